/* The memory of a state's values. */
#include "Guard.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

typedef struct lg_Chunk {
  _Alignas(LG_BLOCK_STEP) struct lg_Chunk *next;
  size_t size;
} lg_Chunk;

typedef struct lg_Block {
  struct lg_Block *next;
} lg_Block;

static inline size_t steps(size_t size) { return (size + LG_BLOCK_STEP - 1) / LG_BLOCK_STEP; }

/*
 * A process that has loaded a file with thousands of scenarios forks for each of them. A fork costs
 * as much for a huge page as for a normal page, which is a five-hundredth of the size.
 */
static lg_Chunk *hugeChunk(void) {
  size_t wanted = 2 * LG_HUGE_PAGE; /* so that it contains a whole page */
  char *mapping = mmap(NULL, wanted, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (mapping == MAP_FAILED) return NULL;
  char *page = (char *)(((uintptr_t)mapping + LG_HUGE_PAGE - 1) & ~(uintptr_t)(LG_HUGE_PAGE - 1));
  if (page > mapping) munmap(mapping, (size_t)(page - mapping));
  char *rest = page + LG_HUGE_PAGE;
  if (rest < mapping + wanted) munmap(rest, (size_t)(mapping + wanted - rest));
  madvise(page, LG_HUGE_PAGE, MADV_HUGEPAGE); /* only a hint */
  return (lg_Chunk *)page;
}

static lg_Chunk *makeChunk(lg_Arena *arena) {
  lg_Chunk *chunk = arena->taken >= LG_LARGE_HEAP ? hugeChunk() : NULL;
  size_t size = LG_HUGE_PAGE;
  if (chunk == NULL) {
    size = LG_CHUNK;
    chunk = malloc(size);
  }
  if (chunk == NULL) return NULL;
  *chunk = (lg_Chunk){arena->chunks, size};
  arena->chunks = chunk;
  arena->taken += size;
  return chunk;
}

static void *cut(lg_Arena *arena, size_t count) {
  size_t size = count * LG_BLOCK_STEP;
  if ((size_t)(arena->end - arena->next) < size) {
    /* The rest of the latest chunk is too small to keep. */
    lg_Chunk *chunk = makeChunk(arena);
    if (chunk == NULL) return NULL;
    arena->next = (char *)(chunk + 1);
    arena->end = (char *)chunk + chunk->size;
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
    if (chunk->size == LG_HUGE_PAGE)
      munmap(chunk, chunk->size);
    else
      free(chunk);
    chunk = next;
  }
}
