// Declarations that the files of this library share.

#ifndef CPROCESSCLOCK_PRIVATE_H
#define CPROCESSCLOCK_PRIVATE_H

#include "CProcessClock.h"
#include <dlfcn.h>

/// A function whose name is visible outside this executable.
#define EXPORTED __attribute__((visibility("default")))

/// The function that `name` would be without this library.
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

/// The same for condition variables. The C library keeps an incompatible old version of them
/// (`GLIBC_2.2.5`), which an unversioned search can find.
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

/// The hooks, on a managed thread while they are attached; otherwise NULL.
const struct process_clock_hooks *process_clock_hooks(void);
/// The hooks while they are attached, on any thread.
const struct process_clock_hooks *process_clock_hooks_of_any_thread(void);

typedef void (*process_clock_function)(void *);

struct process_clock_work {
  void *block;
  void *context;
  process_clock_function function;
};

struct process_clock_work *process_clock_work_from_block(void *block);
struct process_clock_work *process_clock_work_from_function(void *context, process_clock_function function);

/// Nanoseconds from now until a `dispatch_time_t`; `PROCESS_CLOCK_FOREVER` for never.
int64_t process_clock_delay(uint64_t when);
/// Nanoseconds since 1970, and since the virtual machine's start, as the hooks see them.
int64_t process_clock_wall_nanoseconds(void);
int64_t process_clock_monotonic_nanoseconds(void);

#endif
