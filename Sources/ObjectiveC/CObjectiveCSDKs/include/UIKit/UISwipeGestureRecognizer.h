// Recognizers of swipes.
#pragma once
#import <UIKit/UIGestureRecognizer.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_OPTIONS(NSUInteger, UISwipeGestureRecognizerDirection) {
  UISwipeGestureRecognizerDirectionRight = 1 << 0,
  UISwipeGestureRecognizerDirectionLeft = 1 << 1,
  UISwipeGestureRecognizerDirectionUp = 1 << 2,
  UISwipeGestureRecognizerDirectionDown = 1 << 3,
};

@interface UISwipeGestureRecognizer : UIGestureRecognizer
@property(nonatomic) UISwipeGestureRecognizerDirection direction;
@end

NS_ASSUME_NONNULL_END
