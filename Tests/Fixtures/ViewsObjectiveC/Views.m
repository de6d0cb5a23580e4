#include "include/Views.h"
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
@import GoogleMobileAds;
@import UIKit;
@import WebKit;
#include <objc/runtime.h>
#include <pthread.h>
#include <stdio.h>

static int living;

static void say(NSString *format, ...) NS_FORMAT_FUNCTION(1, 2);
static void say(NSString *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  printf("%s\n", [[NSString alloc] initWithFormat:format arguments:arguments].UTF8String);
  va_end(arguments);
}
static NSString *name(id object) { return object == nil ? @"nil" : NSStringFromClass([object class]); }

/// A view that says which of its methods Swift calls.
@interface ViewsBanner : UIView {
  NSString *_kept;
}
@property(nonatomic, copy) NSString *kept;
@end

@implementation ViewsBanner
- (instancetype)initWithFrame:(CGRect)frame {
  if ((self = [super initWithFrame:frame])) {
    living++;
    _kept = [@"kept" mutableCopy];
  }
  return self;
}
- (void)dealloc {
  living--;
  // A strong reference on the object that ends must not disturb its end.
  UIView *strong = self;
  [strong addSubview:[UIView new]];
  strong.hidden = YES;
  [strong.subviews.firstObject removeFromSuperview];
  say(@"  dealloc: frame %@, superview %@", NSStringFromCGRect(self.frame), name(self.superview));
}
- (void)willMoveToSuperview:(UIView *)view { say(@"  willMoveToSuperview: %@", name(view)); [super willMoveToSuperview:view]; }
- (void)didMoveToSuperview { say(@"  didMoveToSuperview: %@", name(self.superview)); [super didMoveToSuperview]; }
- (void)willMoveToWindow:(UIWindow *)window { say(@"  willMoveToWindow: %@", name(window)); [super willMoveToWindow:window]; }
- (void)didMoveToWindow { say(@"  didMoveToWindow: %@", name(self.window)); [super didMoveToWindow]; }
- (void)layoutSubviews { [super layoutSubviews]; say(@"  layoutSubviews: %@", NSStringFromCGRect(self.bounds)); }
- (void)setFrame:(CGRect)frame { say(@"  setFrame: %@", NSStringFromCGRect(frame)); [super setFrame:frame]; }
- (void)setHidden:(BOOL)hidden { say(@"  setHidden: %d", hidden); [super setHidden:hidden]; }
- (void)removeFromSuperview { say(@"  removeFromSuperview"); [super removeFromSuperview]; }
- (void)didAddSubview:(UIView *)view { say(@"  didAddSubview: %@", name(view)); [super didAddSubview:view]; }
- (CGSize)intrinsicContentSize { return CGSizeMake(320, 50); }
- (CGSize)sizeThatFits:(CGSize)size { return CGSizeMake(size.width / 2, [super sizeThatFits:size].height); }
@end

/// A subclass whose superclass overrides what it does not override itself.
@interface ViewsWideBanner : ViewsBanner
@end
@implementation ViewsWideBanner
- (CGSize)intrinsicContentSize { return CGSizeMake([super intrinsicContentSize].width * 2, UIViewNoIntrinsicMetric); }
@end

/// A view in front that passes touches on to the views behind it.
@interface ViewsPassing : UIView
@end
@implementation ViewsPassing
- (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event {
  UIView *hit = [super hitTest:point withEvent:event];
  return hit == self ? nil : hit;
}
@end

@interface ViewsController : UIViewController
@property(nonatomic) BOOL isSilent;
@end

@implementation ViewsController
- (void)dealloc { say(@"  controller dealloc"); }
- (void)loadView { say(@"  loadView"); self.view = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 10, 20)]; }
- (void)viewDidLoad { [super viewDidLoad]; say(@"  viewDidLoad: %@", NSStringFromCGRect(self.view.frame)); }
- (void)viewWillAppear:(BOOL)animated { [super viewWillAppear:animated]; say(@"  viewWillAppear: %d", animated); }
- (void)viewDidAppear:(BOOL)animated { [super viewDidAppear:animated]; say(@"  viewDidAppear: %d", animated); }
- (void)viewWillDisappear:(BOOL)animated { [super viewWillDisappear:animated]; say(@"  viewWillDisappear: %d", animated); }
- (void)viewDidDisappear:(BOOL)animated { [super viewDidDisappear:animated]; say(@"  viewDidDisappear: %d", animated); }
- (BOOL)prefersStatusBarHidden { return YES; }
- (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskLandscape; }
- (void)presentViewController:(UIViewController *)controller animated:(BOOL)animated completion:(void (^)(void))completion {
  say(@"  presentViewController: %@", name(controller));
  [super presentViewController:controller animated:animated completion:completion];
}
@end

