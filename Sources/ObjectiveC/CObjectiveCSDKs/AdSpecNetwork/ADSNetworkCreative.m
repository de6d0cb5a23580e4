#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "ADSNetworkConversion.h"

CGSize ADSSizeFromArray(NSArray<NSNumber *> *array) {
  return array ? CGSizeMake(array[0].doubleValue, array[1].doubleValue) : CGSizeMake(0, 0);
}

@implementation ADSNetworkImage

- (instancetype)initWithValues:(NSDictionary<NSString *, id> *)values {
  if ((self = [super init])) {
    _url = values[@"url"];
    _bytes = values[@"bytes"];
    _scale = [values[@"scale"] doubleValue];
    _hasSize = values[@"size"] != nil;
    _size = ADSSizeFromArray(values[@"size"]);
  }
  return self;
}

- (NSData *)picture {
  if (_bytes) return _bytes;
  struct adspec_network_size size = {_hasSize, _size.width, _size.height};
  return (__bridge_transfer NSData *)adspec_network_copy_placeholder(_url.UTF8String, _scale, size);
}

@end

@implementation ADSNetworkVideo

- (instancetype)initWithValues:(NSDictionary<NSString *, NSNumber *> *)values {
  if ((self = [super init])) {
    _duration = values[@"duration"].doubleValue;
    _aspectRatio = values[@"aspect_ratio"].doubleValue;
  }
  return self;
}

@end

@implementation ADSNetworkReward

- (instancetype)initWithValues:(NSDictionary<NSString *, id> *)values {
  if ((self = [super init])) {
    _type = values[@"type"];
    _amount = [values[@"amount"] doubleValue];
  }
  return self;
}

@end

static ADSNetworkImage *imageFromValues(NSDictionary<NSString *, id> *values) {
  return values ? [[ADSNetworkImage alloc] initWithValues:values] : nil;
}

@implementation ADSNetworkCreative

- (instancetype)initWithValues:(NSDictionary<NSString *, id> *)values {
  if ((self = [super init])) {
    _texts = values[@"texts"];
    _starRating = values[@"star_rating"];
    _starRatingText = values[@"star_rating_text"];
    _extras = values[@"extras"];
    _icon = imageFromValues(values[@"icon"]);
    NSMutableArray<ADSNetworkImage *> *images = [NSMutableArray array];
    for (NSDictionary<NSString *, id> *image in values[@"images"]) [images addObject:imageFromValues(image)];
    _images = [images copy];
    _adChoices = imageFromValues(values[@"ad_choices"]);
    _adChoicesURL = values[@"ad_choices_url"];
    if (values[@"video"]) _video = [[ADSNetworkVideo alloc] initWithValues:values[@"video"]];
    _hasMediaView = [values[@"has_media_view"] boolValue];
    if (values[@"reward"]) _reward = [[ADSNetworkReward alloc] initWithValues:values[@"reward"]];
    _hasViewSize = values[@"view_size"] != nil;
    _viewSize = ADSSizeFromArray(values[@"view_size"]);
  }
  return self;
}

- (NSString *)text:(NSString *)name {
  return self.texts[name];
}

@end

#endif
