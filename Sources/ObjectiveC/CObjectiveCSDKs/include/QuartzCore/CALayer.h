// Layers, which hold details of a view's appearance.
#pragma once
#import <CoreGraphics/CoreGraphics.h>

NS_ASSUME_NONNULL_BEGIN

typedef const struct CGPath *CGPathRef;

/// A layer, which stores details of appearance. The details have no effect.
@interface CALayer : NSObject
+ (instancetype)layer;
@property CGFloat cornerRadius;
@property CGFloat borderWidth;
@property(nullable) CGColorRef borderColor;
@property(nullable) CGColorRef backgroundColor;
@property(nullable) CGColorRef shadowColor;
@property BOOL masksToBounds;
@property float shadowOpacity;
@property CGFloat shadowRadius;
@property CGSize shadowOffset;
@property float opacity;
@property CGFloat zPosition;
@property(nullable, copy) NSString *name;
@property CGRect frame;
@property CGRect bounds;
@property CGPoint position;
@property(getter=isHidden) BOOL hidden;
@property(nullable, strong) CALayer *mask;
@property(nullable, strong) id contents;
@property CGFloat contentsScale;
@property(nullable) CGPathRef shadowPath;
@property(nullable, readonly, weak) CALayer *superlayer;
@property(nullable, readonly, copy) NSArray<CALayer *> *sublayers;
- (void)addSublayer:(CALayer *)layer;
- (void)removeFromSuperlayer;
@end

@interface CAShapeLayer : CALayer
@property(nullable) CGPathRef path;
@property(nullable) CGColorRef fillColor;
@property(nullable) CGColorRef strokeColor;
@property CGFloat lineWidth;
@property CGFloat strokeStart;
@property CGFloat strokeEnd;
@end

@interface CAGradientLayer : CALayer
@property(nullable, copy) NSArray *colors;
@property(nullable, copy) NSArray<NSNumber *> *locations;
@property CGPoint startPoint;
@property CGPoint endPoint;
@end

/// Sends a message for each picture of the screen; adspec draws no pictures, so it sends none.
@interface CADisplayLink : NSObject
+ (CADisplayLink *)displayLinkWithTarget:(id)target selector:(SEL)sel;
@property(getter=isPaused) BOOL paused;
@property NSInteger preferredFramesPerSecond;
@property(readonly) double timestamp;
@property(readonly) double duration;
- (void)addToRunLoop:(NSRunLoop *)runloop forMode:(NSRunLoopMode)mode;
- (void)invalidate;
@end

NS_ASSUME_NONNULL_END
