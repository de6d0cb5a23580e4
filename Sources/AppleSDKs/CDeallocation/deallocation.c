#define _GNU_SOURCE

#include "CDeallocation.h"

#include <dlfcn.h>
#include <stdatomic.h>
#include <stddef.h>

typedef void (*deallocation)(void *object, size_t size, size_t alignment_mask);

static _Atomic(void (*)(uintptr_t)) observer;
static _Atomic(deallocation) runtime;

void deallocation_observe(void (*function)(uintptr_t object)) { atomic_store(&observer, function); }

// The last step of the deinit of each class calls this function of the Swift runtime. The linker binds the calls to the
// first definition of a symbol, which is this one, as it does for the functions of Foundation that UIKit replaces.
void swift_deallocClassInstance(void *object, size_t size, size_t alignment_mask) {
  void (*observe)(uintptr_t) = atomic_load_explicit(&observer, memory_order_acquire);
  if (observe != NULL) observe((uintptr_t)object);
  deallocation deallocate = atomic_load_explicit(&runtime, memory_order_relaxed);
  if (deallocate == NULL) {
    deallocate = (deallocation)dlsym(RTLD_NEXT, "swift_deallocClassInstance");
    atomic_store(&runtime, deallocate);
  }
  deallocate(object, size, alignment_mask);
}