static UIWindow *window(void) { return UIApplication.sharedApplication.keyWindow; }

static void check_identity(void) {
  UIView *view = [UIView new], *root = window().rootViewController.view;
  [root addSubview:view];
  say(@"identity: %d %d %d %d", root.subviews.lastObject == view, view.superview == root, view.window == window(),
      window() == UIApplication.sharedApplication.windows.firstObject);
  say(@"classes: %@ %@ %@ %@", name(window()), name(root), name(window().rootViewController), name(window().windowScene));
  say(@"scenes: %@", name(UIApplication.sharedApplication.connectedScenes.anyObject));
  [view removeFromSuperview];
  UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
  say(@"parts: %d %@", button.titleLabel == button.titleLabel, name(button.titleLabel));
}

static void check_life(void) {
  say(@"life");
  __weak ViewsBanner *weak;
  UIView *root = window().rootViewController.view;
  @autoreleasepool {
    ViewsBanner *view = [[ViewsBanner alloc] initWithFrame:CGRectMake(1, 2, 3, 4)];
    weak = view;
    [root addSubview:view];
    view = nil;
  }
  say(@"  in the hierarchy: %d, kept %@", weak != nil, weak.kept);
  @autoreleasepool {
    [weak removeFromSuperview];
  }
  say(@"  removed: %@, living %d", name(weak), living);
  @autoreleasepool {
    for (int index = 0; index < 10000; index++) {
      @autoreleasepool {
        UIView *view = [UIView new];
        [view addSubview:[UILabel new]];
        [root addSubview:view];
        [view removeFromSuperview];
      }
    }
  }
  say(@"  root has %lu views", (unsigned long)root.subviews.count);
  __weak id label;
  @autoreleasepool {
    UIView *parent = [UIView new];
    UILabel *child = [UILabel new];
    label = child;
    [parent addSubview:child];
    child = nil;
    say(@"  child while the parent lives: %@", name(label));
  }
  say(@"  child after the parent: %@", name(label));
}

static void *make_view(void *unused) {
  @autoreleasepool {
    ViewsBanner *view = [[ViewsBanner alloc] initWithFrame:CGRectMake(0, 0, 1, 1)];
    [window().rootViewController.view addSubview:view];
    view.frame = CGRectMake(0, 0, 2, 2);
    say(@"  on another thread: superview %@, window %@", name(view.superview), name(view.window));
    [view removeFromSuperview];
  }
  return NULL;
}

static void check_references(void) {
  say(@"references");
  __weak UILabel *weak;
  static char key;
  @autoreleasepool {
    UIButton *button = [UIButton new];
    // Swift makes the label, and the button keeps it.
    weak = button.titleLabel;
    objc_setAssociatedObject(weak, &key, [NSObject new], OBJC_ASSOCIATION_RETAIN);
  }
  say(@"  the label of a button that ended: %@", name(weak));
  @autoreleasepool {
    UIButton *button = [UIButton new];
    @autoreleasepool {
      objc_setAssociatedObject(button.titleLabel, &key, @"value", OBJC_ASSOCIATION_RETAIN);
    }
    say(@"  associated with it: %@", objc_getAssociatedObject(button.titleLabel, &key));
  }
  NSHashTable *table = [NSHashTable weakObjectsHashTable];
  @autoreleasepool {
    UIView *kept = [UIView new];
    [table addObject:kept];
    say(@"  in a weak table: %lu", (unsigned long)table.allObjects.count);
  }
  say(@"  after its end: %lu", (unsigned long)table.allObjects.count);
  // As in Swift, the methods of the life cycle run only on the main thread.
  pthread_t thread;
  pthread_create(&thread, NULL, make_view, NULL);
  pthread_join(thread, NULL);
  __weak NSLayoutConstraint *width;
  // Optimized code releases a variable after its last use.
  __attribute__((objc_precise_lifetime)) UIView *view = [UIView new];
  @autoreleasepool {
    NSLayoutConstraint *made = [view.widthAnchor constraintEqualToConstant:1];
    [view addConstraint:made];
    width = made;
  }
  say(@"  a constraint that its view keeps: %g", width.constant);
}

