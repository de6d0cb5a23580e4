// The base class of views and view controllers.
#pragma once
#import <ADSFacade.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

/// A responder, which stands for a Swift object of adspec's module UIKit. The two share one reference count.
@interface UIResponder : ADSFacade
@property(nonatomic, readonly, nullable) UIResponder *nextResponder;
@property(nonatomic, readonly) BOOL canBecomeFirstResponder;
- (BOOL)becomeFirstResponder;
- (BOOL)resignFirstResponder;
@end

NS_ASSUME_NONNULL_END
