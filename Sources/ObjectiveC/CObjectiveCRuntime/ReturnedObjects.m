#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Objects that a method returns to a caller that retains them.
//
// As on Apple's systems, the object does not go through the autorelease pool when both sides are compiled with ARC: the
// returning side looks at the instructions behind the call. So an object that nobody keeps ends at once, not with the
// pool, and an adapter's -dealloc runs at the same moment as on a device.
//
// x86-64: the next instructions are "mov %rax,%rdi; call objc_retainAutoreleasedReturnValue" (directly, or through the
// stub that the linker makes). objective-c.cfg keeps the frames of calls at the end of a function, so first come the
// instructions with which the method returns; its frame tells where to. arm64: clang marks such a call by "mov x29,
// x29"; the way through the end of the method is not written, and nothing of it has been run there. Where the
// instructions are others, the object is autoreleased: correct, but it ends later.
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

static BOOL call_takes_object(const unsigned char *code) {
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

/// Whether the function gives back its frame and returns, and does nothing else: "mov …,%rax" (the object, from where
/// the function keeps it), "add …,%rsp", "lea …(%rbp),%rsp", "pop" of registers, at last "pop %rbp; ret".
static BOOL returns_at_once(const unsigned char *code) {
  while (YES) {
    if ((code[0] == 0x48 || code[0] == 0x4c) && code[1] == 0x89 && (code[2] & 0xc7) == 0xc0) code += 3;
    else if (code[0] == 0x48 && code[1] == 0x8b && code[2] == 0x45) code += 4;
    else if (code[0] == 0x48 && code[1] == 0x83 && code[2] == 0xc4) code += 4;
    else if (code[0] == 0x48 && code[1] == 0x81 && code[2] == 0xc4) code += 7;
    else if (code[0] == 0x48 && code[1] == 0x8d && code[2] == 0x65) code += 4;
    else if (code[0] == 0x5b) code += 1;
    else if (code[0] == 0x41 && code[1] >= 0x5c && code[1] <= 0x5f) code += 2;
    else return code[0] == 0x5d && code[1] == 0xc3;
  }
}

static BOOL caller_takes_object(const unsigned char *code, void *const *frame) {
  if (call_takes_object(code)) return YES;
  if (!returns_at_once(code)) return NO;
  void *const *callers_frame = frame[0];
  return call_takes_object(callers_frame[1]);
}
#elif defined(__aarch64__)
static BOOL caller_takes_object(const unsigned char *code, void *const *frame) {
  static const uint32_t marker = 0xaa1d03fd; // mov x29, x29
  return !memcmp(code, &marker, sizeof marker);
}
#else
static BOOL caller_takes_object(const unsigned char *code, void *const *frame) { return NO; }
#endif

id adspec_autorelease_for_caller(id object, const void *caller, void *const *frame) {
  if (object && !handed_over && caller_takes_object(caller, frame)) return handed_over = object;
  return [object autorelease];
}

/// The object is retained, and the method is about to return it.
id objc_autoreleaseReturnValue(id object) {
  return adspec_autorelease_for_caller(object, __builtin_return_address(0), __builtin_frame_address(0));
}
id objc_retainAutoreleaseReturnValue(id object) {
  return adspec_autorelease_for_caller([object retain], __builtin_return_address(0), __builtin_frame_address(0));
}
#endif
