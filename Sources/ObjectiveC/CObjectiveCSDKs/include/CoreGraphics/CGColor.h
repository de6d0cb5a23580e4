// Colours of Core Graphics.
#pragma once
#import <CoreGraphics/CGBase.h>

NS_ASSUME_NONNULL_BEGIN

/// A colour: a pointer to a UIColor.
typedef struct CGColor *CGColorRef;
CG_EXTERN CGFloat CGColorGetAlpha(CGColorRef _Nullable color);
CG_EXTERN size_t CGColorGetNumberOfComponents(CGColorRef _Nullable color);
CG_EXTERN CGColorRef _Nullable CGColorRetain(CGColorRef _Nullable color);
CG_EXTERN void CGColorRelease(CGColorRef _Nullable color);
CG_EXTERN bool CGColorEqualToColor(CGColorRef _Nullable one, CGColorRef _Nullable other);

NS_ASSUME_NONNULL_END
