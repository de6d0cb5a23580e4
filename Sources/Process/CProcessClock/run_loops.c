#define _GNU_SOURCE
#include "private.h"
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>

// Foundation's run loops wait in `ppoll` for the descriptor of a timer and for an event descriptor
// that wakes the run loop. The descriptor of the timer becomes readable when virtual time reaches
// the timer's deadline. While a run loop waits on the main thread, the hooks run other work.

static int64_t nanoseconds(const struct timespec *time) {
  return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
}

// MARK: Timers

EXPORTED int timerfd_settime(int descriptor, int flags, const struct itimerspec *new_value,
                             struct itimerspec *old_value) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  bool is_armed = new_value->it_value.tv_sec != 0 || new_value->it_value.tv_nsec != 0;
  if (hooks == NULL || !IS_FROM_FOUNDATION) {
    if (hooks != NULL && is_armed) hooks->blocking_call("timerfd_settime");
    return ORIGINAL(timerfd_settime)(descriptor, flags, new_value, old_value);
  }
  // The original timer never fires by itself.
  static const struct itimerspec never;
  int result = ORIGINAL(timerfd_settime)(descriptor, 0, &never, old_value);
  if (result != 0) return result;
  int64_t delay = PROCESS_CLOCK_FOREVER;
  if (is_armed) {
    delay = nanoseconds(&new_value->it_value);
    if ((flags & TFD_TIMER_ABSTIME) != 0) delay -= process_clock_monotonic_nanoseconds();
    // Foundation computes deadlines as floating-point seconds since 2001, with an error of some
    // hundred nanoseconds. A deadline in whole microseconds hides this error.
    delay = delay > 0 ? (delay + 999) / 1000 * 1000 : 0;
  }
  hooks->run_loop_timer(descriptor, delay);
  return 0;
}

void process_clock_expire_timer(int descriptor) {
  const struct itimerspec now = {.it_value = {.tv_nsec = 1}};
  if (ORIGINAL(timerfd_settime)(descriptor, 0, &now, NULL) != 0) return;
  struct pollfd ready = {.fd = descriptor, .events = POLLIN};
  ORIGINAL(poll)(&ready, 1, 1000);
}

// MARK: Blocks and wake-ups

static void woken_foreign(void *unused) {
  (void)unused;
  process_clock_hooks_of_any_thread()->run_loop_woken();
}

static void woken(void) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL)
    hooks->run_loop_woken();
  else if (process_clock_hooks_of_any_thread() != NULL)
    process_clock_post_foreign_call(woken_foreign, NULL);
}

EXPORTED int eventfd_write(int descriptor, eventfd_t value) {
  int result = ORIGINAL(eventfd_write)(descriptor, value);
  if (IS_FROM_FOUNDATION) woken();
  return result;
}

EXPORTED void CFRunLoopPerformBlock(void *run_loop, const void *mode, void *block) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) {
    ORIGINAL(CFRunLoopPerformBlock)(run_loop, mode, block);
  } else {
    hooks->run_loop_block(run_loop, mode, block);
  }
  woken();
}

void process_clock_perform_block(void *run_loop, const void *mode, void *block) {
  ORIGINAL(CFRunLoopPerformBlock)(run_loop, mode, block);
}

// MARK: Running

// Whether a run loop has found work since the last call of `process_clock_run_main_run_loop`.
static _Thread_local bool has_found_work;
// How often a run loop of this thread has waited.
static _Thread_local uint64_t waits;

// Code that runs while a run loop waits can run the same run loop, and so take the signal that the outer call waits
// for, such as the one at its time limit. On a device, the code would run inside of the outer call's turn, after which
// the outer call looks at everything again.
static void look_again(void) {
  typedef void *(*current)(void);
  typedef void (*wake_up)(void *run_loop);
  current get_current = (current)dlsym(RTLD_DEFAULT, "CFRunLoopGetCurrent");
  wake_up wake = (wake_up)dlsym(RTLD_DEFAULT, "CFRunLoopWakeUp");
  if (get_current != NULL && wake != NULL) wake(get_current());
}

EXPORTED int ppoll(struct pollfd *descriptors, nfds_t count, const struct timespec *timeout,
                   const sigset_t *mask) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL || !IS_FROM_FOUNDATION) {
    if (hooks != NULL && (timeout == NULL || nanoseconds(timeout) != 0)) hooks->blocking_call("ppoll");
    return ORIGINAL(ppoll)(descriptors, count, timeout, mask);
  }
  int64_t deadline = PROCESS_CLOCK_FOREVER;
  if (timeout != NULL) deadline = hooks->now() + nanoseconds(timeout);
  bool is_reported = false;
  while (true) {
    static const struct timespec at_once;
    int result = ORIGINAL(ppoll)(descriptors, count, &at_once, mask);
    if (result > 0) has_found_work = true;
    if (result != 0 || hooks->now() >= deadline) return result;
    // The caller of the run loop waits, although other work continues.
    if (!is_reported) hooks->blocking_call("RunLoop.run");
    is_reported = true;
    uint64_t own = ++waits;
    hooks->wait_in_run_loop(deadline);
    if (waits != own) look_again();
  }
}

void process_clock_run_main_run_loop(void) {
  typedef int (*run)(const void *mode, double seconds, unsigned char returns_after_source);
  run run_in_mode = (run)dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
  const void **mode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  if (run_in_mode == NULL || mode == NULL) return;
  // One call handles at most one timer or source. The limit prevents an endless loop of sources
  // that signal themselves.
  for (int turns = 0; turns < 100; turns++) {
    has_found_work = false;
    run_in_mode(*mode, 0, false);
    if (!has_found_work) return;
  }
}
