#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Views and responders. Each method does what the Swift class does; a subclass that overrides it is called by Swift.
#import "Facade.h"

const CGFloat UIViewNoIntrinsicMetric = -1;

@implementation UIResponder
ADS_READ_OBJECT(UIResponder *, nextResponder, NextResponder)
- (void)touchesBegan:(NSSet *)touches withEvent:(UIEvent *)event {
  [self.nextResponder touchesBegan:touches withEvent:event];
}
- (void)touchesMoved:(NSSet *)touches withEvent:(UIEvent *)event {
  [self.nextResponder touchesMoved:touches withEvent:event];
}
- (void)touchesEnded:(NSSet *)touches withEvent:(UIEvent *)event {
  [self.nextResponder touchesEnded:touches withEvent:event];
}
- (void)touchesCancelled:(NSSet *)touches withEvent:(UIEvent *)event {
  [self.nextResponder touchesCancelled:touches withEvent:event];
}
- (BOOL)canBecomeFirstResponder { return NO; }
- (BOOL)becomeFirstResponder { return NO; }
- (BOOL)resignFirstResponder { return YES; }
@end

#define MESSAGE(name) \
  -(void)name { ADSPerform(self, @selector(name), (struct AdSpecValues){0}); }
#define MESSAGE_WITH_VIEW(name, Type) \
  -(void)name : (Type *)view { ADSPerform(self, @selector(name:), ADSObject(view)); }

@implementation UIView
ADS_KIND(View)
@synthesize tintColor = _tintColor;
- (UIColor *)tintColor { return _tintColor ?: self.superview.tintColor ?: UIColor.systemBlueColor; }
- (instancetype)initWithAdSpecValues:(struct AdSpecValues)values {
  if ((self = [super init])) {
    ADSCreate(self, &values);
    _transform = CGAffineTransformIdentity;
  }
  return self;
}
- (instancetype)initWithFrame:(CGRect)frame {
  struct AdSpecValues values = ADSRect(frame);
  if ((self = [super init])) {
    ADSCreate(self, &values);
    _transform = CGAffineTransformIdentity;
  }
  return self;
}
- (instancetype)init { return [self initWithFrame:CGRectZero]; }
- (instancetype)initWithCoder:(NSCoder *)coder {
  if ((self = [super init])) ADSCreate(self, &(struct AdSpecValues){0});
  return self;
}

