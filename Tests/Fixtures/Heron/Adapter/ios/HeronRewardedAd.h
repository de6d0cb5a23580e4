#import <Foundation/Foundation.h>
#import <GoogleMobileAds/GoogleMobileAds.h>

NS_ASSUME_NONNULL_BEGIN

/// A rewarded ad or a rewarded interstitial of Heron, which posts notifications about its events.
@interface HeronRewardedAd : NSObject

- (instancetype)initWithAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                           interstitial:(BOOL)isInterstitial
                      completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler
    NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;

/// Loads the ad, and calls the completion handler once.
- (void)load;

@end

NS_ASSUME_NONNULL_END
