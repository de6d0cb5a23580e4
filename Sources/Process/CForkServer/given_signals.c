#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <signal.h>

// A program that this process starts inherits which signals are blocked and which are ignored.

enum { signals = 2 };
// The signals that `fork_server_prepare_streams` ignores.
static const int ignored_here[signals] = {SIGPIPE, SIGXFSZ};

static bool is_noted;
static sigset_t given_mask, own_mask;
static struct sigaction given_actions[signals], own_actions[signals];

void fork_server_note_given_signals(void) {
  if (sigprocmask(SIG_SETMASK, NULL, &given_mask) != 0) return;
  // While a program starts itself again, it holds these signals back. So they are never the user's.
  fork_server_remove_interruptions(&given_mask);
  for (int index = 0; index < signals; index++)
    if (sigaction(ignored_here[index], NULL, &given_actions[index]) != 0) return;
  is_noted = true;
}

void fork_server_signals_as_given(bool are_given) {
  if (!is_noted) return;
  for (int index = 0; index < signals; index++) {
    if (are_given) sigaction(ignored_here[index], &given_actions[index], &own_actions[index]);
    else sigaction(ignored_here[index], &own_actions[index], NULL);
  }
  if (are_given) sigprocmask(SIG_SETMASK, &given_mask, &own_mask);
  else sigprocmask(SIG_SETMASK, &own_mask, NULL);
}
