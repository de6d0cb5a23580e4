#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Objects that a method returns to a caller that retains them.
//
// As on Apple's systems, the object does not go through the autorelease pool when both sides are compiled with ARC: the
// returning side looks at the instructions behind the call. So an object that nobody keeps ends at once, not with the pool,
// and an adapter's -dealloc runs at the same moment as on a device.
//
// x86-64: the next instructions are "mov %rax,%rdi; call objc_retainAutoreleasedReturnValue" (directly, or through the stub
// that the linker makes). arm64: clang marks such a call by "mov x29, x29". This has not been run on arm64. Where the
// instructions are others, or for another architecture, the object is autoreleased: correct, but it ends later.
//
// Threads: the object between the two calls belongs to the thread; no other code of the thread runs between them.
#import "RuntimeLayer.h"
#include <string.h>

/// An object that was returned retained, and that the caller is about to take.
static __thread id handed_over;

id objc_retainAutoreleasedReturnValue(id object) {
  if (object && object == handed_over) {
    handed_over = nil;
    return object;
  }
  return [object retain];
}
id objc_claimAutoreleasedReturnValue(id object) { return objc_retainAutoreleasedReturnValue(object); }

/// The caller does not keep the object.
id objc_unsafeClaimAutoreleasedReturnValue(id object) {
  if (object && object == handed_over) {
    handed_over = nil;
    [object release];
  }
  return object;
}

#if defined(__x86_64__)
static BOOL takes_objects(const void *function) {
  return function == (void *)objc_retainAutoreleasedReturnValue ||
         function == (void *)objc_claimAutoreleasedReturnValue ||
         function == (void *)objc_unsafeClaimAutoreleasedReturnValue;
}

/// The address that an instruction names relative to its end.
static const unsigned char *relative(const unsigned char *operand) {
  int32_t distance;
  memcpy(&distance, operand, sizeof distance);
  return operand + sizeof distance + distance;
}

static BOOL caller_takes_object(const unsigned char *code) {
  static const unsigned char move_and_call[] = {0x48, 0x89, 0xc7, 0xe8}, branch_target[] = {0xf3, 0x0f, 0x1e, 0xfa};
  if (memcmp(code, move_and_call, sizeof move_and_call)) return NO;
  const unsigned char *target = relative(code + sizeof move_and_call);
  if (takes_objects(target)) return YES;
  if (!memcmp(target, branch_target, sizeof branch_target)) target += sizeof branch_target;
  if (target[0] != 0xff || target[1] != 0x25) return NO; // No jump through a table.
  const void *function;
  memcpy(&function, relative(target + 2), sizeof function);
  return takes_objects(function);
}
#elif defined(__aarch64__)
static BOOL caller_takes_object(const unsigned char *code) {
  static const uint32_t marker = 0xaa1d03fd; // mov x29, x29
  return !memcmp(code, &marker, sizeof marker);
}
#else
static BOOL caller_takes_object(const unsigned char *code) { return NO; }
#endif

id adspec_autorelease_for_caller(id object, const void *caller) {
  if (object && !handed_over && caller_takes_object(caller)) return handed_over = object;
  return [object autorelease];
}

/// The object is retained, and the method is about to return it.
id objc_autoreleaseReturnValue(id object) { return adspec_autorelease_for_caller(object, __builtin_return_address(0)); }
id objc_retainAutoreleaseReturnValue(id object) {
  return adspec_autorelease_for_caller([object retain], __builtin_return_address(0));
}
#endif
