#define _GNU_SOURCE
#include "CForkServer.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static int64_t nanoseconds(clockid_t clock) {
  struct timespec now = {0};
  syscall(SYS_clock_gettime, clock, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t fork_server_monotonic_nanoseconds(void) { return nanoseconds(CLOCK_MONOTONIC); }

int64_t fork_server_thread_nanoseconds(void) { return nanoseconds(CLOCK_THREAD_CPUTIME_ID); }

int64_t fork_server_processor_nanoseconds(const struct fork_server_child *child) {
  clockid_t clock;
  if (clock_getcpuclockid(child->process, &clock) != 0) return -1;
  struct timespec used;
  if (syscall(SYS_clock_gettime, clock, &used) != 0) return -1;
  return (int64_t)used.tv_sec * 1000000000 + used.tv_nsec;
}

// The time that a thread was ready to run but waited for a processor, from the thread's `schedstat`.
static int64_t waited_nanoseconds(const char *path) {
  int64_t waited = 0;
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  // The file has three numbers: the thread's time on a processor, the time that the thread waited
  // for a processor, and the number of time slices.
  char text[96];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count > 0) {
    text[count] = 0;
    char *second = text;
    strtoll(text, &second, 10);
    waited = strtoll(second, NULL, 10);
  }
  return waited;
}

int64_t fork_server_thread_waited_nanoseconds(void) {
  int error = errno;
  int64_t waited = waited_nanoseconds("/proc/thread-self/schedstat");
  errno = error;
  return waited;
}

// 1 if a thread runs or is ready to run, otherwise 0, from the thread's `stat`.
static int64_t is_ready(const char *path) {
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  char text[256];
  ssize_t count = read(file, text, sizeof text - 1);
  close(file);
  if (count <= 0) return 0;
  text[count] = 0;
  // The state follows the name of the thread, which is in parentheses and can contain any letter.
  const char *name_end = strrchr(text, ')');
  return name_end != NULL && strncmp(name_end, ") R", 3) == 0;
}

// The greatest value of the threads of a child; `value` reads the value of a thread from a file.
static int64_t greatest_of_threads(const struct fork_server_child *child, const char *file,
                                   int64_t (*value)(const char *path)) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task", (int)child->process);
  DIR *threads = opendir(path);
  if (threads == NULL) return 0;
  int64_t greatest = 0;
  for (struct dirent *entry; (entry = readdir(threads)) != NULL;) {
    char *end = NULL;
    long thread = strtol(entry->d_name, &end, 10);
    if (thread <= 0 || *end != 0) continue;
    snprintf(path, sizeof path, "/proc/%d/task/%ld/%s", (int)child->process, thread, file);
    int64_t of_thread = value(path);
    if (of_thread > greatest) greatest = of_thread;
  }
  closedir(threads);
  return greatest;
}

int64_t fork_server_waited_nanoseconds(const struct fork_server_child *child) {
  return greatest_of_threads(child, "schedstat", waited_nanoseconds);
}

bool fork_server_is_ready(const struct fork_server_child *child) {
  return greatest_of_threads(child, "stat", is_ready) != 0;
}
