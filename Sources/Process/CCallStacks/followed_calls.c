#define _GNU_SOURCE
#include "FollowedCalls.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <ucontext.h>

#if defined(__x86_64__)

/// The flag of the processor with which each instruction raises a signal.
enum { TRAP_FLAG = 0x100 };

/// The bit of the error code of a page fault that stands for the fetch of an instruction.
enum { INSTRUCTION_FETCH = 0x10 };

/// The longest instruction, in bytes.
enum { LONGEST_INSTRUCTION = 15 };

/// What it costs to enter the code, in steps: two signals, and two changes of each span's protection.
enum { ENTRY_COST = 8 };

enum { MOST_ENTRIES = 1024, MOST_SLOTS = 4096, MOST_SPANS = 16, PAGE = 4096 };

/// What the handler calls becomes a part of the handler.
#define PART_OF_HANDLER static inline __attribute__((always_inline))

/// Pages with code in which threads are followed.
struct span {
  uint64_t start, end;
};

/// In the order of their addresses. There is room for one more than the largest number.
static struct span spans[MOST_SPANS + 1];
static int span_count;

// One thread at a time follows its calls.
static uint64_t entries[MOST_ENTRIES];
static uint64_t slots[MOST_SLOTS];
static int count;
static volatile bool follows;
static void *followed_thread;
static uint64_t previous;
static int64_t steps_left;
static struct sigaction former_trap, former_fault;

// MARK: The code

static void handle(int signal, siginfo_t *info, void *context);

// Two spans with few pages between them become one: each span costs a system call at each entry.
static void join_nearest(void) {
  while (span_count > 1) {
    int nearest = 0;
    for (int index = 1; index < span_count - 1; index++) {
      if (spans[index + 1].start - spans[index].end < spans[nearest + 1].start - spans[nearest].end) nearest = index;
    }
    if (span_count <= MOST_SPANS && spans[nearest + 1].start > spans[nearest].end + 16 * PAGE) return;
    spans[nearest].end = spans[nearest + 1].end;
    memmove(&spans[nearest + 1], &spans[nearest + 2], (size_t)(span_count - nearest - 2) * sizeof *spans);
    span_count--;
  }
}

static void add_pages(uint64_t start, uint64_t end) {
  if (start >= end) return;
  int position = 0;
  while (position < span_count && spans[position].end < start) position++;
  while (position < span_count && spans[position].start <= end) {
    if (spans[position].start < start) start = spans[position].start;
    if (spans[position].end > end) end = spans[position].end;
    span_count--;
    memmove(&spans[position], &spans[position + 1], (size_t)(span_count - position) * sizeof *spans);
  }
  memmove(&spans[position + 1], &spans[position], (size_t)(span_count - position) * sizeof *spans);
  spans[position] = (struct span){start, end};
  span_count++;
  join_nearest();
}

void followed_calls_add(uint64_t start, uint64_t end) {
  if (start < end) add_pages(start / PAGE * PAGE, (end + PAGE - 1) / PAGE * PAGE);
}

// A system call, without a function of a library.
PART_OF_HANDLER bool protect_pages(uint64_t start, uint64_t end, int protection) {
  long result = SYS_mprotect;
  __asm__ volatile("syscall" : "+a"(result) : "D"(start), "S"(end - start), "d"((long)protection) : "rcx", "r11", "memory");
  return result == 0;
}

// The handler runs while the code is not executable, so the page of the handler stays executable.
PART_OF_HANDLER bool protect(int protection) {
  const uint64_t own = (uint64_t)(uintptr_t)handle;
  bool succeeds = true;
  for (int index = 0; index < span_count; index++) {
    const struct span span = spans[index];
    if (own < span.start || own >= span.end) {
      succeeds &= protect_pages(span.start, span.end, protection);
      continue;
    }
    if (span.start < own) succeeds &= protect_pages(span.start, own, protection);
    if (own + PAGE < span.end) succeeds &= protect_pages(own + PAGE, span.end, protection);
  }
  return succeeds;
}

PART_OF_HANDLER bool contains(uint64_t address) {
  for (int index = 0; index < span_count; index++) {
    if (address >= spans[index].start && address < spans[index].end) return true;
  }
  return false;
}

// MARK: Following

