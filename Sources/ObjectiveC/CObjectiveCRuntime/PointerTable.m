#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// See PointerTable.h.
#include "PointerTable.h"
#import "RuntimeLayer.h"
#include <stdlib.h>

static struct pointer_node **link_to(struct pointer_table *table, const void *key) {
  struct pointer_node **link = &table->places[adspec_hash(key, table->capacity)];
  while (*link && (*link)->key != key) link = &(*link)->next;
  return link;
}

void *adspec_table_find(struct pointer_table *table, const void *key) {
  return table->capacity ? *link_to(table, key) : NULL;
}

static void grow(struct pointer_table *table) {
  struct pointer_table larger = {NULL, table->capacity ? table->capacity * 2 : 64, table->count};
  larger.places = calloc(larger.capacity, sizeof *larger.places);
  for (size_t place = 0; place < table->capacity; place++)
    for (struct pointer_node *node = table->places[place], *next; node; node = next) {
      next = node->next;
      struct pointer_node **first = &larger.places[adspec_hash(node->key, larger.capacity)];
      node->next = *first;
      *first = node;
    }
  free(table->places);
  *table = larger;
}

void adspec_table_add(struct pointer_table *table, void *added) {
  if (table->count >= table->capacity) grow(table);
  struct pointer_node *node = added, **first = &table->places[adspec_hash(node->key, table->capacity)];
  node->next = *first;
  *first = node;
  table->count++;
}

void *adspec_table_remove(struct pointer_table *table, const void *key) {
  if (!table->capacity) return NULL;
  struct pointer_node **link = link_to(table, key), *found = *link;
  if (!found) return NULL;
  *link = found->next;
  table->count--;
  return found;
}
#endif
