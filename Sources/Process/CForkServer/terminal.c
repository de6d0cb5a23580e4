#include "CForkServer.h"
#include <sys/ioctl.h>
#include <unistd.h>

int fork_server_terminal_columns(int descriptor) {
  if (!isatty(descriptor)) return -1;
  struct winsize size = {0};
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : 0;
}