static void check_overrides(void) {
  say(@"overrides");
  @autoreleasepool {
    ViewsWideBanner *view = [[ViewsWideBanner alloc] initWithFrame:CGRectZero];
    UIView *root = window().rootViewController.view;
    [root addSubview:view];
    root.subviews.lastObject.frame = CGRectMake(0, 0, 320, 50);
    [view sizeToFit];
    [view addSubview:[UIImageView new]];
    [root layoutIfNeeded];
    view.hidden = YES;
    say(@"  intrinsicContentSize %@", NSStringFromCGSize(view.intrinsicContentSize));
    say(@"  bounds %@ center %@", NSStringFromCGRect(view.bounds), NSStringFromCGPoint(view.center));
    [view removeFromSuperview];
  }
}

static NSString *constraint_text(NSLayoutConstraint *one) {
  return [NSString stringWithFormat:@"%@.%ld %ld %@.%ld * %g + %g @%g %@", name(one.firstItem), (long)one.firstAttribute,
                                    (long)one.relation, name(one.secondItem), (long)one.secondAttribute, one.multiplier,
                                    one.constant, one.priority, one.active ? @"active" : @"inactive"];
}

static void check_layout(void) {
  say(@"layout");
  UIView *parent = [UIView new], *child = [UIView new];
  child.translatesAutoresizingMaskIntoConstraints = NO;
  [parent addSubview:child];
  NSLayoutConstraint *width = [child.widthAnchor constraintEqualToConstant:320];
  width.priority = UILayoutPriorityDefaultHigh;
  NSLayoutConstraint *height = [NSLayoutConstraint constraintWithItem:child
                                        attribute:NSLayoutAttributeHeight
                                        relatedBy:NSLayoutRelationGreaterThanOrEqual
                                           toItem:nil
                                        attribute:NSLayoutAttributeNotAnAttribute
                                       multiplier:1
                                         constant:50];
  [child addConstraint:height];
  [NSLayoutConstraint activateConstraints:@[
    width, [child.centerXAnchor constraintEqualToAnchor:parent.safeAreaLayoutGuide.centerXAnchor constant:3],
  ]];
  for (NSLayoutConstraint *one in child.constraints) say(@"  %@", constraint_text(one));
  say(@"  %@", constraint_text(width));
  NSArray *visual = [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-gap-[child(>=40)]|"
                                                            options:0
                                                            metrics:@{@"gap" : @7}
                                                              views:NSDictionaryOfVariableBindings(child)];
  for (NSLayoutConstraint *one in visual) say(@"  %@", constraint_text(one));

  UIView *first = [[UIView alloc] initWithFrame:CGRectMake(0, 0, 9, 9)], *second = [UIView new];
  UIStackView *stack = [[UIStackView alloc] initWithArrangedSubviews:@[ first, second ]];
  UILayoutGuide *guide = [UILayoutGuide new];
  stack.frame = CGRectMake(0, 0, 100, 50);
  stack.layoutMargins = UIEdgeInsetsMake(1, 2, 3, 4);
  stack.layoutMarginsRelativeArrangement = YES;
  [stack setCustomSpacing:10 afterView:first];
  [stack addLayoutGuide:guide];
  [second setContentHuggingPriority:UILayoutPriorityDefaultHigh forAxis:UILayoutConstraintAxisVertical];
  [NSLayoutConstraint activateConstraints:@[
    [first.widthAnchor constraintGreaterThanOrEqualToAnchor:stack.layoutMarginsGuide.widthAnchor multiplier:0.5],
    [guide.topAnchor constraintEqualToAnchor:second.firstBaselineAnchor],
  ]];
  [stack layoutIfNeeded];
  say(@"  %@ %@ %g", NSStringFromCGRect(first.frame), NSStringFromCGRect(second.frame), CGRectGetMinY(guide.layoutFrame));
  say(@"  %@ %d %d %g %g", NSStringFromUIEdgeInsets(stack.layoutMargins), stack.layoutMarginsRelativeArrangement,
      stack.layoutGuides.firstObject == guide, [second contentHuggingPriorityForAxis:UILayoutConstraintAxisVertical],
      [second contentCompressionResistancePriorityForAxis:UILayoutConstraintAxisVertical]);
}

