#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// What an app passes to one network with a request.
@protocol GADAdNetworkExtras <NSObject>
@end

NS_ASSUME_NONNULL_END
