#import <HeronSDK/HRNAdRequest.h>
#import <UIKit/UIKit.h>

NS_ASSUME_NONNULL_BEGIN

// A rewarded ad posts its events on the default notification center. The object of a notification is the ad.
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidLoadNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidFailToLoadNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidOpenNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidFailToOpenNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidRecordImpressionNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidRecordClickNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidStartVideoNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidEndVideoNotification;
/// The user has earned the reward. This notification can come after the close.
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidEarnRewardNotification;
FOUNDATION_EXPORT NSNotificationName const HRNRewardedAdDidCloseNotification;
/// The error in the user info of a notification about a failure.
FOUNDATION_EXPORT NSString *const HRNErrorUserInfoKey;

/// A full-screen ad that rewards the user for watching.
@interface HRNRewardedAd : NSObject

@property(nonatomic, readonly, getter=isReady) BOOL ready;

/// Creates an ad; nil for a placement without rewarded ads.
- (nullable instancetype)initWithRequest:(HRNAdRequest *)request interstitial:(BOOL)isInterstitial NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
- (void)load;
- (void)showFromViewController:(UIViewController *)viewController;

@end

NS_ASSUME_NONNULL_END
