// Declarations that the files of this library share.

#pragma once

#include "CProcessClock.h"
#include <dlfcn.h>

/// Makes the name of a function visible outside this executable.
#define EXPORTED __attribute__((visibility("default")))

/// The original function with the name `name`, which this library replaces.
#define ORIGINAL(name)                                                                             \
  ({                                                                                               \
    static typeof(&name) found;                                                                    \
    typeof(&name) function = __atomic_load_n(&found, __ATOMIC_RELAXED);                            \
    if (function == NULL) {                                                                        \
      function = (typeof(&name))dlsym(RTLD_NEXT, #name);                                           \
      __atomic_store_n(&found, function, __ATOMIC_RELAXED);                                        \
    }                                                                                              \
    function;                                                                                      \
  })

/// This macro works like `ORIGINAL`, but for functions of condition variables. The C library also
/// has incompatible old versions of these functions (`GLIBC_2.2.5`), and a search without a version
/// can find an old version.
#define ORIGINAL_CONDITION(name)                                                                   \
  ({                                                                                               \
    static typeof(&name) found;                                                                    \
    typeof(&name) function = __atomic_load_n(&found, __ATOMIC_RELAXED);                            \
    if (function == NULL) {                                                                        \
      function = (typeof(&name))dlvsym(RTLD_NEXT, #name, "GLIBC_2.3.2");                           \
      if (function == NULL) function = (typeof(&name))dlsym(RTLD_NEXT, #name);                     \
      __atomic_store_n(&found, function, __ATOMIC_RELAXED);                                        \
    }                                                                                              \
    function;                                                                                      \
  })

// References of Swift's runtime (HeapObject.h). The result of `swift_weakLoadStrong` must be released.
extern void *swift_weakInit(void *reference, void *object);
extern void *swift_weakLoadStrong(void *reference);
extern void swift_weakDestroy(void *reference);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern bool swift_isDeallocating(void *object);

/// The attached hooks, if the calling thread is managed; otherwise NULL.
const struct process_clock_hooks *process_clock_hooks(void);
/// The attached hooks, on any thread; NULL when no hooks are attached.
const struct process_clock_hooks *process_clock_hooks_of_any_thread(void);

/// Whether an address belongs to the code of a library.
bool process_clock_is_from(const void *address, const char *library);
/// Whether Swift's Foundation called the function that contains this expression.
#define IS_FROM_FOUNDATION process_clock_is_from(__builtin_return_address(0), "libFoundation")

typedef void (*process_clock_function)(void *);

struct process_clock_work {
  void *block;
  void *context;
  process_clock_function function;
};

struct process_clock_work *process_clock_work_from_function(void *context, process_clock_function function);

/// The nanoseconds from now until a `dispatch_time_t`; `PROCESS_CLOCK_FOREVER` for never.
int64_t process_clock_delay(uint64_t when);
/// Two clocks of virtual time: nanoseconds since 1970, and nanoseconds since the start of the
/// simulated machine.
int64_t process_clock_wall_nanoseconds(void);
int64_t process_clock_monotonic_nanoseconds(void);
