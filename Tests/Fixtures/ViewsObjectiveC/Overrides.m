#include "include/Views.h"
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// A subclass of each class of UIKit that overrides each method that UIKit calls.
@import GoogleMobileAds;
@import SafariServices;
@import StoreKit;
@import UIKit;
@import WebKit;
#include <objc/runtime.h>
#include <stdio.h>

/// The selectors of the methods that were called since they were printed.
static NSMutableString *calls;

static void note(SEL selector) {
  if (calls == nil) calls = [NSMutableString string];
  [calls appendFormat:@" %@", NSStringFromSelector(selector)];
}

void views_print_calls(void) {
  @autoreleasepool {
    printf(":%s\n", calls == nil ? "" : calls.UTF8String);
    calls = nil;
  }
}

#define CALL(name) - (void)name { note(_cmd); [super name]; }
#define CALL_WITH(Type, name) - (void)name:(Type)value { note(_cmd); [super name:value]; }
#define ANSWER(Type, name) - (Type)name { note(_cmd); return [super name]; }

#define VIEW(Class)                                                                                              \
  @interface Overriding##Class : Class                                                                           \
  @end                                                                                                           \
  @implementation Overriding##Class                                                                              \
  ANSWER(CGRect, frame) ANSWER(CGRect, bounds)                                                                   \
  CALL_WITH(CGRect, setFrame) CALL_WITH(CGRect, setBounds) CALL_WITH(BOOL, setHidden) CALL_WITH(CGFloat, setAlpha) \
  CALL(sizeToFit) CALL(removeFromSuperview) CALL(setNeedsLayout) CALL(layoutIfNeeded) CALL(layoutSubviews)       \
  CALL(didMoveToSuperview) CALL(didMoveToWindow)                                                                 \
  CALL_WITH(UIView *, addSubview) CALL_WITH(UIView *, didAddSubview) CALL_WITH(UIView *, willRemoveSubview)      \
  CALL_WITH(UIView *, willMoveToSuperview) CALL_WITH(UIWindow *, willMoveToWindow)                               \
  - (void)insertSubview:(UIView *)view atIndex:(NSInteger)index {                                                \
    note(_cmd);                                                                                                  \
    [super insertSubview:view atIndex:index];                                                                    \
  }                                                                                                              \
  - (UIView *)hitTest:(CGPoint)point withEvent:(UIEvent *)event {                                                \
    note(_cmd);                                                                                                  \
    return [super hitTest:point withEvent:event];                                                                \
  }                                                                                                              \
  - (BOOL)pointInside:(CGPoint)point withEvent:(UIEvent *)event {                                                \
    note(_cmd);                                                                                                  \
    return [super pointInside:point withEvent:event];                                                            \
  }                                                                                                              \
  - (void)touchesBegan:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event {                                  \
    note(_cmd);                                                                                                  \
    [super touchesBegan:touches withEvent:event];                                                                \
  }                                                                                                              \
  - (void)touchesEnded:(NSSet<UITouch *> *)touches withEvent:(UIEvent *)event {                                  \
    note(_cmd);                                                                                                  \
    [super touchesEnded:touches withEvent:event];                                                                \
  }                                                                                                              \
  - (CGSize)intrinsicContentSize {                                                                               \
    note(_cmd);                                                                                                  \
    CGSize size = [super intrinsicContentSize];                                                                  \
    return CGSizeMake(size.width + 10, size.height + 20);                                                        \
  }                                                                                                              \
  - (CGSize)sizeThatFits:(CGSize)wanted {                                                                        \
    note(_cmd);                                                                                                  \
    CGSize size = [super sizeThatFits:wanted];                                                                   \
    return CGSizeMake(size.width + wanted.width, size.height + 2 * wanted.height);                               \
  }                                                                                                              \
  @end

