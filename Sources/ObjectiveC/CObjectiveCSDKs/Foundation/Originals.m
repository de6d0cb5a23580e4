#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#import "Originals.h"
#import <objc/runtime.h>

IMP adspec_original(const char *class_name, const char *selector, bool isClassMethod) {
  Class class = objc_lookUpClass(class_name);
  if (isClassMethod) class = object_getClass((id)class);
  unsigned count;
  Method *all = class_copyMethodList(class, &count);
  IMP found = NULL;
  // The class's own method is the last one with its name.
  for (unsigned index = 0; index < count; index++)
    if (strcmp(sel_getName(method_getName(all[index])), selector) == 0) found = method_getImplementation(all[index]);
  free(all);
  return found;
}
#endif
