// Not a part of the SDK's API: how the SDK asks the network.
#import <AdSpecNetwork/AdSpecNetwork.h>
#import <SampleAdSDK/SampleAdSDK.h>

NS_ASSUME_NONNULL_BEGIN

/// The code that the SDK reports for a failure of the network; `unknown` for a failure that the SDK has no code for.
FOUNDATION_EXPORT SampleErrorCode SampleErrorCodeOf(ADSNetworkError *_Nullable error);

@interface SampleAdRequest ()
/// The request to the network.
- (ADSNetworkRequest *)networkRequestWithFormat:(ADSFormat)format slot:(nullable NSString *)slot;
@end

NS_ASSUME_NONNULL_END
