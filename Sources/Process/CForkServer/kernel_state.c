#define _GNU_SOURCE
#include "series.h"
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

// The fields of `/proc/self/stat` after the name of the program, which ends with a parenthesis.
enum { field_state = 3, field_threads = 20, field_mapped_bytes = 23, field_ignored = 33, field_caught = 34 };

static bool read_fields(struct fork_server_series *series, uint64_t *fields, int last) {
  int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, series->text, 4095);
  close(file);
  if (count <= 0) return false;
  series->text[count] = 0;
  char *at = strrchr(series->text, ')');
  if (at == NULL) return false;
  at += 2;
  for (int field = field_state; field <= last; field++) {
    char *end = at;
    fields[field] = strtoull(at, &end, 10);
    while (*end != ' ' && *end != 0) end++; // the state is a letter
    if (*end == 0) return field == last;
    at = end + 1;
  }
  return true;
}

bool series_read_status(struct fork_server_series *series, uint64_t *mapped, long *threads) {
  uint64_t fields[field_caught + 1] = {0};
  if (!read_fields(series, fields, field_threads + 3)) return false;
  *mapped = fields[field_mapped_bytes];
  *threads = (long)fields[field_threads];
  return true;
}

static uint64_t blocked_signals(void) {
  uint64_t blocked = 0;
  syscall(SYS_rt_sigprocmask, SIG_BLOCK, NULL, &blocked, sizeof blocked);
  return blocked;
}

bool series_describe_kernel_state(struct fork_server_series *series) {
  struct series_kernel_state *state = &series->kernel;
  uint64_t fields[field_caught + 1] = {0};
  if (!read_fields(series, fields, field_caught)) return false;
  state->ignored = fields[field_ignored];
  state->caught = fields[field_caught];
  state->blocked = blocked_signals();
  for (int signal = 1; signal <= series_first_signals; signal++) sigaction(signal, NULL, &state->actions[signal]);
  sigaltstack(NULL, &state->signal_stack);
  for (int limit = 0; limit < RLIM_NLIMITS; limit++)
    if (getrlimit((__rlimit_resource_t)limit, &state->limits[limit]) != 0) return false;
  state->umask = umask(0);
  umask(state->umask);
  for (int stream = 0; stream < 3; stream++)
    if (fstat(stream, &state->streams[stream]) != 0) return false;
  return true;
}

static void restore_signals(const struct series_kernel_state *state, const uint64_t *fields) {
  bool is_changed = fields[field_ignored] != state->ignored || fields[field_caught] != state->caught;
  for (int signal = 1; signal <= series_first_signals; signal++) {
    bool is_caught = (state->caught >> (signal - 1) & 1) != 0;
    if (is_caught || is_changed) sigaction(signal, &state->actions[signal], NULL);
  }
  if (blocked_signals() != state->blocked)
    syscall(SYS_rt_sigprocmask, SIG_SETMASK, &state->blocked, NULL, sizeof state->blocked);
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

static bool has_children(void) {
  siginfo_t info = {0};
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
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

bool series_restore_kernel_state(struct fork_server_series *series) {
  uint64_t fields[field_caught + 1] = {0};
  // The kernel counts a thread that has ended for a moment longer.
  const int patience = 1000;
  for (int attempt = 0;; attempt++) {
    if (!read_fields(series, fields, field_caught)) return false;
    if (fields[field_threads] == 1) break;
    if (attempt == patience) return false;
    sched_yield();
  }
  if (has_children() || has_timers() || !has_only_streams(series)) return false;
  if (!restore_limits(&series->kernel)) return false;
  restore_signals(&series->kernel, fields);
  stop_timers();
  umask(series->kernel.umask);
  return chdir("/") == 0;
}
