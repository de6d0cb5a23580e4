// Shapes of lines. adspec draws nothing, so a shape keeps no lines.
#pragma once
#import <QuartzCore/QuartzCore.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIBezierPath : NSObject
+ (instancetype)bezierPath;
+ (instancetype)bezierPathWithRect:(CGRect)rect;
+ (instancetype)bezierPathWithOvalInRect:(CGRect)rect;
+ (instancetype)bezierPathWithRoundedRect:(CGRect)rect cornerRadius:(CGFloat)cornerRadius;
+ (instancetype)bezierPathWithArcCenter:(CGPoint)center
                                 radius:(CGFloat)radius
                             startAngle:(CGFloat)startAngle
                               endAngle:(CGFloat)endAngle
                              clockwise:(BOOL)clockwise;
@property(nonatomic) CGFloat lineWidth;
/// The shape, which lives as long as this object.
@property(nonatomic, readonly) CGPathRef CGPath NS_RETURNS_INNER_POINTER;
- (void)moveToPoint:(CGPoint)point;
- (void)addLineToPoint:(CGPoint)point;
- (void)closePath;
- (void)fill;
- (void)stroke;
@end

NS_ASSUME_NONNULL_END
