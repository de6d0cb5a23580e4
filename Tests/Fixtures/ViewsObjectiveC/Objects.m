#include "include/Views.h"
#ifdef ADSPEC_OBJECTIVEC  // Built only with the trait ObjectiveC.
// The objects that live at the end of the program. GNUstep Base of Debian is built without its own count of objects.
#import <Foundation/Foundation.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static BOOL is_counting;
static __weak id *objects;
static size_t count, capacity;

static void add(id object) {
  pthread_mutex_lock(&lock);
  // The places of weak references cannot move, so the list cannot grow.
  if (count == capacity) abort();
  objects[count++] = object;
  pthread_mutex_unlock(&lock);
}

@interface NSObject (ViewsObjects)
@end
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSObject (ViewsObjects)
/// As NSObject's own method. ARC does not know that the result of NSAllocateObject has an owner.
+ (id)allocWithZone:(NSZone *)zone {
  void *(*allocate)(Class, NSUInteger, NSZone *) = (void *)NSAllocateObject;
  id object = (__bridge_transfer id)allocate(self, 0, zone);
  if (is_counting) add(object);
  return object;
}
@end

static void write_objects(void) {
  is_counting = NO;
  @autoreleasepool {
    NSCountedSet *names = [NSCountedSet set];
    for (size_t index = 0; index < count; index++) {
      id object = objects[index];
      if (object != nil) [names addObject:NSStringFromClass([object class])];
    }
    for (NSString *name in [names.allObjects sortedArrayUsingSelector:@selector(compare:)]) {
      fprintf(stderr, "%s %lu\n", name.UTF8String, (unsigned long)[names countForObject:name]);
    }
    fprintf(stderr, "%s\n", count > 0 ? "of the counted objects" : "nothing counted");
  }
}

void objects_count_until_exit(void) {
  capacity = 4000000;
  objects = (__weak id *)calloc(capacity, sizeof *objects);
  is_counting = YES;
  atexit(write_objects);
}
#else
void objects_count_until_exit(void) {}
#endif
