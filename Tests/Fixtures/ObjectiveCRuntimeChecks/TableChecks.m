#ifdef ADSPEC_OBJECTIVEC
// NSMapTable, NSHashTable, NSPointerArray, NSCache.
#import "Checks.h"
#import <Foundation/NSCache.h>
#import <Foundation/NSHashTable.h>
#import <Foundation/NSMapTable.h>
#import <Foundation/NSPointerArray.h>

static NSString *pairs(NSMapTable *table) {
  NSMutableArray *all = [NSMutableArray array];
  for (id key in table) [all addObject:TEXT(@"%@=%@", key, [[table objectForKey:key] name])];
  return [all componentsJoinedByString:@","];
}

CHECK(map_table_with_weak_values) {
  NSMapTable<NSString *, Marker *> *table = [NSMapTable strongToWeakObjectsMapTable];
  Marker *kept = [Marker markerNamed:@"kept"];
  @autoreleasepool {
    Marker *lost = [Marker markerNamed:@"lost"];
    [table setObject:lost forKey:@"b"];
    [table setObject:kept forKey:@"a"];
    note(pairs(table));
  }
  note(pairs(table));
  note(TEXT(@"%lu %@", (unsigned long)table.count, [table objectForKey:@"b"]));
  return notes();
}

CHECK(map_table_with_weak_keys) {
  NSMapTable<Marker *, Marker *> *table = [NSMapTable weakToStrongObjectsMapTable];
  Marker *kept = [Marker markerNamed:@"kept"];
  @autoreleasepool {
    [table setObject:[Marker markerNamed:@"one"] forKey:kept];
    Marker *lost = [Marker markerNamed:@"lost"];
    [table setObject:[Marker markerNamed:@"two"] forKey:lost];
    note(TEXT(@"%lu", (unsigned long)table.count));
  }
  note(TEXT(@"%lu %@", (unsigned long)table.count, [table objectForKey:kept].name));
  return notes();
}

CHECK(map_table_made_by_initialiser) {
  NSMapTable *table = [[NSMapTable alloc] initWithKeyOptions:NSPointerFunctionsStrongMemory
                                                valueOptions:NSPointerFunctionsWeakMemory
                                                    capacity:0];
  NSMapTable *copying = [NSMapTable mapTableWithKeyOptions:NSMapTableCopyIn valueOptions:NSMapTableStrongMemory];
  NSMapTable *pointers = [NSMapTable mapTableWithKeyOptions:NSMapTableObjectPointerPersonality
                                               valueOptions:NSMapTableStrongMemory];
  NSMutableString *key = [NSMutableString stringWithString:@"key"];
  @autoreleasepool {
    [table setObject:[Marker markerNamed:@"a"] forKey:key];
    [copying setObject:@1 forKey:key];
    [pointers setObject:@2 forKey:key];
  }
  [key appendString:@"2"];
  note(TEXT(@"%@ %@ %@ %@", [table objectForKey:@"key"], [copying objectForKey:@"key"], [pointers objectForKey:key],
            [pointers objectForKey:[key copy]]));
  return notes();
}

CHECK(map_table_order_is_that_of_insertion) {
  NSMapTable *table = [NSMapTable strongToStrongObjectsMapTable];
  for (int index = 20; index-- > 0;) [table setObject:@(index) forKey:TEXT(@"k%d", index)];
  [table removeObjectForKey:@"k10"];
  [table setObject:@100 forKey:@"k5"]; // Keeps its place.
  [table setObject:@10 forKey:@"k10"];
  note([[table.objectEnumerator allObjects] componentsJoinedByString:@" "]);
  note([[table.keyEnumerator allObjects] lastObject]);
  note(TEXT(@"%lu", (unsigned long)table.dictionaryRepresentation.count));
  return notes();
}

CHECK(map_table_by_functions) {
  NSMapTable *weak = [NSMapTable strongToWeakObjectsMapTable];
  NSMapTable *own = NSCreateMapTable(NSObjectMapKeyCallBacks, NSObjectMapValueCallBacks, 0);
  NSMapTable *numbers = NSCreateMapTable(NSIntegerMapKeyCallBacks, NSObjectMapValueCallBacks, 0);
  @autoreleasepool {
    Marker *marker = [Marker markerNamed:@"m"];
    NSMapInsert(weak, (__bridge void *)@"k", (__bridge void *)marker);
    NSMapInsert(own, (__bridge void *)@"k", (__bridge void *)@"v");
    NSMapInsert(numbers, (void *)5, (__bridge void *)@"five");
    note(((__bridge Marker *)NSMapGet(weak, (__bridge void *)@"k")).name);
    note((__bridge NSString *)NSMapGet(own, (__bridge void *)@"k"));
    note((__bridge NSString *)NSMapGet(numbers, (void *)5));
    note(TEXT(@"%lu", (unsigned long)NSCountMapTable(weak)));
    note(TEXT(@"%lu", (unsigned long)NSAllMapTableKeys(weak).count));
  }
  note(answer(NSMapGet(weak, (__bridge void *)@"k") != NULL));
  NSMapRemove(own, (__bridge void *)@"k");
  note(TEXT(@"%lu", (unsigned long)NSCountMapTable(own)));
  NSFreeMapTable(own);
  NSFreeMapTable(numbers);
  return notes();
}

