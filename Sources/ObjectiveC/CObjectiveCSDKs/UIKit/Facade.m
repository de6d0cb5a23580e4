#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// The life of facades, and the messages that Swift sends to classes that override methods of UIKit.
#import "Facade.h"
#include <pthread.h>

void ADSCreate(ADSFacade *object, const struct AdSpecValues *values) {
  void *facade = (__bridge void *)object;
  // The reference of the new Swift object takes the place of the reference that `alloc` returned.
  adspec_facade_set_swift(facade, adspec_object_new([object.class adspec_kind], facade, values));
}

void *adspec_facade_new(const char *const *class_names, void *swift) {
  Class found = Nil;
  for (; found == Nil && *class_names != NULL; class_names++) found = objc_lookUpClass(*class_names);
  void *facade = (__bridge_retained void *)[found ?: UIResponder.class alloc];
  // The Swift object owns the facade, so nothing else owns the reference of `alloc`.
  ((__bridge ADSFacade *)facade)->_swift = swift;
  return facade;
}

void adspec_facade_end(void *facade) {
  ADSPEC_CALLED_FROM_SWIFT
  ADSFacadeEnd(facade);
  ADSPEC_END_OF_CALL
}

NSArray *ADSList(ADSFacade *object, enum AdSpecList list) {
  if (object->_swift == NULL) return @[];
  int64_t count = adspec_object_count(object->_swift, list);
  if (count < 0) return nil;
  NSMutableArray *items = [NSMutableArray array];
  for (int64_t index = 0; index < count; index++) {
    id item = ADSTake(adspec_object_item(object->_swift, list, index));
    if (item != nil) [items addObject:item];
  }
  return items;
}

NSString *ADSTakeText(char *text) {
  if (text == NULL) return nil;
  NSString *result = [NSString stringWithUTF8String:text];
  free(text);
  return result;
}

// What each message is in Objective-C.
static const struct {
  enum AdSpecMessage message;
  const char *selector;
} selectors[] = {
    {AdSpecMessageFrame, "frame"},
    {AdSpecMessageSetFrame, "setFrame:"},
    {AdSpecMessageBounds, "bounds"},
    {AdSpecMessageSetBounds, "setBounds:"},
    {AdSpecMessageIntrinsicContentSize, "intrinsicContentSize"},
    {AdSpecMessageSizeThatFits, "sizeThatFits:"},
    {AdSpecMessageSizeToFit, "sizeToFit"},
    {AdSpecMessageSetHidden, "setHidden:"},
    {AdSpecMessageSetAlpha, "setAlpha:"},
    {AdSpecMessageAddSubview, "addSubview:"},
    {AdSpecMessageInsertSubview, "insertSubview:atIndex:"},
    {AdSpecMessageRemoveFromSuperview, "removeFromSuperview"},
    {AdSpecMessageDidAddSubview, "didAddSubview:"},
    {AdSpecMessageWillRemoveSubview, "willRemoveSubview:"},
    {AdSpecMessageWillMoveToSuperview, "willMoveToSuperview:"},
    {AdSpecMessageDidMoveToSuperview, "didMoveToSuperview"},
    {AdSpecMessageWillMoveToWindow, "willMoveToWindow:"},
    {AdSpecMessageDidMoveToWindow, "didMoveToWindow"},
    {AdSpecMessageLayoutSubviews, "layoutSubviews"},
    {AdSpecMessageSetNeedsLayout, "setNeedsLayout"},
    {AdSpecMessageLayoutIfNeeded, "layoutIfNeeded"},
    {AdSpecMessageLoadView, "loadView"},
    {AdSpecMessageViewDidLoad, "viewDidLoad"},
    {AdSpecMessageViewWillAppear, "viewWillAppear:"},
    {AdSpecMessageViewDidAppear, "viewDidAppear:"},
    {AdSpecMessageViewWillDisappear, "viewWillDisappear:"},
    {AdSpecMessageViewDidDisappear, "viewDidDisappear:"},
    {AdSpecMessageViewWillLayoutSubviews, "viewWillLayoutSubviews"},
    {AdSpecMessageViewDidLayoutSubviews, "viewDidLayoutSubviews"},
    {AdSpecMessagePresent, "presentViewController:animated:completion:"},
    {AdSpecMessageDismiss, "dismissViewControllerAnimated:completion:"},
    {AdSpecMessageWillMoveToParent, "willMoveToParentViewController:"},
    {AdSpecMessageDidMoveToParent, "didMoveToParentViewController:"},
    {AdSpecMessageShouldAutorotate, "shouldAutorotate"},
    {AdSpecMessageSupportedOrientations, "supportedInterfaceOrientations"},
    {AdSpecMessagePrefersStatusBarHidden, "prefersStatusBarHidden"},
    {AdSpecMessagePrefersHomeIndicatorHidden, "prefersHomeIndicatorAutoHidden"},
};

