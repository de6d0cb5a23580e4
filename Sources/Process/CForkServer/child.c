#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

long fork_server_thread_count(void) {
  struct stat status;
  // The link count of a directory is 2 plus the number of its sub-directories. `/proc/self/task`
  // has one sub-directory for each thread.
  if (stat("/proc/self/task", &status) != 0) return 0;
  return (long)status.st_nlink - 2;
}

static void on_child(int signal) { (void)signal; }

// By default, a process ignores SIGCHLD. With this handler, SIGCHLD ends the wait for a child.
void fork_server_listen_for_children(void) {
  struct sigaction action = {.sa_handler = on_child};
  sigemptyset(&action.sa_mask);
  sigaction(SIGCHLD, &action, NULL);
}

static void limit(int resource, int64_t value) {
  if (value < 0) return;
  struct rlimit bounds;
  if (getrlimit((__rlimit_resource_t)resource, &bounds) != 0) return;
  if (bounds.rlim_max == RLIM_INFINITY || (rlim_t)value < bounds.rlim_max) bounds.rlim_max = (rlim_t)value;
  bounds.rlim_cur = bounds.rlim_max;
  setrlimit((__rlimit_resource_t)resource, &bounds);
}

static void set_up_child(const struct fork_server_limits *limits, int output, pid_t parent) {
  fork_server_die_with_parent(parent);
  fork_server_adopt_orphans(); // as in a series, so that a process looks the same in both
  setpgid(0, 0);
  // The loop also removes the Swift runtime's crash handlers, which spend seconds on a backtrace.
  struct sigaction standard = {.sa_handler = SIG_DFL};
  for (int number = 1; number < NSIG; number++) sigaction(number, &standard, NULL);
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) dup2(nothing, STDIN_FILENO);
  dup2(output, STDOUT_FILENO);
  dup2(output, STDERR_FILENO);
  if (syscall(SYS_close_range, 3u, ~0u, 0u) != 0) {
    long last = sysconf(_SC_OPEN_MAX);
    for (int descriptor = 3; descriptor < last && descriptor < 65536; descriptor++) close(descriptor);
  }
  // An app on a device starts in the folder `/`. The path of the user's folder must not appear in a
  // trace.
  int moved = chdir("/");
  (void)moved;
  // Standard output is buffered by line, so that a crash loses at most the current line.
  setvbuf(stdout, NULL, _IOLBF, BUFSIZ);
  // The limit for core dumps is 1, not 0: with the limit 0, a kernel that pipes core dumps to a
  // program still makes a core dump.
  struct rlimit core = {.rlim_cur = 1, .rlim_max = 1};
  setrlimit(RLIMIT_CORE, &core);
  limit(RLIMIT_AS, limits->address_space);
  limit(RLIMIT_CPU, limits->cpu);
  limit(RLIMIT_FSIZE, limits->file_size);
  limit(RLIMIT_NPROC, limits->processes);
  // The highest bit of this byte is set, so the overwritten reference count of a freed object
  // points to invalid memory.
  if (limits->scribbles_freed_memory) mallopt(M_PERTURB, 0xa5);
  // This step comes last, because the parent probably sleeps by then. While the parent still runs,
  // the kernel would move the child to another processor.
  if (limits->uses_all_processors) fork_server_use_all_processors();
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

pid_t fork_server_start(const struct fork_server_limits *limits, struct fork_server_child *child) {
  int ends[2];
  if (!fork_server_make_pipe(ends)) return -1;
  fork_server_listen_for_children();
  fork_server_adopt_descendants();
  // Without this flush, this process and the child would both write the buffered output.
  fflush(NULL);
  sigset_t all, before;
  sigfillset(&all);
  sigprocmask(SIG_SETMASK, &all, &before);
  pid_t parent = getpid();
  fork_server_stay_on_this_processor();
  pid_t process = fork();
  if (process == 0) {
    set_up_child(limits, ends[1], parent);
    return 0;
  }
  int error = errno;
  sigprocmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  if (process < 0) {
    fork_server_leave_this_processor();
    close(ends[0]);
    errno = error;
    return -1;
  }
  setpgid(process, process); // the child does it too; whoever comes first
  child->process = process;
  child->output = ends[0];
  child->process_descriptor = (int)syscall(SYS_pidfd_open, process, 0);
  return process;
}

