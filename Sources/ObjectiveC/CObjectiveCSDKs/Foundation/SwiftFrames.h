// Finds functions of Swift among the frames of a stack.
#ifdef ADSPEC_OBJECTIVEC
#include <stdbool.h>
#include <stdint.h>
/// Whether an address belongs to a function of Swift. Reads the symbols of the program at its first call, about a
/// millisecond. Without symbols, in a stripped program, no function of the program is known.
bool adspec_is_swift(uintptr_t address);
#endif
