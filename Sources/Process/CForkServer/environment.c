#define _GNU_SOURCE
#include "CForkServer.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

static rlim_t soft_limit(int resource) {
  struct rlimit bounds;
  return getrlimit((__rlimit_resource_t)resource, &bounds) == 0 ? bounds.rlim_cur : RLIM_INFINITY;
}

static void refuse(const char *what, char flag, rlim_t limit, rlim_t least, rlim_t unit) {
  char text[256];
  int length = snprintf(text, sizeof text,
                        "adspec failed: the limit of %s (ulimit -%c %llu) is below the %llu that adspec needs; raise it\n",
                        what, flag, (unsigned long long)(limit / unit), (unsigned long long)(least / unit));
  if (length > 0) (void)!write(STDERR_FILENO, text, (size_t)length);
  _exit(70);
}

static void refuse_without_proc(void) {
  static const char text[] =
      "adspec failed: it needs the file system /proc, which is missing here; mount it (mount -t proc proc /proc)\n";
  if (access("/proc/self/exe", F_OK) == 0 && access("/proc/self/maps", F_OK) == 0) return;
  (void)!write(STDERR_FILENO, text, sizeof text - 1);
  _exit(70);
}

// Foundation traps without /proc when the system loads it, which is before `main`. The functions in
// this section of a program run before those of its libraries.
__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(void) = refuse_without_proc;

// This function allocates no memory and opens no file, because memory and descriptors can be
// exhausted.
void fork_server_refuse_small_limits(void) {
  const rlim_t memory = 256ull << 20, files = 64;
  if (soft_limit(RLIMIT_AS) < memory) refuse("memory", 'v', soft_limit(RLIMIT_AS), memory, 1024);
  if (soft_limit(RLIMIT_DATA) < memory) refuse("memory", 'd', soft_limit(RLIMIT_DATA), memory, 1024);
  if (soft_limit(RLIMIT_NOFILE) < files) refuse("open files", 'n', soft_limit(RLIMIT_NOFILE), files, 1);
}

bool fork_server_memory_limit_is(int64_t bytes) {
  return soft_limit(RLIMIT_AS) >= (rlim_t)bytes && soft_limit(RLIMIT_DATA) >= (rlim_t)bytes;
}

bool fork_server_file_limit_is(int64_t bytes) { return soft_limit(RLIMIT_FSIZE) >= (rlim_t)bytes; }

static sem_t finished;

static void *wait_for_end(void *argument) {
  while (sem_wait(&finished) != 0) {}
  return argument;
}

// The limit covers all threads of the user, so only an attempt shows how many more threads are
// possible.
bool fork_server_can_start_threads(int count) {
  const rlim_t never_reached = 4096;
  if (soft_limit(RLIMIT_NPROC) >= never_reached) return true;
  pid_t process = fork();
  if (process < 0) return false;
  if (process == 0) {
    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 64 << 10);
    sem_init(&finished, 0, 0);
    int started = 0;
    pthread_t thread;
    while (started < count && pthread_create(&thread, &attributes, wait_for_end, NULL) == 0) started++;
    _exit(started == count ? 0 : 1);
  }
  int status = 0;
  while (waitpid(process, &status, 0) < 0 && errno == EINTR) {}
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
