// The methods of GNUstep that categories of this target replace.
#ifdef ADSPEC_OBJECTIVEC
#import <AdSpecPrefix.h>
#include <stdbool.h>
/// The implementation of a method before a category of this program replaced it; NULL when the class has none.
///
/// A category's method comes before the class's own method in the class's list of methods, and both stay in it.
IMP adspec_original(const char *class_name, const char *selector, bool isClassMethod);
#endif
