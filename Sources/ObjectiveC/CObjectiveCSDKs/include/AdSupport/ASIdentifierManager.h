// The advertising identifier.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The advertising identifier. It is all zeros, as on a device without permission to track.
@interface ASIdentifierManager : NSObject
+ (ASIdentifierManager *)sharedManager;
@property(nonatomic, readonly) NSUUID *advertisingIdentifier;
@property(nonatomic, readonly, getter=isAdvertisingTrackingEnabled) BOOL advertisingTrackingEnabled;
@end

NS_ASSUME_NONNULL_END
