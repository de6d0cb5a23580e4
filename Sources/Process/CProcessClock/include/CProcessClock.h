// The entry points of libdispatch and of the C library through which code waits, reads a clock or
// gets random numbers.
//
// This library defines functions with the names of the originals. An executable that links it runs
// these functions instead. Until `process_clock_attach` they call the originals. From then on they
// call the hooks, on threads that `process_clock_manage_thread` registered. Nothing here replaces a
// function in the file system or in another process.

#ifndef CPROCESSCLOCK_H
#define CPROCESSCLOCK_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// A block or a function that was passed to libdispatch. A block is retained until
/// `process_clock_work_free`.
struct process_clock_work;

void process_clock_work_run(struct process_clock_work *work);
void process_clock_work_free(struct process_clock_work *work);

/// A time-out that never comes.
#define PROCESS_CLOCK_FOREVER INT64_MAX

/// The replacements of the originals. Objects of libdispatch are opaque pointers; times are
/// nanoseconds from now.
struct process_clock_hooks {
  /// Nanoseconds of virtual time.
  int64_t (*now)(void);
  /// Runs `work` on `queue` after `delay`, and owns it. A given `group` has been entered, and is
  /// left afterwards.
  void (*submit)(void *queue, struct process_clock_work *work, int64_t delay, bool barrier, void *group);
  /// Runs `work` on `queue` and returns when it has run. The caller owns it.
  void (*synchronize)(void *queue, struct process_clock_work *work, bool barrier);
  /// Runs `work` on `queue` when `group` is empty, and owns it.
  void (*notify)(void *group, void *queue, struct process_clock_work *work);
  /// Waits until `group` is empty. False when the time-out came first.
  bool (*wait_for_group)(void *group, int64_t timeout);
  /// A group was left.
  void (*group_left)(void *group);
  /// Waits for a signal. False when the time-out came first.
  bool (*wait_for_semaphore)(void *semaphore, int64_t timeout);
  /// A semaphore was signalled.
  void (*signalled)(void *semaphore);
  /// A queue was suspended (+1) or resumed (-1).
  void (*suspended)(void *queue, int change);
  /// Waits on a condition variable, with its mutex unlocked meanwhile. False when the time-out came first.
  bool (*wait_for_condition)(void *condition, void *mutex, int64_t timeout);
  /// A condition variable was signalled, for one waiter or for all.
  void (*condition_signalled)(void *condition, bool all);
  /// A call that blocks in real time, or that starts something that does, by its name.
  void (*blocking_call)(const char *name);
  /// The same for a call that only sleeps.
  void (*sleep)(const char *name, int64_t duration);
  /// A timer source. `start` and `interval` are nanoseconds from now.
  void (*timer_created)(void *timer, void *queue);
  void (*timer_set)(void *timer, int64_t start, int64_t interval);
  /// The handlers own their work; NULL removes one.
  void (*timer_handler)(void *timer, struct process_clock_work *work);
  void (*timer_cancel_handler)(void *timer, struct process_clock_work *work);
  /// A change of the number of suspensions; a new timer has one.
  void (*timer_suspended)(void *timer, int change);
  void (*timer_cancelled)(void *timer);
  bool (*timer_is_cancelled)(void *timer);
  /// The number of times the timer fired since its handler last ran.
  uintptr_t (*timer_data)(void *timer);
  void (*timer_target)(void *timer, void *queue);
  void (*timer_released)(void *timer);
  /// A task of Swift's concurrency library was made; it has not run yet.
  void (*task_created)(void *task);
};

/// A weak reference to a task.
struct process_clock_task;

struct process_clock_task *process_clock_task_watch(void *task);
/// Whether the task has run to its end. The check raises the priority of a task that has not, so
/// call it only at the end of a run.
bool process_clock_task_has_ended(struct process_clock_task *task);
void process_clock_task_forget(struct process_clock_task *task);

/// Installs hooks. The wall clock then shows `wall_clock` nanoseconds since 1970 plus virtual time.
void process_clock_attach(const struct process_clock_hooks *hooks, int64_t wall_clock);
/// Restores the originals.
void process_clock_detach(void);
/// Sets the seed of all random numbers that the system gives to the process while hooks are
/// attached.
void process_clock_seed_random(uint64_t seed);
/// Sets whether the calling thread's calls go to the hooks.
void process_clock_manage_thread(bool managed);
/// Declares that the calling thread now creates a thread for the hooks, which is not reported.
void process_clock_creates_own_thread(bool creates);

/// The kernel's number of the calling thread.
pid_t process_clock_thread_number(void);

/// Waits until the thread with that number has ended and the kernel has removed it, so that the
/// process can fork.
void process_clock_join(pthread_t thread, pid_t number);
/// Whether threads that are not managed have been started since `process_clock_attach`.
bool process_clock_has_other_threads(void);

/// Moves the wall clock, and nothing else, by a number of nanoseconds.
void process_clock_shift_wall_clock(int64_t nanoseconds);

/// Whether Swift's hashing has a fixed seed in this process, so that dictionaries have the same
/// order in every run. The seed is fixed before `main`, without a call, unless Swift's library
/// stores the seed in another way.
bool process_clock_hashing_is_fixed(void);

// In an executable that links this library, the C library's variables of the user are the time zone
// UTC, American English and no home.

/// Changes the environment itself: for the C library, and for code that reads all variables.
void process_clock_leave_user_behind(void);

/// Whether the calling thread is managed.
bool process_clock_is_managed_thread(void);
/// Registers `function` for the next `process_clock_run_foreign_calls`.
void process_clock_post_foreign_call(void (*function)(void *), void *context);
/// Runs the calls of unmanaged threads on the calling thread, in their order. False when there were
/// none. Waits for a call when `wait` is true.
bool process_clock_run_foreign_calls(bool wait);

// The originals.
void process_clock_run_on_queue(void *queue, struct process_clock_work *work, bool barrier);
bool process_clock_try_group(void *group);
bool process_clock_try_semaphore(void *semaphore);
void process_clock_enter_group(void *group);
void process_clock_leave_group(void *group);
void process_clock_retain(void *object);
void process_clock_release(void *object);
const char *process_clock_label(void *queue);
/// The queue that `queue` runs its work on; NULL for a root.
void *process_clock_target(void *queue);
/// The number of blocks that can run on the queue at once.
int process_clock_width(void *queue);
void *process_clock_main_queue(void);
/// The default queue of libdispatch.
void *process_clock_default_queue(void);
/// Unlocks and locks a mutex of the C library.
void process_clock_unlock(void *mutex);
void process_clock_lock(void *mutex);

#endif
