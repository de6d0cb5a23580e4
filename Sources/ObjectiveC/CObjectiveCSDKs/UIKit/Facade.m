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

/// The messages that a class implements otherwise than the class of UIKit from which it inherits.
static uint64_t overrides_of(Class class, enum AdSpecKind kind, const char *const *selectors) {
  Class framework = class;
  for (Class next = class; next != Nil && [next adspec_kind] == kind; next = class_getSuperclass(next)) {
    framework = next;
    // A class of UIKit itself implements +adspec_kind.
    Method own = class_getClassMethod(next, @selector(adspec_kind));
    if (own != class_getClassMethod(class_getSuperclass(next), @selector(adspec_kind))) break;
  }
  uint64_t result = 0;
  for (size_t index = 0; framework != class && selectors[index] != NULL; index++) {
    SEL selector = sel_registerName(selectors[index]);
    if (!class_respondsToSelector(framework, selector)) continue;
    if (class_getMethodImplementation(class, selector) != class_getMethodImplementation(framework, selector)) {
      result |= 1ull << index;
    }
  }
  return result;
}

uint64_t adspec_facade_overrides(void *facade, enum AdSpecKind kind, const char *const *selectors) {
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
  result = overrides_of(class, kind, selectors);
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

void adspec_facade_send(void *facade, const char *name, struct AdSpecValues *values) {
  ADSPEC_CALLED_FROM_SWIFT
  id object = (__bridge id)facade;
  SEL selector = sel_registerName(name);
  const char *types = method_getTypeEncoding(class_getInstanceMethod([object class], selector));
  // GNUstep does not know the type of blocks (@?), which are objects.
  NSString *known = [@(types) stringByReplacingOccurrencesOfString:@"?" withString:@""];
  NSMethodSignature *signature = [NSMethodSignature signatureWithObjCTypes:known.UTF8String];
  NSInvocation *call = [NSInvocation invocationWithMethodSignature:signature];
  ADSSwiftReference *closure = [ADSSwiftReference of:values->object[1]];
  void (^completion)(void) = closure == nil ? nil : ^{ adspec_closure_run(closure.swift); };
  id objects[] = {(__bridge id)values->object[0], completion, nil};
  size_t next = objects[0] == nil;
  if (strncmp(name, "touches", 7) == 0) {
    UITouchPhase phase = strncmp(name, "touchesBegan", 12) == 0 ? UITouchPhaseBegan : UITouchPhaseEnded;
    UIEvent *event = [[UIEvent alloc] initWithView:object phase:phase];
    objects[0] = event.allTouches;
    objects[1] = event;
    next = 0;
  }
  double *number = values->number;
  for (NSUInteger index = 2; index < signature.numberOfArguments; index++) {
    const char *type = [signature getArgumentTypeAtIndex:index];
    int64_t integer;
    void *argument = &integer;
    NSUInteger size;
    NSGetSizeAndAlignment(type, &size, NULL);
    if (type[0] == '@') argument = (void *)&objects[next++];
    else if (type[0] == '{' || type[0] == 'd') argument = number;
    else integer = (int64_t)*number;
    if (type[0] != '@') number += type[0] == '{' ? size / sizeof *number : 1;
    [call setArgument:argument atIndex:(NSInteger)index];
  }
  call.selector = selector;
  [call invokeWithTarget:object];
  const char *type = signature.methodReturnType;
  int64_t integer = 0;
  if (type[0] == '{') [call getReturnValue:values->number];
  else if (type[0] == '@') {
    void *result = NULL;
    [call getReturnValue:&result];
    values->object[2] = ADSGiveObject((__bridge id)result);
  }
  else if (type[0] != 'v') {
    [call getReturnValue:&integer];
    values->number[0] = (double)integer;
  }
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
