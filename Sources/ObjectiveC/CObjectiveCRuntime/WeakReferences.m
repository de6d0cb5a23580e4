#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Weak references that become nil (the functions that ARC calls for __weak).
//
// Each place that holds a weak reference is in a table, and in the list of its object. When the last owner releases the
// object, all its places are set to nil before -dealloc begins, so that a weak reference read in -dealloc is nil, as on
// Apple's systems.
//
// Threads: one lock guards the tables, and the reading of a weak reference together with the retain of its object. A
// release of an object that has no weak references takes no lock: it looks at a counter. An object cannot get its first
// weak reference during its last release, because whoever makes the reference owns the object.
//
// Ownership: a place belongs to the compiled code, which destroys it with objc_destroyWeak. The nodes belong to this
// file.
//
// Not counted, hence plain pointers: blocks on the stack and blocks without captured variables. NSProxy counts in
// GNUstep's own way: its references become nil, but reading them while another thread releases the proxy is not safe.
#include "PointerTable.h"
#import "RuntimeLayer.h"
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

/// A place that holds a weak reference.
struct weak_place {
  struct pointer_node node; // The key is the place.
  struct weak_object *object;
  struct weak_place *next, *previous;
};
struct weak_object {
  struct pointer_node node; // The key is the object.
  struct weak_place *first;
};
static struct pointer_table places, objects;
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

/// The numbers of objects with weak references, by the hash of the object: read without the lock.
enum { counter_count = 4096 };
static _Atomic unsigned counters[counter_count];

BOOL adspec_may_have_weak_references(id object) {
  return atomic_load_explicit(&counters[adspec_hash(object, counter_count)], memory_order_acquire) != 0;
}
void adspec_lock_weak_references(void) { pthread_mutex_lock(&lock); }
void adspec_unlock_weak_references(void) { pthread_mutex_unlock(&lock); }

static BOOL is_counted(id object) { return object && (!adspec_is_block(object) || adspec_is_heap_block(object)); }

static void remove_object(struct weak_object *entry) {
  adspec_table_remove(&objects, entry->node.key);
  atomic_fetch_sub(&counters[adspec_hash(entry->node.key, counter_count)], 1);
  free(entry);
}

static void remove_place(id *address) {
  struct weak_place *place = adspec_table_remove(&places, address);
  if (!place) return;
  if (place->previous) place->previous->next = place->next;
  else place->object->first = place->next;
  if (place->next) place->next->previous = place->previous;
  if (!place->object->first) remove_object(place->object);
  free(place);
}

static void add_place(id *address, id object) {
  if (!is_counted(object)) return;
  struct weak_object *entry = adspec_table_find(&objects, object);
  if (!entry) {
    entry = calloc(1, sizeof *entry);
    entry->node.key = object;
    adspec_table_add(&objects, entry);
    atomic_fetch_add(&counters[adspec_hash(object, counter_count)], 1);
  }
  struct weak_place *place = calloc(1, sizeof *place);
  *place = (struct weak_place){.node.key = address, .object = entry, .next = entry->first};
  if (entry->first) entry->first->previous = place;
  entry->first = place;
  adspec_table_add(&places, place);
}

void adspec_clear_weak_references(id object) {
  if (!adspec_may_have_weak_references(object)) return;
  pthread_mutex_lock(&lock);
  struct weak_object *entry = adspec_table_find(&objects, object);
  if (entry) {
    for (struct weak_place *place = entry->first, *next; place; place = next) {
      next = place->next;
      __atomic_store_n((void **)place->node.key, NULL, __ATOMIC_RELEASE);
      adspec_table_remove(&places, place->node.key);
      free(place);
    }
    remove_object(entry);
  }
  pthread_mutex_unlock(&lock);
}

// The functions that compiled code calls. A place is the address of the variable.

id objc_initWeak(id *place, id object) {
  *place = object;
  if (!object) return nil;
  pthread_mutex_lock(&lock);
  add_place(place, object);
  pthread_mutex_unlock(&lock);
  return object;
}

id objc_storeWeak(id *place, id object) {
  if (!object && !__atomic_load_n((void **)place, __ATOMIC_ACQUIRE)) return nil;
  pthread_mutex_lock(&lock);
  if (*place != object) {
    remove_place(place);
    *place = object;
    add_place(place, object);
  }
  pthread_mutex_unlock(&lock);
  return object;
}

id objc_loadWeakRetained(id *place) {
  if (!__atomic_load_n((void **)place, __ATOMIC_ACQUIRE)) return nil;
  pthread_mutex_lock(&lock);
  id object = adspec_retain(*place);
  pthread_mutex_unlock(&lock);
  return object;
}

id objc_loadWeak(id *place) { return [objc_loadWeakRetained(place) autorelease]; }

void objc_destroyWeak(id *place) { objc_storeWeak(place, nil); }

void objc_copyWeak(id *destination, id *source) {
  pthread_mutex_lock(&lock);
  *destination = *source;
  add_place(destination, *source);
  pthread_mutex_unlock(&lock);
}

void objc_moveWeak(id *destination, id *source) {
  pthread_mutex_lock(&lock);
  id object = *source;
  remove_place(source);
  *source = nil;
  *destination = object;
  add_place(destination, object);
  pthread_mutex_unlock(&lock);
}
#endif
