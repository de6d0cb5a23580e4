#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Calls the functions of the program that AdSpecFoundation/Constructors.h marks.
#import <AdSpecPrefix.h>
#include "Constructors.h"

typedef void (*function)(void);
// The linker defines the two names where the program has such a function.
extern const function first[] __asm__("__start___patchable_function_entries") __attribute__((weak));
extern const function end[] __asm__("__stop___patchable_function_entries") __attribute__((weak));

void adspec_run_constructors(void) {
  for (const function *entry = first; entry < end; entry++) (*entry)();
}
#endif
