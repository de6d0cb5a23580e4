/* Plain Lua without the sandbox, as a reference for tests. */
#ifndef CLUAREFERENCE_H
#define CLUAREFERENCE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/*
 * Runs a chunk of Lua in a new state with all standard libraries. Writes the string that the chunk
 * returns, or the message of its error, to `output`, and cuts it to `capacity` bytes. Returns the
 * number of bytes.
 */
size_t lua_reference_run(const char *source, char *output, size_t capacity);

#pragma clang assume_nonnull end

#endif
