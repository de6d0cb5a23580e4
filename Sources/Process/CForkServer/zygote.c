#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static void close_both(int ends[2]) {
  int error = errno;
  close(ends[0]);
  close(ends[1]);
  errno = error;
}

pid_t fork_server_zygote_start(struct fork_server_zygote *zygote) {
  int requests[2], answers[2];
  if (!fork_server_make_pipe(requests)) return -1;
  if (!fork_server_make_pipe(answers)) {
    close_both(requests);
    return -1;
  }
  fflush(NULL);
  pid_t parent = getpid();
  pid_t process = fork();
  if (process < 0) {
    close_both(requests);
    close_both(answers);
    return -1;
  }
  if (process == 0) {
    fork_server_die_with_parent(parent);
    close(requests[1]);
    close(answers[0]);
    *zygote = (struct fork_server_zygote){0, requests[0], answers[1]};
  } else {
    close(requests[0]);
    close(answers[1]);
    *zygote = (struct fork_server_zygote){process, answers[0], requests[1]};
  }
  return process;
}

ssize_t fork_server_zygote_read(const struct fork_server_zygote *zygote, uint8_t *buffer, size_t size) {
  for (;;) {
    ssize_t count = read(zygote->input, buffer, size);
    if (count >= 0) return count;
    if (errno == EINTR) continue;
    if (errno != EAGAIN) return -1;
    struct pollfd input = {.fd = zygote->input, .events = POLLIN};
    poll(&input, 1, -1);
  }
}

void fork_server_zygote_end(struct fork_server_zygote *zygote) {
  kill(zygote->process, SIGKILL);
  while (waitpid(zygote->process, NULL, 0) < 0 && errno == EINTR) {}
  close(zygote->input);
  close(zygote->output);
}
