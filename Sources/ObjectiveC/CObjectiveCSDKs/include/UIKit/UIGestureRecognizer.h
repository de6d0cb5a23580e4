// Recognizers of what the user does with a view.
#ifndef ADSPEC_UIKIT_UIGESTURERECOGNIZER_H
#define ADSPEC_UIKIT_UIGESTURERECOGNIZER_H
#import <ADSFacade.h>
#import <UIKit/UIView.h>

NS_ASSUME_NONNULL_BEGIN

/// A gesture recognizer, which stands for a Swift recognizer and holds its targets weakly. The action takes nothing or
/// the recognizer. adspec's user taps; no other gesture happens.
@interface UIGestureRecognizer : ADSFacade
- (instancetype)initWithTarget:(nullable id)target action:(nullable SEL)action NS_DESIGNATED_INITIALIZER;
- (void)addTarget:(id)target action:(SEL)action;
- (void)removeTarget:(nullable id)target action:(nullable SEL)action;
@property(nullable, nonatomic, readonly) UIView *view;
@property(nonatomic, getter=isEnabled) BOOL enabled;
@end

NS_ASSUME_NONNULL_END
#endif
