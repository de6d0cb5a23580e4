// Layers, which hold details of a view's appearance.
#pragma once
#import <CoreGraphics/CoreGraphics.h>

NS_ASSUME_NONNULL_BEGIN

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
@end

NS_ASSUME_NONNULL_END
