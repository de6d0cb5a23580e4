#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADMediationAd.h>
#import <GoogleMobileAds/GADMediationAdConfiguration.h>
#import <GoogleMobileAds/GADMediationAdEventDelegate.h>

NS_ASSUME_NONNULL_BEGIN

/// What the SDK says about a load of an interstitial.
@interface GADMediationInterstitialAdConfiguration : GADMediationAdConfiguration
@end

/// An interstitial that an adapter has loaded.
@protocol GADMediationInterstitialAd <GADMediationAd>
/// Shows the ad; the SDK calls the method on the main thread.
- (void)presentFromViewController:(UIViewController *)viewController;
@end

/// Receives a loaded ad or the reason for the failure. Only the first call has an effect.
///
/// Returns the object that receives the ad's events; nil after a failure and for a repeated call.
typedef id<GADMediationInterstitialAdEventDelegate> _Nullable (^GADMediationInterstitialLoadCompletionHandler)(
    id<GADMediationInterstitialAd> _Nullable ad, NSError *_Nullable error);

NS_ASSUME_NONNULL_END
