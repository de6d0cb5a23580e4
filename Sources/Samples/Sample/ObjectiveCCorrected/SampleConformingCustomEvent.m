#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "SampleConformingBanner.h"
#import "SampleConformingNativeAd.h"
#import "SampleConformingRewarded.h"

/// The custom event of the documents, without their defects.
@interface SampleConformingCustomEvent : NSObject <GADMediationAdapter> {
  /// The ad of this adapter, from the begin of its load; the SDK makes an adapter for each load.
  id _ad;
}
@end

@implementation SampleConformingCustomEvent

+ (GADVersionNumber)adapterVersion {
  return (GADVersionNumber){1, 0, 100};
}

+ (GADVersionNumber)adSDKVersion {
  NSArray<NSString *> *parts = [SampleSDKVersion() componentsSeparatedByString:@"."];
  if (parts.count < 3) return (GADVersionNumber){0, 0, 0};
  return (GADVersionNumber){parts[0].integerValue, parts[1].integerValue, parts[2].integerValue};
}

+ (nullable Class<GADAdNetworkExtras>)networkExtrasClass {
  return Nil;
}

- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
                   completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler {
  SampleConformingBanner *ad = [[SampleConformingBanner alloc] init];
  _ad = ad;
  [ad loadForAdConfiguration:adConfiguration completionHandler:completionHandler];
}

- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                       completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler {
  SampleConformingRewarded *ad = [[SampleConformingRewarded alloc] init];
  _ad = ad;
  [ad loadForAdConfiguration:adConfiguration completionHandler:completionHandler];
}

- (void)loadNativeAdForAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
                     completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler {
  SampleConformingNativeAd *ad = [[SampleConformingNativeAd alloc] init];
  _ad = ad;
  [ad loadForAdConfiguration:adConfiguration completionHandler:completionHandler];
}

@end
#endif
