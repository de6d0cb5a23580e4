#pragma once
#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GADAdNetworkExtras.h>
#import <GoogleMobileAds/GADMediationAppOpenAd.h>
#import <GoogleMobileAds/GADMediationBannerAd.h>
#import <GoogleMobileAds/GADMediationInterstitialAd.h>
#import <GoogleMobileAds/GADMediationNativeAd.h>
#import <GoogleMobileAds/GADMediationRewardedAd.h>
#import <GoogleMobileAds/GADMediationServerConfiguration.h>
#import <GoogleMobileAds/GADMediationSwipeableInterstitialAd.h>
#import <GoogleMobileAds/GADVersionNumber.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives nil when the adapter can serve ads, otherwise an error.
typedef void (^GADMediationAdapterSetUpCompletionBlock)(NSError *_Nullable error);

/// Lets the SDK load and show another network's ads.
///
/// The SDK sets up adapters on a background queue. The SDK asks for loads on the main thread, and adapters call the
/// handlers on the main thread.
@protocol GADMediationAdapter <NSObject>
/// The version of the adapter.
+ (GADVersionNumber)adapterVersion;
/// The version of the network's SDK.
+ (GADVersionNumber)adSDKVersion;
/// The class of the app's extras for the network; Nil when the network takes none.
+ (nullable Class<GADAdNetworkExtras>)networkExtrasClass;

@optional
/// Prepares the network's SDK.
+ (void)setUpWithConfiguration:(GADMediationServerConfiguration *)configuration
             completionHandler:(GADMediationAdapterSetUpCompletionBlock)completionHandler;
/// Loads a banner.
- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
    completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler;
/// Loads an interscroller; deprecated.
- (void)loadInterscrollerAdForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
    completionHandler:(GADMediationInterscrollerAdLoadCompletionHandler)completionHandler;
/// Loads an interstitial.
- (void)loadInterstitialForAdConfiguration:(GADMediationInterstitialAdConfiguration *)adConfiguration
    completionHandler:(GADMediationInterstitialLoadCompletionHandler)completionHandler;
/// Loads a native ad.
- (void)loadNativeAdForAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
    completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler;
/// Loads a rewarded ad.
- (void)loadRewardedAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
    completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler;
/// Loads a rewarded interstitial.
- (void)loadRewardedInterstitialAdForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
    completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler;
/// Loads an app open ad.
- (void)loadAppOpenAdForAdConfiguration:(GADMediationAppOpenAdConfiguration *)adConfiguration
    completionHandler:(GADMediationAppOpenLoadCompletionHandler)completionHandler;
/// Loads a swipeable interstitial. No document lists the method; its name follows the methods of the other formats.
- (void)loadSwipeableInterstitialAdForAdConfiguration:
            (GADMediationSwipeableInterstitialAdConfiguration *)adConfiguration
                                    completionHandler:
                                        (GADMediationSwipeableInterstitialLoadCompletionHandler)completionHandler;
@end

NS_ASSUME_NONNULL_END
