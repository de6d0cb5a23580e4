// The screen.
#pragma once
#import <CoreGraphics/CoreGraphics.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIScreen : NSObject
@property(class, nonatomic, readonly) UIScreen *mainScreen;
- (instancetype)init NS_UNAVAILABLE;
@property(nonatomic, readonly) CGRect bounds;
@property(nonatomic, readonly) CGFloat scale;
@property(nonatomic, readonly) CGRect nativeBounds;
@property(nonatomic, readonly) CGFloat nativeScale;
@end

NS_ASSUME_NONNULL_END
