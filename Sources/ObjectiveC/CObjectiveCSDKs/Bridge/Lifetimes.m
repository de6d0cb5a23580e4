#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
#import "ADSSwiftObject.h"

#include <bridge/Objects.h>
#include <objc/runtime.h>

void oc_retain(void *object) { (void)(__bridge_retained void *)(__bridge id)object; }
void oc_release(void *object) {
  @autoreleasepool {
    (void)(__bridge_transfer id)object;
  }
}
bool oc_responds(void *object, const char *selector) {
  return [(__bridge id)object respondsToSelector:sel_registerName(selector)];
}
char *oc_copy_class_name(void *object) { return strdup(class_getName(object_getClass((__bridge id)object))); }
char *oc_copy_name_of_class(void *class_pointer) { return strdup(class_getName((__bridge Class)class_pointer)); }
void *oc_class(void *object) { return (__bridge void *)object_getClass((__bridge id)object); }

/// The key of the association between an object and the Swift object that stands for it.
static char tokenKey;

void *oc_token(void *object) {
  @autoreleasepool {
    ADSSwiftObject *token = objc_getAssociatedObject((__bridge id)object, &tokenKey);
    return token ? token.swift : NULL;
  }
}
void oc_set_token(void *object, void *owned_swift) {
  @autoreleasepool {
    objc_setAssociatedObject((__bridge id)object, &tokenKey, [[ADSSwiftObject alloc] initWithOwned:owned_swift],
                             OBJC_ASSOCIATION_RETAIN);
  }
}
#endif
