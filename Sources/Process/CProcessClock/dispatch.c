#define _GNU_SOURCE
#include "private.h"
#include <stddef.h>
#include <stdlib.h>

// libdispatch's C functions that libswiftDispatch, Foundation and the concurrency library call. The
// file declares the types as opaque, so it does not need the headers of the Swift toolchain.

typedef void *object;
typedef void *block;
typedef process_clock_function function;
typedef struct process_clock_work work;

#define NOW 0ull
#define FOREVER (~0ull)

// MARK: Calls from threads that are not managed

struct submission {
  object queue;
  work *work;
  uint64_t when;
  bool barrier;
  object group;
};

static void submit_foreign(void *context) {
  struct submission *submission = context;
  process_clock_hooks_of_any_thread()->submit(submission->queue, submission->work,
                                              process_clock_delay(submission->when),
                                              submission->barrier, submission->group);
  process_clock_release(submission->queue);
  free(submission);
}

// Returns true when the hooks took over the work.
static bool submit(object queue, work *(*make)(void *, void *), void *first, void *second, uint64_t when,
                   bool barrier, object group) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL) {
    hooks->submit(queue, make(first, second), process_clock_delay(when), barrier, group);
    return true;
  }
  if (process_clock_hooks_of_any_thread() == NULL) return false;
  struct submission *submission = malloc(sizeof *submission);
  if (submission == NULL) abort();
  *submission = (struct submission){queue, make(first, second), when, barrier, group};
  process_clock_retain(queue); // the caller may let go of it before the call is taken over
  process_clock_post_foreign_call(submit_foreign, submission);
  return true;
}

static work *from_block(void *block, void *unused) {
  (void)unused;
  return process_clock_work_from_block(block);
}

static work *from_function(void *context, void *function) {
  return process_clock_work_from_function(context, (process_clock_function)function);
}

// MARK: Asynchronous calls

EXPORTED void dispatch_async(object queue, block block) {
  if (!submit(queue, from_block, block, NULL, NOW, false, NULL)) ORIGINAL(dispatch_async)(queue, block);
}

EXPORTED void dispatch_async_f(object queue, void *context, function function) {
  if (!submit(queue, from_function, context, (void *)function, NOW, false, NULL))
    ORIGINAL(dispatch_async_f)(queue, context, function);
}

EXPORTED void dispatch_barrier_async(object queue, block block) {
  if (!submit(queue, from_block, block, NULL, NOW, true, NULL)) ORIGINAL(dispatch_barrier_async)(queue, block);
}

EXPORTED void dispatch_barrier_async_f(object queue, void *context, function function) {
  if (!submit(queue, from_function, context, (void *)function, NOW, true, NULL))
    ORIGINAL(dispatch_barrier_async_f)(queue, context, function);
}

EXPORTED void dispatch_after(uint64_t when, object queue, block block) {
  if (when == FOREVER && process_clock_hooks_of_any_thread() != NULL) return;
  if (!submit(queue, from_block, block, NULL, when, false, NULL))
    ORIGINAL(dispatch_after)(when, queue, block);
}

EXPORTED void dispatch_after_f(uint64_t when, object queue, void *context, function function) {
  if (when == FOREVER && process_clock_hooks_of_any_thread() != NULL) return;
  if (!submit(queue, from_function, context, (void *)function, when, false, NULL))
    ORIGINAL(dispatch_after_f)(when, queue, context, function);
}

// MARK: Synchronous calls

static void run_work(void *context) { process_clock_work_run(context); }

#define SYNCHRONOUS(name, barrier)                                                                 \
  EXPORTED void name(object queue, block block) {                                                  \
    const struct process_clock_hooks *hooks = process_clock_hooks();                               \
    if (hooks == NULL) {                                                                           \
      ORIGINAL(name)(queue, block);                                                                \
      return;                                                                                      \
    }                                                                                              \
    work work = {block, NULL, NULL};                                                               \
    hooks->synchronize(queue, &work, barrier);                                                     \
  }                                                                                                \
  EXPORTED void name##_f(object queue, void *context, function function) {                         \
    const struct process_clock_hooks *hooks = process_clock_hooks();                               \
    if (hooks == NULL) {                                                                           \
      ORIGINAL(name##_f)(queue, context, function);                                                \
      return;                                                                                      \
    }                                                                                              \
    work work = {NULL, context, function};                                                         \
    hooks->synchronize(queue, &work, barrier);                                                     \
  }

SYNCHRONOUS(dispatch_sync, false)
SYNCHRONOUS(dispatch_barrier_sync, true)
SYNCHRONOUS(dispatch_async_and_wait, false)
SYNCHRONOUS(dispatch_barrier_async_and_wait, true)

