// Pictures of Core Graphics.
#pragma once
#import <CoreGraphics/CGBase.h>

NS_ASSUME_NONNULL_BEGIN

/// A picture in pixels, which belongs to the UIImage that made it.
typedef struct CGImage *CGImageRef;
CG_EXTERN size_t CGImageGetWidth(CGImageRef _Nullable image);
CG_EXTERN size_t CGImageGetHeight(CGImageRef _Nullable image);
CG_EXTERN CGImageRef _Nullable CGImageRetain(CGImageRef _Nullable image);
CG_EXTERN void CGImageRelease(CGImageRef _Nullable image);

NS_ASSUME_NONNULL_END
