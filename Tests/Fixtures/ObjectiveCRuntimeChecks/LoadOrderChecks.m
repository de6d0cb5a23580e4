#ifdef ADSPEC_OBJECTIVEC
// Classes whose files are linked in the worst order, and classes of a library that is loaded later.
#import "LoadOrder.h"
#include <dlfcn.h>

CHECK(classes_linked_before_their_superclass) {
  LoadOrderLeaf *leaf = [LoadOrderLeaf new];
  return TEXT(@"%@ %@", leaf.text, leaf.fromCategory);
}

CHECK(classes_of_a_loaded_library) {
  // Only .ci/sanitize builds the library.
  const char *path = getenv("ADSPEC_CHECKS_LIBRARY");
  if (!path) return @"no library";
  if (!dlopen(path, RTLD_NOW)) return @(dlerror());
  return [[NSClassFromString(@"LibraryLeaf") new] performSelector:@selector(text)];
}
#endif