void fork_server_finish(struct fork_server_memory *memory) {
  fflush(stdout);
  fflush(stderr);
  fork_server_memory_set_complete(memory, true);
  // The child makes a system call instead of calling `_exit`. The child has not called `_exit`
  // before, so the dynamic linker would have to search all libraries for this function.
  for (;;) syscall(SYS_exit_group, 0);
}

// `fork_server_reap` reaps the child. `has_ended` does not reap the child, so that no other process
// gets the number of the child's group.
static bool has_ended(pid_t process, struct fork_server_change *change) {
  siginfo_t info = {0};
  int result;
  do
    result = waitid(P_PID, (id_t)process, &info, WEXITED | WSTOPPED | WNOHANG | WNOWAIT);
  while (result != 0 && errno == EINTR);
  if (result != 0) {
    *change = (struct fork_server_change){FORK_SERVER_FAILED, errno, 0};
    return true;
  }
  if (info.si_pid == 0) return false;
  enum fork_server_event event = info.si_code == CLD_EXITED    ? FORK_SERVER_EXITED
                                 : info.si_code == CLD_STOPPED ? FORK_SERVER_STOPPED
                                                               : FORK_SERVER_SIGNALED;
  *change = (struct fork_server_change){event, info.si_status, 0};
  return true;
}

struct fork_server_change fork_server_wait(struct fork_server_child *child, int64_t deadline,
                                           uint8_t *buffer, size_t size) {
  struct fork_server_change change;
  sigset_t watched, before, during;
  sigemptyset(&watched);
  sigaddset(&watched, SIGCHLD);
  fork_server_add_interruptions(&watched);
  // These signals are blocked except inside `ppoll`, so that no signal arrives between the checks
  // and the wait.
  sigprocmask(SIG_BLOCK, &watched, &before);
  during = before;
  sigdelset(&during, SIGCHLD);
  fork_server_remove_interruptions(&during);
  for (;;) {
    if (fork_server_interruption_requested()) {
      change = (struct fork_server_change){FORK_SERVER_INTERRUPTED, 0, 0};
      break;
    }
    if (has_ended(child->process, &change)) break;
    int64_t left = deadline - fork_server_monotonic_nanoseconds();
    if (left <= 0) {
      change = (struct fork_server_change){FORK_SERVER_TIMED_OUT, 0, 0};
      break;
    }
    struct pollfd descriptors[2] = {{.fd = child->process_descriptor, .events = POLLIN},
                                    {.fd = child->output, .events = POLLIN}};
    struct timespec timeout = {.tv_sec = left / 1000000000, .tv_nsec = left % 1000000000};
    if (ppoll(descriptors, 2, &timeout, &during) > 0 && descriptors[1].revents != 0) {
      ssize_t count = read(child->output, buffer, size);
      if (count > 0) {
        change = (struct fork_server_change){FORK_SERVER_OUTPUT, 0, (size_t)count};
        break;
      }
      if (count == 0) { // the child closed its end; without this, the wait would never sleep again
        close(child->output);
        child->output = -1;
      }
    }
  }
  sigprocmask(SIG_SETMASK, &before, NULL);
  return change;
}

size_t fork_server_reap(struct fork_server_child *child) {
  kill(-child->process, SIGKILL);
  kill(child->process, SIGKILL);
  while (waitpid(child->process, NULL, 0) < 0 && errno == EINTR) {}
  fork_server_leave_this_processor();
  size_t left = fork_server_end_descendants(NULL, 0);
  // The next child would start with these limits, too.
  if (!fork_server_has_own_limits()) kill(getpid(), SIGKILL);
  return left;
}

size_t fork_server_drain(struct fork_server_child *child, uint8_t *buffer, size_t size) {
  if (child->output < 0) return 0;
  ssize_t count = read(child->output, buffer, size);
  return count > 0 ? (size_t)count : 0;
}

void fork_server_close(struct fork_server_child *child) {
  if (child->output >= 0) close(child->output);
  if (child->process_descriptor >= 0) close(child->process_descriptor);
  child->output = -1;
  child->process_descriptor = -1;
}
