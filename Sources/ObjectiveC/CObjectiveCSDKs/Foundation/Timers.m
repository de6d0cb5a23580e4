#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSTimer over the timers of Swift's Foundation.
//
// A timer that a run loop has is retained by the run loop, and retains its target until it is invalidated, as on a
// device. A category replaces the methods of GNUstep's class, which would use the kernel's clock; the state stands in
// an associated object, because a category has no instance variables.
#import "RunLoops.h"
#include <bridge/Exceptions.h>
#import <objc/runtime.h>

// Of Swift's CoreFoundation.
struct timer_context {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  void *describe;
};
typedef struct __CFRunLoopTimer *CFRunLoopTimerRef;
extern CFRunLoopTimerRef CFRunLoopTimerCreate(const void *allocator, double date, double interval, unsigned long flags,
                                              long order, void (*function)(CFRunLoopTimerRef, void *),
                                              struct timer_context *context);
extern void CFRunLoopAddTimer(CFRunLoopRef, CFRunLoopTimerRef, CFRunLoopMode);
extern void CFRunLoopTimerInvalidate(CFRunLoopTimerRef);
extern double CFRunLoopTimerGetNextFireDate(CFRunLoopTimerRef);
extern void CFRunLoopTimerSetNextFireDate(CFRunLoopTimerRef, double);
extern void release_of_swift(const void *) __asm__("CFRelease"); // the name CFRelease is for objects of Objective-C

@interface ADSTimerState : NSObject {
@public
  id _target;
  SEL _selector;
  id _userInfo;
  void (^_block)(NSTimer *);
  double _date; // before a run loop has the timer
  NSTimeInterval _interval, _tolerance;
  BOOL _repeats, _isInvalid;
  CFRunLoopTimerRef _timer; // owned
}
@end
@implementation ADSTimerState
- (void)dealloc {
  if (_timer == NULL) return;
  CFRunLoopTimerInvalidate(_timer);
  release_of_swift(_timer);
}
@end

static char state_key;
static ADSTimerState *state(NSTimer *timer) { return objc_getAssociatedObject(timer, &state_key); }

static ADSTimerState *make_state(NSTimer *timer, NSDate *date, NSTimeInterval interval, BOOL repeats) {
  ADSTimerState *made = [ADSTimerState new];
  // Apple's documentation: an interval that is not positive becomes 0.1 ms.
  made->_interval = interval > 0 ? interval : 0.0001;
  made->_date = date != nil ? date.timeIntervalSinceReferenceDate
                            : [NSDate timeIntervalSinceReferenceDate] + made->_interval;
  made->_repeats = repeats;
  objc_setAssociatedObject(timer, &state_key, made, OBJC_ASSOCIATION_RETAIN_NONATOMIC);
  return made;
}

static void fire(CFRunLoopTimerRef timer, void *info) {
  ADSPEC_CALLED_FROM_SWIFT
  [(__bridge NSTimer *)info fire];
  ADSPEC_END_OF_CALL
}
static const void *retain(const void *object) { return (__bridge_retained void *)(__bridge id)object; }
static void release(const void *object) {
  ADSPEC_CALLED_FROM_SWIFT
  __attribute__((unused)) id released = (__bridge_transfer id)object;
  ADSPEC_END_OF_CALL
}

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
#pragma clang diagnostic ignored "-Wobjc-designated-initializers"
@implementation NSTimer (ADSTime)
- (id)initWithFireDate:(NSDate *)date
              interval:(NSTimeInterval)interval
                target:(id)target
              selector:(SEL)selector
              userInfo:(id)userInfo
               repeats:(BOOL)repeats {
  ADSTimerState *made = make_state(self, date, interval, repeats);
  made->_target = target;
  made->_selector = selector;
  made->_userInfo = userInfo;
  return self;
}
- (instancetype)initWithFireDate:(NSDate *)date
                        interval:(NSTimeInterval)interval
                         repeats:(BOOL)repeats
                           block:(GSTimerBlock)block {
  make_state(self, date, interval, repeats)->_block = [(id)block copy];
  return self;
}

