#define _GNU_SOURCE
#include "private.h"
#include <pthread.h>
#include <stdlib.h>

// The timers of run loops, which `Timer` and `NSTimer` use. Each runs with the cause of the code that created it.
//
// Two things differ between the `Timer` of Swift's Foundation and that of a device, so this file corrects them:
//
// * Foundation on Linux retains each `Timer` for ever, and with it all that the block of the `Timer` retains. On a
//   device, a run loop retains a `Timer` until the `Timer` is invalidated, or has fired for the only time. Then the
//   `Timer` also lets go of its block.
// * On Linux, `Timer(timeInterval:repeats:block:)` fires at once, and not after the interval.

typedef void (*callout)(void *timer, void *info);

struct timer_context {
  intptr_t version;
  void *info;
  const void *(*retain)(const void *info);
  void (*release)(const void *info);
  void *describe;
};

// The stored properties of a `Timer` (swift-corelibs-foundation, Timer.swift), after the header of an object.
struct foundation_timer {
  void *type;
  uint64_t references;
  void *run_loop_timer;
  void *block;
  void *block_context;
};

// The newest timer is first, because a new timer can have the address of a timer that no longer exists.
static struct created_timer {
  struct created_timer *next;
  void *timer;
  callout function;
  int64_t cause;
  /// The `Timer`, or NULL for a timer of other code, which itself retains what it needs.
  struct foundation_timer *object;
  /// Whether a run loop has the timer, which then retains the `Timer`.
  bool is_in_run_loop;
} *created_timers;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

// The record of a timer, or else of a `Timer`. Call this function with the lock.
static struct created_timer **place_of(const void *timer, const void *object) {
  struct created_timer **place = &created_timers;
  while (*place != NULL && (timer != NULL ? (*place)->timer != timer : (*place)->object != object))
    place = &(*place)->next;
  return place;
}

// MARK: Letting go

static __attribute__((swiftcall)) void no_block(void *timer) { (void)timer; }

// The run loop timer of a `Timer` has become invalid.
static void let_go(const void *info) {
  pthread_mutex_lock(&lock);
  struct created_timer **place = place_of(NULL, info), *found = *place;
  if (found != NULL) *place = found->next;
  pthread_mutex_unlock(&lock);
  if (found == NULL) return;
  struct foundation_timer *object = found->object;
  bool is_in_run_loop = found->is_in_run_loop;
  free(found);
  // The deinitializer of a `Timer` itself releases the block.
  void *held = NULL;
  if (!swift_isDeallocating(object)) {
    held = object->block_context;
    object->block = (void *)no_block;
    object->block_context = NULL;
  }
  if (held != NULL) swift_release(held);
  if (is_in_run_loop) swift_release(object);
}

EXPORTED void CFRunLoopAddTimer(void *run_loop, void *timer, const void *mode) {
  pthread_mutex_lock(&lock);
  struct created_timer *found = *place_of(timer, NULL);
  if (found != NULL && found->object != NULL && !found->is_in_run_loop) {
    found->is_in_run_loop = true;
    swift_retain(found->object);
  }
  pthread_mutex_unlock(&lock);
  ORIGINAL(CFRunLoopAddTimer)(run_loop, timer, mode);
}

// MARK: Firing

extern unsigned char CFRunLoopTimerDoesRepeat(void *timer) __attribute__((weak));
extern void CFRunLoopTimerInvalidate(void *timer) __attribute__((weak));

static void fire_object(void *timer, void *info) {
  pthread_mutex_lock(&lock);
  struct created_timer *found = *place_of(timer, NULL);
  callout function = found != NULL ? found->function : NULL;
  pthread_mutex_unlock(&lock);
  if (function == NULL) return;
  swift_retain(info);
  function(timer, info);
  // What the block held is deallocated with the cause of the timer, and not with that of the run loop.
  if (!CFRunLoopTimerDoesRepeat(timer)) CFRunLoopTimerInvalidate(timer);
  swift_release(info);
}

static void fire(void *timer, void *info) {
  pthread_mutex_lock(&lock);
  struct created_timer *found = *place_of(timer, NULL);
  callout function = found == NULL ? NULL : found->object != NULL ? fire_object : found->function;
  int64_t cause = found == NULL ? PROCESS_CLOCK_NO_CAUSE : found->cause;
  pthread_mutex_unlock(&lock);
  if (function == NULL) return;
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL)
    hooks->run_with_cause(cause, function, timer, info);
  else
    function(timer, info);
}

// MARK: Creation

// The time in seconds until the `Timer` that is being created fires, in addition to its date.
static _Thread_local double delay;

EXPORTED void *CFRunLoopTimerCreate(const void *allocator, double date, double interval, unsigned long flags,
                                    long order, callout function, struct timer_context *context) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  struct timer_context own = context != NULL ? *context : (struct timer_context){0};
  bool is_object = own.info != NULL && own.retain == NULL && own.release == NULL && IS_FROM_FOUNDATION;
  if (is_object) own.release = let_go;
  void *timer = ORIGINAL(CFRunLoopTimerCreate)(allocator, date + delay, interval, flags, order, fire,
                                               context != NULL ? &own : NULL);
  delay = 0;
  struct created_timer *created = malloc(sizeof *created);
  if (created == NULL) abort();
  *created = (struct created_timer){
      .timer = timer,
      .function = function,
      .cause = hooks != NULL ? hooks->current_cause() : PROCESS_CLOCK_NO_CAUSE,
      .object = is_object ? own.info : NULL,
  };
  pthread_mutex_lock(&lock);
  created->next = created_timers;
  created_timers = created;
  pthread_mutex_unlock(&lock);
  // Foundation has retained the `Timer` for its run loop timer. The initializer holds another reference.
  if (is_object) swift_release(own.info);
  return timer;
}

// The allocating initializer `Timer.init(timeInterval:repeats:block:)`.
typedef __attribute__((swiftcall)) void *(*timer_initializer)(double interval, bool repeats, void *block,
                                                              void *block_context,
                                                              __attribute__((swift_context)) void *type);

EXPORTED __attribute__((swiftcall)) void *process_clock_make_timer(double interval, bool repeats, void *block,
                                                                   void *block_context,
                                                                   __attribute__((swift_context)) void *type)
    __asm__("$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");

__attribute__((swiftcall)) void *process_clock_make_timer(double interval, bool repeats, void *block,
                                                          void *block_context,
                                                          __attribute__((swift_context)) void *type) {
  timer_initializer original =
      (timer_initializer)dlsym(RTLD_NEXT, "$s10Foundation5TimerC12timeInterval7repeats5blockACSd_SbyACYbctcfC");
  // Apple's documentation: an interval that is not positive becomes 0.1 ms.
  delay = interval > 0 ? interval : 0.0001;
  return original(interval, repeats, block, block_context, type);
}
