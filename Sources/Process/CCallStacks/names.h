#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

// The Swift runtime reads the names of functions. The standard library exports these functions for the module
// Runtime, which has no public way to a name without its address. The caller frees the demangled name.
bool _swift_backtrace_isThunkFunction(const char *mangled_name);
char *_swift_backtrace_demangle(const char *mangled_name, size_t length, char *buffer, size_t *size);

static inline bool is_thunk(const char *symbol) { return symbol != NULL && _swift_backtrace_isThunkFunction(symbol); }

/// A name that people can read; null if the symbol is one. The caller frees the name.
static inline char *demangled(const char *symbol) {
  size_t size = 0;
  return symbol == NULL ? NULL : _swift_backtrace_demangle(symbol, strlen(symbol), NULL, &size);
}

/// A byte of a text that can be null; 0 after the last byte.
static inline uint8_t byte_of(const char *text, int position) {
  return text != NULL && position >= 0 && (size_t)position < strlen(text) ? (uint8_t)text[position] : 0;
}
