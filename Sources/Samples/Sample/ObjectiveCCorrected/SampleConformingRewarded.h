#import "SampleConformingErrors.h"

NS_ASSUME_NONNULL_BEGIN

/// Loads a rewarded ad of the sample network, and is the ad.
@interface SampleConformingRewarded : NSObject <GADMediationRewardedAd>
- (void)loadForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
             completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler;
@end

NS_ASSUME_NONNULL_END
