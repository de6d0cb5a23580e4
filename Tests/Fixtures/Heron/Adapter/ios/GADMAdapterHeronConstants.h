#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The version of the adapter: the version of Heron's SDK, and the number of the adapter for this version.
static NSString *const GADMAdapterHeronVersion = @"5.2.1.0";

/// The domain of the adapter's own errors.
static NSString *const GADMAdapterHeronErrorDomain = @"com.google.mediation.heron";

// The keys of the server parameters.
static NSString *const GADMAdapterHeronAppKey = @"app_key";
static NSString *const GADMAdapterHeronPlacementID = @"placement_id";

/// The codes of the adapter's own errors.
typedef NS_ENUM(NSInteger, GADMAdapterHeronErrorCode) {
  /// A server parameter is missing, empty or no text.
  GADMAdapterHeronErrorInvalidServerParameters = 101,
  /// Heron has no banner that fits into the size of the request.
  GADMAdapterHeronErrorBannerSizeMismatch = 102,
  /// Heron reported a failure without an error.
  GADMAdapterHeronErrorNoReason = 103,
  /// Heron's SDK created no ad object.
  GADMAdapterHeronErrorNoAdObject = 104,
  /// The ad cannot be shown.
  GADMAdapterHeronErrorAdNotReady = 105,
  /// Heron gave no token.
  GADMAdapterHeronErrorNoToken = 106,
};

#define GADMAdapterHeronLog(format, args...) NSLog(@"GADMediationAdapterHeron: " format, ##args)

NS_ASSUME_NONNULL_END