CHECK(map_table_of_blocks) {
  NSMapTable *table = [NSMapTable strongToStrongObjectsMapTable];
  int number = 4;
  [table setObject:^{ return number; } forKey:@"block"];
  int (^block)(void) = [table objectForKey:@"block"];
  return TEXT(@"%d", block());
}

CHECK(map_table_that_is_large) {
  NSMapTable *table = [NSMapTable strongToWeakObjectsMapTable];
  NSMutableArray *alive = [NSMutableArray array];
  @autoreleasepool {
    for (int index = 0; index < 400; index++) {
      NSNumber *value = [[NSNumber alloc] initWithDouble:index + 0.5];
      [table setObject:value forKey:@(index)];
      if (index % 4 == 0) [alive addObject:value];
    }
  }
  return TEXT(@"%lu %@ %@", (unsigned long)table.count, [table objectForKey:@100], [table objectForKey:@101]);
}

static NSString *names(id<NSFastEnumeration> collection) {
  NSMutableArray *all = [NSMutableArray array];
  for (Marker *marker in collection) [all addObject:marker ? marker.name : @"nil"];
  return [all componentsJoinedByString:@","];
}
CHECK(hash_table_of_weak_objects) {
  NSHashTable<Marker *> *table = [NSHashTable weakObjectsHashTable];
  Marker *first = [Marker markerNamed:@"first"], *second = [Marker markerNamed:@"second"];
  @autoreleasepool {
    [table addObject:second];
    [table addObject:[Marker markerNamed:@"never"]];
    Marker *lost = [Marker markerNamed:@"lost"];
    [table addObject:lost];
    [table addObject:first];
    [table addObject:second];
    note(names(table));
  }
  note(TEXT(@"%@ %lu %@", names(table.allObjects), (unsigned long)table.count, answer([table containsObject:first])));
  [table removeObject:second];
  note(TEXT(@"%@ %@", table.anyObject.name, [table member:second]));
  [table removeAllObjects];
  note(TEXT(@"%lu", (unsigned long)table.count));
  return notes();
}

CHECK(hash_table_operations) {
  NSHashTable *one = [[NSHashTable alloc] initWithOptions:NSPointerFunctionsStrongMemory capacity:4];
  NSHashTable *two = [NSHashTable hashTableWithOptions:NSHashTableStrongMemory];
  for (NSString *text in @[ @"c", @"a", @"b" ]) [one addObject:text];
  for (NSString *text in @[ @"b", @"d" ]) [two addObject:text];
  NSHashTable *copy = [one copy];
  [copy unionHashTable:two];
  note([copy.allObjects componentsJoinedByString:@""]);
  [copy intersectHashTable:two];
  note([copy.allObjects componentsJoinedByString:@""]);
  [copy minusHashTable:two];
  note(TEXT(@"%lu", (unsigned long)copy.count));
  NSHashInsert(one, (__bridge void *)@"z");
  note((__bridge NSString *)NSHashGet(one, (__bridge void *)@"z"));
  NSHashRemove(one, (__bridge void *)@"z");
  note(TEXT(@"%lu", (unsigned long)NSCountHashTable(one)));
  return notes();
}

CHECK_ONCE(enumeration_of_a_changed_table_raises) {
  NSHashTable *table = [NSHashTable hashTableWithOptions:NSHashTableStrongMemory];
  for (int index = 0; index < 40; index++) [table addObject:@(index)];
  @try {
    for (id object in table) [table removeObject:object];
  } @catch (NSException *exception) {
    note(exception.name);
  }
  return notes();
}

CHECK_ONCE(pointer_array_of_weak_objects) {
  NSPointerArray *array = [NSPointerArray weakObjectsPointerArray];
  Marker *kept = [Marker markerNamed:@"kept"];
  @autoreleasepool {
    Marker *lost = [Marker markerNamed:@"lost"];
    [array addPointer:(__bridge void *)lost];
    [array addPointer:(__bridge void *)kept];
    [array insertPointer:NULL atIndex:0];
    note(names((id)array));
  }
  note(names((id)array));
  note(TEXT(@"%lu %@", (unsigned long)array.count, [[array.allObjects lastObject] name]));
  [array compact];
  note(TEXT(@"%lu", (unsigned long)array.count));
  @try {
    (void)[array pointerAtIndex:5];
  } @catch (NSException *exception) {
    note(exception.name);
  }
  return notes();
}

CHECK(cache) {
  @autoreleasepool {
    NSCache *cache = [NSCache new];
    @autoreleasepool { [cache setObject:[Marker markerNamed:@"a"] forKey:@"k"]; }
    note([[cache objectForKey:@"k"] name]);
    [cache removeObjectForKey:@"k"];
    note(answer([cache objectForKey:@"k"] != nil));
    @autoreleasepool { [cache setObject:[Marker markerNamed:@"b"] forKey:@"k"]; }
    [cache removeAllObjects];
    note(answer([cache objectForKey:@"k"] != nil));
  }
  return notes();
}
#endif
