// Not a part of the SDK's API.
#import <SampleAdSDK/SampleAdSDK.h>

NS_ASSUME_NONNULL_BEGIN

/// The code that the SDK reports for a failure that the scenario names; `unknown` for all other names.
FOUNDATION_EXPORT SampleErrorCode SampleErrorCodeNamed(NSString *_Nullable name);

NS_ASSUME_NONNULL_END
