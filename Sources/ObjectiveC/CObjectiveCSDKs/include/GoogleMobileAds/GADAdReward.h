#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

/// What the user earns with a rewarded ad.
@interface GADAdReward : NSObject
@property(nonatomic, readonly) NSString *type;
@property(nonatomic, readonly) NSDecimalNumber *amount;
- (instancetype)initWithRewardType:(nullable NSString *)rewardType
                      rewardAmount:(nullable NSDecimalNumber *)rewardAmount NS_DESIGNATED_INITIALIZER;
- (instancetype)init NS_UNAVAILABLE;
@end

NS_ASSUME_NONNULL_END