/// The messages that a class implements otherwise than the class of UIKit from which it inherits.
static uint64_t overrides_of(Class class, enum AdSpecKind kind) {
  Class framework = class;
  for (Class next = class; next != Nil && [next adspec_kind] == kind; next = class_getSuperclass(next)) {
    framework = next;
    // A class of UIKit itself implements +adspec_kind.
    Method own = class_getClassMethod(next, @selector(adspec_kind));
    if (own != class_getClassMethod(class_getSuperclass(next), @selector(adspec_kind))) break;
  }
  uint64_t result = 0;
  for (size_t index = 0; framework != class && index < sizeof selectors / sizeof *selectors; index++) {
    SEL selector = sel_registerName(selectors[index].selector);
    if (!class_respondsToSelector(framework, selector)) continue;
    if (class_getMethodImplementation(class, selector) != class_getMethodImplementation(framework, selector)) {
      result |= 1ull << selectors[index].message;
    }
  }
  return result;
}

uint64_t adspec_facade_overrides(void *facade, enum AdSpecKind kind) {
  static struct {
    void *class;
    uint64_t overrides;
  } known[512];
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  Class class = object_getClass((__bridge id)facade);
  void *key = (__bridge void *)class;
  size_t slot = ((uintptr_t)key >> 5) % 512;
  pthread_mutex_lock(&lock);
  bool is_known = known[slot].class == key;
  uint64_t result = known[slot].overrides;
  pthread_mutex_unlock(&lock);
  if (is_known) return result;
  // The messages that this sends can run code of the adapter, so the lock is free.
  result = overrides_of(class, kind);
  pthread_mutex_lock(&lock);
  known[slot].class = key;
  known[slot].overrides = result;
  pthread_mutex_unlock(&lock);
  return result;
}

@implementation ADSSwiftReference
+ (instancetype)of:(void *)swift {
  if (swift == NULL) return nil;
  ADSSwiftReference *reference = [self new];
  reference->_swift = swift;
  return reference;
}
- (void)dealloc { adspec_object_release(_swift); }
@end

static void send_to_view(UIView *view, enum AdSpecMessage message, struct AdSpecValues *values) {
  id other = (__bridge id)values->object[0];
  CGRect rect = CGRectZero;
  CGSize size = CGSizeZero;
  switch (message) {
    case AdSpecMessageFrame: rect = view.frame; break;
    case AdSpecMessageBounds: rect = view.bounds; break;
    case AdSpecMessageSetFrame: view.frame = ADSRectOf(*values); return;
    case AdSpecMessageSetBounds: view.bounds = ADSRectOf(*values); return;
    case AdSpecMessageIntrinsicContentSize: size = view.intrinsicContentSize; break;
    case AdSpecMessageSizeThatFits: size = [view sizeThatFits:CGSizeMake(values->number[0], values->number[1])]; break;
    case AdSpecMessageSizeToFit: [view sizeToFit]; return;
    case AdSpecMessageSetHidden: view.hidden = values->number[0] != 0; return;
    case AdSpecMessageSetAlpha: view.alpha = values->number[0]; return;
    case AdSpecMessageAddSubview: [view addSubview:other]; return;
    case AdSpecMessageInsertSubview: [view insertSubview:other atIndex:(NSInteger)values->number[0]]; return;
    case AdSpecMessageRemoveFromSuperview: [view removeFromSuperview]; return;
    case AdSpecMessageDidAddSubview: [view didAddSubview:other]; return;
    case AdSpecMessageWillRemoveSubview: [view willRemoveSubview:other]; return;
    case AdSpecMessageWillMoveToSuperview: [view willMoveToSuperview:other]; return;
    case AdSpecMessageDidMoveToSuperview: [view didMoveToSuperview]; return;
    case AdSpecMessageWillMoveToWindow: [view willMoveToWindow:other]; return;
    case AdSpecMessageDidMoveToWindow: [view didMoveToWindow]; return;
    case AdSpecMessageLayoutSubviews: [view layoutSubviews]; return;
    case AdSpecMessageSetNeedsLayout: [view setNeedsLayout]; return;
    case AdSpecMessageLayoutIfNeeded: [view layoutIfNeeded]; return;
    default: return;
  }
  bool is_rect = message == AdSpecMessageFrame || message == AdSpecMessageBounds;
  *values = is_rect ? ADSRect(rect) : ADSRect(CGRectMake(size.width, size.height, 0, 0));
}

