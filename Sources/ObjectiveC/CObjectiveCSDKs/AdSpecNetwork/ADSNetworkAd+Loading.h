#import "ADSNetworkConversion.h"

NS_ASSUME_NONNULL_BEGIN

@interface ADSNetworkAd ()
/// Asks the network to load an ad. The network refers to the observer weakly.
- (instancetype)initWithRequest:(ADSNetworkRequest *)request observer:(id<ADSNetworkAdObserver>)observer;
@end

NS_ASSUME_NONNULL_END
