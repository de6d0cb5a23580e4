#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// The functions that ARC calls to retain and release, and the last release of an object.
//
// GNUstep counts in the word before the object: the number of owners beyond the first. This file replaces NSObject's
// -release, so that weak references are cleared exactly once, by the last owner; and NSDeallocateObject, which every
// -dealloc ends with (some classes of GNUstep do not call [super dealloc]), so that no weak reference or association
// outlives the memory. A category is used, because libobjc's method_setImplementation() also overwrites what subclasses
// that override do.
//
// Threads: any. The count changes atomically; see WeakReferences.m for the lock.
// Ownership: as ARC defines it (https://clang.llvm.org/docs/AutomaticReferenceCounting.html, "Runtime support").
#import "RuntimeLayer.h"
#include <stdatomic.h>

id adspec_retain(id object) { return [object retain]; }
void adspec_release(id object) { [object release]; }

id objc_retain(id object) { return [object retain]; }
void objc_release(id object) { [object release]; }
id objc_autorelease(id object) { return [object autorelease]; }
id objc_retainAutorelease(id object) { return [[object retain] autorelease]; }

id objc_storeStrong(id *place, id object) {
  [object retain];
  id old = *place;
  *place = object;
  [old release];
  return object;
}

id objc_alloc(Class class) { return [class alloc]; }
id objc_alloc_init(Class class) { return [[class alloc] init]; }
id objc_allocWithZone(Class class) { return [class allocWithZone:NULL]; }
id objc_opt_new(Class class) { return [class new]; }
id objc_opt_self(id object) { return [object self]; }
Class objc_opt_class(id object) { return [object class]; }
BOOL objc_opt_isKindOfClass(id object, Class class) { return [object isKindOfClass:class]; }
BOOL objc_opt_respondsToSelector(id object, SEL selector) { return [object respondsToSelector:selector]; }

void *objc_autoreleasePoolPush(void) { return [[NSAutoreleasePool alloc] init]; }
/// Also empties the pools that were made later on this thread, as after an exception.
void objc_autoreleasePoolPop(void *pool) { [(NSAutoreleasePool *)pool drain]; }

/// The number of owners beyond the first.
static _Atomic(intptr_t) *extra_owners(id object) { return (_Atomic(intptr_t) *)object - 1; }

/// Gives up one of several owners; NO when the caller is the only one.
static BOOL release_one_of_several(id object) {
  intptr_t count = atomic_load_explicit(extra_owners(object), memory_order_relaxed);
  while (count > 0)
    if (atomic_compare_exchange_weak_explicit(extra_owners(object), &count, count - 1, memory_order_acq_rel,
                                              memory_order_relaxed))
      return YES;
  atomic_thread_fence(memory_order_acquire);
  return NO;
}

@interface NSObject (ADSReferenceCounting)
@end
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
#pragma clang diagnostic ignored "-Wobjc-missing-super-calls"
@implementation NSObject (ADSReferenceCounting)
- (oneway void)release {
  if (release_one_of_several(self)) return;
  if (adspec_may_have_weak_references(self)) {
    // From here on only a weak reference can add an owner, and that takes the lock.
    adspec_lock_weak_references();
    BOOL hasNewOwner = release_one_of_several(self);
    if (!hasNewOwner) adspec_clear_weak_references(self);
    adspec_unlock_weak_references();
    if (hasNewOwner) return;
  }
  [self dealloc];
}
/// NSObject's own -dealloc does the same, but does not call through the table of functions.
- (void)dealloc {
  NSDeallocateObject(self);
}
@end

/// Replaces GNUstep's function.
__attribute__((visibility("default"))) void NSDeallocateObject(id object) {
  static void (*next)(id);
  if (!next) next = adspec_next_function("NSDeallocateObject");
  if (object) {
    adspec_clear_weak_references(object);
    adspec_remove_associations(object);
  }
  next(object);
}

/// Ends the process when GNUstep counts in another way. The selectors of this file may not be registered yet: no
/// messages.
__attribute__((__constructor__)) static void check_counting(void) {
  NSObject *object = NSAllocateObject(objc_lookUpClass("NSObject"), 0, NULL);
  intptr_t before = atomic_load(extra_owners(object));
  NSIncrementExtraRefCount(object);
  intptr_t after = atomic_load(extra_owners(object));
  if (before != 0 || after != 1) adspec_runtime_mismatch("the place of the reference count");
  NSDecrementExtraRefCountWasZero(object);
  NSDeallocateObject(object);
}
#endif
