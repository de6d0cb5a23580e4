#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// The accessors that clang calls for properties. libobjc has only the ones that GCC calls.
//
// Threads: an atomic accessor takes one of 16 locks, by the address of the variable, so that a getter never returns an
// object that a setter of another thread has released. Getter and setter must share the locks: both are here.
// Ownership: the variable owns the value; an atomic getter returns it autoreleased, or handed over (ReturnedObjects.m).
#import "RuntimeLayer.h"
#include <pthread.h>

enum { lock_count = 16 };
static pthread_mutex_t locks[lock_count] = {[0 ... lock_count - 1] = PTHREAD_MUTEX_INITIALIZER};

static id *variable(id object, ptrdiff_t offset) { return (id *)((char *)object + offset); }

static void set(id object, ptrdiff_t offset, id value, BOOL copies, BOOL isAtomic) {
  if (!object) return;
  id *place = variable(object, offset);
  value = copies ? [value copyWithZone:NULL] : [value retain];
  pthread_mutex_t *lock = isAtomic ? &locks[adspec_hash(place, lock_count)] : NULL;
  if (lock) pthread_mutex_lock(lock);
  id old = *place;
  *place = value;
  if (lock) pthread_mutex_unlock(lock);
  [old release];
}

void objc_setProperty_nonatomic(id object, SEL selector, id value, ptrdiff_t offset) {
  set(object, offset, value, NO, NO);
}
void objc_setProperty_nonatomic_copy(id object, SEL selector, id value, ptrdiff_t offset) {
  set(object, offset, value, YES, NO);
}
void objc_setProperty_atomic(id object, SEL selector, id value, ptrdiff_t offset) {
  set(object, offset, value, NO, YES);
}
void objc_setProperty_atomic_copy(id object, SEL selector, id value, ptrdiff_t offset) {
  set(object, offset, value, YES, YES);
}

/// Replaces libobjc's function. `copies` is 2 for a mutable copy.
__attribute__((visibility("default"))) void objc_setProperty(id object, SEL selector, ptrdiff_t offset, id value,
                                                             BOOL isAtomic, BOOL copies) {
  if (copies == 2) {
    id copy = [value mutableCopyWithZone:NULL];
    set(object, offset, copy, NO, isAtomic);
    [copy release];
  } else {
    set(object, offset, value, copies, isAtomic);
  }
}

/// Replaces libobjc's function.
__attribute__((visibility("default"))) id objc_getProperty(id object, SEL selector, ptrdiff_t offset, BOOL isAtomic) {
  if (!object) return nil;
  id *place = variable(object, offset);
  if (!isAtomic) return *place;
  pthread_mutex_t *lock = &locks[adspec_hash(place, lock_count)];
  pthread_mutex_lock(lock);
  id value = [*place retain];
  pthread_mutex_unlock(lock);
  return adspec_autorelease_for_caller(value, __builtin_return_address(0), __builtin_frame_address(0));
}
#endif
