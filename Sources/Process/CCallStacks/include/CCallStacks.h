#pragma once

#include <stdint.h>

#include "FollowedCalls.h"
#include "FunctionSymbols.h"
#include "ProgramCode.h"
#include "SourceLines.h"

/// Finds the functions on the stack of the calling thread, at most 64.
///
/// The function follows the chain of frame pointers. Code without frame pointers, such as Lua's, ends
/// the chain early. The function reads only the stack of the thread. In its first call on a thread, the
/// function asks the C library where this stack is.
///
/// @return The number of functions; 0 if a job of Swift concurrency runs on the stack, or if this
///   program cannot tell. The callers of an asynchronous function are not on the stack.
int call_stack_capture(void);

/// An address within the calling instruction of a function that the calling thread captured last.
///
/// @param index The position of the function, from 0 for the innermost.
/// @return The address; 0 if there is no such function.
uint64_t call_stack_address(int index);
