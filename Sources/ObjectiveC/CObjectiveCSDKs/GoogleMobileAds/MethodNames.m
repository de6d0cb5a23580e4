#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import <Foundation/Foundation.h>

#include <bridge/Adapters.h>
#include <objc/runtime.h>

// Clang names the function of a method `_i_Class_Category_method_` (`_c_` for a class method), with an underscore for
// each colon. Only the runtime tells which underscores are colons.

/// Whether the end of a symbol is a selector.
static bool isSelector(const char *end, const char *selector) {
  for (; *selector; selector++, end++) {
    if (*end != (*selector == ':' ? '_' : *selector)) return false;
  }
  return !*end;
}

/// Writes the name of a method of a class, if the rest of its symbol after the class is `_Category_method_`.
static char *copyName(Class methodsOf, const char *className, char sign, const char *rest) {
  unsigned count = 0;
  Method *methods = class_copyMethodList(methodsOf, &count);
  const char *best = NULL;
  size_t category = 0;
  for (unsigned i = 0; i < count; i++) {
    const char *selector = sel_getName(method_getName(methods[i]));
    size_t length = strlen(selector), all = strlen(rest);
    if (length + 1 > all || rest[all - length - 1] != '_' || !isSelector(rest + all - length, selector)) continue;
    // Of several selectors, the longest leaves the shortest name for the category.
    if (best && strlen(best) >= length) continue;
    best = selector;
    category = all - length - 1;
  }
  free(methods);
  if (!best) return NULL;
  NSString *name = category == 0
                       ? [NSString stringWithFormat:@"%c[%s %s]", sign, className, best]
                       : [NSString stringWithFormat:@"%c[%s(%.*s) %s]", sign, className, (int)category, rest, best];
  return strdup(name.UTF8String);
}

static char *copyMethodName(const char *symbol) {
  bool isClassMethod = !strncmp(symbol, "_c_", 3);
  if (!isClassMethod && strncmp(symbol, "_i_", 3)) return NULL;
  const char *after = symbol + 3;
  // A name of a class can contain underscores, so all underscores can end it.
  for (const char *end = strchr(after, '_'); end; end = strchr(end + 1, '_')) {
    char *className = strndup(after, (size_t)(end - after));
    Class class = objc_lookUpClass(className);
    char *name = class ? copyName(isClassMethod ? object_getClass(class) : class, className, isClassMethod ? '+' : '-',
                                  end + 1)
                       : NULL;
    free(className);
    if (name) return name;
  }
  return NULL;
}

char *adspec_objc_copy_method_name(const char *symbol) {
  @autoreleasepool {
    return copyMethodName(symbol);
  }
}
#endif
