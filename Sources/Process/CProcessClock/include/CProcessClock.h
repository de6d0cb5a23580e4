// Replaces functions of libdispatch and of the C library: the functions that wait, read a clock or
// return random numbers.
//
// This library defines functions with the same names as the original functions. An executable that
// links this library calls these functions instead of the originals. Before `process_clock_attach`,
// these functions call the originals. After `process_clock_attach`, these functions call the hooks
// on threads that `process_clock_manage_thread` registered. The library does not change files, and
// it does not change functions of other processes.

#pragma once

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

/// A block or a function that was passed to libdispatch. If the work is a block, the block is
/// retained until `process_clock_work_free`.
struct process_clock_work;

struct process_clock_work *process_clock_work_from_block(void *block);
void process_clock_work_run(struct process_clock_work *work);
void process_clock_work_free(struct process_clock_work *work);

/// The value that stands for an infinite time-out.
#define PROCESS_CLOCK_FOREVER INT64_MAX

/// The value that stands for the absence of a cause.
#define PROCESS_CLOCK_NO_CAUSE INT64_MIN

/// The functions that replace the originals. Objects of libdispatch are opaque pointers; times are
/// nanoseconds from now.
struct process_clock_hooks {
  /// The virtual time in nanoseconds.
  int64_t (*now)(void);
  /// Runs `work` on `queue` after `delay`, and takes ownership of `work`. If `group` is given, the
  /// caller has entered the group, and the hook leaves the group after the work.
  void (*submit)(void *queue, struct process_clock_work *work, int64_t delay, bool barrier, void *group);
  /// Runs `work` on `queue` and returns when the work has run. The caller keeps the ownership of
  /// `work`.
  void (*synchronize)(void *queue, struct process_clock_work *work, bool barrier);
  /// Runs `work` on `queue` when `group` is empty, and takes ownership of `work`.
  void (*notify)(void *group, void *queue, struct process_clock_work *work);
  /// Waits until `group` is empty. Returns false when the time-out came first.
  bool (*wait_for_group)(void *group, int64_t timeout);
  /// Called after code has left a group.
  void (*group_left)(void *group);
  /// Waits until a semaphore is signalled. Returns false when the time-out came first.
  bool (*wait_for_semaphore)(void *semaphore, int64_t timeout);
  /// Called after code has signalled a semaphore.
  void (*signalled)(void *semaphore);
  /// Called after code has suspended (+1) or resumed (-1) a queue.
  void (*suspended)(void *queue, int change);
  /// Waits on a condition variable; the mutex is unlocked during the wait. Returns false when the
  /// time-out came first.
  bool (*wait_for_condition)(void *condition, void *mutex, int64_t timeout);
  /// Called after code has signalled a condition variable, for one waiter or for all waiters.
  void (*condition_signalled)(void *condition, bool all);
  /// Reports the name of a call that blocks in real time, or that starts work that blocks in real
  /// time.
  void (*blocking_call)(const char *name);
  /// Reports the name of a call that only sleeps.
  void (*sleep)(const char *name, int64_t duration);
  /// A timer source. `start` is the time from now to the first firing, and `interval` is the time
  /// between two firings, both in nanoseconds.
  void (*timer_created)(void *timer, void *queue);
  void (*timer_set)(void *timer, int64_t start, int64_t interval);
  /// The timer takes ownership of its handler's work; NULL removes the handler.
  void (*timer_handler)(void *timer, struct process_clock_work *work);
  void (*timer_cancel_handler)(void *timer, struct process_clock_work *work);
  /// Adds `change` to the number of suspensions of a timer; a new timer has one suspension.
  void (*timer_suspended)(void *timer, int change);
  void (*timer_cancelled)(void *timer);
  bool (*timer_is_cancelled)(void *timer);
  /// The number of times that the timer has fired since its handler last ran.
  uintptr_t (*timer_data)(void *timer);
  void (*timer_target)(void *timer, void *queue);
  void (*timer_released)(void *timer);
  /// Sets the time from now at which a run loop's timer descriptor becomes readable;
  /// `PROCESS_CLOCK_FOREVER` for never.
  void (*run_loop_timer)(int descriptor, int64_t delay);
  /// Called after code has woken a run loop.
  void (*run_loop_woken)(void);
  /// Adds `block` to a run loop, so that the block later runs with the current cause.
  void (*run_loop_block)(void *run_loop, const void *mode, void *block);
  /// Runs other work while a run loop of the calling thread waits. Returns after some work has run,
  /// or at the deadline.
  void (*wait_in_run_loop)(int64_t deadline);
  /// The cause of the running code; `PROCESS_CLOCK_NO_CAUSE` for none.
  int64_t (*current_cause)(void);
  /// Calls `function` with a cause.
  void (*run_with_cause)(int64_t cause, void (*function)(void *timer, void *info), void *timer, void *info);
  /// Called when Swift's concurrency library has created a task, before the task runs.
  void (*task_created)(void *task);
};

