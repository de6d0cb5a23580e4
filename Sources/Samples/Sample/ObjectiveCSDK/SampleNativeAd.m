#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleRequests.h"

/// Receives the network's events of one native ad. The loader holds this object; after the load, the ad does, too.
@interface SampleNativeTranslation : NSObject <ADSNetworkAdObserver> {
 @public
  ADSNetworkAd *_networkAd;
  BOOL _downloadsImages;
  __weak SampleNativeAdLoader *_loader;
  __weak SampleNativeAd *_nativeAd;
}
@end

@interface SampleNativeAd () {
  ADSNetworkCreative *_creative;
  SampleNativeTranslation *_translation;
}
- (instancetype)initWithCreative:(ADSNetworkCreative *)creative translation:(SampleNativeTranslation *)translation;
@end

@implementation SampleNativeTranslation

- (ADSDelivery)networkAd:(ADSNetworkAd *)ad didReceiveEvent:(ADSNetworkEvent *)event {
  // The network can respond before `loadRequest:observer:` has returned the ad, so this method also stores the ad.
  _networkAd = ad;
  SampleNativeAdLoader *loader = _loader;
  switch (event.kind) {
    case ADSNetworkEventLoaded: {
      if (!loader.delegate) return ADSObserverGone;
      SampleNativeAd *nativeAd =
          _nativeAd ?: [[SampleNativeAd alloc] initWithCreative:ad.creative translation:self];
      _nativeAd = nativeAd;
      [loader.delegate adLoader:loader didReceiveNativeAd:nativeAd];
      return ADSDelivered;
    }
    case ADSNetworkEventFailed:
      if (!loader.delegate) return ADSObserverGone;
      [loader.delegate adLoader:loader didFailToLoadAdWithErrorCode:SampleErrorCodeOf(event.error)];
      return ADSDelivered;
    default:
      return ADSNoCallback;
  }
}

@end

@interface SampleNativeAdLoader () {
  SampleNativeTranslation *_translation;
}
@end

@implementation SampleNativeAdLoader

- (void)fetchAd:(SampleNativeAdRequest *)request {
  // As published, the SDK itself answers a request without an ad unit.
  if (!self.adUnitID) {
    [self.delegate adLoader:self didFailToLoadAdWithErrorCode:SampleErrorCodeBadRequest];
    return;
  }
  // The SDK has no call that can refuse to create a native ad. Therefore, when the scenario refuses to create the ad,
  // the load fails.
  if (![ADSNetwork createFormat:ADSFormatNative slot:self.adUnitID]) {
    [self.delegate adLoader:self didFailToLoadAdWithErrorCode:SampleErrorCodeUnknown];
    return;
  }
  SampleNativeTranslation *translation = [[SampleNativeTranslation alloc] init];
  translation->_loader = self;
  translation->_downloadsImages = request.shouldDownloadImages;
  _translation = translation;
  translation->_networkAd =
      [ADSNetwork loadRequest:[request networkRequestWithFormat:ADSFormatNative slot:self.adUnitID]
                     observer:translation];
}

@end

@implementation SampleNativeAd
@synthesize icon = _icon, image = _image, mediaView = _mediaView;

- (instancetype)initWithCreative:(ADSNetworkCreative *)creative translation:(SampleNativeTranslation *)translation {
  self = [super init];
  if (self) {
    _creative = creative;
    _translation = translation;
    _icon = [self pictureOf:creative.icon];
    _image = [self pictureOf:creative.images.firstObject];
    if (creative.hasMediaView) {
      _mediaView = [[SampleMediaView alloc] initWithFrame:CGRectZero];
      [translation->_networkAd markMedia:_mediaView];
    }
  }
  return self;
}

- (UIImage *)pictureOf:(ADSNetworkImage *)image {
  if (!image || (!_translation->_downloadsImages && image.url)) return nil;
  NSData *data = _translation->_downloadsImages ? image.picture : image.bytes;
  return data ? [UIImage imageWithData:data scale:image.scale] : nil;
}

- (NSString *)headline {
  return [_creative text:@"headline"];
}

- (NSString *)body {
  return [_creative text:@"body"];
}

- (NSString *)callToAction {
  return [_creative text:@"call_to_action"];
}

- (NSString *)advertiser {
  return [_creative text:@"advertiser"];
}

- (NSString *)store {
  return [_creative text:@"store"];
}

- (NSString *)price {
  return [_creative text:@"price"];
}

- (NSDecimalNumber *)starRating {
  NSString *text = _creative.starRatingText;
  if (text) return [NSDecimalNumber decimalNumberWithString:text];
  NSNumber *rating = _creative.starRating;
  if (!rating) return nil;
  if (!isfinite(rating.doubleValue)) return [NSDecimalNumber notANumber];
  return [NSDecimalNumber decimalNumberWithString:rating.stringValue];
}

- (NSString *)degreeOfAwesomeness {
  return _creative.extras[@"DegreeOfAwesomeness"];
}

- (NSString *)iconURL {
  return _creative.icon.url;
}

- (CGFloat)iconScale {
  return _creative.icon.scale;
}

- (NSString *)imageURL {
  return _creative.images.firstObject.url;
}

- (CGFloat)imageScale {
  return _creative.images.firstObject.scale;
}

- (void)handleClickOnView:(UIView *)view {
  [_translation->_networkAd recordClickOnAsset:nil];
}

- (void)recordImpression {
  [_translation->_networkAd recordImpression];
}

- (void)setNativeAdView:(UIView *)view {
  [_translation->_networkAd registerView:view clickable:nil];
}

- (void)playVideo {
  [_mediaView playMedia];
}

@end

@implementation SampleMediaView

- (void)playMedia {
}

@end

@implementation SampleAdInfoView

- (instancetype)init {
  return [self initWithFrame:CGRectMake(0, 0, 24, 24)];
}

@end
#endif
