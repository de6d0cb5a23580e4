#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSPointerArray of weak objects, whose slots become NULL. GNUstep's own does not zero them on GCC's libobjc.
//
// An array of strong objects or of other pointers is GNUstep's. Threads and ownership: see OrderedTable.h.
#import "OrderedTable.h"
#import "RuntimeLayer.h"
#import <Foundation/NSPointerArray.h>
#include <stdlib.h>
#include <string.h>

@interface ADSPointerArray : NSPointerArray {
  struct slot_kind _kind;
  NSPointerFunctionsOptions _options;
  /// The slots: each has an address of its own, because a weak reference cannot move.
  id **_slots;
  NSUInteger _count, _capacity;
}
@end

@interface NSPointerArray (ADSPointerArray)
@end
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSPointerArray (ADSPointerArray)
+ (id)allocWithZone:(NSZone *)zone {
  return NSAllocateObject(self == [NSPointerArray class] ? [ADSPointerArray class] : self, 0, zone);
}
+ (id)pointerArrayWithOptions:(NSPointerFunctionsOptions)options {
  return [[[self alloc] initWithOptions:options] autorelease];
}
+ (id)weakObjectsPointerArray {
  return [self pointerArrayWithOptions:NSPointerFunctionsWeakMemory];
}
+ (id)pointerArrayWithWeakObjects {
  return [self weakObjectsPointerArray];
}
+ (id)strongObjectsPointerArray {
  return [self pointerArrayWithOptions:NSPointerFunctionsStrongMemory];
}
+ (id)pointerArrayWithStrongObjects {
  return [self strongObjectsPointerArray];
}
@end

@implementation ADSPointerArray
- (id)init {
  return [self initWithOptions:NSPointerFunctionsStrongMemory];
}
- (id)initWithOptions:(NSPointerFunctionsOptions)options {
  if (!adspec_slot_kind(options, &_kind)) {
    [self release];
    Class concrete = objc_lookUpClass("NSConcretePointerArray");
    return (id)[(NSPointerArray *)NSAllocateObject(concrete, 0, NULL) initWithOptions:options];
  }
  _options = options;
  return self;
}
- (id)initWithPointerFunctions:(NSPointerFunctions *)functions {
  [self release];
  Class concrete = objc_lookUpClass("NSConcretePointerArray");
  return (id)[(NSPointerArray *)NSAllocateObject(concrete, 0, NULL) initWithPointerFunctions:functions];
}
- (void)dealloc {
  [self setCount:0];
  free(_slots);
  [super dealloc];
}
- (NSUInteger)count {
  return _count;
}
- (void)checkIndex:(NSUInteger)index below:(NSUInteger)limit {
  if (index >= limit)
    [NSException raise:NSRangeException
                format:@"NSPointerArray: index %lu of %lu", (unsigned long)index, (unsigned long)_count];
}
- (void *)pointerAtIndex:(NSUInteger)index {
  [self checkIndex:index below:_count];
  return adspec_slot_object(_slots[index], _kind);
}
- (void)insertPointer:(void *)pointer atIndex:(NSUInteger)index {
  [self checkIndex:index below:_count + 1];
  if (_count == _capacity) {
    _capacity = _capacity * 2 + 8;
    _slots = realloc(_slots, _capacity * sizeof *_slots);
  }
  memmove(_slots + index + 1, _slots + index, (_count - index) * sizeof *_slots);
  _slots[index] = calloc(1, sizeof **_slots);
  adspec_slot_fill(_slots[index], _kind, (id)pointer);
  _count++;
}
- (void)addPointer:(void *)pointer {
  [self insertPointer:pointer atIndex:_count];
}
- (void)removePointerAtIndex:(NSUInteger)index {
  [self checkIndex:index below:_count];
  id *slot = _slots[index];
  _count--;
  memmove(_slots + index, _slots + index + 1, (_count - index) * sizeof *_slots);
  adspec_slot_empty(slot, _kind);
  free(slot);
}
- (void)replacePointerAtIndex:(NSUInteger)index withPointer:(void *)pointer {
  [self checkIndex:index below:_count];
  id *slot = calloc(1, sizeof *slot), *old = _slots[index];
  adspec_slot_fill(slot, _kind, (id)pointer);
  _slots[index] = slot;
  adspec_slot_empty(old, _kind);
  free(old);
}
- (void)setCount:(NSUInteger)count {
  while (_count > count) [self removePointerAtIndex:_count - 1];
  while (_count < count) [self addPointer:NULL];
}
- (void)compact {
  for (NSUInteger index = _count; index-- > 0;)
    if (![self pointerAtIndex:index]) [self removePointerAtIndex:index];
}
- (NSArray *)allObjects {
  NSMutableArray *all = [NSMutableArray array];
  for (NSUInteger index = 0; index < _count; index++) {
    id object = (id)[self pointerAtIndex:index];
    if (object) [all addObject:object];
  }
  return all;
}
- (NSPointerFunctions *)pointerFunctions {
  return [NSPointerFunctions pointerFunctionsWithOptions:_options];
}
- (id)copyWithZone:(NSZone *)zone {
  NSPointerArray *copy = [[NSPointerArray alloc] initWithOptions:_options];
  for (NSUInteger index = 0; index < _count; index++) [copy addPointer:[self pointerAtIndex:index]];
  return copy;
}
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id *)buffer
                                    count:(NSUInteger)length {
  static unsigned long noChanges;
  if (state->state == 0) state->mutationsPtr = &noChanges;
  NSUInteger count = MIN(length, _count - MIN(_count, state->state));
  for (NSUInteger index = 0; index < count; index++) buffer[index] = (id)[self pointerAtIndex:state->state + index];
  state->itemsPtr = buffer;
  state->state += count;
  return count;
}
@end
#endif
