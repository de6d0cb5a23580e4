// Layout constraints.
#pragma once
#import <ADSFacade.h>
#import <CoreGraphics/CoreGraphics.h>
#import <UIKit/UIKitDefines.h>

NS_ASSUME_NONNULL_BEGIN

typedef NS_ENUM(NSInteger, NSLayoutRelation) {
  NSLayoutRelationLessThanOrEqual = -1,
  NSLayoutRelationEqual = 0,
  NSLayoutRelationGreaterThanOrEqual = 1,
};
typedef NS_ENUM(NSInteger, NSLayoutAttribute) {
  NSLayoutAttributeNotAnAttribute = 0,
  NSLayoutAttributeLeft = 1,
  NSLayoutAttributeRight,
  NSLayoutAttributeTop,
  NSLayoutAttributeBottom,
  NSLayoutAttributeLeading,
  NSLayoutAttributeTrailing,
  NSLayoutAttributeWidth,
  NSLayoutAttributeHeight,
  NSLayoutAttributeCenterX,
  NSLayoutAttributeCenterY,
  NSLayoutAttributeLastBaseline,
  NSLayoutAttributeBaseline = NSLayoutAttributeLastBaseline,
  NSLayoutAttributeFirstBaseline,
  NSLayoutAttributeLeftMargin,
  NSLayoutAttributeRightMargin,
  NSLayoutAttributeTopMargin,
  NSLayoutAttributeBottomMargin,
  NSLayoutAttributeLeadingMargin,
  NSLayoutAttributeTrailingMargin,
  NSLayoutAttributeCenterXWithinMargins,
  NSLayoutAttributeCenterYWithinMargins,
};
typedef NS_OPTIONS(NSUInteger, NSLayoutFormatOptions) { NSLayoutFormatDirectionLeadingToTrailing = 0 };
typedef NS_ENUM(NSInteger, UILayoutConstraintAxis) {
  UILayoutConstraintAxisHorizontal = 0,
  UILayoutConstraintAxisVertical = 1,
};
typedef float UILayoutPriority;
static const UILayoutPriority UILayoutPriorityRequired = 1000;
static const UILayoutPriority UILayoutPriorityDefaultHigh = 750;
static const UILayoutPriority UILayoutPriorityDefaultLow = 250;

/// The names of the variables as keys of a dictionary of their values.
#define NSDictionaryOfVariableBindings(...) _NSDictionaryOfVariableBindings(@"" #__VA_ARGS__, __VA_ARGS__, nil)
UIKIT_EXTERN NSDictionary<NSString *, id> *_NSDictionaryOfVariableBindings(NSString *names, _Nullable id first, ...);

/// A layout constraint, which stands for a Swift constraint.
@interface NSLayoutConstraint : ADSFacade
+ (instancetype)constraintWithItem:(id)view1
                         attribute:(NSLayoutAttribute)attr1
                         relatedBy:(NSLayoutRelation)relation
                            toItem:(nullable id)view2
                         attribute:(NSLayoutAttribute)attr2
                        multiplier:(CGFloat)multiplier
                          constant:(CGFloat)c;
+ (NSArray<NSLayoutConstraint *> *)constraintsWithVisualFormat:(NSString *)format
                                                       options:(NSLayoutFormatOptions)options
                                                       metrics:(nullable NSDictionary<NSString *, id> *)metrics
                                                         views:(NSDictionary<NSString *, id> *)views;
+ (void)activateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
+ (void)deactivateConstraints:(NSArray<NSLayoutConstraint *> *)constraints;
@property(nonatomic, readonly, assign, nullable) id firstItem;
@property(nonatomic, readonly, assign, nullable) id secondItem;
@property(nonatomic, readonly) NSLayoutAttribute firstAttribute;
@property(nonatomic, readonly) NSLayoutAttribute secondAttribute;
@property(nonatomic, readonly) NSLayoutRelation relation;
@property(nonatomic, readonly) CGFloat multiplier;
@property(nonatomic) CGFloat constant;
@property(nonatomic) UILayoutPriority priority;
@property(nonatomic, copy, nullable) NSString *identifier;
@property(nonatomic, getter=isActive) BOOL active;
@end

NS_ASSUME_NONNULL_END