static void check_controllers(void) {
  say(@"controllers");
  @autoreleasepool {
    ViewsController *first = [[ViewsController alloc] init], *second = [[ViewsController alloc] init];
    window().rootViewController = first;
    [first presentViewController:second animated:YES completion:^{ say(@"  presented"); }];
    say(@"  %d %d %@", first.presentedViewController == second, second.presentingViewController == first,
        name(second.nextResponder));
    [second dismissViewControllerAnimated:NO completion:^{ say(@"  dismissed"); }];
    say(@"  %@ %d %lu", name(first.presentedViewController), first.prefersStatusBarHidden,
        (unsigned long)first.supportedInterfaceOrientations);
    UIAlertController *alert = [UIAlertController alertControllerWithTitle:@"title"
                                                                   message:@"message"
                                                            preferredStyle:UIAlertControllerStyleAlert];
    UIAlertAction *action = [UIAlertAction actionWithTitle:@"OK" style:UIAlertActionStyleCancel handler:^(UIAlertAction *a) {}];
    [alert addAction:action];
    say(@"  %@ %@ %ld %d %@", alert.title, alert.message, (long)alert.preferredStyle, alert.actions.firstObject == action,
        action.title);
    window().rootViewController = [UIViewController new];
  }
}

static void check_pixels(UIImage *image, UIImage *blank) {
  say(@"  pixels %zu x %zu, %d %d", CGImageGetWidth(image.CGImage), CGImageGetHeight(image.CGImage),
      image.CGImage == image.CGImage, UIImage.new.CGImage == NULL);
  UIImage *scaled = [UIImage imageWithCGImage:image.CGImage scale:4 orientation:image.imageOrientation];
  say(@"  %@ %d", NSStringFromCGSize(scaled.size), [UIImagePNGRepresentation(scaled) isEqual:UIImagePNGRepresentation(image)]);
  for (UIImage *one in @[ image, blank ]) {
    UIImage *png = [UIImage imageWithData:UIImagePNGRepresentation(one)];
    UIImage *jpeg = [UIImage imageWithData:UIImageJPEGRepresentation(one, 0.8)];
    say(@"  png %@ jpeg %@", NSStringFromCGSize(png.size), NSStringFromCGSize(jpeg.size));
    say(@"  again %d", [UIImageJPEGRepresentation(jpeg, 1) isEqual:UIImageJPEGRepresentation(one, 0.8)]);
  }
  say(@"  no size %@ %@", UIImagePNGRepresentation(UIImage.new), UIImageJPEGRepresentation(UIImage.new, 1));
}

static void check_images(void) {
  say(@"images");
  const unsigned char png[] = "\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x0c\0\0\0\x08\x08\6\0\0\0";
  NSData *data = [NSData dataWithBytes:png length:sizeof png - 1];
  UIImage *image = [UIImage imageWithData:data scale:2];
  say(@"  %@ %g %d", NSStringFromCGSize(image.size), image.scale, [UIImagePNGRepresentation(image) isEqual:data]);
  say(@"  %@", name([UIImage imageWithData:[@"no picture" dataUsingEncoding:NSUTF8StringEncoding]]));
  UIImageView *view = [[UIImageView alloc] initWithImage:image];
  say(@"  %@ %d %@", NSStringFromCGRect(view.frame), view.image == image, NSStringFromCGSize(view.intrinsicContentSize));
  UIGraphicsBeginImageContextWithOptions(CGSizeMake(5, 6), NO, 0);
  [image drawInRect:CGRectMake(0, 0, 5, 6)];
  UIImage *drawn = UIGraphicsGetImageFromCurrentImageContext();
  UIGraphicsEndImageContext();
  say(@"  %@ %g %@", NSStringFromCGSize(drawn.size), drawn.scale, name(UIGraphicsGetImageFromCurrentImageContext()));
  UIImage *rendered = [[[UIGraphicsImageRenderer alloc] initWithSize:CGSizeMake(7, 8)]
      imageWithActions:^(UIGraphicsImageRendererContext *context) { [image drawAtPoint:CGPointZero]; }];
  say(@"  %@ %g", NSStringFromCGSize(rendered.size), rendered.scale);
  check_pixels(image, rendered);
}

