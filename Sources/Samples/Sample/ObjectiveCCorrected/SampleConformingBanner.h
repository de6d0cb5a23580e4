#import "SampleConformingErrors.h"

NS_ASSUME_NONNULL_BEGIN

/// Loads a banner of the sample network, and is the banner.
@interface SampleConformingBanner : NSObject <GADMediationBannerAd>
- (void)loadForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
             completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler;
@end

NS_ASSUME_NONNULL_END
