// Events of the user.
#pragma once
#import <UIKit/UITouch.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIEventType) {
  UIEventTypeTouches,
  UIEventTypeMotion,
  UIEventTypeRemoteControl,
  UIEventTypePresses,
};

/// What adspec's user does: the user only touches the screen.
@interface UIEvent : NSObject
@property(nonatomic, readonly) UIEventType type;
@property(nonatomic, readonly) NSTimeInterval timestamp;
@property(nonatomic, readonly, nullable) NSSet<UITouch *> *allTouches;
- (nullable NSSet<UITouch *> *)touchesForView:(UIView *)view;
@end

NS_ASSUME_NONNULL_END
