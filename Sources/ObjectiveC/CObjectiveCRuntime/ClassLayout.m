#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Decides where the instance variables of clang's classes stand.
//
// The compiler does not know the size of a superclass of another file, because that file may have instance variables of
// its own. It writes offsets from the end of the superclass, and code that reads the final offset from memory. This
// file adds the size of the superclass, and writes the sums to the variables' records (for the runtime's functions) and
// to that memory.
//
// Alignment: the compiler placed the variables behind the size of the superclass that it saw. The layer moves them
// until the variable with the strictest alignment stands right; the others keep their distance to it.
//
// Threads: called with the lock of the loading. Ownership: the records are static data; the table lives as long as the
// process.
#include "ClassLayout.h"
#import "RuntimeLayer.h"
#include <stdlib.h>
#include <string.h>

/// A class of clang. libobjc replaces the name of the superclass by a pointer, so the name is kept here.
struct known_class {
  struct ads_class *class;
  const char *superclass;
  BOOL isLaidOut;
};
static struct known_class *known;
static size_t known_count, known_capacity;

void adspec_add_class(struct ads_class *class) {
  class->flags &= ~(unsigned long)ADSClassIsNonFragile;
  class->isa->flags &= ~(unsigned long)ADSClassIsNonFragile;
  if (known_count == known_capacity) {
    known_capacity = known_capacity * 2 + 64;
    known = realloc(known, known_capacity * sizeof *known);
  }
  known[known_count++] = (struct known_class){class, class->superclass, NO};
}

BOOL adspec_is_compiled_by_clang(Class class) {
  for (size_t index = 0; index < known_count; index++)
    if ((Class)known[index].class == class) return YES;
  return NO;
}

/// The alignment of a type of one letter.
static int scalar_alignment(char letter) {
  switch (letter) {
  case 'c': case 'C': case 'B': return 1;
  case 's': case 'S': return 2;
  case 'i': case 'I': case 'f': return 4;
  case 'l': case 'L': case 'q': case 'Q': case 'd': case '@': case '#': case ':': case '*': case '^': return 8;
  case 'D': case 't': case 'T': return 16; // long double and __int128
  default: return 0;
  }
}

/// The alignment of an instance variable, from the encoding of its type. What is unknown stands as a pointer does.
static int alignment(const char *type) {
  while (*type && strchr("rnNoORVA!j", *type)) type++;
  if (*type == 'b') return 1; // A bit field: its offset is that of a byte.
  if (!strchr("{([", *type)) return scalar_alignment(*type) ?: 8;
  int strictest = 1;
  for (; *type; type++) {
    // The name of a structure or union, which ends before "=", and what a pointer points at are no fields.
    if (*type == '{' || *type == '(') type += strcspn(type, "=})");
    if (!*type) break;
    int field = scalar_alignment(*type);
    if (field > strictest) strictest = field;
  }
  return strictest;
}

static struct known_class *find_class(const char *name) {
  for (size_t index = 0; index < known_count; index++)
    if (!strcmp(known[index].class->name, name)) return &known[index];
  return NULL;
}

static void place_variables(struct ads_class *class, long start) {
  struct ads_variable_list *variables = class->variables;
  int count = variables ? variables->count : 0, strictest = 1, offset = 0;
  for (int index = 0; index < count; index++) {
    int needed = alignment(variables->list[index].type);
    if (needed > strictest) strictest = needed, offset = variables->list[index].offset;
  }
  while ((start + offset) % strictest) start++;
  for (int index = 0; index < count; index++) {
    variables->list[index].offset += start;
    if (class->offsets && class->offsets[index]) *class->offsets[index] = variables->list[index].offset;
  }
  class->instance_size = start - class->instance_size;
}

/// Returns whether the layout of the class is final.
static BOOL lay_out(struct known_class *entry) {
  if (entry->isLaidOut) return YES;
  long start = 0;
  struct known_class *superclass = entry->superclass ? find_class(entry->superclass) : NULL;
  if (superclass) {
    if (!lay_out(superclass)) return NO;
    start = superclass->class->instance_size;
  } else if (entry->superclass) {
    Class loaded = objc_lookUpClass(entry->superclass);
    if (!loaded) return NO;
    start = (long)class_getInstanceSize(loaded);
  }
  if (entry->class->instance_size <= 0) place_variables(entry->class, start);
  entry->isLaidOut = YES;
  return YES;
}

void adspec_lay_out_classes(void) {
  for (size_t index = 0; index < known_count; index++) lay_out(&known[index]);
}
#endif
