#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Objects of libdispatch (queues, groups, sources, semaphores) under ARC.
//
// On Apple's systems they are Objective-C objects. The libdispatch of the Swift toolchain has C structures instead, but
// its headers can declare them as objects (OS_OBJECT_HAVE_OBJC_SUPPORT, set in objective-c.cfg): then ARC retains and
// releases them, a timer of a source ends with its owner, and they can stand in collections. This file gives them
// methods.
//
// Such an object begins with a pointer into the data of libdispatch, where objects of libobjc have their class. Message
// lookup (MessageLookup.m) sees that, and takes the methods of ADSDispatchObject. These do not look at the class.
//
// Threads: any; libdispatch counts atomically. Ownership: a function named "create" returns an owned object. The main
// queue and the global queues are not counted.
#include <dispatch/dispatch.h>
#import "RuntimeLayer.h"
#include <dlfcn.h>
#include <link.h>
#include <string.h>

uintptr_t adspec_dispatch_start, adspec_dispatch_size;

/// The head of each object of libdispatch. Source: swift-corelibs-libdispatch, src/object_internal.h,
/// _OS_OBJECT_HEADER.
struct dispatch_head {
  const void *isa;
  volatile int references;
  /// The number of owners outside libdispatch, beyond the first.
  volatile int extra_owners;
};

/// Owns an object of libdispatch for an autorelease pool, which would look at the object's class.
@interface ADSDispatchOwner : NSObject {
@public
  dispatch_object_t _owned;
}
@end
@implementation ADSDispatchOwner
- (void)dealloc {
  adspec_release(_owned);
  [super dealloc];
}
@end

@interface ADSDispatchObject : NSObject
@end
@implementation ADSDispatchObject
- (id)retain {
  dispatch_retain((dispatch_object_t)self);
  return self;
}
- (oneway void)release {
  if (adspec_may_have_weak_references(self)) {
    adspec_lock_weak_references();
    if (((struct dispatch_head *)self)->extra_owners == 0) adspec_clear_weak_references(self);
    adspec_unlock_weak_references();
  }
  dispatch_release((dispatch_object_t)self);
}
- (id)autorelease {
  ADSDispatchOwner *owner = [ADSDispatchOwner new];
  owner->_owned = (dispatch_object_t)self;
  [owner autorelease];
  return self;
}
- (NSUInteger)retainCount {
  return (NSUInteger)((struct dispatch_head *)self)->extra_owners + 1;
}
- (Class)class {
  return objc_lookUpClass("ADSDispatchObject");
}
- (Class)superclass {
  return [NSObject class];
}
- (BOOL)isKindOfClass:(Class)class {
  return class == [self class] || class == [NSObject class];
}
- (BOOL)isMemberOfClass:(Class)class {
  return class == [self class];
}
- (BOOL)respondsToSelector:(SEL)selector {
  return class_respondsToSelector([self class], selector);
}
- (BOOL)conformsToProtocol:(Protocol *)protocol {
  return !strncmp(protocol_getName(protocol), "OS_", 3) || !strcmp(protocol_getName(protocol), "NSObject");
}
- (IMP)methodForSelector:(SEL)selector {
  return class_getMethodImplementation([self class], selector);
}
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  return [[self class] instanceMethodSignatureForSelector:selector];
}
- (BOOL)isEqual:(id)other {
  return self == other;
}
- (NSUInteger)hash {
  return (NSUInteger)self >> 4;
}
- (BOOL)isProxy {
  return NO;
}
- (NSString *)description {
  return [NSString stringWithFormat:@"<OS_dispatch_object: %p>", self];
}
@end

/// Takes the range of addresses of libdispatch.
static int find_range(struct dl_phdr_info *library, size_t size, void *base) {
  if ((void *)library->dlpi_addr != base) return 0;
  for (int index = 0; index < library->dlpi_phnum; index++) {
    const ElfW(Phdr) *part = &library->dlpi_phdr[index];
    if (part->p_type != PT_LOAD) continue;
    uintptr_t end = part->p_vaddr + part->p_memsz;
    if (end > adspec_dispatch_size) adspec_dispatch_size = end;
  }
  adspec_dispatch_start = library->dlpi_addr;
  return 1;
}

__attribute__((__constructor__)) static void find_library(void) {
  // The program itself may replace functions of libdispatch, so this looks behind the program. A program that contains
  // libdispatch ends here.
  Dl_info library;
  if (!dladdr(adspec_next_function("dispatch_release"), &library)) adspec_runtime_mismatch("libdispatch");
  dl_iterate_phdr(find_range, library.dli_fbase);
}
#endif
