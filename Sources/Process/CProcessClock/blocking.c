#define _GNU_SOURCE
#include "private.h"
#include <errno.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

bool process_clock_is_from(const void *address, const char *library) {
  Dl_info info;
  return dladdr(address, &info) != 0 && info.dli_fname != NULL && strstr(info.dli_fname, library) != NULL;
}

// Foundation of Swift, or of Objective-C.
static bool is_from_foundation(const void *address) {
  return process_clock_is_from(address, "libFoundation") || process_clock_is_from(address, "libgnustep-base");
}

// The name under which the adapter's author knows the blocking call. If Foundation made the call,
// this is the name of Foundation's function.
#define NAME(plain, foundation) (is_from_foundation(__builtin_return_address(0)) ? foundation : plain)

static int64_t nanoseconds(const struct timespec *time) {
  return (int64_t)time->tv_sec * 1000000000 + time->tv_nsec;
}

// MARK: Sleeping

EXPORTED int nanosleep(const struct timespec *duration, struct timespec *left) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL(nanosleep)(duration, left);
  hooks->sleep(NAME("nanosleep", "Thread.sleep"), nanoseconds(duration));
  return 0;
}

EXPORTED int clock_nanosleep(clockid_t clock, int flags, const struct timespec *time, struct timespec *left) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL(clock_nanosleep)(clock, flags, time, left);
  int64_t duration = nanoseconds(time);
  if ((flags & TIMER_ABSTIME) != 0)
    duration -= clock == CLOCK_REALTIME ? process_clock_wall_nanoseconds() : process_clock_monotonic_nanoseconds();
  hooks->sleep(NAME("clock_nanosleep", "Thread.sleep"), duration);
  return 0;
}

EXPORTED int usleep(useconds_t microseconds) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL(usleep)(microseconds);
  hooks->sleep("usleep", (int64_t)microseconds * 1000);
  return 0;
}

EXPORTED unsigned int sleep(unsigned int seconds) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL(sleep)(seconds);
  hooks->sleep(NAME("sleep", "Thread.sleep"), (int64_t)seconds * 1000000000);
  return 0;
}

// MARK: Threads

static atomic_bool has_other_threads;

void process_clock_forget_other_threads(void) { atomic_store(&has_other_threads, false); }
bool process_clock_has_other_threads(void) { return atomic_load(&has_other_threads); }

static _Thread_local bool creates_own_thread;

void process_clock_creates_own_thread(bool creates) { creates_own_thread = creates; }

EXPORTED int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                            void *argument) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL && !creates_own_thread && !process_clock_is_from(__builtin_return_address(0), "libdispatch")) {
    atomic_store(&has_other_threads, true);
    hooks->blocking_call(NAME("pthread_create", "Thread.start"));
  }
  return ORIGINAL(pthread_create)(thread, attributes, start, argument);
}

// MARK: Condition variables

EXPORTED int pthread_cond_wait(pthread_cond_t *condition, pthread_mutex_t *mutex) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL_CONDITION(pthread_cond_wait)(condition, mutex);
  hooks->wait_for_condition(condition, mutex, PROCESS_CLOCK_FOREVER);
  return 0;
}

EXPORTED int pthread_cond_timedwait(pthread_cond_t *condition, pthread_mutex_t *mutex,
                                    const struct timespec *deadline) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL_CONDITION(pthread_cond_timedwait)(condition, mutex, deadline);
  // A condition variable does not reveal which clock its deadline belongs to. But the two virtual
  // clocks are years apart, so the deadline's value shows to which clock the deadline belongs.
  bool is_wall = deadline->tv_sec > 100000000;
  int64_t timeout = nanoseconds(deadline)
                    - (is_wall ? process_clock_wall_nanoseconds() : process_clock_monotonic_nanoseconds());
  return hooks->wait_for_condition(condition, mutex, timeout > 0 ? timeout : 0) ? 0 : ETIMEDOUT;
}

static void signalled_foreign(void *condition) {
  process_clock_hooks_of_any_thread()->condition_signalled(condition, true);
}

static void signalled(pthread_cond_t *condition, bool all) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL)
    hooks->condition_signalled(condition, all);
  else if (process_clock_hooks_of_any_thread() != NULL)
    process_clock_post_foreign_call(signalled_foreign, condition);
}

EXPORTED int pthread_cond_signal(pthread_cond_t *condition) {
  int result = ORIGINAL_CONDITION(pthread_cond_signal)(condition);
  signalled(condition, false);
  return result;
}

EXPORTED int pthread_cond_broadcast(pthread_cond_t *condition) {
  int result = ORIGINAL_CONDITION(pthread_cond_broadcast)(condition);
  signalled(condition, true);
  return result;
}

void process_clock_unlock(void *mutex) { pthread_mutex_unlock(mutex); }
void process_clock_lock(void *mutex) { pthread_mutex_lock(mutex); }

// MARK: Calls that still take real time

static void report(const char *name) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL) hooks->blocking_call(name);
}

EXPORTED int connect(int socket, __CONST_SOCKADDR_ARG address, socklen_t length) {
  report("connect");
  return ORIGINAL(connect)(socket, address, length);
}

EXPORTED int getaddrinfo(const char *restrict node, const char *restrict service,
                         const struct addrinfo *restrict hints, struct addrinfo **restrict result) {
  report("getaddrinfo");
  return ORIGINAL(getaddrinfo)(node, service, hints, result);
}

EXPORTED int poll(struct pollfd *descriptors, nfds_t count, int timeout) {
  if (timeout != 0) report("poll");
  return ORIGINAL(poll)(descriptors, count, timeout);
}

EXPORTED int select(int count, fd_set *restrict reads, fd_set *restrict writes, fd_set *restrict errors,
                    struct timeval *restrict timeout) {
  if (timeout == NULL || timeout->tv_sec != 0 || timeout->tv_usec != 0) report("select");
  return ORIGINAL(select)(count, reads, writes, errors, timeout);
}

EXPORTED int epoll_wait(int descriptor, struct epoll_event *events, int count, int timeout) {
  if (timeout != 0) report("epoll_wait");
  return ORIGINAL(epoll_wait)(descriptor, events, count, timeout);
}
