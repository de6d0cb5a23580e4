#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADMediationAd.h>
#import <GoogleMobileAds/GADMediationAdConfiguration.h>
#import <GoogleMobileAds/GADMediationAdEventDelegate.h>
#import <GoogleMobileAds/GADAdSize.h>

NS_ASSUME_NONNULL_BEGIN

/// What the SDK says about a load of a banner.
@interface GADMediationBannerAdConfiguration : GADMediationAdConfiguration
@property(nonatomic, readonly) GADAdSize adSize;
@end

/// A banner that an adapter has loaded.
@protocol GADMediationBannerAd <GADMediationAd>
/// The view that shows the banner.
@property(nonatomic, readonly, nonnull) UIView *view;
@optional
/// The app changed the size of the banner.
- (void)changeAdSizeTo:(GADAdSize)adSize;
@end

/// A banner that fills the screen while the user scrolls past it; deprecated.
@protocol GADMediationInterscrollerAd <GADMediationBannerAd>
/// Whether the SDK, and not the ad, draws the effect.
@property(nonatomic) BOOL delegateInterscrollerEffect;
@end

/// Receives a loaded ad or the reason for the failure. Only the first call has an effect.
///
/// Returns the object that receives the ad's events; nil after a failure and for a repeated call.
typedef id<GADMediationBannerAdEventDelegate> _Nullable (^GADMediationBannerLoadCompletionHandler)(
    id<GADMediationBannerAd> _Nullable ad, NSError *_Nullable error);

/// Receives a loaded ad or the reason for the failure. Only the first call has an effect.
///
/// Returns the object that receives the ad's events; nil after a failure and for a repeated call.
typedef id<GADMediationBannerAdEventDelegate> _Nullable (^GADMediationInterscrollerAdLoadCompletionHandler)(
    id<GADMediationInterscrollerAd> _Nullable ad, NSError *_Nullable error);

NS_ASSUME_NONNULL_END
