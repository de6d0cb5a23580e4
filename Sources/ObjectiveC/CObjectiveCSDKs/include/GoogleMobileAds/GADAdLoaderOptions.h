#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// What an app asks of a native ad; each subclass has one subject.
@interface GADAdLoaderOptions : NSObject
@end

NS_ASSUME_NONNULL_END