PART_OF_HANDLER void note(uint64_t address) {
  if (count == MOST_ENTRIES) return;
  uint64_t slot = (address * 0x9e3779b97f4a7c15u) >> 52;
  while (slots[slot] != 0) {
    if (slots[slot] == address) return;
    slot = (slot + 1) % MOST_SLOTS;
  }
  slots[slot] = address;
  entries[count++] = address;
}

PART_OF_HANDLER void enter(uint64_t address, greg_t *registers) {
  protect(PROT_READ | PROT_EXEC);
  steps_left -= ENTRY_COST;
  previous = address;
  note(address);
  registers[REG_EFL] |= TRAP_FLAG;
}

PART_OF_HANDLER void step(uint64_t address, greg_t *registers) {
  if (!follows || --steps_left < 0) {
    follows = false;
    registers[REG_EFL] &= ~TRAP_FLAG;
    return;
  }
  if (!contains(address)) {
    registers[REG_EFL] &= ~TRAP_FLAG;
    protect(PROT_READ);
    return;
  }
  if (address - previous > LONGEST_INSTRUCTION) note(address);
  previous = address;
}

// Two threads cannot be told apart by what they enter. The handlers stay, because the followed thread may be between two
// steps.
PART_OF_HANDLER void stop(void) {
  follows = false;
  protect(PROT_READ | PROT_EXEC);
}

// A signal about something else comes again, and then it goes to the handler that was there before.
PART_OF_HANDLER void give_back(int signal, greg_t *registers) {
  protect(PROT_READ | PROT_EXEC);
  follows = false;
  registers[REG_EFL] &= ~TRAP_FLAG;
  sigaction(SIGTRAP, &former_trap, NULL);
  sigaction(SIGSEGV, &former_fault, NULL);
  if (signal == SIGTRAP) raise(signal);
}

static __attribute__((aligned(PAGE))) void handle(int signal, siginfo_t *info, void *context) {
  greg_t *registers = ((ucontext_t *)context)->uc_mcontext.gregs;
  uint64_t address = (uint64_t)registers[REG_RIP];
  bool is_fetch = signal == SIGSEGV && (registers[REG_ERR] & INSTRUCTION_FETCH) != 0;
  if (is_fetch && contains((uint64_t)(uintptr_t)info->si_addr)) {
    if (follows && __builtin_thread_pointer() == followed_thread) {
      enter(address, registers);
    } else {
      stop();
    }
  } else if (signal == SIGTRAP && info->si_code == TRAP_TRACE) {
    step(address, registers);
  } else {
    give_back(signal, registers);
  }
}

bool followed_calls_begin(int64_t most) {
  if (follows || span_count == 0) return false;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = handle;
  action.sa_flags = SA_SIGINFO | SA_ONSTACK;
  if (sigaction(SIGTRAP, &action, &former_trap) != 0) return false;
  if (sigaction(SIGSEGV, &action, &former_fault) != 0) {
    sigaction(SIGTRAP, &former_trap, NULL);
    return false;
  }
  memset(slots, 0, sizeof slots);
  count = 0;
  previous = 0;
  steps_left = most;
  followed_thread = __builtin_thread_pointer();
  follows = true;
  if (protect(PROT_READ)) return true;
  followed_calls_end();
  return false;
}

int followed_calls_end(void) {
  follows = false;
  // The 128 bytes below the stack pointer belong to the calling function.
  __asm__ volatile(
      "leaq -128(%%rsp), %%rsp\n\t"
      "pushfq\n\t"
      "andq $-257, (%%rsp)\n\t"
      "popfq\n\t"
      "leaq 128(%%rsp), %%rsp"
      :
      :
      : "cc", "memory");
  protect(PROT_READ | PROT_EXEC);
  sigaction(SIGTRAP, &former_trap, NULL);
  sigaction(SIGSEGV, &former_fault, NULL);
  return count;
}

uint64_t followed_calls_entry(int index) {
  return index >= 0 && index < count ? entries[index] : 0;
}

int64_t followed_calls_steps_left(void) { return steps_left > 0 ? steps_left : 0; }

#else

void followed_calls_add(uint64_t start, uint64_t end) { (void)start, (void)end; }

bool followed_calls_begin(int64_t most) { return (void)most, false; }

int followed_calls_end(void) { return 0; }

uint64_t followed_calls_entry(int index) { return (void)index, 0; }

int64_t followed_calls_steps_left(void) { return 0; }

#endif
