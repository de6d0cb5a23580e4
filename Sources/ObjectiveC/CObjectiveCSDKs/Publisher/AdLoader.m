#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "PublisherObjects.h"

// The SDK does not publish the values; Swift has the same ones.
GADAdLoaderAdType const GADAdLoaderAdTypeCustomNative = @"custom_native";
GADAdLoaderAdType const GADAdLoaderAdTypeNative = @"native";
GADAdLoaderAdType const GADAdLoaderAdTypeGAMBanner = @"ad_manager_banner";

@implementation GADAdLoader
@synthesize delegate = _delegate;

- (instancetype)initWithAdUnitID:(NSString *)adUnitID
              rootViewController:(UIViewController *)rootViewController
                         adTypes:(NSArray<GADAdLoaderAdType> *)adTypes
                         options:(NSArray<GADAdLoaderOptions *> *)options {
  self = [super init];
  if (self) {
    _adUnitID = [adUnitID copy];
    adspec_facade_set_swift((__bridge void *)self,
                  adspec_publisher_new_ad_loader((__bridge void *)self, _adUnitID.UTF8String ?: "",
                                                 ADSSwift(rootViewController), (__bridge void *)(adTypes ?: @[]),
                                                 (__bridge void *)ADSNumbersOfOptions(options)));
  }
  return self;
}

- (BOOL)isLoading {
  return adspec_publisher_number(ADSSwift(self), ADSPEC_IS_LOADING) != 0;
}

- (void)setDelegate:(id<GADAdLoaderDelegate>)delegate {
  _delegate = delegate;
  // The runtime does not know protocols that a class adopts in an extension, so the methods decide.
  BOOL takesCustomAds = [delegate respondsToSelector:@selector(customNativeAdFormatIDsForAdLoader:)] ||
                        [delegate respondsToSelector:@selector(adLoader:didReceiveCustomNativeAd:)];
  adspec_publisher_set_has_delegate(ADSSwift(self), delegate != nil, takesCustomAds);
}

- (void)loadRequest:(GADRequest *)request {
  adspec_publisher_act(ADSSwift(self), ADSPEC_LOAD, NULL);
}

- (NSArray<NSString *> *)ads_formatIDs {
  id<GADCustomNativeAdLoaderDelegate> delegate = (id)_delegate;
  if (![delegate respondsToSelector:@selector(customNativeAdFormatIDsForAdLoader:)]) return @[];
  return [delegate customNativeAdFormatIDsForAdLoader:self] ?: @[];
}

- (void)ads_call:(enum adspec_delegate_call)call argument:(id)argument {
  id<GADCustomNativeAdLoaderDelegate> delegate = (id)_delegate;
  switch (call) {
    case ADSPEC_LOADER_RECEIVED_AD:
      if ([delegate respondsToSelector:@selector(adLoader:didReceiveCustomNativeAd:)]) {
        [delegate adLoader:self didReceiveCustomNativeAd:argument];
      }
      break;
    case ADSPEC_LOADER_FAILED:
      if ([delegate respondsToSelector:@selector(adLoader:didFailToReceiveAdWithError:)]) {
        [delegate adLoader:self didFailToReceiveAdWithError:argument];
      }
      break;
    default:
      if ([delegate respondsToSelector:@selector(adLoaderDidFinishLoading:)]) {
        [delegate adLoaderDidFinishLoading:self];
      }
  }
}

@end

void *adspec_objc_copy_format_ids(void *facade) {
  @autoreleasepool {
    return (__bridge_retained void *)[(__bridge GADAdLoader *)facade ads_formatIDs];
  }
}
#endif
