#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSHashTable of objects. GNUstep's own does not zero weak slots on GCC's libobjc, and its order is that of addresses.
//
// Every table of strong or weak objects, however it is made, is an ADSHashTable: it enumerates in the order of
// insertion. GNUstep's functions (NSHashGet, NSHashInsert…) send messages to a table that is not its own. Threads and
// ownership: see OrderedTable.h.
#import "OrderedTable.h"
#import "RuntimeLayer.h"
#import <Foundation/NSHashTable.h>

@interface ADSHashTable : NSHashTable {
  struct ordered_table *_table;
  NSPointerFunctionsOptions _options;
}
@end

@interface NSHashTable (ADSHashTable)
@end
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSHashTable (ADSHashTable)
+ (id)allocWithZone:(NSZone *)zone {
  return NSAllocateObject(self == [NSHashTable class] ? [ADSHashTable class] : self, 0, zone);
}
+ (instancetype)hashTableWithOptions:(NSPointerFunctionsOptions)options {
  return [[[self alloc] initWithOptions:options capacity:0] autorelease];
}
+ (instancetype)weakObjectsHashTable {
  return [self hashTableWithOptions:NSPointerFunctionsWeakMemory];
}
+ (instancetype)hashTableWithWeakObjects {
  return [self weakObjectsHashTable];
}
@end

@implementation ADSHashTable
- (instancetype)init {
  return [self initWithOptions:NSPointerFunctionsStrongMemory capacity:0];
}
- (instancetype)initWithOptions:(NSPointerFunctionsOptions)options capacity:(NSUInteger)capacity {
  struct slot_kind kind, noValue = {.comparesPointers = YES};
  if (!adspec_slot_kind(options, &kind)) {
    Class concrete = objc_lookUpClass("NSConcreteHashTable");
    [self release];
    return (id)[(NSHashTable *)NSAllocateObject(concrete, 0, NULL) initWithOptions:options capacity:capacity];
  }
  _table = adspec_ordered_table_new(kind, noValue);
  _options = options;
  return self;
}
- (instancetype)initWithPointerFunctions:(NSPointerFunctions *)functions capacity:(NSUInteger)capacity {
  Class concrete = objc_lookUpClass("NSConcreteHashTable");
  [self release];
  return (id)[(NSHashTable *)NSAllocateObject(concrete, 0, NULL) initWithPointerFunctions:functions capacity:capacity];
}
- (void)dealloc {
  if (_table) adspec_ordered_table_free(_table);
  [super dealloc];
}
- (NSUInteger)count {
  return adspec_ordered_table_count(_table);
}
- (void)addObject:(id)object {
  if (object && ![self member:object]) adspec_ordered_table_set(_table, object, nil);
}
- (void)removeObject:(id)object {
  adspec_ordered_table_remove(_table, object);
}
- (void)removeAllObjects {
  adspec_ordered_table_remove_all(_table);
}
- (id)member:(id)object {
  id found = nil;
  adspec_ordered_table_get(_table, object, &found, NULL);
  return found;
}
- (BOOL)containsObject:(id)object {
  return [self member:object] != nil;
}
- (NSArray *)allObjects {
  return adspec_ordered_table_keys(_table);
}
- (id)anyObject {
  NSArray *all = [self allObjects];
  return all.count ? all[0] : nil;
}
- (NSEnumerator *)objectEnumerator {
  return [[self allObjects] objectEnumerator];
}
- (NSSet *)setRepresentation {
  return [NSSet setWithArray:[self allObjects]];
}
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id *)buffer
                                    count:(NSUInteger)length {
  return adspec_ordered_table_enumerate(_table, state, buffer, length);
}
- (NSPointerFunctions *)pointerFunctions {
  return [NSPointerFunctions pointerFunctionsWithOptions:_options];
}
- (void)unionHashTable:(NSHashTable *)other {
  for (id object in [other allObjects]) [self addObject:object];
}
- (void)minusHashTable:(NSHashTable *)other {
  for (id object in [other allObjects]) [self removeObject:object];
}
- (void)intersectHashTable:(NSHashTable *)other {
  for (id object in [self allObjects])
    if (![other containsObject:object]) [self removeObject:object];
}
- (BOOL)isSubsetOfHashTable:(NSHashTable *)other {
  for (id object in [self allObjects])
    if (![other containsObject:object]) return NO;
  return YES;
}
- (BOOL)intersectsHashTable:(NSHashTable *)other {
  for (id object in [self allObjects])
    if ([other containsObject:object]) return YES;
  return NO;
}
- (BOOL)isEqualToHashTable:(NSHashTable *)other {
  return self.count == other.count && [self isSubsetOfHashTable:other];
}
- (BOOL)isEqual:(id)other {
  return self == other || ([other isKindOfClass:[NSHashTable class]] && [self isEqualToHashTable:other]);
}
- (NSUInteger)hash {
  return self.count;
}
- (id)copyWithZone:(NSZone *)zone {
  NSHashTable *copy = [[NSHashTable alloc] initWithOptions:_options capacity:0];
  [copy unionHashTable:self];
  return copy;
}
- (NSString *)description {
  return [NSString stringWithFormat:@"NSHashTable %@", [self allObjects]];
}
@end
#endif
