// The header of the class that loads native ads, which the document does not show.
#import "SampleCustomEvent.h"

// Names of older versions of the Google Mobile Ads SDK, or of none, which the document uses.
typedef GADMediationNativeLoadCompletionHandler GADMediationNativeAdLoadCompletionHandler;
typedef GADNativeAssetIdentifier GADUnifiedNativeAssetIdentifier;

/// The name that Google's complete sample gives the network's own asset.
static NSString *const SampleCustomEventExtraKeyAwesomeness = @"DegreeOfAwesomeness";

@interface SampleCustomEventNativeAd : NSObject {
  // The document sets this variable and does not declare it.
  GADNativeAdViewAdOptions *_nativeAdViewAdOptions;
}
// The document reads this property and declares only its variable.
@property(nonatomic, readonly) SampleNativeAd *nativeAd;
- (void)loadNativeAdForAdConfiguration:(GADMediationNativeAdConfiguration *)adConfiguration
                     completionHandler:(GADMediationNativeLoadCompletionHandler)completionHandler;
@end
