/* Lua as it comes, without a sandbox, for tests to compare with. */
#ifndef CLUAREFERENCE_H
#define CLUAREFERENCE_H

#include <stddef.h>

#pragma clang assume_nonnull begin

/*
 * Runs a text in a fresh state with all standard libraries. Writes the string that it returns, or
 * the message of its error, to `output`, cut to `capacity`. Returns the length.
 */
size_t lua_reference_run(const char *source, char *output, size_t capacity);

#pragma clang assume_nonnull end

#endif
