// A hash table whose keys are pointers: nodes by object, or by place of a weak reference.
//
// The caller locks. A node belongs to the caller, who allocates and frees it; the table only links it.
#pragma once
#include <stddef.h>

/// The beginning of each node.
struct pointer_node {
  struct pointer_node *next;
  const void *key;
};
struct pointer_table {
  struct pointer_node **places;
  /// The number of places: a power of two, or 0 before the first node.
  size_t capacity, count;
};
/// The node of a key, or NULL.
void *adspec_table_find(struct pointer_table *table, const void *key);
/// Adds a node, whose key the table does not contain.
void adspec_table_add(struct pointer_table *table, void *node);
/// Takes the node of a key out of the table; the node, or NULL.
void *adspec_table_remove(struct pointer_table *table, const void *key);
