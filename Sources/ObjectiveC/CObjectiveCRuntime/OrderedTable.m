#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// See OrderedTable.h.
#import "OrderedTable.h"
#import "RuntimeLayer.h"
#include <stdlib.h>

extern id objc_initWeak(id *, id), objc_loadWeak(id *);
extern void objc_destroyWeak(id *);

struct entry {
  /// The next entry of the same place in the hash table.
  struct entry *chained;
  /// The order of the keys.
  struct entry *previous, *next;
  NSUInteger hash;
  id key, value;
};
struct ordered_table {
  struct slot_kind keys, values;
  struct entry **places, *first, *last;
  /// The number of places (a power of two), and of entries, among them those whose weak objects have ended.
  NSUInteger capacity, count;
  unsigned long changes;
};

BOOL adspec_slot_kind(NSPointerFunctionsOptions options, struct slot_kind *kind) {
  NSUInteger memory = options & 0xff, personality = options & 0xff00;
  if (personality != NSPointerFunctionsObjectPersonality && personality != NSPointerFunctionsObjectPointerPersonality)
    return NO;
  *kind = (struct slot_kind){
      .isWeak = memory == NSPointerFunctionsWeakMemory || memory == NSPointerFunctionsZeroingWeakMemory,
      .copies = (options & NSPointerFunctionsCopyIn) != 0,
      .comparesPointers = personality == NSPointerFunctionsObjectPointerPersonality};
  return kind->isWeak || memory == NSPointerFunctionsStrongMemory;
}

void adspec_slot_fill(id *slot, struct slot_kind kind, id object) {
  if (kind.isWeak) objc_initWeak(slot, object);
  else *slot = kind.copies ? [object copy] : [object retain];
}
id adspec_slot_object(id *slot, struct slot_kind kind) {
  return kind.isWeak ? objc_loadWeak(slot) : [[*slot retain] autorelease];
}
void adspec_slot_empty(id *slot, struct slot_kind kind) {
  if (kind.isWeak) objc_destroyWeak(slot);
  else [*slot release];
}

struct ordered_table *adspec_ordered_table_new(struct slot_kind keys, struct slot_kind values) {
  struct ordered_table *table = calloc(1, sizeof *table);
  table->keys = keys;
  table->values = values;
  return table;
}

static NSUInteger hash_of(struct ordered_table *table, id key) {
  return table->keys.comparesPointers ? adspec_hash(key, (size_t)1 << 32) : [key hash];
}

static struct entry **link_to(struct ordered_table *table, struct entry *entry) {
  struct entry **link = &table->places[entry->hash & (table->capacity - 1)];
  while (*link != entry) link = &(*link)->chained;
  return link;
}

static struct entry *find(struct ordered_table *table, id key) {
  if (!table->capacity || !key) return NULL;
  NSUInteger hash = hash_of(table, key);
  for (struct entry *entry = table->places[hash & (table->capacity - 1)]; entry; entry = entry->chained) {
    if (entry->hash != hash) continue;
    id found = adspec_slot_object(&entry->key, table->keys);
    if (found == key || (found && !table->keys.comparesPointers && [found isEqual:key])) return entry;
  }
  return NULL;
}

static void remove_entry(struct ordered_table *table, struct entry *entry) {
  *link_to(table, entry) = entry->chained;
  *(entry->previous ? &entry->previous->next : &table->first) = entry->next;
  *(entry->next ? &entry->next->previous : &table->last) = entry->previous;
  table->count--;
  table->changes++;
  struct entry removed = *entry;
  // The places of weak references are those of the entry itself.
  if (table->keys.isWeak) objc_destroyWeak(&entry->key);
  if (table->values.isWeak) objc_destroyWeak(&entry->value);
  free(entry);
  // Last, because the -dealloc of an object may use the table.
  if (!table->keys.isWeak) [removed.key release];
  if (!table->values.isWeak) [removed.value release];
}

static BOOL exists(struct ordered_table *table, struct entry *entry) {
  return (!table->keys.isWeak || __atomic_load_n((void **)&entry->key, __ATOMIC_ACQUIRE)) &&
         (!table->values.isWeak || __atomic_load_n((void **)&entry->value, __ATOMIC_ACQUIRE));
}

