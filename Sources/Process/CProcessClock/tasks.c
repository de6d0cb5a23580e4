#define _GNU_SOURCE
#include "private.h"
#include <stddef.h>
#include <stdlib.h>

// These declarations come from Swift's runtime (Concurrency.h, HeapObject.h); `swiftcall` is the
// runtime's calling convention.

struct task_and_context {
  void *task;
  void *context;
};

extern __attribute__((swiftcall)) struct task_and_context swift_task_create(size_t flags, void *options,
                                                                            const void *result_type, void *entry,
                                                                            void *closure);
extern __attribute__((swiftcall)) size_t swift_task_escalate(void *task, size_t priority);

EXPORTED __attribute__((swiftcall)) struct task_and_context swift_task_create(size_t flags, void *options,
                                                                              const void *result_type, void *entry,
                                                                              void *closure) {
  struct task_and_context created = ORIGINAL(swift_task_create)(flags, options, result_type, entry, closure);
  const struct process_clock_hooks *hooks = process_clock_hooks();
  if (hooks != NULL) hooks->task_created(created.task);
  return created;
}

struct process_clock_task {
  // Swift's runtime needs one word for a weak reference.
  uintptr_t reference;
};

struct process_clock_task *process_clock_task_watch(void *task) {
  struct process_clock_task *watched = malloc(sizeof *watched);
  if (watched == NULL) abort();
  swift_weakInit(&watched->reference, task);
  return watched;
}

bool process_clock_task_exists(struct process_clock_task *watched) {
  void *task = swift_weakLoadStrong(&watched->reference);
  if (task == NULL) return false;
  swift_release(task);
  return true;
}

bool process_clock_task_has_ended(struct process_clock_task *watched) {
  // This priority is higher than the priority of any task. The runtime does not raise the priority
  // of a task that has ended.
  static const size_t highest = 0x7f;
  void *task = swift_weakLoadStrong(&watched->reference);
  if (task == NULL) return true;
  bool has_ended = swift_task_escalate(task, highest) < highest;
  swift_release(task);
  return has_ended;
}

void process_clock_task_forget(struct process_clock_task *watched) {
  swift_weakDestroy(&watched->reference);
  free(watched);
}
