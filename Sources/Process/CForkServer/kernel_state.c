#define _GNU_SOURCE
#include "series.h"
#include <fcntl.h>
#include <sched.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

enum { signal_set_size = 8 }; // of the kernel

bool series_describe_kernel_state(struct fork_server_series *series) {
  struct series_kernel_state *state = &series->kernel;
  for (long signal = 1; signal <= series_signals; signal++)
    syscall(SYS_rt_sigaction, signal, NULL, state->actions[signal - 1], (long)signal_set_size);
  sigaltstack(NULL, &state->signal_stack);
  fegetenv(&state->floating_point);
  for (int limit = 0; limit < RLIM_NLIMITS; limit++)
    if (getrlimit((__rlimit_resource_t)limit, &state->limits[limit]) != 0) return false;
  state->umask = umask(0);
  umask(state->umask);
  for (int stream = 0; stream < 3; stream++)
    if (fstat(stream, &state->streams[stream]) != 0) return false;
  series_read_process_state(&state->process);
  return series_read_status(series, &state->status);
}

static void restore_signals(const struct series_kernel_state *state, const struct series_status *now) {
  const struct series_status *before = &state->status;
  bool is_changed = now->ignored != before->ignored || now->caught != before->caught;
  for (long signal = 1; signal <= series_signals; signal++) {
    bool is_caught = (before->caught >> (signal - 1) & 1) != 0;
    if (is_caught || is_changed)
      syscall(SYS_rt_sigaction, signal, state->actions[signal - 1], NULL, (long)signal_set_size);
  }
  if (now->blocked != before->blocked)
    syscall(SYS_rt_sigprocmask, (long)SIG_SETMASK, &before->blocked, NULL, (long)signal_set_size);
  sigaltstack(&state->signal_stack, NULL);
}

static void stop_timers(void) {
  const struct itimerval never = {0};
  for (int timer = ITIMER_REAL; timer <= ITIMER_PROF; timer++) setitimer((__itimer_which_t)timer, &never, NULL);
}

// Timers of `timer_create`. A kernel without this list is rare.
static bool has_timers(void) {
  int list = open("/proc/self/timers", O_RDONLY | O_CLOEXEC);
  if (list < 0) return false;
  char first;
  bool has_one = read(list, &first, 1) > 0;
  close(list);
  return has_one;
}

// Returns false when a process may not raise a limit that it has lowered.
static bool restore_limits(const struct series_kernel_state *state) {
  for (int limit = 0; limit < RLIM_NLIMITS; limit++) {
    const struct rlimit *before = &state->limits[limit];
    struct rlimit now;
    if (getrlimit((__rlimit_resource_t)limit, &now) != 0) return false;
    if (now.rlim_cur == before->rlim_cur && now.rlim_max == before->rlim_max) continue;
    if (setrlimit((__rlimit_resource_t)limit, before) != 0) return false;
  }
  return true;
}

// Whether the three standard streams are the same files as before.
static bool has_its_streams(struct fork_server_series *series) {
  struct stat now;
  for (int stream = 0; stream < 3; stream++) {
    const struct stat *before = &series->kernel.streams[stream];
    if (fstat(stream, &now) != 0 || now.st_ino != before->st_ino || now.st_dev != before->st_dev) return false;
  }
  return true;
}

// Closes what the piece of work left open, as the end of its process would. Before the first piece,
// only the standard streams are open, so no memory of the checkpoint refers to another descriptor.
static bool close_others(void) { return syscall(SYS_close_range, 3u, ~0u, 0u) == 0; }

// Whether only a new process has the properties that this process had.
static bool has_other_properties(struct fork_server_series *series) {
  struct series_kernel_state *before = &series->kernel;
  const struct series_status *now = &series->status_now;
  if (series->has_lasting_change) return true;
  if (memcmp(now->properties, before->status.properties, sizeof now->properties) != 0) return true;
  series_read_process_state(&series->process_now);
  return memcmp(&series->process_now, &before->process, sizeof series->process_now) != 0;
}

// The kernel forgets the most memory that the process has used when it reads a 5 (proc(5), since
// Linux 4.0). Small differences remain, as between two processes.
bool series_restore_most_memory(struct fork_server_series *series) {
  if (series->status_now.most_kilobytes <= series->kernel.status.most_kilobytes + series_more_memory) return true;
  int file = open("/proc/self/clear_refs", O_WRONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool done = write(file, "5", 1) == 1;
  close(file);
  return done;
}

bool series_restore_kernel_state(struct fork_server_series *series) {
  struct series_status *now = &series->status_now;
  // With other rights or options, the end of a process can go wrong, which a series does not see.
  series->break_now = (uintptr_t)syscall(SYS_brk, 0ul);
  series->is_doubtful = !series_read_status(series, now) || has_other_properties(series);
  if (series->is_doubtful) return false;
  // A thread can still be on its way to its end, and the kernel counts it for a moment longer.
  const int patience = 1000;
  for (int attempt = 0; now->threads > 1; attempt++) {
    if (attempt == patience) return false;
    sched_yield();
    if (!series_read_status(series, now)) return false;
  }
  // Only now, because a thread that ends can still use this memory.
  const long program_break = (long)series->program_break;
  if (syscall(SYS_brk, 0ul) != program_break &&
      (syscall(SYS_brk, program_break) != program_break || !series_read_status(series, now)))
    return false;
  if (has_timers() || !has_its_streams(series) || !close_others()) return false;
  if (!restore_limits(&series->kernel)) return false;
  restore_signals(&series->kernel, now);
  stop_timers();
  umask(series->kernel.umask);
  fesetenv(&series->kernel.floating_point);
  return chdir("/") == 0 && fork_server_empty_folder();
}
