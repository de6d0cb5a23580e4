#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Conformance to protocols, and optional methods of protocols.
//
// clang's code for GNU runtimes lists the protocols of a class's own interface, but not those of its extensions
// ("@interface MyAdapter () <MyNetworkDelegate>"): nothing in the program tells them. So a class that clang compiled
// also conforms to a protocol when it, with its superclasses, implements all required methods, and at least one method,
// of the protocol and of the protocols that it adopts (without NSObject).
//
// This answer is wrong, and no better one is known, for:
// * a protocol without methods, adopted in an extension: NO instead of YES;
// * a class that adopts the protocol in an extension but lacks a required method (the compiler warns): NO instead of
//   YES;
// * a class that has the methods by chance: YES instead of NO. For example, an ad that implements
//   presentFromViewController: conforms to both GADMediationInterstitialAd and GADMediationRewardedAd.
//
// Protocols as objects: libobjc's class Protocol is not below NSObject. A category gives it the methods that ARC and
// collections send, because a protocol can stand in a collection. Protocols are static data, and not counted.
//
// Threads: any. The table of optional methods is complete once the modules are loaded.
#include "ClassLayout.h"
#import "RuntimeLayer.h"
#include <objc/Protocol.h>
#include <stdlib.h>
#include <string.h>

/// The protocols of clang. libobjc overwrites their version, which tells that they have lists of optional methods.
static struct ads_protocol **known;
static size_t known_count, known_capacity;

void adspec_add_optional_methods(struct ads_protocol *protocol) {
  if (known_count == known_capacity) {
    known_capacity = known_capacity * 2 + 64;
    known = realloc(known, known_capacity * sizeof *known);
  }
  known[known_count++] = protocol;
}

/// The fullest record of a protocol's name: a file that only declares the name ("@protocol P;") has an empty one.
static struct ads_protocol *record_of_clang(const char *name) {
  struct ads_protocol *found = NULL;
  for (size_t index = 0; index < known_count; index++) {
    if (strcmp(known[index]->name, name)) continue;
    if (!found || (!found->instance_methods && known[index]->instance_methods)) found = known[index];
  }
  return found;
}

/// The number of methods of the list that the class implements. libobjc has replaced the names of required methods by
/// selectors.
static int implemented(struct ads_method_descriptions *list, Class class, BOOL isRequired) {
  int found = 0;
  for (int index = 0; list && index < list->count; index++) {
    const char *name = list->list[index].name;
    found += class_respondsToSelector(class, isRequired ? (SEL)name : sel_getUid(name));
  }
  return found;
}

/// Adds the implemented methods of the protocol to `found`; NO when a required one is missing.
static BOOL implements_required_methods(Class class, struct ads_protocol *protocol, int *found) {
  if (!strcmp(protocol->name, "NSObject")) return YES;
  struct ads_protocol *ours = record_of_clang(protocol->name);
  if (ours) protocol = ours;
  struct ads_method_descriptions *instance = protocol->instance_methods, *own = protocol->class_methods;
  Class metaclass = adspec_object_getClass((id)class);
  int required = (instance ? instance->count : 0) + (own ? own->count : 0);
  int present = implemented(instance, class, YES) + implemented(own, metaclass, YES);
  if (present != required) return NO;
  *found += present;
  if (ours)
    *found += implemented(ours->optional_instance_methods, class, NO) +
              implemented(ours->optional_class_methods, metaclass, NO);
  for (struct ads_protocol_list *lists = protocol->protocols; lists; lists = lists->next)
    for (size_t index = 0; index < lists->count; index++)
      if (lists->list[index] && !implements_required_methods(class, lists->list[index], found)) return NO;
  return YES;
}

/// Replaces libobjc's function. GNUstep asks it for the class and each superclass in `conformsToProtocol:`.
__attribute__((visibility("default"))) BOOL class_conformsToProtocol(Class class, Protocol *protocol) {
  static BOOL (*next)(Class, Protocol *);
  if (!next) next = adspec_next_function("class_conformsToProtocol");
  if (next(class, protocol)) return YES;
  if (!class || !protocol || !adspec_is_compiled_by_clang(class)) return NO;
  int found = 0;
  return implements_required_methods(class, (struct ads_protocol *)protocol, &found) && found > 0;
}

static struct objc_method_description description(struct ads_method_descriptions *list, int index) {
  return (struct objc_method_description){sel_registerTypedName(list->list[index].name, list->list[index].types),
                                          (char *)list->list[index].types};
}

static struct ads_method_descriptions *optional_methods(Protocol *protocol, BOOL ofInstances) {
  struct ads_protocol *found = protocol ? record_of_clang(((struct ads_protocol *)protocol)->name) : NULL;
  if (!found) return NULL;
  return ofInstances ? found->optional_instance_methods : found->optional_class_methods;
}

/// Replaces libobjc's function, which knows no optional methods.
__attribute__((visibility("default"))) struct objc_method_description
protocol_getMethodDescription(Protocol *protocol, SEL selector, BOOL isRequired, BOOL ofInstances) {
  static struct objc_method_description (*next)(Protocol *, SEL, BOOL, BOOL);
  if (!next) next = adspec_next_function("protocol_getMethodDescription");
  if (isRequired) return next(protocol, selector, isRequired, ofInstances);
  struct ads_method_descriptions *list = optional_methods(protocol, ofInstances);
  for (int index = 0; list && selector && index < list->count; index++)
    if (!strcmp(list->list[index].name, sel_getName(selector))) return description(list, index);
  return (struct objc_method_description){NULL, NULL};
}

/// Replaces libobjc's function, which knows no optional methods.
__attribute__((visibility("default"))) struct objc_method_description *
protocol_copyMethodDescriptionList(Protocol *protocol, BOOL isRequired, BOOL ofInstances, unsigned *count) {
  static struct objc_method_description *(*next)(Protocol *, BOOL, BOOL, unsigned *);
  if (!next) next = adspec_next_function("protocol_copyMethodDescriptionList");
  if (isRequired) return next(protocol, isRequired, ofInstances, count);
  struct ads_method_descriptions *list = optional_methods(protocol, ofInstances);
  if (count) *count = list ? (unsigned)list->count : 0;
  if (!list || !list->count) return NULL;
  struct objc_method_description *all = calloc((size_t)list->count + 1, sizeof *all);
  for (int index = 0; index < list->count; index++) all[index] = description(list, index);
  return all;
}

@interface Protocol (ADSObject)
@end
@implementation Protocol (ADSObject)
- (id)retain {
  return self;
}
- (oneway void)release {
}
- (id)autorelease {
  return self;
}
- (NSUInteger)retainCount {
  return NSUIntegerMax;
}
- (id)self {
  return self;
}
- (Class)class {
  return objc_lookUpClass("Protocol");
}
- (NSUInteger)hash {
  return strlen(protocol_getName(self));
}
- (BOOL)isEqual:(id)other {
  return adspec_object_getClass(other) == adspec_object_getClass(self) && protocol_isEqual(self, other);
}
- (id)copyWithZone:(NSZone *)zone {
  return self;
}
- (BOOL)isKindOfClass:(Class)class {
  return class == objc_lookUpClass("Protocol");
}
- (BOOL)isProxy {
  return NO;
}
- (BOOL)respondsToSelector:(SEL)selector {
  return class_respondsToSelector(adspec_object_getClass(self), selector);
}
- (IMP)methodForSelector:(SEL)selector {
  return class_getMethodImplementation(adspec_object_getClass(self), selector);
}
- (NSString *)description {
  return [NSString stringWithFormat:@"<Protocol: %s>", protocol_getName(self)];
}
@end
#endif
