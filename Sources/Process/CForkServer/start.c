#define _GNU_SOURCE
#include "start.h"
#include "CForkServer.h"
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <unistd.h>

// Moves a descriptor to a number above 2, so that a later `dup2` to 0, 1 or 2 never closes the
// descriptor by accident.
static int above_standard(int descriptor) {
  if (descriptor < 0 || descriptor > 2) return descriptor;
  int moved = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
  int error = errno;
  close(descriptor);
  errno = error;
  return moved;
}

bool fork_server_make_pipe(int ends[2]) {
  if (pipe2(ends, O_CLOEXEC) != 0) return false;
  ends[0] = above_standard(ends[0]);
  ends[1] = above_standard(ends[1]);
  if (ends[0] >= 0 && ends[1] >= 0 && fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0) return true;
  int error = errno;
  if (ends[0] >= 0) close(ends[0]);
  if (ends[1] >= 0) close(ends[1]);
  errno = error;
  return false;
}

void fork_server_die_with_parent(pid_t parent) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(125); // it died before the request took effect
}

void fork_server_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1); }

bool fork_server_addresses_are_fixed(void) {
  const unsigned long query = 0xffffffff;
  int now = personality(query);
  return now >= 0 && (now & ADDR_NO_RANDOMIZE) != 0;
}
