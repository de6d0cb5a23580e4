// Colours.
#pragma once
#import <CoreGraphics/CoreGraphics.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIColor : NSObject <NSCopying>
+ (UIColor *)colorWithRed:(CGFloat)red green:(CGFloat)green blue:(CGFloat)blue alpha:(CGFloat)alpha;
+ (UIColor *)colorWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (instancetype)init NS_UNAVAILABLE;
- (instancetype)initWithRed:(CGFloat)red
                      green:(CGFloat)green
                       blue:(CGFloat)blue
                      alpha:(CGFloat)alpha NS_DESIGNATED_INITIALIZER;
- (instancetype)initWithWhite:(CGFloat)white alpha:(CGFloat)alpha;
- (UIColor *)colorWithAlphaComponent:(CGFloat)alpha;
- (BOOL)getRed:(nullable CGFloat *)red
         green:(nullable CGFloat *)green
          blue:(nullable CGFloat *)blue
         alpha:(nullable CGFloat *)alpha;
@property(nonatomic, readonly) CGColorRef CGColor NS_RETURNS_INNER_POINTER;
@property(class, nonatomic, readonly) UIColor *blackColor;
@property(class, nonatomic, readonly) UIColor *whiteColor;
@property(class, nonatomic, readonly) UIColor *grayColor;
@property(class, nonatomic, readonly) UIColor *lightGrayColor;
@property(class, nonatomic, readonly) UIColor *darkGrayColor;
@property(class, nonatomic, readonly) UIColor *clearColor;
@property(class, nonatomic, readonly) UIColor *redColor;
@property(class, nonatomic, readonly) UIColor *greenColor;
@property(class, nonatomic, readonly) UIColor *blueColor;
@property(class, nonatomic, readonly) UIColor *yellowColor;
@property(class, nonatomic, readonly) UIColor *orangeColor;
@property(class, nonatomic, readonly) UIColor *systemBackgroundColor;
@property(class, nonatomic, readonly) UIColor *labelColor;
@property(class, nonatomic, readonly) UIColor *systemBlueColor;
@end

NS_ASSUME_NONNULL_END
