// The header of the class that loads banners, which the document does not show.
#import "SampleCustomEvent.h"

@interface SampleCustomEventBanner : NSObject
- (void)loadBannerForAdConfiguration:(GADMediationBannerAdConfiguration *)adConfiguration
                   completionHandler:(GADMediationBannerLoadCompletionHandler)completionHandler;
@end
