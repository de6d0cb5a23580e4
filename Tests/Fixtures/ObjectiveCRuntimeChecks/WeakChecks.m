#ifdef ADSPEC_OBJECTIVEC
// Weak references, associated objects, @synchronized.
#import "Checks.h"
#include <pthread.h>
#include <sched.h>

CHECK(weak_reference_becomes_nil) {
  __weak Marker *weak;
  @autoreleasepool {
    Marker *marker = [Marker markerNamed:@"a"];
    weak = marker;
    note(weak.name);
  }
  note(weak ? @"object" : @"nil");
  return notes();
}

@interface LooksAtItself : NSObject
@property(nonatomic, weak) LooksAtItself *itself;
@end
@implementation LooksAtItself
- (void)dealloc {
  note(self.itself ? @"object" : @"nil");
}
@end
CHECK(weak_reference_is_nil_in_dealloc) {
  @autoreleasepool {
    LooksAtItself *object = [LooksAtItself new];
    object.itself = object;
  }
  return notes();
}

CHECK(weak_references_of_many_places) {
  __weak Marker *places[100];
  int alive = 0, left = 0;
  @autoreleasepool {
    Marker *marker = [Marker markerNamed:@"a"];
    for (int index = 0; index < 100; index++) places[index] = marker;
    for (int index = 0; index < 100; index += 2) places[index] = nil;
    for (int index = 0; index < 100; index++) alive += places[index] != nil;
  }
  for (int index = 0; index < 100; index++) left += places[index] != nil;
  return TEXT(@"%d then %d", alive, left);
}

CHECK(weak_reference_that_moves) {
  __weak Marker *first;
  @autoreleasepool {
    Marker *marker = [Marker markerNamed:@"a"], *other = [Marker markerNamed:@"b"];
    first = marker;
    first = other;
    marker = nil;
    note(first.name);
    void (^block)(void) = ^{ note(first ? first.name : @"nil"); }; // The block copies the weak reference.
    void (^copy)(void) = [block copy];
    other = nil;
    copy();
  }
  return notes();
}

CHECK(weak_reference_to_a_block) {
  __weak void (^weak)(void);
  @autoreleasepool {
    int number = 3;
    void (^block)(void) = ^{ note(TEXT(@"%d", number)); };
    weak = block;
    weak();
  }
  note(weak ? @"block" : @"nil");
  return notes();
}

@interface LooksLike : NSProxy
@property(nonatomic, weak) id target;
@end
@implementation LooksLike
- (NSMethodSignature *)methodSignatureForSelector:(SEL)selector {
  return [self.target methodSignatureForSelector:selector];
}
- (void)forwardInvocation:(NSInvocation *)invocation {
  [invocation invokeWithTarget:self.target];
}
@end
CHECK(weak_proxy) {
  __weak id weak;
  @autoreleasepool {
    NSMutableString *target = [NSMutableString stringWithString:@"abc"];
    LooksLike *proxy = [LooksLike alloc];
    proxy.target = target;
    weak = proxy;
    note(TEXT(@"%lu", (unsigned long)[(id)proxy length]));
    proxy = nil;
  }
  note(weak ? @"proxy" : @"nil");
  return notes();
}

static __weak Marker *contested;
static _Atomic int stop, wrong, seen;
static void *read_weak(void *unused) {
  while (!stop) {
    @autoreleasepool {
      Marker *marker = contested;
      if (!marker) continue;
      seen++;
      if (![marker.name isEqual:@"race"]) wrong++;
    }
  }
  return NULL;
}
@interface Quiet : Marker
@end
@implementation Quiet
- (void)dealloc {
  self.name = @"";
}
@end
CHECK_ONCE(weak_reference_read_while_another_thread_releases) {
  stop = seen = wrong = 0;
  pthread_t thread;
  pthread_create(&thread, NULL, read_weak, NULL);
  int rounds = 0;
  while (rounds < 500 || !seen) {
    @autoreleasepool {
      contested = [Quiet markerNamed:@"race"];
      Quiet *object = (Quiet *)[Quiet markerNamed:@"race"];
      contested = object;
      if (rounds % 16 == 0) sched_yield();
      rounds++;
    }
  }
  stop = 1;
  pthread_join(thread, NULL);
  notes();
  return TEXT(@"seen %@, wrong %d, at the end %@", answer(seen > 0), wrong, contested ? @"object" : @"nil");
}

