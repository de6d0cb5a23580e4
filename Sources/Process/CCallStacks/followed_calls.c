#define _GNU_SOURCE
#include "FollowedCalls.h"

#include "code.h"

#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <ucontext.h>

#if defined(__x86_64__)

/// The flag of the processor with which each instruction raises a signal.
enum { TRAP_FLAG = 0x100 };

/// The longest instruction, in bytes.
enum { LONGEST_INSTRUCTION = 15 };

enum { MOST_ENTRIES = 1024, MOST_SLOTS = 4096 };

// One thread at a time follows its calls.
static uint64_t entries[MOST_ENTRIES];
static uint64_t slots[MOST_SLOTS];
static int count;
static volatile bool follows;
static uint64_t previous;
static int64_t steps_left;
static struct sigaction former;

/// The code of the program.
static struct code program;

static int find_code(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size, (void)context;
  program = code_of(info);
  // The first of the loaded files is the program.
  return 1;
}

static void find_program(void) { dl_iterate_phdr(find_code, NULL); }

static void note(uint64_t address) {
  if (address < program.start || address >= program.end || count == MOST_ENTRIES) return;
  uint64_t slot = (address * 0x9e3779b97f4a7c15u) >> 52;
  while (slots[slot] != 0) {
    if (slots[slot] == address) return;
    slot = (slot + 1) % MOST_SLOTS;
  }
  slots[slot] = address;
  entries[count++] = address;
}

static void on_step(int signal, siginfo_t *info, void *context) {
  (void)signal, (void)info;
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  if (!follows || --steps_left < 0) {
    follows = false;
    registers[REG_EFL] &= ~TRAP_FLAG;
    return;
  }
  uint64_t address = (uint64_t)registers[REG_RIP];
  if (address - previous > LONGEST_INSTRUCTION) note(address);
  previous = address;
}

bool followed_calls_begin(int64_t most) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_program);
  if (follows || program.end == 0) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = on_step;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  if (sigaction(SIGTRAP, &action, &former) != 0) return false;
  memset(slots, 0, sizeof slots);
  count = 0;
  previous = 0;
  steps_left = most;
  follows = true;
  // The 128 bytes below the stack pointer belong to the calling function.
  __asm__ volatile(
      "leaq -128(%%rsp), %%rsp\n\t"
      "pushfq\n\t"
      "orq $0x100, (%%rsp)\n\t"
      "popfq\n\t"
      "leaq 128(%%rsp), %%rsp"
      :
      :
      : "cc", "memory");
  return true;
}

int followed_calls_end(void) {
  follows = false;
  __asm__ volatile(
      "leaq -128(%%rsp), %%rsp\n\t"
      "pushfq\n\t"
      "andq $-257, (%%rsp)\n\t"
      "popfq\n\t"
      "leaq 128(%%rsp), %%rsp"
      :
      :
      : "cc", "memory");
  sigaction(SIGTRAP, &former, NULL);
  return count;
}

uint64_t followed_calls_entry(int index) {
  return index >= 0 && index < count ? entries[index] : 0;
}

#else

bool followed_calls_begin(int64_t most) { return (void)most, false; }

int followed_calls_end(void) { return 0; }

uint64_t followed_calls_entry(int index) { return (void)index, 0; }

#endif
