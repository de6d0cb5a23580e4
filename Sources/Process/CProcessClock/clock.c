#define _GNU_SOURCE
#include "private.h"
#include <errno.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

// The uptime of the machine when virtual time starts. The uptime is constant, so that runs do not
// differ.
#define UPTIME_AT_START (1000000ll * 1000000000)

static _Atomic int64_t wall_clock_at_start;

void process_clock_set_wall_clock(int64_t nanoseconds) { atomic_store(&wall_clock_at_start, nanoseconds); }

void process_clock_shift_wall_clock(int64_t nanoseconds) { atomic_fetch_add(&wall_clock_at_start, nanoseconds); }

int64_t process_clock_wall_nanoseconds(void) {
  return atomic_load(&wall_clock_at_start) + process_clock_hooks_of_any_thread()->now();
}

int64_t process_clock_monotonic_nanoseconds(void) {
  return UPTIME_AT_START + process_clock_hooks_of_any_thread()->now();
}

EXPORTED int clock_gettime(clockid_t clock, struct timespec *time) {
  int64_t nanoseconds;
  if (process_clock_hooks_of_any_thread() == NULL) return (int)syscall(SYS_clock_gettime, clock, time);
  switch (clock) {
  case CLOCK_REALTIME:
  case CLOCK_REALTIME_COARSE:
  case CLOCK_TAI:
    nanoseconds = process_clock_wall_nanoseconds();
    break;
  case CLOCK_MONOTONIC:
  case CLOCK_MONOTONIC_COARSE:
  case CLOCK_MONOTONIC_RAW:
  case CLOCK_BOOTTIME:
    nanoseconds = process_clock_monotonic_nanoseconds();
    break;
  default: // the processor time of a process or thread stays real
    return (int)syscall(SYS_clock_gettime, clock, time);
  }
  *time = (struct timespec){nanoseconds / 1000000000, nanoseconds % 1000000000};
  return 0;
}

EXPORTED int gettimeofday(struct timeval *restrict time, void *restrict zone) {
  if (process_clock_hooks_of_any_thread() == NULL) return (int)syscall(SYS_gettimeofday, time, zone);
  int64_t nanoseconds = process_clock_wall_nanoseconds();
  *time = (struct timeval){nanoseconds / 1000000000, nanoseconds % 1000000000 / 1000};
  return 0;
}

EXPORTED time_t time(time_t *result) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME, &now);
  if (result != NULL) *result = now.tv_sec;
  return now.tv_sec;
}

// These rules for the encoding of `dispatch_time_t` come from libdispatch's shims/time.h.
#define NOT_UPTIME (1ull << 63)
#define IS_WALL (1ull << 62)
#define WALL_NOW (~1ull)

int64_t process_clock_delay(uint64_t when) {
  if (when == 0) return 0;
  if (when == ~0ull) return PROCESS_CLOCK_FOREVER;
  if (process_clock_hooks_of_any_thread() == NULL) return 0;
  int64_t delay;
  if ((when & NOT_UPTIME) == 0)
    delay = (int64_t)when - process_clock_monotonic_nanoseconds();
  else if ((when & IS_WALL) == 0)
    delay = (int64_t)(when & ~NOT_UPTIME) - process_clock_monotonic_nanoseconds();
  else if (when == WALL_NOW)
    delay = 0;
  else
    delay = (int64_t)(-when) - process_clock_wall_nanoseconds();
  return delay > 0 ? delay : 0;
}
