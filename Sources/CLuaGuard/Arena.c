/* The memory that a state's values live in. */
#include "Guard.h"

#include <stdlib.h>
#include <string.h>

typedef struct lg_Chunk {
  _Alignas(LG_BLOCK_STEP) struct lg_Chunk *next;
} lg_Chunk;

typedef struct lg_Block {
  struct lg_Block *next;
} lg_Block;

static inline size_t steps(size_t size) { return (size + LG_BLOCK_STEP - 1) / LG_BLOCK_STEP; }

static void *cut(lg_Arena *arena, size_t count) {
  size_t size = count * LG_BLOCK_STEP;
  if ((size_t)(arena->end - arena->next) < size) {
    /* What is left of the latest chunk is not worth keeping. */
    lg_Chunk *chunk = malloc(LG_CHUNK);
    if (chunk == NULL) return NULL;
    chunk->next = arena->chunks;
    arena->chunks = chunk;
    arena->next = (char *)(chunk + 1);
    arena->end = (char *)chunk + LG_CHUNK;
  }
  void *block = arena->next;
  arena->next += size;
  return block;
}

void *lg_take(lg_Arena *arena, size_t size) {
  if (size > LG_LARGEST_BLOCK) return malloc(size);
  size_t count = steps(size);
  lg_Block *block = arena->free[count];
  if (block == NULL) return cut(arena, count);
  arena->free[count] = block->next;
  return block;
}

void lg_giveBack(lg_Arena *arena, void *block, size_t size) {
  if (size > LG_LARGEST_BLOCK) {
    free(block);
    return;
  }
  size_t count = steps(size);
  lg_Block *freed = block;
  freed->next = arena->free[count];
  arena->free[count] = freed;
}

void *lg_resize(lg_Arena *arena, void *block, size_t oldSize, size_t newSize) {
  if (oldSize > LG_LARGEST_BLOCK && newSize > LG_LARGEST_BLOCK) return realloc(block, newSize);
  if (oldSize <= LG_LARGEST_BLOCK && steps(oldSize) == steps(newSize)) return block;
  void *moved = lg_take(arena, newSize);
  if (moved == NULL) return NULL;
  memcpy(moved, block, oldSize < newSize ? oldSize : newSize);
  lg_giveBack(arena, block, oldSize);
  return moved;
}

void lg_closeArena(lg_Arena *arena) {
  lg_Chunk *chunk = arena->chunks;
  while (chunk != NULL) {
    lg_Chunk *next = chunk->next;
    free(chunk);
    chunk = next;
  }
}