/// Removes the entries whose weak objects have ended.
static void purge(struct ordered_table *table) {
  unsigned long changes = table->changes;
  for (struct entry *entry = table->first, *next; entry; entry = next) {
    next = entry->next;
    if (!exists(table, entry)) remove_entry(table, entry);
  }
  // A loop over the table goes on: it does not see the entries that ended.
  table->changes = changes;
}

static void grow(struct ordered_table *table) {
  purge(table);
  if (table->count < table->capacity / 2) return;
  table->capacity = table->capacity ? table->capacity * 2 : 8;
  free(table->places);
  table->places = calloc(table->capacity, sizeof *table->places);
  for (struct entry *entry = table->first; entry; entry = entry->next) {
    struct entry **place = &table->places[entry->hash & (table->capacity - 1)];
    entry->chained = *place;
    *place = entry;
  }
}

static void add(struct ordered_table *table, id key, id value) {
  if (table->count >= table->capacity) grow(table);
  struct entry *entry = calloc(1, sizeof *entry);
  entry->hash = hash_of(table, key);
  adspec_slot_fill(&entry->key, table->keys, key);
  adspec_slot_fill(&entry->value, table->values, value);
  struct entry **place = &table->places[entry->hash & (table->capacity - 1)];
  entry->chained = *place;
  *place = entry;
  entry->previous = table->last;
  *(table->last ? &table->last->next : &table->first) = entry;
  table->last = entry;
  table->count++;
  table->changes++;
}

void adspec_ordered_table_set(struct ordered_table *table, id key, id value) {
  struct entry *entry = find(table, key);
  if (!entry) {
    add(table, key, value);
    return;
  }
  if (table->values.isWeak) {
    objc_destroyWeak(&entry->value);
    objc_initWeak(&entry->value, value);
  } else {
    id old = entry->value;
    adspec_slot_fill(&entry->value, table->values, value);
    [old release];
  }
}

void adspec_ordered_table_remove(struct ordered_table *table, id key) {
  struct entry *entry = find(table, key);
  if (entry) remove_entry(table, entry);
}

void adspec_ordered_table_remove_all(struct ordered_table *table) {
  while (table->first) remove_entry(table, table->first);
}

void adspec_ordered_table_free(struct ordered_table *table) {
  adspec_ordered_table_remove_all(table);
  free(table->places);
  free(table);
}

BOOL adspec_ordered_table_get(struct ordered_table *table, id key, id *foundKey, id *value) {
  struct entry *entry = find(table, key);
  if (!entry) return NO;
  if (foundKey) *foundKey = adspec_slot_object(&entry->key, table->keys);
  if (value) *value = adspec_slot_object(&entry->value, table->values);
  return YES;
}

NSUInteger adspec_ordered_table_count(struct ordered_table *table) {
  purge(table);
  return table->count;
}

static NSArray *objects(struct ordered_table *table, BOOL ofValues) {
  purge(table);
  NSMutableArray *all = [NSMutableArray arrayWithCapacity:table->count];
  for (struct entry *entry = table->first; entry; entry = entry->next) {
    id key = adspec_slot_object(&entry->key, table->keys), value = adspec_slot_object(&entry->value, table->values);
    // Another thread may have released the object since.
    if (exists(table, entry)) [all addObject:ofValues ? value : key];
  }
  return all;
}
NSArray *adspec_ordered_table_keys(struct ordered_table *table) { return objects(table, NO); }
NSArray *adspec_ordered_table_values(struct ordered_table *table) { return objects(table, YES); }

NSUInteger adspec_ordered_table_enumerate(struct ordered_table *table, NSFastEnumerationState *state, id *buffer,
                                          NSUInteger length) {
  if (state->state == 0) {
    // The array keeps the objects of weak slots alive during the loop.
    state->extra[0] = (unsigned long)adspec_ordered_table_keys(table);
    state->mutationsPtr = &table->changes;
  }
  NSArray *keys = (NSArray *)state->extra[0];
  NSUInteger start = state->state, count = MIN(length, keys.count - start);
  [keys getObjects:buffer range:NSMakeRange(start, count)];
  state->itemsPtr = buffer;
  state->state += count;
  return count;
}
#endif
