#define _GNU_SOURCE
#include "CResponsibility.h"
#include <dlfcn.h>
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>
#include <unwind.h>

static uint64_t ownWord;
volatile uint64_t *responsibility_word = &ownWord;
uint64_t responsibility_extents;
__thread bool responsibility_is_measuring;
__thread bool responsibility_thread_is_registered;

// Each thread has its own clock of processor time, and therefore its own measurement. A measurement
// that two threads shared would subtract the times of different clocks.
static __thread int64_t spent, mark;

// The number of the last extent before this process began its work.
static uint64_t extentsBefore;

void responsibility_publish(volatile uint64_t *word) {
  extentsBefore = responsibility_extents;
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

static void blameAdapter(void) {
  *responsibility_word = RESPONSIBILITY_ADAPTER | RESPONSIBILITY_OF_ADAPTER << RESPONSIBILITY_OWNER_SHIFT;
}

// MARK: Damaged memory

// Where the heap of the C library begins, and the text that the C library sets before it ends a
// process, for example because it has found damage in the heap.
static uintptr_t heapStart;
static char **abortMessage;

static __attribute__((constructor)) void findHeap(void) {
  abortMessage = (char **)dlvsym(RTLD_DEFAULT, "__abort_msg", "GLIBC_PRIVATE");
  char text[1024];
  int file = open("/proc/self/stat", O_RDONLY | O_CLOEXEC);
  ssize_t length = file < 0 ? -1 : read(file, text, sizeof text - 1);
  if (file >= 0) close(file);
  if (length <= 0) return;
  text[length] = 0;
  char *at = strrchr(text, ')');
  const int field = 47; // `start_brk` (proc(5)); the name of the program is field 2
  for (int number = 2; at != NULL && number < field; number++) at = strchr(at + 1, ' ');
  if (at != NULL) heapStart = strtoul(at, NULL, 10);
}

uintptr_t responsibility_heap_start(void) { return heapStart; }

// Whether the processor itself is in a state that only code of the adapter gives it: it traps on
// results of calculations that are not exact, or copies memory backwards.
static bool hasOtherProcessorState(void *context) {
#ifdef __x86_64__
  const greg_t direction = 0x400;
  const unsigned masks = 0x1f80, oldMasks = 0x3f;
  const mcontext_t *state = &((const ucontext_t *)context)->uc_mcontext;
  if ((state->gregs[REG_EFL] & direction) != 0) return true;
  return state->fpregs != NULL &&
         ((state->fpregs->mxcsr & masks) != masks || (state->fpregs->cwd & oldMasks) != oldMasks);
#else
  (void)context;
  return false;
#endif
}

// The blocks of the heap lie one behind the other, each with its size in its second word, up to the
// program break. Only reads memory, because a handler of a signal calls it.
static bool heapIsWhole(void) {
  const uintptr_t least = 4 * sizeof(size_t), alignment = 2 * sizeof(size_t);
  uintptr_t end = (uintptr_t)sbrk(0), at = heapStart;
  if (heapStart == 0 || heapStart % alignment != 0 || at >= end) return true; // another C library
  while (at + alignment < end) {
    size_t size = ((const size_t *)at)[1] & ~(size_t)7;
    if (size < least || size % alignment != 0 || size > end - at) return at + least >= end;
    at += size;
  }
  return true;
}

// adspec is written in a language that protects memory. If adspec's own code stumbles over damaged
// memory after code of the adapter has run, then this code has damaged the memory.
static bool isDamage(int number, const siginfo_t *info, void *context) {
  if (responsibility_extents == extentsBefore) return false;
  if (hasOtherProcessorState(context)) return true;
  bool isOfKernel = info->si_code > 0;
  if ((number == SIGSEGV || number == SIGBUS) && isOfKernel) return true;
  if (number == SIGABRT && abortMessage != NULL && *abortMessage != NULL) return true;
  return !heapIsWhole();
}

// MARK: The stack of a death

static struct responsibility_death *death;

void responsibility_keep_death(struct responsibility_death *memory) { death = memory; }

void responsibility_note_death(const uint64_t *addresses, int64_t count) {
  if (death == NULL || death->count != 0) return;
  if (count > RESPONSIBILITY_MOST_FUNCTIONS) count = RESPONSIBILITY_MOST_FUNCTIONS;
  for (int64_t index = 0; index < count; index++) death->addresses[index] = addresses[index];
  death->count = (uint64_t)count;
}

struct functions {
  int64_t count;
  uint64_t addresses[RESPONSIBILITY_MOST_FUNCTIONS];
};

static _Unwind_Reason_Code addFunction(struct _Unwind_Context *context, void *given) {
  struct functions *found = given;
  int isInterrupted = 0;
  uintptr_t address = _Unwind_GetIPInfo(context, &isInterrupted);
  if (address == 0) return _URC_END_OF_STACK;
  // What stands above the interrupted function is the handler of the signal.
  if (isInterrupted) found->count = 0;
  // The return address can belong to the next line or function.
  found->addresses[found->count++] = isInterrupted ? address : address - 1;
  return found->count < RESPONSIBILITY_MOST_FUNCTIONS ? _URC_NO_REASON : _URC_END_OF_STACK;
}

static sigjmp_buf unreadable;

static void leaveStack(int number) { siglongjmp(unreadable, number); }

// The tables of the unwinder, not frame pointers: libraries such as the C library have no frame
// pointers, and the adapter's function is often behind some of their functions. The search for the
// tables takes no lock and allocates nothing (`_dl_find_object` of glibc 2.35).
static void captureDeath(void) {
  if (death == NULL || death->count != 0) return;
  static struct functions found;
  // Code that overwrote its stack can lead the unwinder to any address.
  struct sigaction leave = {.sa_handler = leaveStack, .sa_flags = SA_NODEFER}, segv, bus;
  sigemptyset(&leave.sa_mask);
  sigaction(SIGSEGV, &leave, &segv);
  sigaction(SIGBUS, &leave, &bus);
  if (sigsetjmp(unreadable, 1) == 0) _Unwind_Backtrace(addFunction, &found);
  sigaction(SIGSEGV, &segv, NULL);
  sigaction(SIGBUS, &bus, NULL);
  responsibility_note_death(found.addresses, found.count);
}

static void noteDeath(int number, siginfo_t *info, void *context) {
  captureDeath();
  if (!responsibility_thread_is_registered) {
    blameAdapter();
  } else if ((*responsibility_word & RESPONSIBILITY_PARTY_MASK) != RESPONSIBILITY_ADAPTER && isDamage(number, info, context)) {
    static const char text[] = "[… adspec's own code found memory that the tested code had overwritten …]\n";
    (void)!write(STDERR_FILENO, text, sizeof text - 1);
    blameAdapter();
  }
  // The signal's default effect is already restored. The signal ends the process when this function
  // returns.
  raise(number);
}

static void noteExit(void) {
  captureDeath();
  if (!responsibility_thread_is_registered) blameAdapter();
}

void responsibility_watch_deaths(void) {
  atexit(noteExit);
  static const int numbers[] = {SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT};
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_sigaction = noteDeath;
  // A stack that has no room left has none for a handler either.
  static uint8_t handlerStack[1 << 16] __attribute__((aligned(16)));
  sigaltstack(&(stack_t){.ss_sp = handlerStack, .ss_size = sizeof handlerStack}, NULL);
  action.sa_flags = SA_RESETHAND | SA_SIGINFO | SA_ONSTACK;
  for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++) sigaction(numbers[i], &action, NULL);
}