static char first_key, second_key;
CHECK(associations_of_each_policy) {
  @autoreleasepool {
    NSObject *object = [NSObject new];
    @autoreleasepool {
      objc_setAssociatedObject(object, &first_key, [Marker markerNamed:@"retained"], OBJC_ASSOCIATION_RETAIN_NONATOMIC);
      objc_setAssociatedObject(object, &second_key, [Marker markerNamed:@"copied"], OBJC_ASSOCIATION_COPY);
    }
    note([objc_getAssociatedObject(object, &first_key) name]);
    note([objc_getAssociatedObject(object, &second_key) name]);
    @autoreleasepool {
      Marker *plain = [Marker markerNamed:@"plain"];
      objc_setAssociatedObject(object, &first_key, plain, OBJC_ASSOCIATION_ASSIGN);
      note([objc_getAssociatedObject(object, &first_key) name]);
      objc_setAssociatedObject(object, &first_key, nil, OBJC_ASSOCIATION_ASSIGN);
    }
    note(objc_getAssociatedObject(object, &first_key) ? @"object" : @"nil");
    note(@"end");
  }
  return notes();
}

CHECK(association_with_a_selector_as_key) {
  @autoreleasepool {
    NSObject *object = [NSObject new];
    objc_setAssociatedObject(object, @selector(associatedName), @"value", OBJC_ASSOCIATION_COPY_NONATOMIC);
    note(objc_getAssociatedObject(object, @selector(associatedName)));
    // A different kind of object: a class.
    objc_setAssociatedObject([NSObject class], &first_key, @"of the class", OBJC_ASSOCIATION_RETAIN);
    note(objc_getAssociatedObject([NSObject class], &first_key));
    objc_setAssociatedObject([NSObject class], &first_key, nil, OBJC_ASSOCIATION_RETAIN);
  }
  return notes();
}

CHECK(removed_associations) {
  @autoreleasepool {
    NSObject *object = [NSObject new];
    objc_setAssociatedObject(object, &first_key, [Marker markerNamed:@"a"], OBJC_ASSOCIATION_RETAIN);
    objc_setAssociatedObject(object, &second_key, [Marker markerNamed:@"b"], OBJC_ASSOCIATION_RETAIN);
    objc_removeAssociatedObjects(object);
    note(@"removed");
    note(objc_getAssociatedObject(object, &first_key) ? @"object" : @"nil");
  }
  return notes();
}

// GNUstep's strings do not call [super dealloc]: a later object at the same address must not see the association.
CHECK(association_with_a_string_ends_with_it) {
  int left = 0;
  for (int index = 0; index < 200; index++) {
    @autoreleasepool {
      NSMutableString *text = [NSMutableString stringWithFormat:@"%d", index];
      left += objc_getAssociatedObject(text, &first_key) != nil;
      objc_setAssociatedObject(text, &first_key, [Marker markerNamed:@"x"], OBJC_ASSOCIATION_RETAIN);
    }
  }
  NSUInteger ends = [notes() componentsSeparatedByString:@" "].count;
  return TEXT(@"stale %d, ended %lu", left, (unsigned long)ends);
}

static int total;
static NSObject *guard;
static void *add_ones(void *unused) {
  for (int index = 0; index < 1000; index++) {
    @synchronized(guard) {
      @synchronized(guard) { total++; }
    }
  }
  return NULL;
}
CHECK_ONCE(synchronized) {
  total = 0;
  guard = [NSObject new];
  pthread_t threads[3];
  for (int index = 0; index < 3; index++) pthread_create(&threads[index], NULL, add_ones, NULL);
  for (int index = 0; index < 3; index++) pthread_join(threads[index], NULL);
  @try {
    @synchronized(guard) { @throw [NSException exceptionWithName:@"Left" reason:nil userInfo:nil]; }
  } @catch (NSException *exception) {
    note(exception.name);
  }
  pthread_t last;
  pthread_create(&last, NULL, add_ones, NULL); // The lock is free again.
  pthread_join(last, NULL);
  @synchronized(nil) {}
  return TEXT(@"%@ %d", notes(), total);
}
#endif
