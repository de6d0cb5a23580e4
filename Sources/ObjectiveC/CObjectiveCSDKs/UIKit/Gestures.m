#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// Gesture recognizers. A Swift recognizer asks and tells its facade around the actions.
#import "Facade.h"

@interface UITouch ()
- (instancetype)initWithView:(nullable UIView *)view phase:(UITouchPhase)phase;
@end
@interface UIGestureRecognizer ()
/// Whether the delegate allows a gesture.
- (BOOL)adspec_begins;
- (void)adspec_setActs:(BOOL)acts;
@end

/// Where the user touches: the centre of a view.
static CGPoint centre(UIView *view) {
  CGRect bounds = view.bounds;
  return CGPointMake(CGRectGetMidX(bounds), CGRectGetMidY(bounds));
}

@implementation UITouch
- (instancetype)initWithView:(UIView *)view phase:(UITouchPhase)phase {
  if ((self = [super init])) {
    _view = view;
    _phase = phase;
  }
  return self;
}
- (UIWindow *)window { return _view.window; }
- (NSUInteger)tapCount { return 1; }
- (NSTimeInterval)timestamp { return NSProcessInfo.processInfo.systemUptime; }
- (CGPoint)locationInView:(UIView *)view { return centre(_view); }
@end

@implementation UIEvent
- (instancetype)initWithView:(UIView *)view phase:(UITouchPhase)phase {
  if ((self = [super init])) _allTouches = [NSSet setWithObject:[[UITouch alloc] initWithView:view phase:phase]];
  return self;
}
- (UIEventType)type { return UIEventTypeTouches; }
- (NSTimeInterval)timestamp { return NSProcessInfo.processInfo.systemUptime; }
- (NSSet *)touchesForView:(UIView *)view { return [_allTouches.anyObject view] == view ? _allTouches : nil; }
@end

bool adspec_recognizer_begins(void *facade) {
  ADSPEC_CALLED_FROM_SWIFT
  return [(__bridge UIGestureRecognizer *)facade adspec_begins];
  ADSPEC_END_OF_CALL
}
void adspec_recognizer_acts(void *facade, bool acts) {
  ADSPEC_CALLED_FROM_SWIFT
  [(__bridge UIGestureRecognizer *)facade adspec_setActs:acts];
  ADSPEC_END_OF_CALL
}

@implementation UIGestureRecognizer {
  BOOL _acts;
}
ADS_KIND(Recognizer)
- (BOOL)adspec_begins {
  id<UIGestureRecognizerDelegate> delegate = self.delegate;
  if ([delegate respondsToSelector:@selector(gestureRecognizer:shouldReceiveTouch:)] &&
      ![delegate gestureRecognizer:self shouldReceiveTouch:[[UITouch alloc] initWithView:self.view phase:UITouchPhaseBegan]]) {
    return NO;
  }
  return ![delegate respondsToSelector:@selector(gestureRecognizerShouldBegin:)] ||
         [delegate gestureRecognizerShouldBegin:self];
}
- (void)adspec_setActs:(BOOL)acts { _acts = acts; }
- (UIGestureRecognizerState)state {
  return _acts ? UIGestureRecognizerStateEnded : UIGestureRecognizerStatePossible;
}
- (CGPoint)locationInView:(UIView *)view { return centre(self.view); }
- (instancetype)initWithTarget:(id)target action:(SEL)action {
  if ((self = [super init])) {
    ADSCreate(self, &(struct AdSpecValues){0});
    _cancelsTouchesInView = YES;
    if (target != nil && action != NULL) [self addTarget:target action:action];
  }
  return self;
}
- (instancetype)init { return [self initWithTarget:nil action:NULL]; }
- (void)addTarget:(id)target action:(SEL)action {
  adspec_target_add(_swift, (__bridge void *)target, sel_getName(action), 0);
}
- (void)removeTarget:(id)target action:(SEL)action {
  adspec_target_remove(_swift, (__bridge void *)target, action == NULL ? NULL : sel_getName(action), 0);
}
ADS_READ_OBJECT(UIView *, view, View)
ADS_NUMBER(BOOL, isEnabled, setEnabled, Enabled)
@end

@implementation UITapGestureRecognizer
ADS_KIND(TapRecognizer)
ADS_NUMBER(NSUInteger, numberOfTapsRequired, setNumberOfTapsRequired, NumberOfTaps)
ADS_NUMBER(NSUInteger, numberOfTouchesRequired, setNumberOfTouchesRequired, NumberOfTouches)
@end

@implementation UISwipeGestureRecognizer
ADS_KIND(SwipeRecognizer)
ADS_NUMBER(UISwipeGestureRecognizerDirection, direction, setDirection, Direction)
@end

// adspec's user only taps, so none of these gestures happens.
@implementation UILongPressGestureRecognizer
@end
@implementation UIPanGestureRecognizer
- (CGPoint)translationInView:(UIView *)view { return CGPointZero; }
- (void)setTranslation:(CGPoint)translation inView:(UIView *)view {}
- (CGPoint)velocityInView:(UIView *)view { return CGPointZero; }
@end
@implementation UIPinchGestureRecognizer
- (CGFloat)scale { return 1; }
- (CGFloat)velocity { return 0; }
@end
#endif