/// A weak reference to a task.
struct process_clock_task;

struct process_clock_task *process_clock_task_watch(void *task);
/// Whether the task's object still exists. Another object can have the address of a task that does not.
bool process_clock_task_exists(struct process_clock_task *task);
/// Whether the task has run to its end. The check raises the priority of an unfinished task, so
/// call this function only at the end of a run.
bool process_clock_task_has_ended(struct process_clock_task *task);
void process_clock_task_forget(struct process_clock_task *task);

/// Installs hooks. From this call on, the wall clock shows `wall_clock` (nanoseconds since 1970)
/// plus the virtual time.
void process_clock_attach(const struct process_clock_hooks *hooks, int64_t wall_clock);
/// Removes the hooks, so that calls go to the original functions again.
void process_clock_detach(void);
/// Sets the seed of all random numbers that the system gives to the process while hooks are
/// attached.
void process_clock_seed_random(uint64_t seed);
/// Sets whether the calling thread's calls go to the hooks.
void process_clock_manage_thread(bool managed);
/// Sets whether the calling thread is creating a thread for the hooks; the creation of this thread
/// is not reported.
void process_clock_creates_own_thread(bool creates);

/// The kernel's number for the calling thread.
pid_t process_clock_thread_number(void);

/// Waits until a thread has ended and the kernel has removed the thread, so that the process can
/// fork.
void process_clock_join(pthread_t thread, pid_t number);
/// Whether threads that are not managed have been started since `process_clock_attach`.
bool process_clock_has_other_threads(void);

/// Moves the wall clock by a number of nanoseconds. The other clocks do not change.
void process_clock_shift_wall_clock(int64_t nanoseconds);

/// Whether Swift's hashing has a fixed seed in this process, so that dictionaries have the same
/// order in every run. Linking this library fixes the seed before `main`, unless Swift's standard
/// library stores the seed in another way.
bool process_clock_hashing_is_fixed(void);

// In an executable that links this library, `getenv` returns fixed values for the variables that
// describe the user: the time zone UTC, American English and no home folder.

/// Changes the environment variables that describe the user, for the C library and for code that
/// reads all variables at once.
void process_clock_leave_user_behind(void);

/// Whether the calling thread is managed.
bool process_clock_is_managed_thread(void);
/// Registers a call of `function`; the next `process_clock_run_foreign_calls` makes this call.
void process_clock_post_foreign_call(void (*function)(void *), void *context);
/// Runs the registered calls of unmanaged threads on the calling thread, in the order of their
/// registration. Returns false when no call was registered. If `wait` is true, the function waits
/// for a call.
bool process_clock_run_foreign_calls(bool wait);

/// Runs the main run loop until the run loop has nothing more to do now. Call this function on the
/// main thread.
void process_clock_run_main_run_loop(void);

// The following functions call the original functions.
/// Makes the descriptor of a run loop's timer readable.
void process_clock_expire_timer(int descriptor);
void process_clock_perform_block(void *run_loop, const void *mode, void *block);
void process_clock_run_on_queue(void *queue, struct process_clock_work *work, bool barrier);
bool process_clock_try_group(void *group);
bool process_clock_try_semaphore(void *semaphore);
void process_clock_enter_group(void *group);
void process_clock_leave_group(void *group);
void process_clock_retain(void *object);
void process_clock_release(void *object);
const char *process_clock_label(void *queue);
/// The target queue, on which `queue` runs its work; NULL for a root queue.
void *process_clock_target(void *queue);
/// The number of blocks that can run on the queue at once.
int process_clock_width(void *queue);
void *process_clock_main_queue(void);
/// The default queue of libdispatch.
void *process_clock_default_queue(void);
/// Unlocks and locks a mutex of the C library.
void process_clock_unlock(void *mutex);
void process_clock_lock(void *mutex);
