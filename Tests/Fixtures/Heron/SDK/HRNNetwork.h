// What the classes of the stand-in share: requests and errors of the network.
#import <AdSpecNetwork/AdSpecNetwork.h>
#import <HeronSDK/HeronSDK.h>

NS_ASSUME_NONNULL_BEGIN

/// Makes an error of the SDK from an error of the network; nil when the network gave none.
FOUNDATION_EXPORT NSError *_Nullable HRNErrorOf(ADSNetworkError *_Nullable error);

/// Makes the network's request from the SDK's request.
FOUNDATION_EXPORT ADSNetworkRequest *HRNNetworkRequest(ADSFormat format, HRNAdRequest *request);

NS_ASSUME_NONNULL_END
