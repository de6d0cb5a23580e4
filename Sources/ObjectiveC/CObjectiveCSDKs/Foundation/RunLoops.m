#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSRunLoop over the run loops of Swift's Foundation.
#import "RunLoops.h"
#include <bridge/Exceptions.h>
#include <bridge/Foundation.h>
#import <objc/runtime.h>

#undef CFRunLoopPerformBlock
// Of Swift's CoreFoundation.
extern void CFRunLoopPerformBlock(CFRunLoopRef, const void *mode, void (^block)(void));
extern const void *CFRunLoopCopyCurrentMode(CFRunLoopRef);
extern CFRunLoopMode CFStringCreateWithCString(const void *allocator, const char *text, unsigned encoding);
extern void release_of_swift(const void *) __asm__("CFRelease"); // the name CFRelease is for objects of Objective-C
typedef struct __CFRunLoopSource *CFRunLoopSourceRef;
extern CFRunLoopSourceRef CFRunLoopSourceCreate(const void *allocator, long order, void *context);
extern void CFRunLoopAddSource(CFRunLoopRef, CFRunLoopSourceRef, CFRunLoopMode);
extern void CFRunLoopRemoveSource(CFRunLoopRef, CFRunLoopSourceRef, CFRunLoopMode);

CFRunLoopRef adspec_run_loop(NSRunLoop *runLoop) {
  return runLoop == [NSRunLoop mainRunLoop] ? CFRunLoopGetMain() : CFRunLoopGetCurrent();
}

CFRunLoopMode adspec_run_loop_mode(NSString *mode) {
  if ([mode isEqualToString:NSRunLoopCommonModes]) return kCFRunLoopCommonModes;
  if ([mode isEqualToString:NSDefaultRunLoopMode]) return kCFRunLoopDefaultMode;
  // The name lives as long as the process; there are only a few modes.
  const unsigned utf8 = 0x08000100;
  return CFStringCreateWithCString(NULL, mode.UTF8String, utf8);
}

void adspec_CFRunLoopPerformBlock(CFRunLoopRef runLoop, const void *mode, void (^given)(void)) {
  __block void (^block)(void) = given;
  CFRunLoopPerformBlock(runLoop, mode, ^{
    ADSPEC_CALLED_FROM_SWIFT
    void (^run)(void) = block;
    block = nil;
    run();
    run = nil;
    ADSPEC_END_OF_CALL
  });
}

/// A message that a run loop sends later: `performSelector:target:argument:order:modes:`.
@interface ADSPendingMessage : NSObject {
@public
  id _target, _argument;
  SEL _selector;
  BOOL _isCancelled;
}
@end
@implementation ADSPendingMessage
@end

static char messages_key, source_key;
static NSMutableArray<ADSPendingMessage *> *pending(NSRunLoop *runLoop) {
  NSMutableArray *known = objc_getAssociatedObject(runLoop, &messages_key);
  if (known != nil) return known;
  known = [NSMutableArray array];
  objc_setAssociatedObject(runLoop, &messages_key, known, OBJC_ASSOCIATION_RETAIN);
  return known;
}

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
#pragma clang diagnostic ignored "-Warc-performSelector-leaks"
@implementation NSRunLoop (ADSTime)
- (CFRunLoopRef)getCFRunLoop { return adspec_run_loop(self); }

- (void)run { adspec_run_loop_run(-1); }
- (void)runUntilDate:(NSDate *)date { adspec_run_loop_run(date.timeIntervalSinceReferenceDate); }
- (BOOL)runMode:(NSString *)mode beforeDate:(NSDate *)date {
  return adspec_run_loop_run_once(mode.UTF8String, date.timeIntervalSinceReferenceDate);
}
- (void)acceptInputForMode:(NSString *)mode beforeDate:(NSDate *)date { [self runMode:mode beforeDate:date]; }
- (NSString *)currentMode {
  const void *mode = CFRunLoopCopyCurrentMode(adspec_run_loop(self));
  if (mode == NULL) return nil;
  release_of_swift(mode);
  return NSDefaultRunLoopMode;
}

- (void)performBlock:(void (^)(void))block { [self performInModes:@[ NSDefaultRunLoopMode ] block:block]; }
- (void)performInModes:(NSArray<NSString *> *)modes block:(void (^)(void))block {
  __block BOOL isDone = NO;
  for (NSString *mode in modes) {
    adspec_CFRunLoopPerformBlock(adspec_run_loop(self), adspec_run_loop_mode(mode), ^{
      if (isDone) return;
      isDone = YES;
      block();
    });
  }
  CFRunLoopWakeUp(adspec_run_loop(self));
}

- (void)performSelector:(SEL)selector
                 target:(id)target
               argument:(id)argument
                  order:(NSUInteger)order
                  modes:(NSArray *)modes {
  ADSPendingMessage *message = [ADSPendingMessage new];
  message->_target = target;
  message->_argument = argument;
  message->_selector = selector;
  NSMutableArray *all = pending(self);
  [all addObject:message];
  [self performInModes:modes block:^{
    [all removeObjectIdenticalTo:message];
    if (!message->_isCancelled) [message->_target performSelector:message->_selector withObject:message->_argument];
  }];
}
- (void)cancelPerformSelectorsWithTarget:(id)target {
  for (ADSPendingMessage *message in pending(self))
    if (message->_target == target) message->_isCancelled = YES;
}
- (void)cancelPerformSelector:(SEL)selector target:(id)target argument:(id)argument {
  for (ADSPendingMessage *message in pending(self)) {
    if (message->_target != target || !sel_isEqual(message->_selector, selector)) continue;
    if (message->_argument == argument || [message->_argument isEqual:argument]) message->_isCancelled = YES;
  }
}

// A port brings no messages here. Code adds a port only to keep the run loop of its own thread running.
- (void)addPort:(NSPort *)port forMode:(NSString *)mode {
  long context[10] = {0}; // CFRunLoopSourceContext, version 0, without functions
  CFRunLoopSourceRef source = CFRunLoopSourceCreate(NULL, 0, context);
  CFRunLoopAddSource(adspec_run_loop(self), source, adspec_run_loop_mode(mode));
  objc_setAssociatedObject(port, &source_key, [NSValue valueWithPointer:source], OBJC_ASSOCIATION_RETAIN);
}
- (void)removePort:(NSPort *)port forMode:(NSString *)mode {
  NSValue *source = objc_getAssociatedObject(port, &source_key);
  if (source == nil) return;
  CFRunLoopRemoveSource(adspec_run_loop(self), source.pointerValue, adspec_run_loop_mode(mode));
}
@end
#endif
