#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Messages to other threads, and sleeping.
//
// A thread that an adapter starts is a real thread and runs in real time, as in Swift; the trace records it. A message
// in the background runs on a queue, in virtual time.
#import "Originals.h"
#import "RunLoops.h"
#include <bridge/Exceptions.h>
#include <bridge/Foundation.h>
#import <objc/runtime.h>

/// A block as the target of a thread.
@interface ADSThreadBlock : NSObject {
@public
  void (^_block)(void);
}
- (void)run;
@end
@implementation ADSThreadBlock
- (void)run { _block(); }
@end

static ADSThreadBlock *target_with(void (^block)(void)) {
  ADSThreadBlock *target = [ADSThreadBlock new];
  target->_block = [block copy];
  return target;
}

static char run_loop_key, quality_key;

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
#pragma clang diagnostic ignored "-Warc-performSelector-leaks"
#pragma clang diagnostic ignored "-Wobjc-designated-initializers"
@implementation NSThread (ADSTime)
+ (void)sleepForTimeInterval:(NSTimeInterval)seconds {
  if (seconds > 0) adspec_thread_sleep(seconds);
}
+ (void)sleepUntilDate:(NSDate *)date { [self sleepForTimeInterval:date.timeIntervalSinceNow]; }
// The code of a thread runs in a pool, as on Apple's systems.
- (void)main {
  static void (*original)(id, SEL);
  if (original == NULL) original = (void (*)(id, SEL))adspec_original("NSThread", "main", false);
  @autoreleasepool { original(self, _cmd); }
}
- (instancetype)initWithBlock:(void (^)(void))block {
  return [self initWithTarget:target_with(block) selector:@selector(run) object:nil];
}
+ (void)detachNewThreadWithBlock:(void (^)(void))block {
  [self detachNewThreadSelector:@selector(run) toTarget:target_with(block) withObject:nil];
}
- (NSQualityOfService)qualityOfService {
  NSNumber *known = objc_getAssociatedObject(self, &quality_key);
  return known != nil ? known.integerValue : NSQualityOfServiceDefault;
}
- (void)setQualityOfService:(NSQualityOfService)quality {
  objc_setAssociatedObject(self, &quality_key, @(quality), OBJC_ASSOCIATION_RETAIN);
}
@end

@implementation NSRunLoop (ADSThreads)
+ (NSRunLoop *)currentRunLoop {
  // Other threads send messages to a thread through the run loop that its code has asked for.
  NSMutableDictionary *own = NSThread.currentThread.threadDictionary;
  static NSString *const key = @"ADSRunLoop";
  NSRunLoop *known = own[key];
  if (known != nil) return known;
  static NSRunLoop *(*original)(id, SEL);
  if (original == NULL) original = (NSRunLoop * (*)(id, SEL)) adspec_original("NSRunLoop", "currentRunLoop", true);
  known = original(self, _cmd);
  own[key] = known;
  objc_setAssociatedObject(NSThread.currentThread, &run_loop_key, [NSValue valueWithPointer:CFRunLoopGetCurrent()],
                           OBJC_ASSOCIATION_RETAIN);
  return known;
}
@end

/// Sends a message on a thread that runs its run loop; returns after the message when `waits` is true.
static void perform(id target, SEL selector, NSThread *thread, id argument, BOOL waits) {
  if (waits && thread == NSThread.currentThread) {
    [target performSelector:selector withObject:argument];
    return;
  }
  NSValue *runLoop = objc_getAssociatedObject(thread, &run_loop_key);
  dispatch_semaphore_t done = waits ? dispatch_semaphore_create(0) : NULL;
  // A thread that has never asked for its run loop does not run it: the message would wait for ever.
  if (runLoop == nil && !waits) return;
  if (runLoop != nil) {
    adspec_CFRunLoopPerformBlock(runLoop.pointerValue, kCFRunLoopDefaultMode, ^{
      [target performSelector:selector withObject:argument];
      if (waits) dispatch_semaphore_signal(done);
    });
    CFRunLoopWakeUp(runLoop.pointerValue);
  }
  if (waits) dispatch_semaphore_wait(done, DISPATCH_TIME_FOREVER);
}

@implementation NSObject (ADSThreads)
- (void)performSelectorOnMainThread:(SEL)selector withObject:(id)argument waitUntilDone:(BOOL)waits {
  if (waits && NSThread.isMainThread) {
    [self performSelector:selector withObject:argument];
  } else if (waits) {
    dispatch_sync(dispatch_get_main_queue(), ^{ [self performSelector:selector withObject:argument]; });
  } else {
    dispatch_async(dispatch_get_main_queue(), ^{ [self performSelector:selector withObject:argument]; });
  }
}
- (void)performSelectorOnMainThread:(SEL)selector
                         withObject:(id)argument
                      waitUntilDone:(BOOL)waits
                              modes:(NSArray *)modes {
  [self performSelectorOnMainThread:selector withObject:argument waitUntilDone:waits];
}
- (void)performSelectorInBackground:(SEL)selector withObject:(id)argument {
  dispatch_async(dispatch_get_global_queue(0, 0), ^{ [self performSelector:selector withObject:argument]; });
}
- (void)performSelector:(SEL)selector onThread:(NSThread *)thread withObject:(id)argument waitUntilDone:(BOOL)waits {
  if (thread == NSThread.mainThread)
    [self performSelectorOnMainThread:selector withObject:argument waitUntilDone:waits];
  else
    perform(self, selector, thread, argument, waits);
}
- (void)performSelector:(SEL)selector
               onThread:(NSThread *)thread
             withObject:(id)argument
          waitUntilDone:(BOOL)waits
                  modes:(NSArray *)modes {
  [self performSelector:selector onThread:thread withObject:argument waitUntilDone:waits];
}
@end
#endif
