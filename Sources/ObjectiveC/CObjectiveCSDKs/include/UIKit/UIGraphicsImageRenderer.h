// A renderer whose result is a picture of the size of the renderer.
#pragma once
#import <UIKit/UIImage.h>

NS_ASSUME_NONNULL_BEGIN

@interface UIGraphicsImageRendererFormat : NSObject
+ (instancetype)defaultFormat;
+ (instancetype)preferredFormat;
@property(nonatomic) CGFloat scale;
@property(nonatomic) BOOL opaque;
@end

@interface UIGraphicsImageRendererContext : NSObject
@property(nonatomic, readonly) UIImage *currentImage;
@end

typedef void (^UIGraphicsImageDrawingActions)(UIGraphicsImageRendererContext *rendererContext);

@interface UIGraphicsImageRenderer : NSObject
- (instancetype)initWithSize:(CGSize)size;
- (instancetype)initWithSize:(CGSize)size format:(UIGraphicsImageRendererFormat *)format;
- (instancetype)initWithBounds:(CGRect)bounds;
- (UIImage *)imageWithActions:(NS_NOESCAPE UIGraphicsImageDrawingActions)actions;
@end

NS_ASSUME_NONNULL_END
