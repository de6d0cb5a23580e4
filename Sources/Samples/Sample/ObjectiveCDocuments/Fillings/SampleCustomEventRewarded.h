// The header of the class that loads rewarded ads, which the document does not show.
#import "SampleCustomEvent.h"

@interface SampleCustomEventRewarded : NSObject
- (void)loadRewardedForAdConfiguration:(GADMediationRewardedAdConfiguration *)adConfiguration
                     completionHandler:(GADMediationRewardedLoadCompletionHandler)completionHandler;
@end
