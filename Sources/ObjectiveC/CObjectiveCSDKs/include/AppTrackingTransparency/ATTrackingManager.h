// The permission to track the user.
#pragma once
#import <Foundation/Foundation.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSUInteger, ATTrackingManagerAuthorizationStatus) {
  ATTrackingManagerAuthorizationStatusNotDetermined = 0,
  ATTrackingManagerAuthorizationStatusRestricted,
  ATTrackingManagerAuthorizationStatusDenied,
  ATTrackingManagerAuthorizationStatusAuthorized,
};

/// The permission to track the user. It is never determined, as before the app asks.
@interface ATTrackingManager : NSObject
@property(class, nonatomic, readonly) ATTrackingManagerAuthorizationStatus trackingAuthorizationStatus;
/// Answers on the main queue.
+ (void)requestTrackingAuthorizationWithCompletionHandler:
    (void (^)(ATTrackingManagerAuthorizationStatus status))completion;
@end

NS_ASSUME_NONNULL_END
