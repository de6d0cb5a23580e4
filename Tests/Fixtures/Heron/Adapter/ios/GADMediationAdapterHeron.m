#import "GADMediationAdapterHeron.h"
#include <stdatomic.h>
#import <HeronSDK/HeronSDK.h>
#import "GADHeronExtras.h"
#import "GADMAdapterHeronFunctions.h"
#import "GADMAdapterHeronStarter.h"
#import "HeronAppOpenAd.h"
#import "HeronBannerAd.h"
#import "HeronInterstitialAd.h"
#import "HeronNativeAd.h"
#import "HeronRewardedAd.h"

@interface GADMediationAdapterHeron () <GADRTBAdapter>
@end

@implementation GADMediationAdapterHeron {
  // The ad keeps itself alive only through the adapter, until the Google Mobile Ads SDK holds it.
  HeronBannerAd *_bannerAd;
  HeronInterstitialAd *_interstitialAd;
  HeronRewardedAd *_rewardedAd;
  HeronAppOpenAd *_appOpenAd;
  HeronNativeAd *_nativeAd;
}

#pragma mark - Versions and set-up

+ (GADVersionNumber)adapterVersion {
  return GADMAdapterHeronVersionFromString(GADMAdapterHeronVersion);
}

+ (GADVersionNumber)adSDKVersion {
  return GADMAdapterHeronVersionFromString(HRNHeron.sdkVersion);
}

+ (nullable Class<GADAdNetworkExtras>)networkExtrasClass {
  return [GADHeronExtras class];
}

+ (void)setUpWithConfiguration:(nonnull GADMediationServerConfiguration *)configuration
             completionHandler:(nonnull GADMediationAdapterSetUpCompletionBlock)completionHandler {
  NSMutableOrderedSet<NSString *> *appKeys = [[NSMutableOrderedSet alloc] init];
  for (GADMediationCredentials *credentials in configuration.credentials) {
    NSString *appKey = GADMAdapterHeronSetting(credentials, GADMAdapterHeronAppKey);
    if (appKey) {
      [appKeys addObject:appKey];
    }
  }
  NSString *appKey = appKeys.firstObject;
  if (!appKey) {
    completionHandler(GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorInvalidServerParameters,
                                                                  @"No line item has an app_key."));
    return;
  }
  if (appKeys.count > 1) {
    GADMAdapterHeronLog(@"The line items have the app keys %@. The adapter uses %@.", appKeys.array, appKey);
  }
  GADMAdapterHeronForwardPrivacy();
  [GADMAdapterHeronStarter.sharedInstance startWithAppKey:appKey completion:completionHandler];
}

#pragma mark - Bidding

- (void)collectSignalsForRequestParameters:(nonnull GADRTBRequestParameters *)params
                         completionHandler:(nonnull GADRTBSignalCompletionHandler)completionHandler {
  GADMAdapterHeronForwardPrivacy();
  __block atomic_flag isCompleted = ATOMIC_FLAG_INIT;
  [HRNHeron.sharedInstance collectTokenWithCompletion:^(NSString *token, NSError *error) {
    if (atomic_flag_test_and_set(&isCompleted)) {
      return;
    }
#if DEFECTIVE
    // Defect "empty token": without a token of Heron, the adapter delivers an empty token.
    completionHandler(token ?: @"", nil);
#else
    if (token.length > 0) {
      completionHandler(token, nil);
      return;
    }
    completionHandler(nil, error ?: GADMAdapterHeronErrorWithCodeAndDescription(GADMAdapterHeronErrorNoToken,
                                                                                @"Heron gave no token."));
#endif
  }];
}

#pragma mark - Loads

- (void)loadBannerForAdConfiguration:(nonnull GADMediationBannerAdConfiguration *)adConfiguration
                   completionHandler:(nonnull GADMediationBannerLoadCompletionHandler)completionHandler {
  _bannerAd = [[HeronBannerAd alloc] initWithAdConfiguration:adConfiguration completionHandler:completionHandler];
  [_bannerAd load];
}

- (void)loadInterstitialForAdConfiguration:(nonnull GADMediationInterstitialAdConfiguration *)adConfiguration
                         completionHandler:(nonnull GADMediationInterstitialLoadCompletionHandler)completionHandler {
  _interstitialAd = [[HeronInterstitialAd alloc] initWithAdConfiguration:adConfiguration
                                                       completionHandler:completionHandler];
  [_interstitialAd load];
}

- (void)loadRewardedAdForAdConfiguration:(nonnull GADMediationRewardedAdConfiguration *)adConfiguration
                       completionHandler:(nonnull GADMediationRewardedLoadCompletionHandler)completionHandler {
  _rewardedAd = [[HeronRewardedAd alloc] initWithAdConfiguration:adConfiguration
                                                    interstitial:NO
                                               completionHandler:completionHandler];
  [_rewardedAd load];
}

- (void)loadRewardedInterstitialAdForAdConfiguration:(nonnull GADMediationRewardedAdConfiguration *)adConfiguration
                                   completionHandler:
                                       (nonnull GADMediationRewardedLoadCompletionHandler)completionHandler {
  _rewardedAd = [[HeronRewardedAd alloc] initWithAdConfiguration:adConfiguration
                                                    interstitial:YES
                                               completionHandler:completionHandler];
  [_rewardedAd load];
}

- (void)loadAppOpenAdForAdConfiguration:(nonnull GADMediationAppOpenAdConfiguration *)adConfiguration
                      completionHandler:(nonnull GADMediationAppOpenLoadCompletionHandler)completionHandler {
  _appOpenAd = [[HeronAppOpenAd alloc] initWithAdConfiguration:adConfiguration completionHandler:completionHandler];
  [_appOpenAd load];
}

- (void)loadNativeAdForAdConfiguration:(nonnull GADMediationNativeAdConfiguration *)adConfiguration
                     completionHandler:(nonnull GADMediationNativeLoadCompletionHandler)completionHandler {
  _nativeAd = [[HeronNativeAd alloc] initWithAdConfiguration:adConfiguration completionHandler:completionHandler];
  [_nativeAd load];
}

@end
