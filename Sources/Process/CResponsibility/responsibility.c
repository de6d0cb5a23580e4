#define _GNU_SOURCE
#include "CResponsibility.h"
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static uint64_t ownWord;
volatile uint64_t *responsibility_word = &ownWord;
uint64_t responsibility_extents;
__thread bool responsibility_is_measuring;
__thread bool responsibility_thread_is_registered;

// Each thread has its own clock of processor time, and therefore its own measurement. A measurement
// that two threads shared would subtract the times of different clocks.
static __thread int64_t spent, mark;

void responsibility_publish(volatile uint64_t *word) {
  *word = RESPONSIBILITY_IDLE;
  responsibility_word = word;
}

void responsibility_register_thread(void) { responsibility_thread_is_registered = true; }

// Reads the clock by a system call, because an executable can replace `clock_gettime`.
static int64_t processorTime(void) {
  struct timespec now = {0};
  syscall(SYS_clock_gettime, CLOCK_THREAD_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

void responsibility_measure(void) {
  // For threads that are not registered, nothing is recorded, so their time does not count.
  if (!responsibility_thread_is_registered) return;
  int64_t now = processorTime();
  if ((*responsibility_word & RESPONSIBILITY_PARTY_MASK) != RESPONSIBILITY_ADAPTER) spent += now - mark;
  mark = now;
}

int64_t responsibility_begin_measurement(void) {
  if (responsibility_is_measuring) responsibility_measure();
  int64_t outer = responsibility_is_measuring ? spent : -1;
  responsibility_is_measuring = true;
  spent = 0;
  mark = processorTime();
  return outer;
}

int64_t responsibility_end_measurement(int64_t outer) {
  responsibility_measure();
  int64_t result = spent;
  responsibility_is_measuring = outer >= 0;
  spent = outer >= 0 ? outer + result : 0;
  return result;
}

static void noteDeath(int number) {
  if (!responsibility_thread_is_registered)
    *responsibility_word = RESPONSIBILITY_ADAPTER | RESPONSIBILITY_OF_ADAPTER << RESPONSIBILITY_OWNER_SHIFT;
  // The signal's default effect is already restored. The signal ends the process when this function
  // returns.
  raise(number);
}

static void noteExit(void) {
  if (!responsibility_thread_is_registered)
    *responsibility_word = RESPONSIBILITY_ADAPTER | RESPONSIBILITY_OF_ADAPTER << RESPONSIBILITY_OWNER_SHIFT;
}

void responsibility_watch_deaths(void) {
  atexit(noteExit);
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = noteDeath;
  action.sa_flags = SA_RESETHAND;
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
}
