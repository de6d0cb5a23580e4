#include "private.h"
#include <stddef.h>

// The seed of hashing in Swift's standard library. When the standard library is loaded, the library
// fills the seed with random numbers. If SWIFT_DETERMINISTIC_HASHING is set in the environment, the
// library fills the seed with the numbers below. The symbol is weak, so that a standard library
// without the symbol causes no error.
extern struct {
  uint64_t seed[2];
  bool deterministic;
} _swift_stdlib_Hashing_parameters __attribute__((weak));

// A constructor of the program runs after its libraries' constructors and before any Swift code
// hashes. A statically linked standard library can overwrite the seed later;
// `process_clock_hashing_is_fixed` then returns false.
__attribute__((constructor)) static void fix_hashing(void) {
  if (&_swift_stdlib_Hashing_parameters == NULL) return;
  _swift_stdlib_Hashing_parameters.seed[0] = _swift_stdlib_Hashing_parameters.seed[1] = 0;
  _swift_stdlib_Hashing_parameters.deterministic = true;
}

bool process_clock_hashing_is_fixed(void) {
  return &_swift_stdlib_Hashing_parameters != NULL && _swift_stdlib_Hashing_parameters.deterministic;
}
