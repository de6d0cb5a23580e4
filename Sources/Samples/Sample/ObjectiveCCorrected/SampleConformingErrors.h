// What the parts of the custom event share.
#import <GoogleMobileAds/GoogleMobileAds.h>
#import <SampleAdSDK/SampleAdSDK.h>

NS_ASSUME_NONNULL_BEGIN

/// The domain of the custom event's own errors.
FOUNDATION_EXPORT NSString *const SampleConformingErrorDomain;

/// The codes of the custom event's own errors.
typedef NS_ENUM(NSInteger, SampleConformingErrorCode) {
  /// The network has no ad.
  SampleConformingErrorLoadFailed = 101,
  /// The ad is not ready to be shown.
  SampleConformingErrorNotReady = 102,
  /// The line item has no ad unit.
  SampleConformingErrorNoAdUnit = 103,
  /// The network delivered a banner that does not fit.
  SampleConformingErrorBannerTooLarge = 104
};

FOUNDATION_EXPORT NSError *SampleConformingError(SampleConformingErrorCode code, NSString *text);

/// The error of a load for which the network's SDK reported a code.
FOUNDATION_EXPORT NSError *SampleConformingErrorOfNetwork(SampleErrorCode code);

/// The ad unit of a line item; nil when the parameter is missing, empty, or no text.
FOUNDATION_EXPORT NSString *_Nullable SampleConformingAdUnit(GADMediationAdConfiguration *configuration);

/// Runs a block on the main thread: now on the main thread, otherwise as soon as it is free.
FOUNDATION_EXPORT void SampleConformingOnMain(dispatch_block_t block);

NS_ASSUME_NONNULL_END
