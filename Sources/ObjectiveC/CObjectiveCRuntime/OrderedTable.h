// A hash table of objects that keeps the order in which the keys were added, and whose slots may be weak: the contents
// of NSMapTable and NSHashTable.
//
// Threads: one at a time, as NSMapTable. Another thread may release the objects of weak slots meanwhile. Ownership: the
// table owns the objects of strong slots and the copies of copying slots. The functions return objects that are
// retained and autoreleased.
#pragma once
#import <Foundation/Foundation.h>

/// How a slot holds its object, and how keys are compared.
struct slot_kind {
  BOOL isWeak, copies, comparesPointers;
};
/// The kind for NSPointerFunctions' options; NO when the options are not for objects that the table counts.
BOOL adspec_slot_kind(NSPointerFunctionsOptions options, struct slot_kind *kind);

struct ordered_table;
struct ordered_table *adspec_ordered_table_new(struct slot_kind keys, struct slot_kind values);
void adspec_ordered_table_free(struct ordered_table *table);
/// Sets the value of a key. A key that is there already keeps its place.
void adspec_ordered_table_set(struct ordered_table *table, id key, id value);
void adspec_ordered_table_remove(struct ordered_table *table, id key);
void adspec_ordered_table_remove_all(struct ordered_table *table);
/// Finds a key. The results may be NULL.
BOOL adspec_ordered_table_get(struct ordered_table *table, id key, id *foundKey, id *value);
/// The number of entries whose key and value still exist.
NSUInteger adspec_ordered_table_count(struct ordered_table *table);
/// The keys or the values of the entries that still exist, in the order of the keys.
NSArray *adspec_ordered_table_keys(struct ordered_table *table);
NSArray *adspec_ordered_table_values(struct ordered_table *table);
/// The step of a `for … in` over the keys.
NSUInteger adspec_ordered_table_enumerate(struct ordered_table *table, NSFastEnumerationState *state, id *buffer,
                                          NSUInteger length);

// A slot by itself. The caller keeps its address until adspec_slot_empty.

void adspec_slot_fill(id *slot, struct slot_kind kind, id object);
id adspec_slot_object(id *slot, struct slot_kind kind);
void adspec_slot_empty(id *slot, struct slot_kind kind);
