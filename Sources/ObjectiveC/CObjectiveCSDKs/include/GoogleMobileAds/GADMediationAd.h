#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// An ad that an adapter has loaded.
@protocol GADMediationAd <NSObject>
@end

NS_ASSUME_NONNULL_END