static void check_texts(void) {
  say(@"texts");
  NSDictionary *bold = @{NSFontAttributeName : [UIFont boldSystemFontOfSize:9]};
  UILabel *label = [UILabel new];
  say(@"  %@ %@", label.attributedText, label.text);
  label.attributedText = [[NSAttributedString alloc] initWithString:@"bold" attributes:bold];
  say(@"  %@ %d", label.text, [[label.attributedText attributesAtIndex:0 effectiveRange:NULL] isEqual:bold]);
  label.text = @"plain";
  say(@"  %@ %lu", label.attributedText.string,
      (unsigned long)[label.attributedText attributesAtIndex:0 effectiveRange:NULL].count);
  UIButton *button = [UIButton buttonWithType:UIButtonTypeSystem];
  [button setAttributedTitle:[[NSAttributedString alloc] initWithString:@"go"] forState:UIControlStateNormal];
  UITextView *text = [[UITextView alloc] initWithFrame:CGRectMake(0, 0, 10, 20)];
  say(@"  %@ '%@' %d %d", [button titleForState:UIControlStateNormal], text.text, text.isEditable, text.isScrollEnabled);
  text.attributedText = [[NSAttributedString alloc] initWithString:@"long" attributes:bold];
  say(@"  %@ %d %@", text.text, text.attributedText.length == 4, name(text));
}

@interface ViewsScrolling : NSObject <UIScrollViewDelegate>
@end
@implementation ViewsScrolling
- (void)scrollViewDidScroll:(UIScrollView *)view { say(@"  scrolled to %@", NSStringFromCGPoint(view.contentOffset)); }
@end

static void check_scrolling(void) {
  say(@"scrolling");
  ViewsScrolling *delegate = [ViewsScrolling new];
  UIScrollView *view = [[UIScrollView alloc] initWithFrame:CGRectMake(0, 0, 10, 20)];
  view.delegate = delegate;
  view.contentSize = CGSizeMake(10, 200);
  view.contentOffset = CGPointZero;
  [view setContentOffset:CGPointMake(0, 30) animated:YES];
  UILabel *label = [UILabel new];
  [view addSubview:label];
  [window() addSubview:view];
  say(@"  %@ %d %d %d %@", NSStringFromCGSize(view.contentSize), view.bounces, view.clipsToBounds, view.isDragging,
      name(label.superview));
  [view removeFromSuperview];
  WKWebView *page = [[WKWebView alloc] initWithFrame:CGRectMake(0, 0, 5, 6)];
  page.scrollView.scrollEnabled = NO;
  say(@"  %@ %d", NSStringFromCGRect(page.scrollView.frame), page.scrollView.isScrollEnabled);
}

@interface ViewsAppDelegate : NSObject <UIApplicationDelegate>
@end
@implementation ViewsAppDelegate
@end

static void check_app_delegate(void) {
  say(@"app delegate");
  UIApplication *app = UIApplication.sharedApplication;
  say(@"  %d %d", app.delegate.window == window(), [app.delegate respondsToSelector:@selector(window)]);
  @autoreleasepool {
    ViewsAppDelegate *own = [ViewsAppDelegate new];
    app.delegate = own;
    say(@"  %d %d", app.delegate == own, [app.delegate respondsToSelector:@selector(window)]);
  }
  say(@"  %d", app.delegate.window == window());
}

