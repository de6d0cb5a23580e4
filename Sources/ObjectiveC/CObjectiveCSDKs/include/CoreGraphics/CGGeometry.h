// Points, sizes, rectangles and affine transforms.
#pragma once
#import <CoreGraphics/CGBase.h>

typedef NSPoint CGPoint;
typedef NSSize CGSize;
typedef NSRect CGRect;
typedef struct CGVector {
  CGFloat dx, dy;
} CGVector;

static const CGPoint CGPointZero = {0, 0};
static const CGSize CGSizeZero = {0, 0};
static const CGRect CGRectZero = {{0, 0}, {0, 0}};
static const CGRect CGRectNull = {{(CGFloat)INFINITY, (CGFloat)INFINITY}, {0, 0}};
#define CGFLOAT_MAX DBL_MAX
#define CGFLOAT_MIN DBL_MIN
#define CGFLOAT_EPSILON DBL_EPSILON

CG_INLINE CGPoint CGPointMake(CGFloat x, CGFloat y) { return (CGPoint){x, y}; }
CG_INLINE CGSize CGSizeMake(CGFloat width, CGFloat height) { return (CGSize){width, height}; }
CG_INLINE CGVector CGVectorMake(CGFloat dx, CGFloat dy) { return (CGVector){dx, dy}; }
CG_INLINE CGRect CGRectMake(CGFloat x, CGFloat y, CGFloat width, CGFloat height) {
  return (CGRect){{x, y}, {width, height}};
}
CG_INLINE CGRect CGRectStandardize(CGRect r) {
  if (r.size.width < 0) r = CGRectMake(r.origin.x + r.size.width, r.origin.y, -r.size.width, r.size.height);
  if (r.size.height < 0) r = CGRectMake(r.origin.x, r.origin.y + r.size.height, r.size.width, -r.size.height);
  return r;
}
CG_INLINE CGFloat CGRectGetWidth(CGRect r) { return CGRectStandardize(r).size.width; }
CG_INLINE CGFloat CGRectGetHeight(CGRect r) { return CGRectStandardize(r).size.height; }
CG_INLINE CGFloat CGRectGetMinX(CGRect r) { return CGRectStandardize(r).origin.x; }
CG_INLINE CGFloat CGRectGetMinY(CGRect r) { return CGRectStandardize(r).origin.y; }
CG_INLINE CGFloat CGRectGetMaxX(CGRect r) { return CGRectGetMinX(r) + CGRectGetWidth(r); }
CG_INLINE CGFloat CGRectGetMaxY(CGRect r) { return CGRectGetMinY(r) + CGRectGetHeight(r); }
CG_INLINE CGFloat CGRectGetMidX(CGRect r) { return CGRectGetMinX(r) + CGRectGetWidth(r) / 2; }
CG_INLINE CGFloat CGRectGetMidY(CGRect r) { return CGRectGetMinY(r) + CGRectGetHeight(r) / 2; }
CG_INLINE BOOL CGPointEqualToPoint(CGPoint a, CGPoint b) { return a.x == b.x && a.y == b.y; }
CG_INLINE BOOL CGSizeEqualToSize(CGSize a, CGSize b) { return a.width == b.width && a.height == b.height; }
CG_INLINE BOOL CGRectEqualToRect(CGRect a, CGRect b) {
  a = CGRectStandardize(a), b = CGRectStandardize(b);
  return CGPointEqualToPoint(a.origin, b.origin) && CGSizeEqualToSize(a.size, b.size);
}
CG_INLINE BOOL CGRectIsNull(CGRect r) { return isinf(r.origin.x) || isinf(r.origin.y); }
CG_INLINE BOOL CGRectIsEmpty(CGRect r) { return CGRectIsNull(r) || r.size.width == 0 || r.size.height == 0; }
CG_INLINE BOOL CGRectContainsPoint(CGRect r, CGPoint p) {
  return p.x >= CGRectGetMinX(r) && p.x < CGRectGetMaxX(r) && p.y >= CGRectGetMinY(r) && p.y < CGRectGetMaxY(r);
}
CG_INLINE CGRect CGRectOffset(CGRect r, CGFloat dx, CGFloat dy) {
  r = CGRectStandardize(r);
  return CGRectMake(r.origin.x + dx, r.origin.y + dy, r.size.width, r.size.height);
}
CG_INLINE CGRect CGRectInset(CGRect r, CGFloat dx, CGFloat dy) {
  r = CGRectStandardize(r);
  if (r.size.width < 2 * dx || r.size.height < 2 * dy) return CGRectNull;
  return CGRectMake(r.origin.x + dx, r.origin.y + dy, r.size.width - 2 * dx, r.size.height - 2 * dy);
}
CG_INLINE CGRect CGRectIntegral(CGRect r) {
  CGFloat x = floor(CGRectGetMinX(r)), y = floor(CGRectGetMinY(r));
  return CGRectMake(x, y, ceil(CGRectGetMaxX(r)) - x, ceil(CGRectGetMaxY(r)) - y);
}
CG_INLINE CGRect CGRectIntersection(CGRect a, CGRect b) {
  CGFloat x = fmax(CGRectGetMinX(a), CGRectGetMinX(b)), y = fmax(CGRectGetMinY(a), CGRectGetMinY(b));
  CGFloat width = fmin(CGRectGetMaxX(a), CGRectGetMaxX(b)) - x, height = fmin(CGRectGetMaxY(a), CGRectGetMaxY(b)) - y;
  if (CGRectIsNull(a) || CGRectIsNull(b) || width < 0 || height < 0) return CGRectNull;
  return CGRectMake(x, y, width, height);
}
CG_INLINE CGRect CGRectUnion(CGRect a, CGRect b) {
  if (CGRectIsNull(a)) return b;
  if (CGRectIsNull(b)) return a;
  CGFloat x = fmin(CGRectGetMinX(a), CGRectGetMinX(b)), y = fmin(CGRectGetMinY(a), CGRectGetMinY(b));
  return CGRectMake(x, y, fmax(CGRectGetMaxX(a), CGRectGetMaxX(b)) - x, fmax(CGRectGetMaxY(a), CGRectGetMaxY(b)) - y);
}
CG_INLINE BOOL CGRectIntersectsRect(CGRect a, CGRect b) { return !CGRectIsEmpty(CGRectIntersection(a, b)); }
CG_INLINE BOOL CGRectContainsRect(CGRect a, CGRect b) { return CGRectEqualToRect(CGRectUnion(a, b), a); }
