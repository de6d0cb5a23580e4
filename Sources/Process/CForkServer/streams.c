#define _GNU_SOURCE
#include "CForkServer.h"
#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

void fork_server_prepare_streams(void) {
  // Without this the next file that is opened would take the number of a closed stream, and get what is printed.
  for (int descriptor = 0; descriptor <= 2; descriptor++)
    if (fcntl(descriptor, F_GETFD) < 0) (void)!open("/dev/null", O_RDWR);
  // A reader that has enough ends what is printed, not the process with its reports.
  signal(SIGPIPE, SIG_IGN);
  // A report beyond the limit of the size of files cannot be written, and that can be told.
  signal(SIGXFSZ, SIG_IGN);
}
