#ifndef FOLLOWED_CALLS_H
#define FOLLOWED_CALLS_H

#include <stdbool.h>
#include <stdint.h>

// Follows the calling thread from instruction to instruction, and keeps the addresses of the program to
// which it jumps. So even a function that calls nothing leaves a mark.
//
// Only processors of x86-64 can do this without another process; on others, nothing is followed. A step
// takes about a microsecond. While the thread is followed, the signal SIGTRAP belongs to this file: its
// handler only reads registers and writes to memory of its own, so a step may be anywhere, even within
// `malloc`. One thread of a process at a time may be followed.

/// Begins to follow the calling thread.
///
/// @param most The largest number of instructions; the thread then runs on as usual.
/// @return Whether the thread is followed. If not, `followed_calls_end` must not be called.
bool followed_calls_begin(int64_t most);

/// Ends what `followed_calls_begin` has begun, on the same thread.
///
/// @return The number of different addresses to which the thread jumped, at most 1024.
int followed_calls_end(void);

/// An address to which the thread jumped, in the order of the first jumps; 0 if there is none.
uint64_t followed_calls_entry(int index);

#endif