static void send_to_controller(UIViewController *controller, enum AdSpecMessage message, struct AdSpecValues *values) {
  BOOL animated = values->number[0] != 0;
  id other = (__bridge id)values->object[0];
  ADSSwiftReference *closure = [ADSSwiftReference of:values->object[1]];
  void (^completion)(void) = closure == nil ? nil : ^{ adspec_closure_run(closure.swift); };
  switch (message) {
    case AdSpecMessageLoadView: [controller loadView]; return;
    case AdSpecMessageViewDidLoad: [controller viewDidLoad]; return;
    case AdSpecMessageViewWillAppear: [controller viewWillAppear:animated]; return;
    case AdSpecMessageViewDidAppear: [controller viewDidAppear:animated]; return;
    case AdSpecMessageViewWillDisappear: [controller viewWillDisappear:animated]; return;
    case AdSpecMessageViewDidDisappear: [controller viewDidDisappear:animated]; return;
    case AdSpecMessageViewWillLayoutSubviews: [controller viewWillLayoutSubviews]; return;
    case AdSpecMessageViewDidLayoutSubviews: [controller viewDidLayoutSubviews]; return;
    case AdSpecMessagePresent: [controller presentViewController:other animated:animated completion:completion]; return;
    case AdSpecMessageDismiss: [controller dismissViewControllerAnimated:animated completion:completion]; return;
    case AdSpecMessageWillMoveToParent: [controller willMoveToParentViewController:other]; return;
    case AdSpecMessageDidMoveToParent: [controller didMoveToParentViewController:other]; return;
    case AdSpecMessageShouldAutorotate: *values = ADSNumber(controller.shouldAutorotate); return;
    case AdSpecMessageSupportedOrientations:
      *values = ADSNumber((double)controller.supportedInterfaceOrientations);
      return;
    case AdSpecMessagePrefersStatusBarHidden: *values = ADSNumber(controller.prefersStatusBarHidden); return;
    case AdSpecMessagePrefersHomeIndicatorHidden:
      *values = ADSNumber(controller.prefersHomeIndicatorAutoHidden);
      return;
    default: return;
  }
}

void adspec_facade_send(void *facade, enum AdSpecMessage message, struct AdSpecValues *values) {
  ADSPEC_CALLED_FROM_SWIFT
  id object = (__bridge id)facade;
  if ([object isKindOfClass:UIView.class]) send_to_view(object, message, values);
  else send_to_controller(object, message, values);
  ADSPEC_END_OF_CALL
}

// MARK: Targets, blocks and notifications

static char token_key;

void *adspec_receiver_token(void *object) {
  return ((ADSSwiftReference *)objc_getAssociatedObject((__bridge id)object, &token_key)).swift;
}

void adspec_receiver_set_token(void *object, void *swift) {
  objc_setAssociatedObject((__bridge id)object, &token_key, [ADSSwiftReference of:swift], OBJC_ASSOCIATION_RETAIN);
}

void adspec_receiver_send(void *target, const char *name, void *sender) {
  ADSPEC_CALLED_FROM_SWIFT
  id receiver = (__bridge id)target;
  SEL selector = sel_registerName(name);
  IMP implementation = [receiver methodForSelector:selector];
  if (![receiver respondsToSelector:selector]) [receiver doesNotRecognizeSelector:selector];
  // On iOS an action takes at most the sender and an event. A method ignores arguments that it does not take.
  ((void (*)(id, SEL, id, id))implementation)(receiver, selector, (__bridge id)sender, nil);
  ADSPEC_END_OF_CALL
}

void adspec_block_run(void *block) {
  ADSPEC_CALLED_FROM_SWIFT
  void (^body)(void) = (__bridge id)block;
  body();
  ADSPEC_END_OF_CALL
}
void adspec_block_run_bool(void *block, bool value) {
  ADSPEC_CALLED_FROM_SWIFT
  void (^body)(BOOL) = (__bridge id)block;
  body(value);
  ADSPEC_END_OF_CALL
}
void adspec_block_run_object(void *block, void *facade) {
  ADSPEC_CALLED_FROM_SWIFT
  void (^body)(id) = (__bridge id)block;
  body((__bridge id)facade);
  ADSPEC_END_OF_CALL
}
void adspec_block_release(void *block) {
  ADSPEC_CALLED_FROM_SWIFT
  (void)(__bridge_transfer id)block;
  ADSPEC_END_OF_CALL
}

void adspec_post_notification(const char *name, void *facade) {
  ADSPEC_CALLED_FROM_SWIFT
  NSString *text = [NSString stringWithUTF8String:name];
  // The device is no responder, so it has no facade; its notifications come from the device.
  id sender = facade != NULL ? (__bridge id)facade
              : [text hasPrefix:@"UIDevice"] ? UIDevice.currentDevice : nil;
  [NSNotificationCenter.defaultCenter postNotificationName:text object:sender];
  ADSPEC_END_OF_CALL
}
#endif
