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

// Whether the process has exactly the three standard streams, and they are the same files as
// before.
static bool has_only_streams(struct fork_server_series *series) {
  struct stat now;
  for (int stream = 0; stream < 3; stream++) {
    const struct stat *before = &series->kernel.streams[stream];
    if (fstat(stream, &now) != 0 || now.st_ino != before->st_ino || now.st_dev != before->st_dev) return false;
  }
  int folder = open("/proc/self/fd", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return false;
  int entries = 0;
  for (;;) {
    long count = syscall(SYS_getdents64, folder, series->text, sizeof series->text);
    if (count <= 0) break;
    for (long at = 0; at < count; entries++) {
      uint16_t length;
      memcpy(&length, series->text + at + 16, sizeof length); // `d_reclen` of `linux_dirent64`
      at += length;
    }
  }
  close(folder);
  const int self_and_parent = 2, this_folder = 1;
  return entries == self_and_parent + 3 + this_folder;
}

// Whether only a new process has the properties that this process had.
static bool has_other_properties(struct fork_server_series *series) {
  struct series_kernel_state *before = &series->kernel;
  const struct series_status *now = &series->status_now;
  if (series->has_lasting_change) return true;
  if (now->most_kilobytes > before->status.most_kilobytes + series_more_memory) return true;
  before->status.most_kilobytes = now->most_kilobytes;
  if (memcmp(now->properties, before->status.properties, sizeof now->properties) != 0) return true;
  series_read_process_state(&series->process_now);
  return memcmp(&series->process_now, &before->process, sizeof series->process_now) != 0;
}

bool series_restore_kernel_state(struct fork_server_series *series) {
  struct series_status *now = &series->status_now;
  if (syscall(SYS_brk, series->program_break) != (long)series->program_break) return false;
  // The kernel counts a thread that has ended for a moment longer.
  const int patience = 1000;
  for (int attempt = 0;; attempt++) {
    if (!series_read_status(series, now)) return false;
    if (now->threads == 1) break;
    if (attempt == patience) return false;
    sched_yield();
  }
  if (has_timers() || !has_only_streams(series)) return false;
  if (has_other_properties(series) || !restore_limits(&series->kernel)) return false;
  restore_signals(&series->kernel, now);
  stop_timers();
  umask(series->kernel.umask);
  fesetenv(&series->kernel.floating_point);
  return chdir("/") == 0 && fork_server_empty_folder();
}
