#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <fcntl.h>
#include <malloc.h>
#include <signal.h>
#include <stdio.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

// When a process calls a library's function for the first time, the dynamic linker searches all
// libraries, about forty. To save this time in each child, this process calls, once, every function
// that a child calls before the child's work. These calls have no other effect.
void fork_server_prepare(void) {
  int signal;
  prctl(PR_GET_PDEATHSIG, &signal);
  (void)getppid();
  int nothing = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (nothing >= 0) {
    dup2(nothing, nothing);
    close(nothing);
  }
  FILE *stream = fopen("/dev/null", "we");
  if (stream != NULL) {
    setvbuf(stream, NULL, _IOLBF, BUFSIZ);
    fclose(stream);
  }
  struct rlimit bounds;
  if (getrlimit(RLIMIT_CORE, &bounds) == 0) setrlimit(RLIMIT_CORE, &bounds);
  const int no_option = 0;
  mallopt(no_option, 0);
  malloc_trim(0); // each fork would also pay for freed memory
}