void process_clock_run_on_queue(object queue, work *work, bool barrier) {
  if (barrier)
    ORIGINAL(dispatch_barrier_sync_f)(queue, work, run_work);
  else
    ORIGINAL(dispatch_sync_f)(queue, work, run_work);
}

// The iterations of a concurrent loop can run in any order, so this function runs them one after
// the other.
EXPORTED void dispatch_apply(size_t iterations, object queue, block block) {
  if (process_clock_hooks() == NULL) {
    ORIGINAL(dispatch_apply)(iterations, queue, block);
    return;
  }
  struct { void *isa; int flags, reserved; void (*invoke)(void *, size_t); } *layout = block;
  for (size_t index = 0; index < iterations; index++) layout->invoke(block, index);
}

EXPORTED void dispatch_apply_f(size_t iterations, object queue, void *context,
                               void (*function)(void *, size_t)) {
  if (process_clock_hooks() == NULL) {
    ORIGINAL(dispatch_apply_f)(iterations, queue, context, function);
    return;
  }
  for (size_t index = 0; index < iterations; index++) function(context, index);
}

// MARK: Groups

EXPORTED void dispatch_group_enter(object group) { ORIGINAL(dispatch_group_enter)(group); }

static void group_left_foreign(void *group) {
  process_clock_hooks_of_any_thread()->group_left(group);
  process_clock_release(group);
}

EXPORTED void dispatch_group_leave(object group) {
  if (process_clock_hooks_of_any_thread() == NULL) {
    ORIGINAL(dispatch_group_leave)(group);
    return;
  }
  process_clock_retain(group); // leaving may be what ends it
  ORIGINAL(dispatch_group_leave)(group);
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL) {
    hooks->group_left(group);
    process_clock_release(group);
  } else {
    process_clock_post_foreign_call(group_left_foreign, group);
  }
}

EXPORTED void dispatch_group_async(object group, object queue, block block) {
  if (process_clock_hooks_of_any_thread() == NULL) {
    ORIGINAL(dispatch_group_async)(group, queue, block);
    return;
  }
  ORIGINAL(dispatch_group_enter)(group);
  submit(queue, from_block, block, NULL, NOW, false, group);
}

EXPORTED void dispatch_group_async_f(object group, object queue, void *context, function function) {
  if (process_clock_hooks_of_any_thread() == NULL) {
    ORIGINAL(dispatch_group_async_f)(group, queue, context, function);
    return;
  }
  ORIGINAL(dispatch_group_enter)(group);
  submit(queue, from_function, context, (void *)function, NOW, false, group);
}

EXPORTED void dispatch_group_notify(object group, object queue, block block) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL)
    hooks->notify(group, queue, process_clock_work_from_block(block));
  else
    ORIGINAL(dispatch_group_notify)(group, queue, block);
}

EXPORTED void dispatch_group_notify_f(object group, object queue, void *context, function function) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL)
    hooks->notify(group, queue, process_clock_work_from_function(context, function));
  else
    ORIGINAL(dispatch_group_notify_f)(group, queue, context, function);
}

EXPORTED intptr_t dispatch_group_wait(object group, uint64_t timeout) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL(dispatch_group_wait)(group, timeout);
  return hooks->wait_for_group(group, process_clock_delay(timeout)) ? 0 : 1;
}

bool process_clock_try_group(object group) { return ORIGINAL(dispatch_group_wait)(group, NOW) == 0; }
void process_clock_enter_group(object group) { ORIGINAL(dispatch_group_enter)(group); }
void process_clock_leave_group(object group) { ORIGINAL(dispatch_group_leave)(group); }

// MARK: Semaphores

static void signalled_foreign(void *semaphore) {
  process_clock_hooks_of_any_thread()->signalled(semaphore);
  process_clock_release(semaphore);
}

EXPORTED intptr_t dispatch_semaphore_signal(object semaphore) {
  if (process_clock_hooks_of_any_thread() == NULL) return ORIGINAL(dispatch_semaphore_signal)(semaphore);
  process_clock_retain(semaphore);
  intptr_t woken = ORIGINAL(dispatch_semaphore_signal)(semaphore);
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL) {
    hooks->signalled(semaphore);
    process_clock_release(semaphore);
  } else {
    process_clock_post_foreign_call(signalled_foreign, semaphore);
  }
  return woken;
}

EXPORTED intptr_t dispatch_semaphore_wait(object semaphore, uint64_t timeout) {
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks == NULL) return ORIGINAL(dispatch_semaphore_wait)(semaphore, timeout);
  return hooks->wait_for_semaphore(semaphore, process_clock_delay(timeout)) ? 0 : 1;
}

bool process_clock_try_semaphore(object semaphore) {
  return ORIGINAL(dispatch_semaphore_wait)(semaphore, NOW) == 0;
}
