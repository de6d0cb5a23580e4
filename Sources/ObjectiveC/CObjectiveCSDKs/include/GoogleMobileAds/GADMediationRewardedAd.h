#pragma once
#import <Foundation/Foundation.h>
#import <UIKit/UIKit.h>
#import <GoogleMobileAds/GADMediationAd.h>
#import <GoogleMobileAds/GADMediationAdConfiguration.h>
#import <GoogleMobileAds/GADMediationAdEventDelegate.h>

NS_ASSUME_NONNULL_BEGIN

/// What the SDK says about a load of a rewarded ad or a rewarded interstitial.
@interface GADMediationRewardedAdConfiguration : GADMediationAdConfiguration
@end

/// A rewarded ad or a rewarded interstitial that an adapter has loaded.
@protocol GADMediationRewardedAd <GADMediationAd>
/// Shows the ad; the SDK calls the method on the main thread.
- (void)presentFromViewController:(UIViewController *)viewController;
@end

/// Receives a loaded ad or the reason for the failure. Only the first call has an effect.
///
/// Returns the object that receives the ad's events; nil after a failure and for a repeated call.
typedef id<GADMediationRewardedAdEventDelegate> _Nullable (^GADMediationRewardedLoadCompletionHandler)(
    id<GADMediationRewardedAd> _Nullable ad, NSError *_Nullable error);

NS_ASSUME_NONNULL_END
