#include "private.h"
#include <stddef.h>

// How Swift's standard library keeps the seed of its hashing. It fills this in when it is loaded: with random numbers,
// or with these where SWIFT_DETERMINISTIC_HASHING is in the environment. Weak: a library that has it no more is no error.
extern struct {
  uint64_t seed[2];
  bool deterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

// A constructor of the program runs after those of its libraries and before any Swift code could have hashed anything.
// A library that is linked into the program may overwrite this later; whoever asks is then told so.
__attribute__((constructor)) static void fix_hashing(void) {
  if (&_swift_stdlib_Hashing_parameters == NULL) return;
  _swift_stdlib_Hashing_parameters.seed[0] = _swift_stdlib_Hashing_parameters.seed[1] = 0;
  _swift_stdlib_Hashing_parameters.deterministic = true;
}

bool process_clock_hashing_is_fixed(void) {
  return &_swift_stdlib_Hashing_parameters != NULL && _swift_stdlib_Hashing_parameters.deterministic;
}
