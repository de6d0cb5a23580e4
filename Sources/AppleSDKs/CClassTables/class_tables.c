#include "CClassTables.h"

typedef void (*registration)(void);

// The linker defines the two symbols below, because the name of their section is a C identifier. In
// a program without class tables, both symbols are null.
extern const registration __start_adspec_classes[] __attribute__((weak));
extern const registration __stop_adspec_classes[] __attribute__((weak));

void class_tables_register(void) {
  for (const registration *each = __start_adspec_classes; each != __stop_adspec_classes; each++)
    (*each)();
}
