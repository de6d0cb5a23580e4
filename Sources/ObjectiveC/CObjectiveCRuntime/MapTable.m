#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// NSMapTable of objects. GNUstep's own does not zero weak slots on GCC's libobjc, and its order is that of addresses.
//
// Every table of strong or weak objects, however it is made, is an ADSMapTable: it enumerates in the order of
// insertion. GNUstep's functions (NSMapGet, NSMapInsert…) send messages to a table that is not its own, so they work. A
// table of other pointers, integers or C strings, and one of NSCreateMapTable, is GNUstep's.
// Threads and ownership: see OrderedTable.h.
#import "OrderedTable.h"
#import "RuntimeLayer.h"
#import <Foundation/NSMapTable.h>

@interface ADSMapTable : NSMapTable {
  struct ordered_table *_table;
  NSPointerFunctionsOptions _keyOptions, _valueOptions;
}
@end

@interface NSMapTable (ADSMapTable)
@end
#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
@implementation NSMapTable (ADSMapTable)
+ (id)allocWithZone:(NSZone *)zone {
  return NSAllocateObject(self == [NSMapTable class] ? [ADSMapTable class] : self, 0, zone);
}
+ (instancetype)mapTableWithKeyOptions:(NSPointerFunctionsOptions)keys valueOptions:(NSPointerFunctionsOptions)values {
  return [[[self alloc] initWithKeyOptions:keys valueOptions:values capacity:0] autorelease];
}
+ (instancetype)strongToStrongObjectsMapTable {
  return [self mapTableWithKeyOptions:NSPointerFunctionsStrongMemory valueOptions:NSPointerFunctionsStrongMemory];
}
+ (instancetype)strongToWeakObjectsMapTable {
  return [self mapTableWithKeyOptions:NSPointerFunctionsStrongMemory valueOptions:NSPointerFunctionsWeakMemory];
}
+ (instancetype)weakToStrongObjectsMapTable {
  return [self mapTableWithKeyOptions:NSPointerFunctionsWeakMemory valueOptions:NSPointerFunctionsStrongMemory];
}
+ (instancetype)weakToWeakObjectsMapTable {
  return [self mapTableWithKeyOptions:NSPointerFunctionsWeakMemory valueOptions:NSPointerFunctionsWeakMemory];
}
+ (instancetype)mapTableWithStrongToStrongObjects {
  return [self strongToStrongObjectsMapTable];
}
+ (instancetype)mapTableWithStrongToWeakObjects {
  return [self strongToWeakObjectsMapTable];
}
+ (instancetype)mapTableWithWeakToStrongObjects {
  return [self weakToStrongObjectsMapTable];
}
+ (instancetype)mapTableWithWeakToWeakObjects {
  return [self weakToWeakObjectsMapTable];
}
@end

@implementation ADSMapTable
- (instancetype)init {
  return [self initWithKeyOptions:NSPointerFunctionsStrongMemory
                     valueOptions:NSPointerFunctionsStrongMemory
                         capacity:0];
}
- (instancetype)initWithKeyOptions:(NSPointerFunctionsOptions)keys
                      valueOptions:(NSPointerFunctionsOptions)values
                          capacity:(NSUInteger)capacity {
  struct slot_kind keyKind, valueKind;
  if (!adspec_slot_kind(keys, &keyKind) || !adspec_slot_kind(values, &valueKind)) {
    Class concrete = objc_lookUpClass("NSConcreteMapTable");
    [self release];
    return (id)[(NSMapTable *)NSAllocateObject(concrete, 0, NULL) initWithKeyOptions:keys
                                                                     valueOptions:values
                                                                         capacity:capacity];
  }
  _table = adspec_ordered_table_new(keyKind, valueKind);
  _keyOptions = keys;
  _valueOptions = values;
  return self;
}
- (instancetype)initWithKeyPointerFunctions:(NSPointerFunctions *)keys
                      valuePointerFunctions:(NSPointerFunctions *)values
                                   capacity:(NSUInteger)capacity {
  Class concrete = objc_lookUpClass("NSConcreteMapTable");
  [self release];
  return (id)[(NSMapTable *)NSAllocateObject(concrete, 0, NULL) initWithKeyPointerFunctions:keys
                                                                  valuePointerFunctions:values
                                                                               capacity:capacity];
}
- (void)dealloc {
  if (_table) adspec_ordered_table_free(_table);
  [super dealloc];
}
- (NSUInteger)count {
  return adspec_ordered_table_count(_table);
}
- (id)objectForKey:(id)key {
  id value = nil;
  adspec_ordered_table_get(_table, key, NULL, &value);
  return value;
}
- (void)setObject:(id)object forKey:(id)key {
  if (!key) [NSException raise:NSInvalidArgumentException format:@"%@: the key is nil", NSStringFromSelector(_cmd)];
  // As on Apple's systems, nil as a value removes the entry.
  if (object) adspec_ordered_table_set(_table, key, object);
  else adspec_ordered_table_remove(_table, key);
}
- (void)removeObjectForKey:(id)key {
  adspec_ordered_table_remove(_table, key);
}
- (void)removeAllObjects {
  adspec_ordered_table_remove_all(_table);
}
- (NSEnumerator *)keyEnumerator {
  return [adspec_ordered_table_keys(_table) objectEnumerator];
}
- (NSEnumerator *)objectEnumerator {
  return [adspec_ordered_table_values(_table) objectEnumerator];
}
- (NSDictionary *)dictionaryRepresentation {
  NSMutableDictionary *all = [NSMutableDictionary dictionary];
  for (id key in adspec_ordered_table_keys(_table)) all[key] = [self objectForKey:key];
  return all;
}
- (NSUInteger)countByEnumeratingWithState:(NSFastEnumerationState *)state
                                  objects:(id *)buffer
                                    count:(NSUInteger)length {
  return adspec_ordered_table_enumerate(_table, state, buffer, length);
}
- (NSPointerFunctions *)keyPointerFunctions {
  return [NSPointerFunctions pointerFunctionsWithOptions:_keyOptions];
}
- (NSPointerFunctions *)valuePointerFunctions {
  return [NSPointerFunctions pointerFunctionsWithOptions:_valueOptions];
}
- (id)copyWithZone:(NSZone *)zone {
  NSMapTable *copy = [[NSMapTable alloc] initWithKeyOptions:_keyOptions valueOptions:_valueOptions capacity:0];
  for (id key in adspec_ordered_table_keys(_table)) [copy setObject:[self objectForKey:key] forKey:key];
  return copy;
}
- (BOOL)isEqual:(id)other {
  return self == other || ([other isKindOfClass:[NSMapTable class]] &&
                           [[self dictionaryRepresentation] isEqual:[other dictionaryRepresentation]]);
}
- (NSUInteger)hash {
  return self.count;
}
- (NSString *)description {
  NSMutableString *text = [NSMutableString stringWithString:@"NSMapTable {\n"];
  NSArray *keys = adspec_ordered_table_keys(_table);
  for (id key in keys) [text appendFormat:@"%@ -> %@\n", key, [self objectForKey:key]];
  [text appendString:@"}"];
  return text;
}
@end
#endif
