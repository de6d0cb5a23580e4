// Movements, scalings and rotations of a plane.
#pragma once
#import <CoreGraphics/CGGeometry.h>
#include <math.h>

/// (x, y) becomes (ax + cy + tx, bx + dy + ty).
typedef struct __attribute__((objc_boxable)) CGAffineTransform {
  CGFloat a, b, c, d, tx, ty;
} CGAffineTransform;

static const CGAffineTransform CGAffineTransformIdentity = {1, 0, 0, 1, 0, 0};

static inline CGAffineTransform CGAffineTransformMake(CGFloat a, CGFloat b, CGFloat c, CGFloat d, CGFloat tx, CGFloat ty) {
  return (CGAffineTransform){a, b, c, d, tx, ty};
}
static inline CGAffineTransform CGAffineTransformMakeTranslation(CGFloat tx, CGFloat ty) {
  return (CGAffineTransform){1, 0, 0, 1, tx, ty};
}
static inline CGAffineTransform CGAffineTransformMakeScale(CGFloat sx, CGFloat sy) {
  return (CGAffineTransform){sx, 0, 0, sy, 0, 0};
}
static inline CGAffineTransform CGAffineTransformMakeRotation(CGFloat angle) {
  return (CGAffineTransform){cos(angle), sin(angle), -sin(angle), cos(angle), 0, 0};
}
/// The first transform, followed by the second.
static inline CGAffineTransform CGAffineTransformConcat(CGAffineTransform t1, CGAffineTransform t2) {
  return (CGAffineTransform){
      t1.a * t2.a + t1.b * t2.c,         t1.a * t2.b + t1.b * t2.d,
      t1.c * t2.a + t1.d * t2.c,         t1.c * t2.b + t1.d * t2.d,
      t1.tx * t2.a + t1.ty * t2.c + t2.tx, t1.tx * t2.b + t1.ty * t2.d + t2.ty,
  };
}
static inline CGAffineTransform CGAffineTransformTranslate(CGAffineTransform t, CGFloat tx, CGFloat ty) {
  return CGAffineTransformConcat(CGAffineTransformMakeTranslation(tx, ty), t);
}
static inline CGAffineTransform CGAffineTransformScale(CGAffineTransform t, CGFloat sx, CGFloat sy) {
  return CGAffineTransformConcat(CGAffineTransformMakeScale(sx, sy), t);
}
static inline CGAffineTransform CGAffineTransformRotate(CGAffineTransform t, CGFloat angle) {
  return CGAffineTransformConcat(CGAffineTransformMakeRotation(angle), t);
}
