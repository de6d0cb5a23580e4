#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

// A process that adopts orphans is the parent of every process that a child leaves behind, also
// when that process has left the child's group or session. So no process can escape.

enum { most_children = 512 };

// The process that owns the list below. A forked process has another number, and begins its own.
static pid_t adopter;
// The children that this process had before: a shell can start children and then become this
// program.
static pid_t kept[most_children];
static size_t kept_count;

bool fork_server_has_children(void) {
  siginfo_t info = {0};
  return waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT) == 0 || errno != ECHILD;
}

static size_t list_children(pid_t *children) {
  char text[8192];
  int file = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  size_t count = 0;
  char *at = text, *end;
  for (long number; count < most_children && (number = strtol(at, &end, 10)) > 0 && *end == ' '; at = end)
    children[count++] = (pid_t)number;
  return count;
}

void fork_server_adopt_descendants(void) {
  if (adopter == getpid()) return;
  adopter = getpid();
  fork_server_adopt_orphans();
  kept_count = fork_server_has_children() ? list_children(kept) : 0;
}

static bool contains(const pid_t *processes, size_t count, pid_t process) {
  for (size_t index = 0; index < count; index++)
    if (processes[index] == process) return true;
  return false;
}

size_t fork_server_end_descendants(const struct fork_server_worker *workers, size_t count) {
  size_t running = 0;
  if (adopter != getpid()) return 0;
  // Each round ends the children of the processes that the round before has ended. A process that
  // forks without end could outrun any number of rounds.
  const int rounds = 1000;
  for (int round = 0; round < rounds && fork_server_has_children(); round++) {
    pid_t children[most_children];
    size_t found = list_children(children), ended = 0;
    for (size_t index = 0; index < found; index++) {
      bool is_worker = false;
      for (size_t worker = 0; worker < count; worker++)
        if (workers[worker].process == children[index]) is_worker = true;
      if (is_worker || contains(kept, kept_count, children[index])) continue;
      kill(children[index], SIGKILL);
      int status = 0;
      while (waitpid(children[index], &status, 0) < 0 && errno == EINTR) {}
      if (WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL) running++;
      ended++;
    }
    if (ended == 0) break;
  }
  return running;
}

// MARK: Workers that do not run

static long status_number(pid_t process, const char *name) {
  char path[64], text[4096];
  snprintf(path, sizeof path, "/proc/%d/status", (int)process);
  int file = open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ssize_t length = read(file, text, sizeof text - 1);
  close(file);
  if (length <= 0) return 0;
  text[length] = 0;
  char *line = strstr(text, name);
  return line == NULL ? 0 : strtol(line + strlen(name), NULL, 10);
}

bool fork_server_is_stopped(pid_t process) {
  siginfo_t info = {0};
  return waitid(P_PID, (id_t)process, &info, WSTOPPED | WNOHANG | WNOWAIT) == 0 && info.si_pid == process;
}

bool fork_server_is_traced_by_descendant(pid_t process) {
  long tracer = status_number(process, "\nTracerPid:");
  const int most_generations = 64;
  for (int generation = 0; generation < most_generations && tracer > 1; generation++) {
    if (tracer == process) return true;
    tracer = status_number((pid_t)tracer, "\nPPid:");
  }
  return false;
}
