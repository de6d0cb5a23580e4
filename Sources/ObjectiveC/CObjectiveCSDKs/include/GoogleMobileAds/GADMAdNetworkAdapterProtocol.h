#pragma once
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADAdLoaderAdTypes.h>
#import <GoogleMobileAds/GADAdLoaderOptions.h>
#import <GoogleMobileAds/GADAdNetworkExtras.h>
#import <GoogleMobileAds/GADAdSize.h>
#import <GoogleMobileAds/GADMAdNetworkConnectorProtocol.h>
#import <GoogleMobileAds/GADMEnums.h>

NS_ASSUME_NONNULL_BEGIN

@protocol GADMediationAdapter;

/// An adapter from before `GADMediationAdapter`. It is only declared, so that files that name it compile: adspec runs no
/// adapter of this kind, and refuses its registration.
@protocol GADMAdNetworkAdapter <NSObject>
+ (NSString *)adapterVersion;
+ (nullable Class<GADAdNetworkExtras>)networkExtrasClass;
- (nullable instancetype)initWithGADMAdNetworkConnector:(id<GADMAdNetworkConnector>)connector;
- (void)getBannerWithSize:(GADAdSize)adSize;
- (void)getInterstitial;
- (void)stopBeingDelegate;
- (void)presentInterstitialFromRootViewController:(UIViewController *)rootViewController;
@optional
/// The class that took the place of this class.
+ (Class<GADMediationAdapter>)mainAdapterClass;
- (void)getNativeAdWithAdTypes:(NSArray<GADAdLoaderAdType> *)adTypes
                       options:(nullable NSArray<GADAdLoaderOptions *> *)options;
- (BOOL)handlesUserClicks;
- (BOOL)handlesUserImpressions;
- (void)changeAdSizeTo:(GADAdSize)adSize;
- (BOOL)isBannerAnimationOK:(GADMBannerAnimationType)animType;
@end

NS_ASSUME_NONNULL_END
