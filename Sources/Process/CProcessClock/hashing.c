#include "private.h"
#include <sched.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdlib.h>

// The seed of hashing in Swift's standard library. When the standard library is loaded, the library
// fills the seed with random numbers. If SWIFT_DETERMINISTIC_HASHING is set in the environment, the
// library fills the seed with the numbers below. The symbol is weak, so that a standard library
// without the symbol causes no error.
extern struct {
  uint64_t seed[2];
  bool deterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

// A constructor of the program runs after its libraries' constructors and before any Swift code
// hashes. A statically linked standard library can overwrite the seed later;
// `process_clock_hashing_is_fixed` then returns false.
__attribute__((constructor)) static void fix_hashing(void) {
  if (&_swift_stdlib_Hashing_parameters == NULL) return;
  _swift_stdlib_Hashing_parameters.seed[0] = _swift_stdlib_Hashing_parameters.seed[1] = 0;
  _swift_stdlib_Hashing_parameters.deterministic = true;
}

bool process_clock_hashing_is_fixed(void) {
  return &_swift_stdlib_Hashing_parameters != NULL && _swift_stdlib_Hashing_parameters.deterministic;
}

// MARK: Objects

// The hash of an `NSObject` is its address, so the order of a `Set<NSObject>` would depend on all memory that the process
// has ever allocated: on the options of the run, on the environment, on the files that exist. Here, an object gets a
// number instead, from a count that begins at each scenario, when its hash is first asked for.
//
// A class in Swift that inherits the property names the getter by its symbol, and the linker takes the program's own
// function for it. The getter is swift-corelibs-foundation's (NSObject.swift). Classes of Foundation keep the original.

struct numbered {
  void *object;
  /// A weak reference, which says whether the address still has the same object.
  void *reference;
  intptr_t number;
};

// The table has a power of two places, of which at least half are empty.
static struct numbered *table;
static size_t capacity, used;
static intptr_t count;
static atomic_flag lock = ATOMIC_FLAG_INIT;

void process_clock_restart_object_numbers(void) { count = 0; }

static struct numbered *place_of(void *object) {
  size_t place = ((uintptr_t)object >> 4) * 0x9e3779b97f4a7c15u;
  while (table[place & (capacity - 1)].object != NULL && table[place & (capacity - 1)].object != object) place++;
  return &table[place & (capacity - 1)];
}

static void make_room(void) {
  if (used * 2 < capacity) return;
  struct numbered *former = table;
  size_t former_capacity = capacity;
  capacity = capacity == 0 ? 64 : capacity * 2;
  table = calloc(capacity, sizeof *table);
  if (table == NULL) abort();
  for (size_t index = 0; index < former_capacity; index++) {
    if (former[index].object != NULL) *place_of(former[index].object) = former[index];
  }
  free(former);
}

EXPORTED __attribute__((weak, swiftcall)) intptr_t process_clock_object_hash(__attribute__((swift_context)) void *object)
    __asm__("$s10Foundation8NSObjectC4hashSivg");

__attribute__((weak, swiftcall)) intptr_t process_clock_object_hash(__attribute__((swift_context)) void *object) {
  while (atomic_flag_test_and_set_explicit(&lock, memory_order_acquire)) sched_yield();
  make_room();
  struct numbered *entry = place_of(object);
  void *known = entry->object == NULL ? NULL : swift_weakLoadStrong(&entry->reference);
  // In its `deinit`, an object is still the same, although no weak reference leads to it any more.
  if (known == NULL && !(entry->object != NULL && swift_isDeallocating(object))) {
    if (entry->object == NULL) {
      used++;
    } else {
      swift_weakDestroy(&entry->reference);
    }
    entry->object = object;
    entry->number = ++count;
    swift_weakInit(&entry->reference, object);
  }
  intptr_t number = entry->number;
  atomic_flag_clear_explicit(&lock, memory_order_release);
  // The caller has a reference, too, so this one is not the last.
  if (known != NULL) swift_release(known);
  return number;
}
