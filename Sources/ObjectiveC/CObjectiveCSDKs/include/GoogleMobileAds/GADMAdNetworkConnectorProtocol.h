#pragma once
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADMediatedUnifiedNativeAd.h>
#import <GoogleMobileAds/GADMediationAdRequest.h>
#import <GoogleMobileAds/GADMEnums.h>

NS_ASSUME_NONNULL_BEGIN

@protocol GADMAdNetworkAdapter;

/// What the SDK says to an adapter from before `GADMediationAdapter`, and what it hears. It is only declared, so that
/// files that name it compile: adspec runs no adapter of this kind.
@protocol GADMAdNetworkConnector <GADMediationAdRequest>
- (nullable UIViewController *)viewControllerForPresentingModalView;
- (float)adVolume;
- (BOOL)adMuted;
- (void)adapter:(id<GADMAdNetworkAdapter>)adapter didFailAd:(NSError *)error;
- (void)adapter:(id<GADMAdNetworkAdapter>)adapter didReceiveAdView:(UIView *)view;
- (void)adapterDidReceiveInterstitial:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapter:(id<GADMAdNetworkAdapter>)adapter
    didReceiveMediatedUnifiedNativeAd:(id<GADMediatedUnifiedNativeAd>)mediatedUnifiedNativeAd;
- (void)adapterDidGetAdClick:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapterWillLeaveApplication:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapterWillPresentFullScreenModal:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapterWillDismissFullScreenModal:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapterDidDismissFullScreenModal:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapterWillPresentInterstitial:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapterWillDismissInterstitial:(id<GADMAdNetworkAdapter>)adapter;
- (void)adapterDidDismissInterstitial:(id<GADMAdNetworkAdapter>)adapter;
- (GADGender)userGender;
- (nullable NSDate *)userBirthday;
- (BOOL)userHasLocation;
- (CGFloat)userLatitude;
- (CGFloat)userLongitude;
- (CGFloat)userLocationAccuracyInMeters;
- (nullable NSString *)userLocationDescription;
@end

NS_ASSUME_NONNULL_END
