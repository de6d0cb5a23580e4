#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Message lookup, as clang's code for GNUstep 1.9 asks for it: the answer is a slot that contains the method.
//
// The lookup itself is libobjc's. The slot belongs to the thread: the compiled code reads the method from it at once,
// before any other message.
//
// A message to an object of libdispatch finds the methods of ADSDispatchObject (DispatchObjects.m). So the layer also
// replaces objc_msg_lookup, which GNUstep's own code calls: its collections may contain queues and semaphores.
#import "RuntimeLayer.h"

struct ads_slot {
  Class owner, cachedFor;
  const char *types;
  int version;
  IMP method;
};
static __thread struct ads_slot slot __attribute__((tls_model("initial-exec")));

static IMP (*next_lookup)(id, SEL);

__attribute__((noinline)) static IMP rare_lookup(id receiver, SEL selector) {
  if (receiver && adspec_is_dispatch_object(receiver))
    return class_getMethodImplementation(objc_lookUpClass("ADSDispatchObject"), selector);
  if (!next_lookup) next_lookup = adspec_next_function("objc_msg_lookup");
  return next_lookup(receiver, selector);
}
static inline IMP lookup(id receiver, SEL selector) {
  if (__builtin_expect(!next_lookup || !receiver || adspec_is_dispatch_object(receiver), 0))
    return rare_lookup(receiver, selector);
  return next_lookup(receiver, selector);
}

/// Replaces libobjc's function.
__attribute__((visibility("default"))) IMP objc_msg_lookup(id receiver, SEL selector) {
  return lookup(receiver, selector);
}

struct ads_slot *objc_msg_lookup_sender(id *receiver, SEL selector, id sender) {
  (void)sender;
  slot.method = lookup(*receiver, selector);
  return &slot;
}

struct ads_slot *objc_slot_lookup_super(struct objc_super *super, SEL selector) {
  slot.method = objc_msg_lookup_super(super, selector);
  return &slot;
}

Class adspec_object_getClass(id object) {
  if (!object) return Nil;
  if (adspec_is_dispatch_object(object)) return objc_lookUpClass("ADSDispatchObject");
  return object->class_pointer;
}
#endif