static void check_values(void) {
  say(@"values");
  UILabel *label = [UILabel new];
  label.text = @"text";
  label.font = [UIFont boldSystemFontOfSize:12];
  label.textColor = UIColor.redColor;
  label.backgroundColor = [UIColor.blackColor colorWithAlphaComponent:0.5];
  label.textAlignment = NSTextAlignmentCenter;
  label.autoresizingMask = UIViewAutoresizingFlexibleWidth | UIViewAutoresizingFlexibleHeight;
  label.layer.borderColor = UIColor.blueColor.CGColor;
  say(@"  %@ %@ %g %d %d %ld %lu %d", label.text, label.font.fontName, label.font.pointSize,
      [label.textColor isEqual:UIColor.redColor], [label.backgroundColor isEqual:UIColor.redColor],
      (long)label.textAlignment, (unsigned long)label.autoresizingMask,
      CGColorEqualToColor(label.layer.borderColor, UIColor.blueColor.CGColor));
  say(@"  %@ %g %@ %@ %ld", NSStringFromCGRect(UIScreen.mainScreen.bounds), UIScreen.mainScreen.scale,
      UIDevice.currentDevice.model, UIDevice.currentDevice.systemVersion, (long)UIDevice.currentDevice.orientation);
  UIStackView *stack = [[UIStackView alloc] initWithArrangedSubviews:@[ [UILabel new], [UIButton new] ]];
  stack.axis = UILayoutConstraintAxisVertical;
  say(@"  %@ %ld", [[stack.arrangedSubviews valueForKey:@"class"] componentsJoinedByString:@" "], (long)stack.axis);
  CFStringRef text = (__bridge CFStringRef)label.text;
  say(@"  %@ %@", (__bridge NSString *)text, CFBridgingRelease(CFRetain(text)));
  say(@"  %@", NSStringFromCGRect(CGRectInset(CGRectMake(0, 0, 10, 20), 1, 2)));
  UIView *outer = [[UIView alloc] initWithFrame:CGRectMake(10, 20, 100, 100)];
  UIView *inner = [[UIView alloc] initWithFrame:CGRectMake(1, 2, 50, 50)];
  [outer addSubview:inner];
  say(@"  %@ %@", NSStringFromCGPoint([inner convertPoint:CGPointMake(5, 5) toView:nil]),
      NSStringFromCGRect([inner convertRect:CGRectMake(0, 0, 9, 9) fromView:outer]));
  say(@"  %@ %@", name([outer hitTest:CGPointMake(2, 3) withEvent:nil]), name([outer hitTest:CGPointMake(-1, 0) withEvent:nil]));
  UIWindow *front = [UIWindow new];
  front.windowLevel = UIWindowLevelAlert;
  CALayer *layer = [CALayer layer];
  CAShapeLayer *shape = [CAShapeLayer layer];
  shape.path = [UIBezierPath bezierPathWithRect:CGRectZero].CGPath;
  shape.fillColor = UIColor.redColor.CGColor;
  [layer addSublayer:shape];
  say(@"  %lu %d %d %d", (unsigned long)layer.sublayers.count, shape.superlayer == layer, shape.path != NULL,
      CGColorEqualToColor(shape.fillColor, UIColor.redColor.CGColor));
  UIActivityIndicatorView *waits = [[UIActivityIndicatorView alloc]
      initWithActivityIndicatorStyle:UIActivityIndicatorViewStyleLarge];
  BOOL wasHidden = waits.hidden;
  [waits startAnimating];
  CGAffineTransform turned = CGAffineTransformTranslate(CGAffineTransformMakeScale(2, 3), 1, 1);
  say(@"  %g %d %d %g %g %d", waits.frame.size.width, wasHidden, waits.hidden, turned.tx, turned.ty,
      [waits.tintColor isEqual:UIColor.systemBlueColor]);
  say(@"  %@ %ld %d", GADCustomEventParametersServer, (long)UITraitCollection.currentTraitCollection.horizontalSizeClass,
      [GADCustomEventRequest new].isTesting);
  say(@"  %ld %g", (long)[UIButton buttonWithType:UIButtonTypeInfoLight].buttonType, front.windowLevel);
}

void views_run_checks(void) {
  @autoreleasepool {
    check_identity();
    check_life();
    check_references();
    check_overrides();
    check_layout();
    check_controllers();
    check_images();
    check_values();
    check_texts();
    check_scrolling();
    check_app_delegate();
  }
}

// MARK: The user and the app

@interface ViewsTarget : NSObject <WKNavigationDelegate, UIGestureRecognizerDelegate>
@end
@implementation ViewsTarget
- (BOOL)gestureRecognizer:(UIGestureRecognizer *)tap shouldReceiveTouch:(UITouch *)touch {
  say(@"  touch of %@ at %@, taps %lu, window %@", name(touch.view), NSStringFromCGPoint([touch locationInView:nil]),
      (unsigned long)touch.tapCount, name(touch.window));
  return touch.view.tag != 1;
}
- (BOOL)gestureRecognizerShouldBegin:(UIGestureRecognizer *)tap {
  say(@"  begins: %ld", (long)tap.state);
  return tap.view.tag != 2;
}
- (void)tapped { say(@"  tapped"); }
- (void)buttonTapped:(UIButton *)button { say(@"  buttonTapped: %@", [button titleForState:UIControlStateNormal]); }
- (void)labelTapped:(UITapGestureRecognizer *)tap { say(@"  labelTapped: %@ %@ %ld", name(tap), name(tap.view), (long)tap.state); }
- (void)noted:(NSNotification *)note { say(@"  %@ %@ %ld", note.name, name(note.object), (long)UIApplication.sharedApplication.applicationState); }
- (void)webView:(WKWebView *)view decidePolicyForNavigationAction:(WKNavigationAction *)action decisionHandler:(void (^)(WKNavigationActionPolicy))handler {
  say(@"  decidePolicy: %@", action.request.URL);
  handler(WKNavigationActionPolicyAllow);
}
- (void)webView:(WKWebView *)view didFinishNavigation:(WKNavigation *)navigation {
  say(@"  didFinish: %@ %d", view.URL, navigation != nil);
}
- (void)dealloc { say(@"  target dealloc"); }
@end

