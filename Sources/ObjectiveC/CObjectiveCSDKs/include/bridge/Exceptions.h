// Exceptions stop at the frames through which Swift calls Objective-C.
#pragma once
#include <stddef.h>
#include <stdint.h>

// Every C function that Swift calls, and every block or function that a library of Swift calls, runs
// its contents between these two macros. They push an autorelease pool and stop exceptions:
//
//     void adspec_present(void *ad) {
//       ADSPEC_CALLED_FROM_SWIFT
//       [(__bridge id)ad present];
//       ADSPEC_END_OF_CALL
//     }
//
// An exception that reaches the macros ends the process at once, before anything is unwound, so that
// the report shows the stack of the throw. A function can return between the two macros. Without an
// exception, the macros cost nothing but the pool.
#ifdef __OBJC__
#import <Foundation/Foundation.h>
/// The type of a handler that stops every exception. No object of it exists.
@interface ADSExceptionBarrier : NSObject
@end
#define ADSPEC_CALLED_FROM_SWIFT @autoreleasepool { ADSPEC_STOPS_EXCEPTIONS
#define ADSPEC_END_OF_CALL ADSPEC_END_OF_STOP }
// The same without a pool, for code whose autoreleased objects live on in the caller.
#define ADSPEC_STOPS_EXCEPTIONS @try {
#define ADSPEC_END_OF_STOP } @catch (ADSExceptionBarrier *never) { __builtin_trap(); }
#endif

#pragma clang assume_nonnull begin
// Objective-C implements:

/// Catches the exceptions that nobody catches. Call it once before any code of an adapter runs.
void adspec_exceptions_prepare(void);

// Swift implements:

/// Writes the places of an uncaught exception to standard error: the functions of the program with
/// their files and lines, the innermost first. `addresses` are the addresses of the calls.
void adspec_exceptions_write_places(const uint64_t *addresses, size_t count);
#pragma clang assume_nonnull end
