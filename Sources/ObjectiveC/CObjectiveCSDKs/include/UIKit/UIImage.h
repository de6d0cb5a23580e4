// Pictures.
#pragma once
#import <ADSFacade.h>
#import <CoreGraphics/CoreGraphics.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, UIImageOrientation) {
  UIImageOrientationUp,
  UIImageOrientationDown,
  UIImageOrientationLeft,
  UIImageOrientationRight,
  UIImageOrientationUpMirrored,
  UIImageOrientationDownMirrored,
  UIImageOrientationLeftMirrored,
  UIImageOrientationRightMirrored,
};
typedef NS_ENUM(NSInteger, UIImageRenderingMode) {
  UIImageRenderingModeAutomatic,
  UIImageRenderingModeAlwaysOriginal,
  UIImageRenderingModeAlwaysTemplate,
};

/// A picture, which stands for a Swift picture; adspec reads a picture's size and draws nothing.
@interface UIImage : ADSFacade
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)imageNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle withConfiguration:(nullable id)configuration;
+ (nullable UIImage *)imageWithData:(NSData *)data;
+ (nullable UIImage *)imageWithData:(NSData *)data scale:(CGFloat)scale;
+ (nullable UIImage *)imageWithContentsOfFile:(NSString *)path;
+ (UIImage *)imageWithCGImage:(CGImageRef)cgImage;
+ (UIImage *)imageWithCGImage:(CGImageRef)cgImage scale:(CGFloat)scale orientation:(UIImageOrientation)orientation;
- (instancetype)init;
- (instancetype)initWithCGImage:(CGImageRef)cgImage;
- (instancetype)initWithCGImage:(CGImageRef)cgImage scale:(CGFloat)scale orientation:(UIImageOrientation)orientation;
- (nullable instancetype)initWithData:(NSData *)data;
- (nullable instancetype)initWithData:(NSData *)data scale:(CGFloat)scale;
@property(nonatomic, readonly) CGSize size;
@property(nonatomic, readonly) CGFloat scale;
/// The pixels; nil for a picture without a size. It lives as long as this object.
@property(nullable, nonatomic, readonly) CGImageRef CGImage;
/// Always up: adspec reads no orientation from a picture.
@property(nonatomic, readonly) UIImageOrientation imageOrientation;
@property(nonatomic, readonly) UIImageRenderingMode renderingMode;
/// The same picture: adspec draws nothing.
- (UIImage *)imageWithRenderingMode:(UIImageRenderingMode)renderingMode;
/// Draws into the current context; a context of adspec keeps only its size.
- (void)drawAtPoint:(CGPoint)point;
/// Draws into the current context; a context of adspec keeps only its size.
- (void)drawInRect:(CGRect)rect;
@end

/// The data from which the picture was made, when it is a PNG; otherwise a PNG of the same size, without content. Nil for
/// a picture without a size.
UIKIT_EXTERN NSData *_Nullable UIImagePNGRepresentation(UIImage *image);
/// The data from which the picture was made, when it is a JPEG; otherwise a JPEG of the same size, without content. Nil
/// for a picture without a size.
UIKIT_EXTERN NSData *_Nullable UIImageJPEGRepresentation(UIImage *image, CGFloat compressionQuality);

NS_ASSUME_NONNULL_END
