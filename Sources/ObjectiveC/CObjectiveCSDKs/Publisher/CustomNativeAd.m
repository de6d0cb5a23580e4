#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "PublisherObjects.h"

@implementation GADCustomNativeAd
@synthesize delegate = _delegate, customClickHandler = _customClickHandler;
@dynamic formatID, availableAssetKeys, displayAdMeasurement, mediaContent, rootViewController, mediaView,
    videoController;

- (NSString *)formatID {
  return ADSPart(self, ADSPEC_FORMAT_ID, nil);
}

- (NSArray<NSString *> *)availableAssetKeys {
  return ADSPart(self, ADSPEC_ASSET_KEYS, nil);
}

- (void)setCustomClickHandler:(GADNativeAdCustomClickHandler)handler {
  _customClickHandler = [handler copy];
  void *owned = (__bridge_retained void *)_customClickHandler;
  adspec_publisher_set_click_handler(ADSSwift(self), owned);
}

- (GADDisplayAdMeasurement *)displayAdMeasurement {
  return ADSPart(self, ADSPEC_MEASUREMENT, nil);
}

- (GADMediaContent *)mediaContent {
  return ADSPart(self, ADSPEC_MEDIA_CONTENT, nil);
}

- (void)setDelegate:(id<GADCustomNativeAdDelegate>)delegate {
  _delegate = delegate;
  adspec_publisher_set_has_delegate(ADSSwift(self), delegate != nil, false);
}

- (UIViewController *)rootViewController {
  return ADSPart(self, ADSPEC_ROOT_VIEW_CONTROLLER, nil);
}

- (void)setRootViewController:(UIViewController *)controller {
  adspec_publisher_set_part(ADSSwift(self), ADSPEC_ROOT_VIEW_CONTROLLER, ADSSwift(controller));
}

- (GADMediaView *)mediaView {
  return ADSPart(self, ADSPEC_MEDIA_VIEW, nil);
}

- (GADVideoController *)videoController {
  return self.mediaContent.videoController;
}

- (GADNativeAdImage *)imageForKey:(NSString *)key {
  return ADSPart(self, ADSPEC_IMAGE_FOR_KEY, key ?: @"");
}

- (NSString *)stringForKey:(NSString *)key {
  return ADSPart(self, ADSPEC_TEXT_FOR_KEY, key ?: @"");
}

- (void)performClickOnAssetWithKey:(NSString *)key {
  adspec_publisher_act(ADSSwift(self), ADSPEC_PERFORM_CLICK, key.UTF8String ?: "");
}

- (void)recordImpression {
  adspec_publisher_act(ADSSwift(self), ADSPEC_RECORD_IMPRESSION, NULL);
}

- (void)ads_call:(enum adspec_delegate_call)call argument:(id)argument {
  SEL method;
  switch (call) {
    case ADSPEC_AD_RECORDED_IMPRESSION: method = @selector(customNativeAdDidRecordImpression:); break;
    case ADSPEC_AD_RECORDED_CLICK: method = @selector(customNativeAdDidRecordClick:); break;
    case ADSPEC_AD_WILL_PRESENT: method = @selector(customNativeAdWillPresentScreen:); break;
    case ADSPEC_AD_WILL_DISMISS: method = @selector(customNativeAdWillDismissScreen:); break;
    default: method = @selector(customNativeAdDidDismissScreen:);
  }
  ADSCallDelegate(_delegate, method, self);
}

@end

void adspec_objc_call_click_handler(void *block, const char *asset_id) {
  @autoreleasepool {
    GADNativeAdCustomClickHandler handler = (__bridge id)block;
    handler([NSString stringWithUTF8String:asset_id]);
  }
}

void *adspec_objc_new_native_image(void *picture, const char *url, double scale) {
  @autoreleasepool {
    GADNativeAdImage *image;
    if (url) {
      image = [[GADNativeAdImage alloc] initWithURL:[NSURL URLWithString:[NSString stringWithUTF8String:url]]
                                              scale:scale];
      // An image that the SDK has downloaded keeps its address.
      if (picture) [image setValue:(__bridge id)picture forKey:@"image"];
    } else {
      image = [[GADNativeAdImage alloc] initWithImage:(__bridge id)picture];
    }
    return (__bridge_retained void *)image;
  }
}
#endif
