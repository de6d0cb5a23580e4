// Converts between the classes of AdSpecNetwork and the C structures of the bridge.
#import <AdSpecNetwork/AdSpecNetwork.h>
#include <bridge/Network.h>

NS_ASSUME_NONNULL_BEGIN

/// Returns a request in the form of the bridge. The texts live as long as the request, and at most until the pool that
/// is current now is drained.
struct adspec_network_request ADSBridgedRequest(ADSNetworkRequest *request);

/// Returns the request that Swift describes by a dictionary.
ADSNetworkRequest *ADSRequestFromDictionary(NSDictionary<NSString *, id> *values);

/// Returns an error; nil when there is none.
ADSNetworkError *_Nullable ADSErrorFromBridge(const struct adspec_network_error *error);

/// Returns a text; nil for NULL.
NSString *_Nullable ADSText(const char *_Nullable text);

/// Returns a size from an array of width and height.
CGSize ADSSizeFromArray(NSArray<NSNumber *> *_Nullable array);

@interface ADSNetworkCreative ()
/// Creates the content that Swift describes by a dictionary.
- (instancetype)initWithValues:(NSDictionary<NSString *, id> *)values;
@end

NS_ASSUME_NONNULL_END
