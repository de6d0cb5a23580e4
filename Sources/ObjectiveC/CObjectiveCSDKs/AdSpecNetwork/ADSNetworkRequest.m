#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "ADSNetworkConversion.h"

@implementation ADSNetworkRequest

+ (instancetype)requestWithFormat:(ADSFormat)format slot:(NSString *)slot {
  ADSNetworkRequest *request = [self new];
  request->_format = format;
  request.slot = slot;
  request->_extras = @{};
  return request;
}

- (void)setSize:(CGSize)size {
  _size = size;
  _hasSize = YES;
}

@end

struct adspec_network_request ADSBridgedRequest(ADSNetworkRequest *request) {
  NSNumber *refreshes = request.refreshesItself;
  return (struct adspec_network_request){
    .format = request.format,
    .slot = request.slot.UTF8String,
    .size = {request.hasSize, request.size.width, request.size.height},
    .bid = request.bid.UTF8String,
    .is_test = request.isTest,
    .wants_several_images = request.wantsSeveralImages,
    .orientation = request.orientation.UTF8String,
    .ad_choices = request.adChoices.UTF8String,
    .has_watermark = request.hasWatermark,
    .refreshes_itself = refreshes ? refreshes.boolValue : -1,
    .starts_muted = request.startsMuted,
    .muted = request.muted ? request.muted.boolValue : -1,
    .extras = (__bridge void *)request.extras,
  };
}

ADSNetworkRequest *ADSRequestFromDictionary(NSDictionary<NSString *, id> *values) {
  ADSFormat format = [values[@"format"] longValue];
  ADSNetworkRequest *request = [ADSNetworkRequest requestWithFormat:format slot:values[@"slot"]];
  NSArray<NSNumber *> *size = values[@"size"];
  if (size) request.size = ADSSizeFromArray(size);
  request.bid = values[@"bid"];
  request.isTest = [values[@"is_test"] boolValue];
  request.wantsSeveralImages = [values[@"wants_several_images"] boolValue];
  request.orientation = values[@"orientation"];
  request.adChoices = values[@"ad_choices"];
  request.hasWatermark = [values[@"has_watermark"] boolValue];
  request.refreshesItself = values[@"refreshes_itself"];
  request.startsMuted = [values[@"starts_muted"] boolValue];
  request.muted = values[@"muted"];
  request.extras = values[@"extras"];
  return request;
}

#endif
