#define _GNU_SOURCE
#include "CCallStacks.h"
#include "code.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <string.h>

/// The memory of the calling thread's stack; zero before its first use.
///
/// For the main thread, the C library reads a file to find the memory. A child inherits the values of
/// the thread that forked it, and that thread becomes the child's main thread with the same stack.
static _Thread_local uintptr_t lowest, highest;

static void find_stack(void) {
  pthread_attr_t attributes;
  if (pthread_getattr_np(pthread_self(), &attributes) != 0) return;
  void *start;
  size_t size;
  if (pthread_attr_getstack(&attributes, &start, &size) == 0) {
    lowest = (uintptr_t)start;
    highest = lowest + size;
  }
  pthread_attr_destroy(&attributes);
}

enum { MOST = 64 };

/// What the thread captured last.
static _Thread_local uint64_t addresses[MOST];
static _Thread_local int count;

// A frame pointer points to the caller's frame pointer, and the return address follows: this is so on
// x86-64 and on AArch64.
static void follow_frames(uintptr_t frame) {
  if (highest == 0) find_stack();
  count = 0;
  while (count < MOST && frame >= lowest && frame + 2 * sizeof(uintptr_t) <= highest
         && frame % sizeof(uintptr_t) == 0) {
    const uintptr_t *words = (const uintptr_t *)frame;
    if (words[1] == 0) break;
    // The return address can belong to the next function if the call is the last instruction.
    addresses[count++] = words[1] - 1;
    if (words[0] <= frame) break;
    frame = words[0];
  }
}

/// The code of the library of Swift concurrency; both are zero if it is not a library of its own.
static struct code concurrency;

static int find_library(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size, (void)context;
  if (strstr(info->dlpi_name, "libswift_Concurrency.so") == NULL) return 0;
  concurrency = code_of(info);
  return 1;
}

static void find_concurrency(void) { dl_iterate_phdr(find_library, NULL); }

static bool may_run_job(void) {
  // Several threads can capture their stacks at the same time.
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, find_concurrency);
  if (concurrency.end == 0) return true;
  for (int index = 0; index < count; index++) {
    if (addresses[index] < concurrency.start || addresses[index] >= concurrency.end) continue;
    // The library's synchronous functions, such as TaskLocal.withValue, are exported Swift functions.
    // The functions that run jobs are C++ functions.
    Dl_info function;
    if (dladdr((const void *)addresses[index], &function) == 0 || function.dli_sname == NULL) {
      return true;
    }
    if (strncmp(function.dli_sname, "$s", 2) != 0) return true;
  }
  return false;
}

int call_stack_capture(void) {
  follow_frames((uintptr_t)__builtin_frame_address(0));
  if (may_run_job()) count = 0;
  return count;
}

uint64_t call_stack_address(int index) {
  return index >= 0 && index < count ? addresses[index] : 0;
}
