// Pictures.
#ifndef ADSPEC_UIKIT_UIIMAGE_H
#define ADSPEC_UIKIT_UIIMAGE_H
#import <ADSFacade.h>
#import <CoreGraphics/CoreGraphics.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

/// A picture, which stands for a Swift picture; adspec reads a picture's size and draws nothing.
@interface UIImage : ADSFacade
+ (nullable UIImage *)imageNamed:(NSString *)name;
+ (nullable UIImage *)imageNamed:(NSString *)name inBundle:(nullable NSBundle *)bundle withConfiguration:(nullable id)configuration;
+ (nullable UIImage *)imageWithData:(NSData *)data;
+ (nullable UIImage *)imageWithData:(NSData *)data scale:(CGFloat)scale;
+ (nullable UIImage *)imageWithContentsOfFile:(NSString *)path;
- (instancetype)init;
- (nullable instancetype)initWithData:(NSData *)data;
- (nullable instancetype)initWithData:(NSData *)data scale:(CGFloat)scale;
@property(nonatomic, readonly) CGSize size;
@property(nonatomic, readonly) CGFloat scale;
/// Draws into the current context; a context of adspec keeps only its size.
- (void)drawAtPoint:(CGPoint)point;
/// Draws into the current context; a context of adspec keeps only its size.
- (void)drawInRect:(CGRect)rect;
@end

/// The data from which the picture was made, when it is a PNG; otherwise nil.
UIKIT_EXTERN NSData *_Nullable UIImagePNGRepresentation(UIImage *image);

NS_ASSUME_NONNULL_END
#endif