// Geometry.
- (CGRect)frame { return ADSRectOf(ADSPerform(self, @selector(frame), (struct AdSpecValues){0})); }
- (void)setFrame:(CGRect)frame { ADSPerform(self, @selector(setFrame:), ADSRect(frame)); }
- (CGRect)bounds { return ADSRectOf(ADSPerform(self, @selector(bounds), (struct AdSpecValues){0})); }
- (void)setBounds:(CGRect)bounds { ADSPerform(self, @selector(setBounds:), ADSRect(bounds)); }
- (CGPoint)center { return ADSRectOf(ADSGet(self, AdSpecPropertyCenter)).origin; }
- (void)setCenter:(CGPoint)center {
  ADSSet(self, AdSpecPropertyCenter, (struct AdSpecValues){.number = {center.x, center.y}});
}
- (CGSize)intrinsicContentSize {
  CGPoint size = ADSRectOf(ADSPerform(self, @selector(intrinsicContentSize), (struct AdSpecValues){0})).origin;
  return CGSizeMake(size.x, size.y);
}
- (CGSize)sizeThatFits:(CGSize)size {
  struct AdSpecValues values = {.number = {size.width, size.height}};
  values = ADSPerform(self, @selector(sizeThatFits:), values);
  return CGSizeMake(values.number[0], values.number[1]);
}
MESSAGE(sizeToFit)
- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event {
  return ADSTake(ADSPerform(self, _cmd, (struct AdSpecValues){.number = {point.x, point.y}}).object[0]);
}
- (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event {
  return ADSPerform(self, _cmd, (struct AdSpecValues){.number = {point.x, point.y}}).number[0] != 0;
}
/// The place of a view's coordinates (0, 0) in the topmost view around it; for a view in another window, on the screen.
static CGPoint origin_of(UIView *view, UIView *other) {
  CGPoint origin = CGPointZero;
  for (UIView *outer = view; outer != nil; view = outer, outer = outer.superview) {
    if (outer != view) {
      origin.x += view.frame.origin.x;
      origin.y += view.frame.origin.y;
    }
    origin.x -= outer.bounds.origin.x;
    origin.y -= outer.bounds.origin.y;
  }
  if (other == nil || view == nil || [other isDescendantOfView:view]) return origin;
  return CGPointMake(origin.x + view.frame.origin.x, origin.y + view.frame.origin.y);
}
- (CGPoint)convertPoint:(CGPoint)point toView:(UIView *)view {
  CGPoint from = origin_of(self, view), to = origin_of(view, self);
  return CGPointMake(point.x + from.x - to.x, point.y + from.y - to.y);
}
- (CGPoint)convertPoint:(CGPoint)point fromView:(UIView *)view {
  CGPoint from = origin_of(view, self), to = origin_of(self, view);
  return CGPointMake(point.x + from.x - to.x, point.y + from.y - to.y);
}
- (CGRect)convertRect:(CGRect)rect toView:(UIView *)view {
  return (CGRect){[self convertPoint:rect.origin toView:view], rect.size};
}
- (CGRect)convertRect:(CGRect)rect fromView:(UIView *)view {
  return (CGRect){[self convertPoint:rect.origin fromView:view], rect.size};
}
- (UIEdgeInsets)safeAreaInsets { return UIEdgeInsetsZero; }
ADS_READ_OBJECT(UILayoutGuide *, safeAreaLayoutGuide, SafeAreaLayoutGuide)

// Hierarchy.
ADS_READ_OBJECT(UIView *, superview, Superview)
ADS_READ_OBJECT(UIWindow *, window, Window)
- (NSArray *)subviews { return ADSList(self, AdSpecListSubviews); }
- (void)addSubview:(UIView *)view {
  if (view != nil) ADSPerform(self, @selector(addSubview:), ADSObject(view));
}
- (void)insertSubview:(UIView *)view atIndex:(NSInteger)index {
  if (view == nil) return;
  struct AdSpecValues values = ADSObject(view);
  values.number[0] = (double)index;
  ADSPerform(self, @selector(insertSubview:atIndex:), values);
}
/// The position of a subview when another view is no subview any more.
- (NSInteger)adspec_positionOf:(UIView *)sibling without:(UIView *)view {
  NSInteger position = 0;
  for (UIView *subview in self.subviews) {
    if (subview == sibling) break;
    if (subview != view) position++;
  }
  return position;
}
- (void)insertSubview:(UIView *)view belowSubview:(UIView *)sibling {
  if (view != sibling) [self insertSubview:view atIndex:[self adspec_positionOf:sibling without:view]];
}
- (void)insertSubview:(UIView *)view aboveSubview:(UIView *)sibling {
  if (view != sibling) [self insertSubview:view atIndex:[self adspec_positionOf:sibling without:view] + 1];
}
- (void)bringSubviewToFront:(UIView *)view { ADSAct(self, AdSpecActionBringSubviewToFront, ADSObject(view)); }
- (void)sendSubviewToBack:(UIView *)view {
  if (view.superview == self) [self insertSubview:view atIndex:0];
}
MESSAGE(removeFromSuperview)
- (BOOL)isDescendantOfView:(UIView *)view {
  for (UIView *ancestor = self; ancestor != nil; ancestor = ancestor.superview) {
    if (ancestor == view) return YES;
  }
  return NO;
}
- (UIView *)viewWithTag:(NSInteger)tag {
  if (self.tag == tag) return self;
  for (UIView *view in self.subviews) {
    UIView *found = [view viewWithTag:tag];
    if (found != nil) return found;
  }
  return nil;
}

// Life cycle.
MESSAGE_WITH_VIEW(didAddSubview, UIView)
MESSAGE_WITH_VIEW(willRemoveSubview, UIView)
MESSAGE_WITH_VIEW(willMoveToSuperview, UIView)
MESSAGE_WITH_VIEW(willMoveToWindow, UIWindow)
MESSAGE(didMoveToSuperview)
MESSAGE(didMoveToWindow)
MESSAGE(layoutSubviews)
MESSAGE(setNeedsLayout)
MESSAGE(layoutIfNeeded)
// adspec draws nothing and reads no nib files, so nothing calls these methods.
- (void)drawRect:(CGRect)rect {}
- (void)setNeedsDisplay {}
- (void)awakeFromNib {}

// Appearance.
ADS_NUMBER(NSInteger, tag, setTag, Tag)
ADS_NUMBER(BOOL, clipsToBounds, setClipsToBounds, ClipsToBounds)
ADS_COLOR(backgroundColor, setBackgroundColor, BackgroundColor)
ADS_NUMBER(BOOL, isOpaque, setOpaque, Opaque)
ADS_READ_NUMBER(CGFloat, alpha, Alpha)
- (void)setAlpha:(CGFloat)alpha { ADSPerform(self, @selector(setAlpha:), ADSNumber(alpha)); }
ADS_READ_NUMBER(BOOL, isHidden, Hidden)
- (void)setHidden:(BOOL)hidden { ADSPerform(self, @selector(setHidden:), ADSNumber(hidden)); }
ADS_NUMBER(UIViewContentMode, contentMode, setContentMode, ContentMode)
ADS_NUMBER(UIViewAutoresizing, autoresizingMask, setAutoresizingMask, AutoresizingMask)
ADS_NUMBER(BOOL, isUserInteractionEnabled, setUserInteractionEnabled, UserInteractionEnabled)
ADS_TEXT(accessibilityIdentifier, setAccessibilityIdentifier, AccessibilityIdentifier)
ADS_TEXT(accessibilityLabel, setAccessibilityLabel, AccessibilityLabel)
- (CALayer *)layer {
  // The details have no effect, so they stay on this side.
  static char key;
  CALayer *layer = objc_getAssociatedObject(self, &key);
  if (layer == nil) objc_setAssociatedObject(self, &key, layer = [CALayer layer], OBJC_ASSOCIATION_RETAIN);
  return layer;
}

// An animation takes no time.
+ (void)animateWithDuration:(NSTimeInterval)duration
                      delay:(NSTimeInterval)delay
                    options:(UIViewAnimationOptions)options
                 animations:(void (^)(void))animations
                 completion:(void (^)(BOOL))completion {
  animations();
  if (completion != nil) completion(YES);
}
+ (void)animateWithDuration:(NSTimeInterval)duration
                 animations:(void (^)(void))animations
                 completion:(void (^)(BOOL))completion {
  [self animateWithDuration:duration delay:0 options:0 animations:animations completion:completion];
}
+ (void)animateWithDuration:(NSTimeInterval)duration animations:(void (^)(void))animations {
  [self animateWithDuration:duration delay:0 options:0 animations:animations completion:nil];
}

+ (void)animateWithDuration:(NSTimeInterval)duration
                      delay:(NSTimeInterval)delay
     usingSpringWithDamping:(CGFloat)dampingRatio
      initialSpringVelocity:(CGFloat)velocity
                    options:(UIViewAnimationOptions)options
                 animations:(void (^)(void))animations
                 completion:(void (^)(BOOL))completion {
  [self animateWithDuration:duration delay:delay options:options animations:animations completion:completion];
}
+ (void)transitionWithView:(UIView *)view
                  duration:(NSTimeInterval)duration
                   options:(UIViewAnimationOptions)options
                animations:(void (^)(void))animations
                completion:(void (^)(BOOL))completion {
  [self animateWithDuration:duration delay:0 options:options animations:animations ?: ^{} completion:completion];
}
+ (void)performWithoutAnimation:(void (^)(void))actions { actions(); }

// Gestures.
- (NSArray *)gestureRecognizers { return ADSList(self, AdSpecListGestureRecognizers); }
- (void)setGestureRecognizers:(NSArray *)recognizers {
  for (UIGestureRecognizer *old in self.gestureRecognizers) [self removeGestureRecognizer:old];
  for (UIGestureRecognizer *new in recognizers) [self addGestureRecognizer:new];
}
- (void)addGestureRecognizer:(UIGestureRecognizer *)recognizer {
  ADSAct(self, AdSpecActionAddGestureRecognizer, ADSObject(recognizer));
}
- (void)removeGestureRecognizer:(UIGestureRecognizer *)recognizer {
  ADSAct(self, AdSpecActionRemoveGestureRecognizer, ADSObject(recognizer));
}

// Constraints.
ADS_NUMBER(BOOL, translatesAutoresizingMaskIntoConstraints, setTranslatesAutoresizingMaskIntoConstraints,
           TranslatesAutoresizingMask)
- (NSArray *)constraints { return ADSList(self, AdSpecListConstraints); }
- (void)addConstraint:(NSLayoutConstraint *)constraint {
  ADSAct(self, AdSpecActionAddConstraint, ADSObject(constraint));
}
- (void)addConstraints:(NSArray *)constraints {
  for (NSLayoutConstraint *constraint in constraints) [self addConstraint:constraint];
}
- (void)removeConstraint:(NSLayoutConstraint *)constraint {
  ADSAct(self, AdSpecActionRemoveConstraint, ADSObject(constraint));
}
- (void)removeConstraints:(NSArray *)constraints {
  for (NSLayoutConstraint *constraint in constraints) [self removeConstraint:constraint];
}
ADS_ANCHORS
ADS_ANCHOR(NSLayoutYAxisAnchor, firstBaselineAnchor, FirstBaseline)
ADS_ANCHOR(NSLayoutYAxisAnchor, lastBaselineAnchor, LastBaseline)
- (UIEdgeInsets)layoutMargins {
  struct AdSpecValues values = ADSGet(self, AdSpecPropertyLayoutMargins);
  return UIEdgeInsetsMake(values.number[0], values.number[1], values.number[2], values.number[3]);
}
- (void)setLayoutMargins:(UIEdgeInsets)margins {
  ADSSet(self, AdSpecPropertyLayoutMargins,
         (struct AdSpecValues){.number = {margins.top, margins.left, margins.bottom, margins.right}});
}
ADS_READ_OBJECT(UILayoutGuide *, layoutMarginsGuide, LayoutMarginsGuide)
- (NSArray *)layoutGuides { return ADSList(self, AdSpecListLayoutGuides); }
- (void)addLayoutGuide:(UILayoutGuide *)guide { ADSAct(self, AdSpecActionAddLayoutGuide, ADSObject(guide)); }
- (void)removeLayoutGuide:(UILayoutGuide *)guide { ADSAct(self, AdSpecActionRemoveLayoutGuide, ADSObject(guide)); }
- (UILayoutPriority)contentHuggingPriorityForAxis:(UILayoutConstraintAxis)axis {
  return (UILayoutPriority)ADSGet(self, AdSpecPropertyHuggingPriorities).number[axis];
}
- (void)setContentHuggingPriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis {
  ADSSet(self, AdSpecPropertyHuggingPriorities, (struct AdSpecValues){.number = {priority, (double)axis}});
}
- (UILayoutPriority)contentCompressionResistancePriorityForAxis:(UILayoutConstraintAxis)axis {
  return (UILayoutPriority)ADSGet(self, AdSpecPropertyCompressionPriorities).number[axis];
}
- (void)setContentCompressionResistancePriority:(UILayoutPriority)priority forAxis:(UILayoutConstraintAxis)axis {
  ADSSet(self, AdSpecPropertyCompressionPriorities, (struct AdSpecValues){.number = {priority, (double)axis}});
}
@end

@implementation UIWindow
ADS_KIND(Window)
- (instancetype)initWithWindowScene:(UIWindowScene *)windowScene {
  if ((self = [self initWithFrame:UIScreen.mainScreen.bounds])) self.windowScene = windowScene;
  return self;
}
ADS_OBJECT(UIWindowScene *, windowScene, setWindowScene, WindowScene)
ADS_NUMBER(UIWindowLevel, windowLevel, setWindowLevel, WindowLevel)
ADS_OBJECT(UIViewController *, rootViewController, setRootViewController, RootViewController)
ADS_READ_NUMBER(BOOL, isKeyWindow, KeyWindow)
- (void)makeKeyWindow { ADSAct(self, AdSpecActionMakeKey, (struct AdSpecValues){0}); }
- (void)makeKeyAndVisible { ADSAct(self, AdSpecActionMakeKeyAndVisible, (struct AdSpecValues){0}); }
@end

@implementation UIStackView
ADS_KIND(StackView)
- (instancetype)initWithArrangedSubviews:(NSArray *)views {
  if ((self = [self initWithFrame:CGRectZero])) {
    for (UIView *view in views) [self addArrangedSubview:view];
  }
  return self;
}
- (NSArray *)arrangedSubviews { return ADSList(self, AdSpecListArrangedSubviews); }
- (void)addArrangedSubview:(UIView *)view { [self insertArrangedSubview:view atIndex:NSIntegerMax]; }
- (void)insertArrangedSubview:(UIView *)view atIndex:(NSUInteger)index {
  struct AdSpecValues values = ADSObject(view);
  // The position after the last view when the view is there already.
  NSUInteger count = 0;
  for (UIView *arranged in self.arrangedSubviews) count += arranged != view;
  values.number[0] = (double)MIN(index, count);
  ADSAct(self, AdSpecActionInsertArrangedSubview, values);
}
- (void)removeArrangedSubview:(UIView *)view { ADSAct(self, AdSpecActionRemoveArrangedSubview, ADSObject(view)); }
ADS_NUMBER(UILayoutConstraintAxis, axis, setAxis, Axis)
ADS_NUMBER(UIStackViewDistribution, distribution, setDistribution, Distribution)
ADS_NUMBER(UIStackViewAlignment, alignment, setAlignment, Alignment)
ADS_NUMBER(CGFloat, spacing, setSpacing, Spacing)
ADS_NUMBER(BOOL, isLayoutMarginsRelativeArrangement, setLayoutMarginsRelativeArrangement,
           LayoutMarginsRelativeArrangement)
- (void)setCustomSpacing:(CGFloat)spacing afterView:(UIView *)view {
  struct AdSpecValues values = ADSObject(view);
  values.number[0] = spacing;
  ADSAct(self, AdSpecActionSetCustomSpacing, values);
}
@end
#endif
