#define _GNU_SOURCE
#include "CForkServer.h"
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

static atomic_bool requested;

static void on_interruption(int signal) {
  (void)signal;
  if (atomic_exchange(&requested, true)) _exit(130);
}

void fork_server_interruption_install(void) {
  const int signals[] = {SIGINT, SIGTERM};
  // Whoever starts this process from a thread that blocks signals passes that on.
  sigset_t watched;
  sigemptyset(&watched);
  for (int index = 0; index < 2; index++) {
    struct sigaction current;
    // A shell that starts a job in the background has it ignore SIGINT; that is respected.
    if (sigaction(signals[index], NULL, &current) == 0 && current.sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_handler = on_interruption};
    sigemptyset(&action.sa_mask);
    sigaction(signals[index], &action, NULL);
    sigaddset(&watched, signals[index]);
  }
  sigprocmask(SIG_UNBLOCK, &watched, NULL);
}

bool fork_server_interruption_requested(void) { return atomic_load(&requested); }

const char *fork_server_signal_name(int signal) { return sigabbrev_np(signal); }
