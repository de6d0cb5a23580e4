#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static const int64_t second = 1000000000;

static pid_t limited; // the process that has noted its limits
static struct rlimit own_limits[RLIM_NLIMITS];

void fork_server_note_own_limits(void) {
  for (int limit = 0; limit < RLIM_NLIMITS; limit++)
    if (getrlimit((__rlimit_resource_t)limit, &own_limits[limit]) != 0) return;
  limited = getpid();
}

bool fork_server_has_own_limits(void) {
  if (limited != getpid()) return true;
  for (int limit = 0; limit < RLIM_NLIMITS; limit++) {
    struct rlimit now;
    if (getrlimit((__rlimit_resource_t)limit, &now) != 0) return false;
    if (now.rlim_cur != own_limits[limit].rlim_cur || now.rlim_max != own_limits[limit].rlim_max) return false;
  }
  return true;
}

pid_t fork_server_worker_start(struct fork_server_worker *worker, size_t number, int *write_end,
                               const struct fork_server_worker *others, size_t other_count) {
  int ends[2];
  if (!fork_server_make_pipe(ends)) return -1;
  fflush(NULL);
  fork_server_listen_for_children();
  fork_server_adopt_descendants();
  pid_t parent = getpid();
  pid_t process = fork();
  if (process == 0) {
    fork_server_die_with_parent(parent);
    setpgid(0, 0); // a signal to the group of the worker does not reach the parent
    if (other_count > 1) fork_server_keep_to_processor(number); // a single worker can run on any processor
    close(ends[0]);
    for (size_t index = 0; index < other_count; index++)
      if (others[index].results >= 0) close(others[index].results);
    fork_server_note_own_limits();
    *write_end = ends[1];
    return 0;
  }
  int error = errno;
  close(ends[1]);
  if (process < 0) {
    close(ends[0]);
    errno = error;
    return -1;
  }
  *worker = (struct fork_server_worker){process, ends[0]};
  return process;
}

void fork_server_worker_finish(void) {
  fflush(NULL);
  _exit(0);
}

void fork_server_worker_end(struct fork_server_worker *worker) {
  kill(worker->process, SIGKILL);
  while (waitpid(worker->process, NULL, 0) < 0 && errno == EINTR) {}
  close(worker->results);
  *worker = (struct fork_server_worker){-1, -1};
}

// A worker that cannot run would never close its pipe.
static void end_stopped_workers(const struct fork_server_worker *workers, size_t count, int64_t *next) {
  int64_t now = fork_server_monotonic_nanoseconds();
  for (size_t index = 0; index < count; index++) {
    if (workers[index].process <= 0) continue;
    bool is_stopped = fork_server_is_stopped(workers[index].process);
    if (!is_stopped && now >= *next) is_stopped = fork_server_is_traced_by_descendant(workers[index].process);
    if (is_stopped) kill(workers[index].process, SIGKILL);
  }
  if (now >= *next) *next = now + second;
}

static struct pollfd *results(const struct fork_server_worker *workers, size_t count) {
  struct pollfd *descriptors = calloc(count, sizeof *descriptors);
  if (descriptors == NULL) abort();
  for (size_t index = 0; index < count; index++)
    descriptors[index] = (struct pollfd){.fd = workers[index].results, .events = POLLIN};
  return descriptors;
}

static void note(bool *ready, struct pollfd *descriptors, size_t count, int found) {
  for (size_t index = 0; index < count; index++)
    ready[index] = found > 0 && descriptors[index].revents != 0;
  free(descriptors);
}

void fork_server_worker_interrupt(const struct fork_server_worker *worker) {
  if (worker->process > 0) kill(worker->process, SIGTERM);
}

bool fork_server_worker_wait_until(const struct fork_server_worker *workers, bool *ready, size_t count,
                                   int64_t deadline) {
  struct pollfd *descriptors = results(workers, count);
  int found = 0;
  int64_t left;
  do {
    left = deadline - fork_server_monotonic_nanoseconds();
    found = left > 0 ? poll(descriptors, count, (int)(left / 1000000) + 1) : 0;
  } while (found < 0 && errno == EINTR && left > 0);
  note(ready, descriptors, count, found);
  return found > 0;
}

bool fork_server_worker_wait(const struct fork_server_worker *workers, bool *ready, size_t count) {
  struct pollfd *descriptors = results(workers, count);
  sigset_t watched, before, during;
  sigemptyset(&watched);
  fork_server_add_interruptions(&watched);
  sigaddset(&watched, SIGCHLD);
  sigprocmask(SIG_BLOCK, &watched, &before);
  during = before;
  sigdelset(&during, SIGCHLD);
  fork_server_remove_interruptions(&during);
  int found = 0;
  static int64_t next; // look for tracers
  while (found <= 0 && !fork_server_interruption_requested()) {
    end_stopped_workers(workers, count, &next);
    found = ppoll(descriptors, count, &(struct timespec){.tv_sec = 1}, &during);
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  note(ready, descriptors, count, found);
  return !fork_server_interruption_requested();
}

ssize_t fork_server_worker_read(const struct fork_server_worker *worker, uint8_t *buffer, size_t size) {
  for (;;) {
    ssize_t count = read(worker->results, buffer, size);
    if (count >= 0 || errno != EINTR) return count;
  }
}

bool fork_server_write_all(int descriptor, const uint8_t *bytes, size_t count) {
  while (count > 0) {
    ssize_t written = write(descriptor, bytes, count);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return false;
    bytes += written;
    count -= (size_t)written;
  }
  return true;
}
