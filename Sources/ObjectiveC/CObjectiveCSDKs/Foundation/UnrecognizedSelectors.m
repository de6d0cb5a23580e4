#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// A message without a method is an exception that names the class and the selector, as on Apple's systems.
//
// A stand-in implements only a part of the methods that the headers of the network's SDK declare, so an adapter can
// easily send such a message. GNUstep first looks for the types of the parameters, because a class could forward the
// message. If it finds none, its exception says that it cannot determine the types.
//
// Threads: any. Ownership: nothing is kept.
#import <Foundation/Foundation.h>
#import <objc/message.h>
#import <objc/runtime.h>

static IMP (*forwarding_of_foundation)(id, SEL);

/// Whether a class has another implementation of an instance method than NSObject.
static BOOL overrides(Class class, SEL selector) {
  return class_getInstanceMethod(class, selector) != class_getInstanceMethod([NSObject class], selector);
}

/// Whether an object can answer messages for which its class has no method.
static BOOL forwards(id receiver) {
  BOOL isClass = class_isMetaClass(object_getClass(receiver));
  Class class = isClass ? (Class)receiver : object_getClass(receiver);
  Class root = class;
  while (class_getSuperclass(root)) root = class_getSuperclass(root);
  // NSProxy is another root class, whose only task is to forward messages.
  if (root != [NSObject class]) return YES;
  // No class is known that forwards the messages to the class itself.
  return !isClass
      && (overrides(class, @selector(forwardInvocation:)) || overrides(class, @selector(methodSignatureForSelector:))
          || overrides(class, @selector(forwardingTargetForSelector:))
          || overrides(class, @selector(doesNotRecognizeSelector:)));
}

/// Returns what the runtime calls for a message without a method.
///
/// The runtime passes no receiver if code only asks for an implementation.
static IMP forwarding(id receiver, SEL selector) {
  if (!receiver || forwards(receiver)) return forwarding_of_foundation(receiver, selector);
  Class class = object_getClass(receiver);
  BOOL isClass = class_isMetaClass(class);
  [NSException raise:NSInvalidArgumentException
              format:@"%s[%s %s]: unrecognized selector sent to %s. If a header of the network's SDK declares the method, "
                     @"implement it in the stand-in.",
                     isClass ? "+" : "-", class_getName(isClass ? (Class)receiver : class), sel_getName(selector),
                     isClass ? "class" : "instance"];
  return NULL;
}

// The constructors of GNUstep Base, which install its function, run before those of the program. No message can be sent
// here, because the selectors of this file may not be known yet.
__attribute__((__constructor__)) static void install(void) {
  forwarding_of_foundation = __objc_msg_forward2;
  __objc_msg_forward2 = forwarding;
}
#endif
