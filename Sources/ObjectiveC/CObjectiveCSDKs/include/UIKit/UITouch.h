// Touches.
#pragma once
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UITouchPhase) {
  UITouchPhaseBegan,
  UITouchPhaseMoved,
  UITouchPhaseStationary,
  UITouchPhaseEnded,
  UITouchPhaseCancelled,
};

/// A tap of adspec's user on a view.
@interface UITouch : NSObject
@property(nullable, nonatomic, readonly, strong) UIView *view;
@property(nullable, nonatomic, readonly, strong) UIWindow *window;
@property(nonatomic, readonly) NSUInteger tapCount;
@property(nonatomic, readonly) UITouchPhase phase;
@property(nonatomic, readonly) NSTimeInterval timestamp;
/// The centre of the view, where adspec's user taps; for nil and for other views, in the coordinates of the view.
- (CGPoint)locationInView:(nullable UIView *)view;
@end

NS_ASSUME_NONNULL_END
