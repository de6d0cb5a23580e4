#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// The domain of all errors of the SDK.
FOUNDATION_EXPORT NSErrorDomain const HRNErrorDomain;

/// The SDK as a whole. All methods can be called on any thread; all blocks are called on the main thread.
@interface HRNHeron : NSObject

/// The only instance.
@property(class, nonatomic, readonly) HRNHeron *sharedInstance;

/// The version of the SDK, such as "5.2.1".
@property(class, nonatomic, readonly, copy) NSString *sdkVersion;

/// Whether the SDK has started. Before the start, no ad loads.
@property(nonatomic, readonly, getter=isStarted) BOOL started;

/// Starts the SDK. A start that has failed can be repeated.
- (void)startWithAppKey:(NSString *)appKey completion:(void (^)(BOOL success, NSError *_Nullable error))completion;

/// Collects a token that represents this device in an auction.
- (void)collectTokenWithCompletion:(void (^)(NSString *_Nullable token, NSError *_Nullable error))completion;

/// Says whether the user is a child. The setting applies to all later tokens and ads.
- (void)setChildDirected:(BOOL)isChildDirected;

- (instancetype)init NS_UNAVAILABLE;

@end

NS_ASSUME_NONNULL_END
