#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// Receives the events of an ad.
@protocol GADMediationAdEventDelegate <NSObject>
- (void)reportImpression;
- (void)reportClick;
- (void)willPresentFullScreenView;
- (void)didFailToPresentWithError:(NSError *)error;
- (void)willDismissFullScreenView;
- (void)didDismissFullScreenView;
@end

/// Receives the events of a banner.
@protocol GADMediationBannerAdEventDelegate <GADMediationAdEventDelegate>
@end

/// Receives the events of an interstitial.
@protocol GADMediationInterstitialAdEventDelegate <GADMediationAdEventDelegate>
@end

/// Receives the events of a native ad.
@protocol GADMediationNativeAdEventDelegate <GADMediationAdEventDelegate>
- (void)didPlayVideo;
- (void)didPauseVideo;
- (void)didEndVideo;
- (void)didMuteVideo;
- (void)didUnmuteVideo;
@end

/// Receives the events of a rewarded ad or a rewarded interstitial.
@protocol GADMediationRewardedAdEventDelegate <GADMediationAdEventDelegate>
- (void)didRewardUser;
- (void)didStartVideo;
- (void)didEndVideo;
@end

/// Receives the events of an app open ad.
@protocol GADMediationAppOpenAdEventDelegate <GADMediationAdEventDelegate>
@end

/// Receives the events of a swipeable interstitial.
@protocol GADMediationSwipeableInterstitialAdEventDelegate <GADMediationAdEventDelegate>
@end

NS_ASSUME_NONNULL_END
