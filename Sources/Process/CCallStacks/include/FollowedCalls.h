#pragma once

#include <stdbool.h>
#include <stdint.h>

// Follows the calling thread while it runs chosen code, and keeps the addresses of this code to which it jumps. So even
// a function that calls nothing leaves a mark.
//
// The chosen code is not executable at first. When a thread enters the chosen code, the processor raises SIGSEGV, and
// the thread goes on from instruction to instruction. When the thread leaves the chosen code, for example to format a
// text, the thread runs at full speed until it comes back.
//
// Only processors of x86-64 can do this without another process; on others, nothing is followed. A step takes about a
// microsecond. While a thread is followed, the signals SIGTRAP and SIGSEGV belong to this file: its handler only reads
// registers, changes the protection of the chosen code and writes to memory of its own, so a step may be anywhere, even
// within `malloc`. A signal about anything else goes to the handler that was there before. One thread of a process at a
// time may be followed. If another thread enters the chosen code meanwhile, nothing more is followed.

/// Adds code to the code in which threads are followed.
///
/// Call this function before `followed_calls_begin`, also in a process from which the calling process is forked.
///
/// @param start The address of the first instruction.
/// @param end The address after the last instruction.
void followed_calls_add(uint64_t start, uint64_t end);

/// Begins to follow the calling thread.
///
/// @param most The largest number of steps; the thread then runs on as usual. To enter the chosen code counts as several
///   steps.
/// @return Whether the thread is followed. If not, `followed_calls_end` must not be called.
bool followed_calls_begin(int64_t most);

/// Ends what `followed_calls_begin` has begun, on the same thread.
///
/// @return The number of different addresses to which the thread jumped, at most 1024.
int followed_calls_end(void);

/// An address to which the thread jumped, in the order of the first jumps; 0 if there is none.
uint64_t followed_calls_entry(int index);

/// The number of steps that are left of those of `followed_calls_begin`.
int64_t followed_calls_steps_left(void);
