#define _GNU_SOURCE
#include "CForkServer.h"
#include <fcntl.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <unistd.h>

void fork_server_prepare_streams(void) {
  // If a standard stream stayed closed, the next opened file would get the number of this stream
  // and receive the printed text.
  for (int descriptor = 0; descriptor <= 2; descriptor++)
    if (fcntl(descriptor, F_GETFD) < 0) (void)!open("/dev/null", O_RDWR);
  // When the reader closes the pipe, only the output ends; the process continues and can write its
  // reports.
  signal(SIGPIPE, SIG_IGN);
  // When SIGXFSZ is ignored, writing a report beyond the file size limit fails with an error, which
  // adspec can report.
  signal(SIGXFSZ, SIG_IGN);
}

int fork_server_terminal_columns(int descriptor) {
  if (!isatty(descriptor)) return -1;
  struct winsize size = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
