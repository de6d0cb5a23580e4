#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The request that a custom event of SDK 7 received; the SDKs since then call no such custom event.
@interface GADCustomEventRequest : NSObject
@property(nonatomic, readonly, copy, nullable) NSArray *userKeywords;
@property(nonatomic, readonly, copy, nullable) NSDictionary *additionalParameters;
@property(nonatomic, readonly) BOOL isTesting;
@end

NS_ASSUME_NONNULL_END
