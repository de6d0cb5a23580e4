#import "SampleCustomEventBanner.h"

@interface SampleCustomEventBanner () <SampleBannerAdDelegate,
 GADMediationBannerAd> {
 /// The sample banner ad.
 SampleBanner *_bannerAd;

 /// The completion handler to call when the ad loading succeeds or fails.
 GADMediationBannerLoadCompletionHandler _loadCompletionHandler;

 /// The ad event delegate to forward ad rendering events to the Google Mobile
 /// Ads SDK.
 id <GADMediationBannerAdEventDelegate> _adEventDelegate;
}
@end

@implementation SampleCustomEventBanner

- (void)loadBannerForAdConfiguration:
 (GADMediationBannerAdConfiguration *)adConfiguration
 completionHandler:(GADMediationBannerLoadCompletionHandler)
 completionHandler {
 __block atomic_flag completionHandlerCalled = ATOMIC_FLAG_INIT;
 __block GADMediationBannerLoadCompletionHandler originalCompletionHandler =
 [completionHandler copy];

 _loadCompletionHandler = ^id<GADMediationBannerAdEventDelegate>(
 _Nullable id<GADMediationBannerAd> ad, NSError *_Nullable error) {
 // Only allow completion handler to be called once.
 if (atomic_flag_test_and_set(&completionHandlerCalled)) {
 return nil;
 }

 id<GADMediationBannerAdEventDelegate> delegate = nil;
 if (originalCompletionHandler) {
 // Call original handler and hold on to its return value.
 delegate = originalCompletionHandler(ad, error);
 }

 // Release reference to handler. Objects retained by the handler will also
 // be released.
 originalCompletionHandler = nil;

 return delegate;
 };

 NSString *adUnit = adConfiguration.credentials.settings[@"parameter"];
 _bannerAd = [[SampleBanner alloc]
 initWithFrame:CGRectMake(0, 0, adConfiguration.adSize.size.width,
 adConfiguration.adSize.size.height)];
 _bannerAd.adUnit = adUnit;
 _bannerAd.delegate = self;
 SampleAdRequest *adRequest = [[SampleAdRequest alloc] init];
 adRequest.testMode = adConfiguration.isTestRequest;
 [_bannerAd fetchAd:adRequest];
}
