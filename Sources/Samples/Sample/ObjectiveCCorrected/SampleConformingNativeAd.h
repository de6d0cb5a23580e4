#import "SampleConformingErrors.h"

NS_ASSUME_NONNULL_BEGIN

/// Loads a native ad of the sample network, and is the ad.
@interface SampleConformingNativeAd : NSObject <GADMediationNativeAd>
- (void)loadForAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
             completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler;
@end

NS_ASSUME_NONNULL_END
