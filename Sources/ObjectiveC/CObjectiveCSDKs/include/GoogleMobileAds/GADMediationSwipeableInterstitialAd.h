#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADMediationAd.h>
#import <GoogleMobileAds/GADMediationAdConfiguration.h>
#import <GoogleMobileAds/GADMediationAdEventDelegate.h>

NS_ASSUME_NONNULL_BEGIN

/// What the SDK says about a load of a swipeable interstitial.
@interface GADMediationSwipeableInterstitialAdConfiguration : GADMediationAdConfiguration
/// The requested size in points.
@property(nonatomic, readonly) CGSize adSize;
@end

/// A swipeable interstitial that an adapter has loaded.
@protocol GADMediationSwipeableInterstitialAd <GADMediationAd>
/// The view that shows the ad.
@property(nonatomic, readonly, nonnull) UIView *view;
@end

/// Receives a loaded ad or the reason for the failure. Only the first call has an effect.
///
/// Returns the object that receives the ad's events; nil after a failure and for a repeated call.
typedef id<GADMediationSwipeableInterstitialAdEventDelegate> _Nullable (
    ^GADMediationSwipeableInterstitialLoadCompletionHandler)(id<GADMediationSwipeableInterstitialAd> _Nullable ad,
                                                             NSError *_Nullable error);

NS_ASSUME_NONNULL_END