+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                            target:(id)target
                          selector:(SEL)selector
                          userInfo:(id)userInfo
                           repeats:(BOOL)repeats {
  return [[self alloc] initWithFireDate:nil interval:interval target:target selector:selector userInfo:userInfo
                                repeats:repeats];
}
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(GSTimerBlock)block {
  return [[self alloc] initWithFireDate:nil interval:interval repeats:repeats block:block];
}
+ (NSTimer *)timerWithTimeInterval:(NSTimeInterval)interval
                        invocation:(NSInvocation *)invocation
                           repeats:(BOOL)repeats {
  [invocation retainArguments];
  return [self timerWithTimeInterval:interval repeats:repeats block:^(NSTimer *timer) { [invocation invoke]; }];
}
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                     target:(id)target
                                   selector:(SEL)selector
                                   userInfo:(id)userInfo
                                    repeats:(BOOL)repeats {
  NSTimer *timer = [self timerWithTimeInterval:interval target:target selector:selector userInfo:userInfo
                                       repeats:repeats];
  [[NSRunLoop currentRunLoop] addTimer:timer forMode:NSDefaultRunLoopMode];
  return timer;
}
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval repeats:(BOOL)repeats block:(GSTimerBlock)block {
  NSTimer *timer = [self timerWithTimeInterval:interval repeats:repeats block:block];
  [[NSRunLoop currentRunLoop] addTimer:timer forMode:NSDefaultRunLoopMode];
  return timer;
}
+ (NSTimer *)scheduledTimerWithTimeInterval:(NSTimeInterval)interval
                                 invocation:(NSInvocation *)invocation
                                    repeats:(BOOL)repeats {
  NSTimer *timer = [self timerWithTimeInterval:interval invocation:invocation repeats:repeats];
  [[NSRunLoop currentRunLoop] addTimer:timer forMode:NSDefaultRunLoopMode];
  return timer;
}

- (void)fire {
  ADSTimerState *own = state(self);
  if (own == nil || own->_isInvalid) return;
  // The target and the block can invalidate the timer, which then releases them.
  NSTimer *kept = self;
  id target = own->_target;
  void (^block)(NSTimer *) = own->_block;
  if (block != nil) {
    block(kept);
  } else {
    // A method whose declared result is an object would return it autoreleased; nobody uses it.
    void (*method)(id, SEL, NSTimer *) = (void (*)(id, SEL, NSTimer *))[target methodForSelector:own->_selector];
    method(target, own->_selector, kept);
  }
  if (!own->_repeats) [kept invalidate];
}
- (void)invalidate {
  ADSTimerState *own = state(self);
  if (own == nil || own->_isInvalid) return;
  own->_isInvalid = YES;
  own->_target = nil;
  own->_block = nil;
  own->_userInfo = nil;
  CFRunLoopTimerRef timer = own->_timer;
  own->_timer = NULL;
  if (timer == NULL) return;
  CFRunLoopTimerInvalidate(timer); // the run loop releases this object
  release_of_swift(timer);
}
- (BOOL)isValid { return state(self) != nil && !state(self)->_isInvalid; }
- (NSTimeInterval)timeInterval { return state(self)->_repeats ? state(self)->_interval : 0; }
- (id)userInfo { return state(self)->_userInfo; }
- (NSTimeInterval)tolerance { return state(self)->_tolerance; }
- (void)setTolerance:(NSTimeInterval)tolerance { state(self)->_tolerance = tolerance; }
- (NSDate *)fireDate {
  ADSTimerState *own = state(self);
  double date = own->_timer != NULL ? CFRunLoopTimerGetNextFireDate(own->_timer) : own->_date;
  return [NSDate dateWithTimeIntervalSinceReferenceDate:date];
}
- (void)setFireDate:(NSDate *)date {
  ADSTimerState *own = state(self);
  if (own->_isInvalid) return;
  own->_date = date.timeIntervalSinceReferenceDate;
  if (own->_timer != NULL) CFRunLoopTimerSetNextFireDate(own->_timer, own->_date);
}
@end

@implementation NSRunLoop (ADSTimers)
- (void)addTimer:(NSTimer *)timer forMode:(NSString *)mode {
  ADSTimerState *own = state(timer);
  if (own == nil || own->_isInvalid) return;
  // GNUstep gives each run loop a timer for its own housekeeping, without a method.
  if (own->_block == nil && own->_selector == NULL) return;
  if (own->_timer == NULL) {
    struct timer_context context = {0, (__bridge void *)timer, retain, release, NULL};
    double now = [NSDate timeIntervalSinceReferenceDate];
    own->_timer = CFRunLoopTimerCreate(NULL, own->_date < now ? now : own->_date, own->_repeats ? own->_interval : 0, 0,
                                       0, fire, &context);
  }
  CFRunLoopAddTimer(adspec_run_loop(self), own->_timer, adspec_run_loop_mode(mode));
}
@end
#endif
