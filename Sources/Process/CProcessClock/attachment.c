#define _GNU_SOURCE
#include "private.h"
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

static _Atomic(const struct process_clock_hooks *) attached;
static _Thread_local bool is_managed;

void process_clock_set_wall_clock(int64_t nanoseconds);
void process_clock_forget_other_threads(void);
void process_clock_restart_object_numbers(void);

const struct process_clock_hooks *process_clock_hooks(void) {
  return is_managed ? atomic_load_explicit(&attached, memory_order_acquire) : NULL;
}

const struct process_clock_hooks *process_clock_hooks_of_any_thread(void) {
  return atomic_load_explicit(&attached, memory_order_acquire);
}

void process_clock_attach(const struct process_clock_hooks *hooks, int64_t wall_clock) {
  static struct process_clock_hooks copy;
  copy = *hooks;
  process_clock_set_wall_clock(wall_clock);
  process_clock_forget_other_threads();
  process_clock_restart_object_numbers();
  atomic_store_explicit(&attached, &copy, memory_order_release);
}

void process_clock_detach(void) { atomic_store_explicit(&attached, NULL, memory_order_release); }

void process_clock_manage_thread(bool managed) { is_managed = managed; }
bool process_clock_is_managed_thread(void) { return is_managed; }

pid_t process_clock_thread_number(void) { return (pid_t)syscall(SYS_gettid); }

void process_clock_join(pthread_t thread, pid_t number) {
  pthread_join(thread, NULL);
  // `pthread_join` returns when the thread releases its stack. After that, the kernel still counts
  // the ended thread for a moment.
  while (syscall(SYS_tgkill, getpid(), number, 0) == 0) sched_yield();
}

// Calls of other threads can come at any moment. Such calls wait in this list until a managed
// thread takes them.

struct foreign_call {
  struct foreign_call *next;
  process_clock_function function;
  void *context;
};

static pthread_mutex_t foreign_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t foreign_arrival = PTHREAD_COND_INITIALIZER;
static struct foreign_call *foreign_first, **foreign_last = &foreign_first;

void process_clock_post_foreign_call(process_clock_function function, void *context) {
  struct foreign_call *call = malloc(sizeof *call);
  if (call == NULL) abort();
  *call = (struct foreign_call){NULL, function, context};
  pthread_mutex_lock(&foreign_lock);
  *foreign_last = call;
  foreign_last = &call->next;
  ORIGINAL_CONDITION(pthread_cond_signal)(&foreign_arrival);
  pthread_mutex_unlock(&foreign_lock);
}

bool process_clock_run_foreign_calls(bool wait) {
  pthread_mutex_lock(&foreign_lock);
  while (wait && foreign_first == NULL) ORIGINAL_CONDITION(pthread_cond_wait)(&foreign_arrival, &foreign_lock);
  struct foreign_call *call = foreign_first;
  foreign_first = NULL;
  foreign_last = &foreign_first;
  pthread_mutex_unlock(&foreign_lock);
  bool any = call != NULL;
  while (call != NULL) {
    struct foreign_call *next = call->next;
    call->function(call->context);
    free(call);
    call = next;
  }
  return any;
}
