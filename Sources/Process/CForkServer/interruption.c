#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <unistd.h>

// The real time, in milliseconds, between the signal and the end of the process. The first number
// applies while the process still works, and the second number while it writes results.
enum { for_work = 1800, for_writing = 10000 };

// Ctrl-C, the end asked for by another program, the end of the terminal, and Ctrl-\.
enum { signals = 4 };
static const int interruptions[signals] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};

void fork_server_add_interruptions(sigset_t *set) {
  for (int index = 0; index < signals; index++) sigaddset(set, interruptions[index]);
}

void fork_server_remove_interruptions(sigset_t *set) {
  for (int index = 0; index < signals; index++) sigdelset(set, interruptions[index]);
}

static atomic_bool requested, finishes_work;
static atomic_int milliseconds = for_work;

// The file that the process is writing under another name, and the process.
static char draft[4096];
static atomic_int draft_owner;

bool fork_server_draft_begin(const char *path) {
  if (strlen(path) >= sizeof draft) return false;
  strcpy(draft, path);
  atomic_store(&draft_owner, (int)getpid());
  return true;
}

void fork_server_draft_end(void) { atomic_store(&draft_owner, 0); }

// Everything here is safe in a handler: it makes only system calls.
static _Noreturn void end_at_once(void) {
  fork_server_end_descendants(NULL, 0);
  fork_server_remove_folders();
  if (atomic_load(&draft_owner) == (int)syscall(SYS_getpid)) unlink(draft);
  _exit(130);
}

static void on_interruption(int signal) {
  (void)signal;
  if (atomic_exchange(&requested, true)) end_at_once();
  int left = atomic_load(&milliseconds);
  // The timer ends the process if its code continues without checking the flag. Children do not
  // inherit the timer.
  struct itimerval timer = {.it_value = {.tv_sec = left / 1000, .tv_usec = left % 1000 * 1000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

static void on_time_up(int signal) {
  (void)signal;
  end_at_once();
}

static void on_early_interruption(int signal) {
  (void)signal;
  end_at_once();
}

static void watch(void (*handler)(int)) {
  // The thread that started this process can have blocked the signals, and a process inherits
  // blocked signals.
  sigset_t watched;
  sigemptyset(&watched);
  for (int index = 0; index < signals; index++) {
    struct sigaction current;
    // A shell makes its background jobs ignore SIGINT, and nohup ignores SIGHUP, so a signal that is
    // ignored stays ignored.
    if (sigaction(interruptions[index], NULL, &current) == 0 && current.sa_handler == SIG_IGN) continue;
    struct sigaction action = {.sa_handler = handler};
    sigemptyset(&action.sa_mask);
    sigaction(interruptions[index], &action, NULL);
    sigaddset(&watched, interruptions[index]);
  }
  struct sigaction end = {.sa_handler = on_time_up};
  sigemptyset(&end.sa_mask);
  sigaction(SIGALRM, &end, NULL);
  sigaddset(&watched, SIGALRM);
  sigprocmask(SIG_UNBLOCK, &watched, NULL);
}

void fork_server_interruption_end_at_once(void) { watch(on_early_interruption); }

void fork_server_interruption_install(void) { watch(on_interruption); }

void fork_server_interruption_postpone(bool is_postponed) {
  sigset_t watched;
  sigemptyset(&watched);
  fork_server_add_interruptions(&watched);
  sigprocmask(is_postponed ? SIG_BLOCK : SIG_UNBLOCK, &watched, NULL);
}

void fork_server_interruption_allow_writing(void) {
  atomic_store(&milliseconds, for_writing);
  if (!atomic_load(&requested)) return;
  struct itimerval timer = {.it_value = {.tv_sec = for_writing / 1000}};
  setitimer(ITIMER_REAL, &timer, NULL);
}

bool fork_server_interruption_has_come(void) { return atomic_load(&requested); }

void fork_server_interruption_finish_work(void) { atomic_store(&finishes_work, true); }

bool fork_server_interruption_requested(void) {
  return atomic_load(&requested) && !atomic_load(&finishes_work);
}

const char *fork_server_signal_name(int signal) { return sigabbrev_np(signal); }
