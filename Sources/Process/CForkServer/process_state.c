#define _GNU_SOURCE
#include "series.h"
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// What a process can change about itself, and what only a new process gets back: some lines of
// `/proc/self/status`, and what this file does not say, at one short system call for each number. A call that this kernel does not have gives an error both times, and the
// errors are equal.
//
// The system calls are made directly: the functions of the C library hide some errors, and some of
// these calls have no function.

// Numbers of `prctl` that older headers lack; include/uapi/linux/prctl.h.
enum { get_io_flusher = 58, get_memory_deny_write_execute = 66, get_memory_merge = 68 };

static const int options_with_result[] = {
    PR_GET_DUMPABLE,    PR_GET_KEEPCAPS,   PR_GET_SECUREBITS,           PR_GET_TIMERSLACK,
    PR_GET_THP_DISABLE, PR_MCE_KILL_GET,   get_io_flusher, get_memory_deny_write_execute,
    get_memory_merge};

static const int options_with_pointer[] = {PR_GET_PDEATHSIG, PR_GET_CHILD_SUBREAPER, PR_GET_TSC};

static void read_options(struct series_process_state *state) {
  enum {
    with_result = sizeof options_with_result / sizeof *options_with_result,
    with_pointer = sizeof options_with_pointer / sizeof *options_with_pointer,
  };
  _Static_assert(with_result + with_pointer <= series_options, "more options than places");
  for (size_t index = 0; index < with_result; index++)
    state->options[index] = syscall(SYS_prctl, (long)options_with_result[index], 0ul, 0ul, 0ul, 0ul);
  for (size_t index = 0; index < with_pointer; index++) {
    int value = -1;
    syscall(SYS_prctl, (long)options_with_pointer[index], &value, 0ul, 0ul, 0ul);
    state->options[with_result + index] = value;
  }
  state->personality = syscall(SYS_personality, 0xfffffffful);
#ifdef __x86_64__
  const long get_gs = 0x1004; // ARCH_GET_GS
  syscall(SYS_arch_prctl, get_gs, &state->gs_base);
#endif
}

static void read_scheduling(struct series_process_state *state) {
  // The policy, its parameters and the priority (nice).
  syscall(SYS_sched_getattr, 0l, state->scheduling, sizeof state->scheduling, 0ul);
  const long who_process = 1; // IOPRIO_WHO_PROCESS
  state->input_output_priority = syscall(SYS_ioprio_get, who_process, 0l);
  syscall(SYS_get_mempolicy, &state->memory_policy, NULL, 0ul, NULL, 0ul);
  int file = open("/proc/self/oom_score_adj", O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  if (read(file, state->memory_score, sizeof state->memory_score) < 0) state->memory_score[0] = 0;
  close(file);
}

static void read_places(struct series_process_state *state) {
  const long get_identity = 0; // KEYCTL_GET_KEYRING_ID
  for (long keyring = 1; keyring <= 3; keyring++) // of the thread, the process and the session
    state->keyrings[keyring - 1] = syscall(SYS_keyctl, get_identity, -keyring, 0l, 0l, 0l);
  state->session = syscall(SYS_getsid, 0l);
  state->process_group = syscall(SYS_getpgid, 0l);
  for (long stream = 0; stream < 3; stream++) {
    state->stream_flags[stream][0] = syscall(SYS_fcntl, stream, (long)F_GETFL, 0l);
    state->stream_flags[stream][1] = syscall(SYS_fcntl, stream, (long)F_GETFD, 0l);
  }
  struct stat root;
  if (stat("/", &root) != 0) return;
  state->root[0] = root.st_dev;
  state->root[1] = root.st_ino;
}

void series_read_process_state(struct series_process_state *state) {
  memset(state, 0, sizeof *state); // also the gaps between the fields
  read_options(state);
  read_scheduling(state);
  read_places(state);
}

// MARK: The status of the process

// The lines of `/proc/self/status` that a series compares; proc_pid_status(5). `Uid` and the like
// have real, effective, saved and file-system numbers. `VmLck` is locked memory.
static const char *const compared[] = {"Name:",   "Uid:",    "Gid:",         "Groups:",        "VmLck:",
                                       "Cap",     "NoNew",   "Seccomp",      "Speculation",    "THP_enabled:",
                                       "untag_",  "x86_",    "Cpus_allowed:", "Mems_allowed:"};

static bool is_compared(const char *line) {
  for (size_t index = 0; index < sizeof compared / sizeof *compared; index++)
    if (line[0] == compared[index][0] && strncmp(line, compared[index], strlen(compared[index])) == 0) return true;
  return false;
}

static uint64_t number(const char *line, const char *name, int base, uint64_t otherwise) {
  if (line[0] != name[0]) return otherwise;
  size_t length = strlen(name);
  return strncmp(line, name, length) == 0 ? strtoull(line + length, NULL, base) : otherwise;
}

bool series_read_status(struct fork_server_series *series, struct series_status *status) {
  int file = open("/proc/self/status", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  ssize_t count = read(file, series->text, series_text - 1);
  close(file);
  if (count <= 0) return false;
  series->text[count] = 0;
  memset(status, 0, sizeof *status);
  size_t length = 0;
  for (char *line = series->text, *end; (end = strchr(line, '\n')) != NULL; line = end + 1) {
    status->threads = number(line, "Threads:", 10, status->threads);
    status->mapped_kilobytes = number(line, "VmSize:", 10, status->mapped_kilobytes);
    status->most_kilobytes = number(line, "VmHWM:", 10, status->most_kilobytes);
    status->blocked = number(line, "SigBlk:", 16, status->blocked);
    status->ignored = number(line, "SigIgn:", 16, status->ignored);
    status->caught = number(line, "SigCgt:", 16, status->caught);
    if (!is_compared(line)) continue;
    size_t size = (size_t)(end - line);
    if (length + size > sizeof status->properties) return false;
    memcpy(status->properties + length, line, size);
    length += size;
  }
  return status->threads > 0 && status->mapped_kilobytes > 0;
}