#define CONTROLLER(Class)                                                                                        \
  @interface Overriding##Class : Class                                                                           \
  @end                                                                                                           \
  @implementation Overriding##Class                                                                              \
  CALL(loadView) CALL(viewDidLoad) CALL(viewWillLayoutSubviews) CALL(viewDidLayoutSubviews)                      \
  CALL_WITH(BOOL, viewWillAppear) CALL_WITH(BOOL, viewDidAppear)                                                 \
  CALL_WITH(BOOL, viewWillDisappear) CALL_WITH(BOOL, viewDidDisappear)                                           \
  CALL_WITH(UIViewController *, willMoveToParentViewController)                                                  \
  CALL_WITH(UIViewController *, didMoveToParentViewController)                                                   \
  ANSWER(BOOL, prefersHomeIndicatorAutoHidden)                                                                   \
  - (BOOL)shouldAutorotate { note(_cmd); return ![super shouldAutorotate]; }                                     \
  - (BOOL)prefersStatusBarHidden { note(_cmd); return ![super prefersStatusBarHidden]; }                         \
  - (UIInterfaceOrientationMask)supportedInterfaceOrientations {                                                 \
    note(_cmd);                                                                                                  \
    return [super supportedInterfaceOrientations] | UIInterfaceOrientationMaskPortraitUpsideDown;                \
  }                                                                                                              \
  - (void)presentViewController:(UIViewController *)other                                                        \
                       animated:(BOOL)animated                                                                   \
                     completion:(void (^)(void))completion {                                                     \
    note(_cmd);                                                                                                  \
    [super presentViewController:other animated:animated completion:completion];                                 \
  }                                                                                                              \
  - (void)dismissViewControllerAnimated:(BOOL)animated completion:(void (^)(void))completion {                   \
    note(_cmd);                                                                                                  \
    [super dismissViewControllerAnimated:animated completion:completion];                                        \
  }                                                                                                              \
  @end

// clang-format off
VIEW(UIView) VIEW(UIWindow) VIEW(UILabel) VIEW(UIImageView) VIEW(UIControl) VIEW(UIButton) VIEW(UIStackView)
VIEW(UIScrollView) VIEW(UITextView) VIEW(GADMediaView) VIEW(WKWebView)
CONTROLLER(UIViewController) CONTROLLER(UIAlertController) CONTROLLER(SFSafariViewController)
CONTROLLER(SKStoreProductViewController)
// clang-format on

static void add(UIView *view) {
  UIView *parent = [UIView new];
  [parent addSubview:view];
  [UIApplication.sharedApplication.keyWindow.rootViewController.view addSubview:parent];
  printf("%s\n  added", object_getClassName(view));
  views_print_calls();
}

void views_add_overriding_views(void) {
  @autoreleasepool {
    for (Class class in @[
           OverridingUIView.class, OverridingUIWindow.class, OverridingUILabel.class, OverridingUIControl.class,
           OverridingUIButton.class, OverridingUIStackView.class, OverridingUIScrollView.class,
           OverridingUITextView.class, OverridingGADMediaView.class, OverridingWKWebView.class
         ]) {
      add([[class alloc] initWithFrame:CGRectMake(0, 0, 1, 2)]);
    }
    UIImage *image = [[[UIGraphicsImageRenderer alloc] initWithSize:CGSizeMake(7, 8)]
        imageWithActions:^(UIGraphicsImageRendererContext *context) {}];
    add([[OverridingUIImageView alloc] initWithImage:image]);
  }
}

void views_add_overriding_controllers(void) {
  @autoreleasepool {
    UIViewController *root = UIApplication.sharedApplication.keyWindow.rootViewController;
    [root addChildViewController:[OverridingUIViewController new]];
    [root addChildViewController:[OverridingUIAlertController new]];
    NSURL *url = [NSURL URLWithString:@"https://example.com"];
    [root addChildViewController:[[OverridingSFSafariViewController alloc] initWithURL:url]];
    [root addChildViewController:[OverridingSKStoreProductViewController new]];
  }
}
#else
void views_print_calls(void) {}
void views_add_overriding_views(void) {}
void views_add_overriding_controllers(void) {}
#endif
