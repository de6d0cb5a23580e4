// Recognizers of what the user does with a view.
#pragma once
#import <ADSFacade.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

@class UIGestureRecognizer, UITouch;

typedef NS_ENUM(NSInteger, UIGestureRecognizerState) {
  UIGestureRecognizerStatePossible,
  UIGestureRecognizerStateBegan,
  UIGestureRecognizerStateChanged,
  UIGestureRecognizerStateEnded,
  UIGestureRecognizerStateCancelled,
  UIGestureRecognizerStateFailed,
  UIGestureRecognizerStateRecognized = UIGestureRecognizerStateEnded,
};

/// Decides whether a gesture happens. Only one gesture happens at a time, so nobody asks about two.
@protocol UIGestureRecognizerDelegate <NSObject>
@optional
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer shouldReceiveTouch:(UITouch *)touch;
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)gestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRecognizeSimultaneouslyWithGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldRequireFailureOfGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)gestureRecognizer
    shouldBeRequiredToFailByGestureRecognizer:(UIGestureRecognizer *)otherGestureRecognizer;
@end

/// A gesture recognizer, which stands for a Swift recognizer and holds its targets weakly. The action takes nothing or
/// the recognizer. adspec's user taps; no other gesture happens.
@interface UIGestureRecognizer : ADSFacade
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
- (void)addTarget:(id)target action:(SEL)action;
- (void)removeTarget:(nullable id)target action:(nullable SEL)action;
@property(nullable, nonatomic, weak) id<UIGestureRecognizerDelegate> delegate;
/// Ended while the actions run, and possible at other times.
@property(nonatomic, readonly) UIGestureRecognizerState state;
@property(nonatomic) BOOL cancelsTouchesInView;
/// The centre of the view, where adspec's user taps.
- (CGPoint)locationInView:(nullable UIView *)view;
@property(nullable, nonatomic, readonly) UIView *view;
@property(nonatomic, getter=isEnabled) BOOL enabled;
@end

/// A recognizer of a finger that stays. adspec's user only taps.
@interface UILongPressGestureRecognizer : UIGestureRecognizer
@property(nonatomic) NSTimeInterval minimumPressDuration;
@end

/// A recognizer of a finger that drags. adspec's user only taps.
@interface UIPanGestureRecognizer : UIGestureRecognizer
- (CGPoint)translationInView:(nullable UIView *)view;
- (void)setTranslation:(CGPoint)translation inView:(nullable UIView *)view;
- (CGPoint)velocityInView:(nullable UIView *)view;
@end

/// A recognizer of two fingers that pinch. adspec's user only taps.
@interface UIPinchGestureRecognizer : UIGestureRecognizer
@property(nonatomic, readonly) CGFloat scale;
@property(nonatomic, readonly) CGFloat velocity;
@end

NS_ASSUME_NONNULL_END