static ViewsTarget *target;
static WKWebView *page;

void views_prepare_taps(void) {
  @autoreleasepool {
    target = [ViewsTarget new];
    UIView *root = window().rootViewController.view;
    UIButton *button = [UIButton buttonWithType:UIButtonTypeCustom];
    [button setTitle:@"title" forState:UIControlStateNormal];
    [button addTarget:target action:@selector(buttonTapped:) forControlEvents:UIControlEventTouchUpInside];
    [button addTarget:target action:@selector(tapped) forControlEvents:UIControlEventTouchUpInside];
    [button addTarget:target action:@selector(tapped) forControlEvents:UIControlEventTouchUpInside];
    [button addTarget:target action:@selector(noted:) forControlEvents:UIControlEventTouchUpInside];
    [button removeTarget:target action:@selector(noted:) forControlEvents:UIControlEventTouchUpInside];
    UILabel *label = [UILabel new];
    label.userInteractionEnabled = YES;
    [label addGestureRecognizer:[[UITapGestureRecognizer alloc] initWithTarget:target action:@selector(labelTapped:)]];
    [root addSubview:button];
    [root addSubview:label];
    // Its delegate refuses the touch of the first view and the gesture of the second.
    for (NSInteger tag = 1; tag <= 3; tag++) {
      UIView *view = [[UIView alloc] initWithFrame:CGRectMake(10 * tag, 0, 8, 4)];
      view.tag = tag;
      UITapGestureRecognizer *tap = [[UITapGestureRecognizer alloc] initWithTarget:target action:@selector(labelTapped:)];
      tap.delegate = target;
      [view addGestureRecognizer:tap];
      [root addSubview:view];
    }
    [root addSubview:[[ViewsPassing alloc] initWithFrame:root.bounds]];
  }
}

void views_observe(void) {
  @autoreleasepool {
    for (NSString *note in @[
           UIApplicationWillResignActiveNotification, UIApplicationDidEnterBackgroundNotification,
           UIApplicationWillEnterForegroundNotification, UIApplicationDidBecomeActiveNotification,
           UISceneDidEnterBackgroundNotification, UIDeviceOrientationDidChangeNotification
         ]) {
      [NSNotificationCenter.defaultCenter addObserver:target selector:@selector(noted:) name:note object:nil];
    }
  }
}

void views_load_page(void) {
  @autoreleasepool {
    page = [[WKWebView alloc] initWithFrame:CGRectZero configuration:[WKWebViewConfiguration new]];
    page.navigationDelegate = target;
    [page loadHTMLString:@"<p>" baseURL:[NSURL URLWithString:@"https://example.com/a"]];
  }
}

bool views_is_loading(void) {
  @autoreleasepool {
    return page.isLoading;
  }
}

@interface ViewsThrowing : UIView
@end
@implementation ViewsThrowing
- (void)didMoveToWindow { [NSException raise:NSInvalidArgumentException format:@"thrown in didMoveToWindow"]; }
@end

void views_throw(void) {
  @autoreleasepool {
    @try {
      [window() addSubview:[ViewsThrowing new]];
    } @catch (NSException *exception) {
      say(@"caught: %@", exception.reason);
    }
  }
}

void views_release_target(void) {
  @autoreleasepool {
    [NSNotificationCenter.defaultCenter removeObserver:target];
    target = nil;
    page = nil;
  }
}

void views_end(void) {
  @autoreleasepool {
    for (UIView *view in window().rootViewController.view.subviews) [view removeFromSuperview];
    say(@"end: living %d", living);
  }
}
#else
void views_run_checks(void) {}
void views_prepare_taps(void) {}
void views_observe(void) {}
void views_load_page(void) {}
bool views_is_loading(void) { return false; }
void views_throw(void) {}
void views_release_target(void) {}
void views_end(void) {}
#endif
