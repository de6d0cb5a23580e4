// The base class of views and view controllers.
#pragma once
#import <ADSFacade.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

@class UIEvent, UITouch;

/// A responder, which stands for a Swift object of adspec's module UIKit. The two share one reference count.
@interface UIResponder : ADSFacade
@property(nonatomic, readonly, nullable) UIResponder *nextResponder;
/// Called for a tap that no recognizer and no control handles; by default the next responder gets the touches.
- (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesMoved:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
- (void)touchesCancelled:(NSSet<UITouch *> *)touches withEvent:(nullable UIEvent *)event;
@property(nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end

NS_ASSUME_NONNULL_END
