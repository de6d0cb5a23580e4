#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Associated objects, which GCC's libobjc does not have.
//
// Threads: any; one lock guards the table, and the reading of a value together with its retain. Values are released
// after the lock is given back, because their -dealloc may run any code.
// Ownership: the table owns values of the policies RETAIN and COPY until they are replaced, or until their object ends:
// after the -dealloc of its classes, in the order in which the keys were first set. A value of the policy ASSIGN is a
// plain pointer.
#include "PointerTable.h"
#import "RuntimeLayer.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct association {
  const void *key;
  id value;
  BOOL isOwned;
};
/// The associations of an object.
struct associations {
  struct pointer_node node; // The key is the object.
  size_t count;
  struct association *list;
};
static struct pointer_table objects;
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/// The numbers of objects with associations, by the hash of the object: read without the lock.
enum { counter_count = 4096 };
static _Atomic unsigned counters[counter_count];
static _Atomic unsigned *counter(id object) { return &counters[adspec_hash(object, counter_count)]; }

static struct association *find(struct associations *entry, const void *key) {
  for (size_t index = 0; entry && index < entry->count; index++)
    if (entry->list[index].key == key) return &entry->list[index];
  return NULL;
}

static struct associations *remove_object(id object) {
  struct associations *entry = adspec_table_remove(&objects, object);
  if (entry) atomic_fetch_sub(counter(object), 1);
  return entry;
}

static void add(id object, struct association added) {
  struct associations *entry = adspec_table_find(&objects, object);
  if (!entry) {
    entry = calloc(1, sizeof *entry);
    entry->node.key = object;
    adspec_table_add(&objects, entry);
    atomic_fetch_add(counter(object), 1);
  }
  entry->list = realloc(entry->list, (entry->count + 1) * sizeof *entry->list);
  entry->list[entry->count++] = added;
}

static void remove_association(id object, struct association *removed) {
  struct associations *entry = adspec_table_find(&objects, object);
  size_t after = (size_t)(&entry->list[entry->count] - (removed + 1));
  memmove(removed, removed + 1, after * sizeof *removed);
  if (--entry->count) return;
  remove_object(object);
  free(entry->list);
  free(entry);
}

void objc_setAssociatedObject(id object, const void *key, id value, objc_AssociationPolicy policy) {
  if (!object) return;
  objc_AssociationPolicy kind = policy & 3;
  if (kind == OBJC_ASSOCIATION_COPY_NONATOMIC) value = [value copy];
  else if (kind == OBJC_ASSOCIATION_RETAIN_NONATOMIC) value = [value retain];
  struct association new = {key, value, kind != OBJC_ASSOCIATION_ASSIGN}, old = {0};
  pthread_mutex_lock(&lock);
  struct association *found = find(adspec_table_find(&objects, object), key);
  if (found) old = *found;
  if (found && value) *found = new;
  else if (found) remove_association(object, found);
  else if (value) add(object, new);
  pthread_mutex_unlock(&lock);
  if (old.isOwned) [old.value release];
}

id objc_getAssociatedObject(id object, const void *key) {
  if (!object || !atomic_load_explicit(counter(object), memory_order_acquire)) return nil;
  pthread_mutex_lock(&lock);
  struct association *found = find(adspec_table_find(&objects, object), key);
  id value = found ? found->value : nil;
  BOOL isOwned = found && found->isOwned;
  if (isOwned) [value retain];
  pthread_mutex_unlock(&lock);
  return isOwned ? [value autorelease] : value;
}

void adspec_remove_associations(id object) {
  if (!atomic_load_explicit(counter(object), memory_order_acquire)) return;
  pthread_mutex_lock(&lock);
  struct associations *entry = remove_object(object);
  pthread_mutex_unlock(&lock);
  if (!entry) return;
  for (size_t index = 0; index < entry->count; index++)
    if (entry->list[index].isOwned) [entry->list[index].value release];
  free(entry->list);
  free(entry);
}

void objc_removeAssociatedObjects(id object) {
  if (object) adspec_remove_associations(object);
}
#endif
