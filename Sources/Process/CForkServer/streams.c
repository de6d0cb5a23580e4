#define _GNU_SOURCE
#include "CForkServer.h"
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

void fork_server_prepare_streams(void) {
  // Otherwise the next opened file gets the number of a closed stream, and receives the printed
  // text.
  for (int descriptor = 0; descriptor <= 2; descriptor++)
    if (fcntl(descriptor, F_GETFD) < 0) (void)!open("/dev/null", O_RDWR);
  // A reader that closes the pipe ends the output, not the process with its reports.
  signal(SIGPIPE, SIG_IGN);
  // A report beyond the file size limit then fails with an error that can be reported.
  signal(SIGXFSZ, SIG_IGN);
}

int fork_server_terminal_columns(int descriptor) {
  if (!isatty(descriptor)) return -1;
  struct winsize size = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
