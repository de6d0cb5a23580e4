#define _GNU_SOURCE
#include "CForkServer.h"
#include <errno.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

// A child can overwrite all shared memory, so each process keeps the capacity in its own memory.
struct fork_server_memory {
  size_t private_capacity;
  struct shared {
    _Atomic uint64_t count;
    _Atomic uint32_t complete;
    volatile uint64_t note;
    char padding[64 - 24];
    uint64_t death[64];
    uint8_t bytes[];
  } *shared;
};

static void *map_shared(size_t size) {
  void *mapping = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return mapping == MAP_FAILED ? NULL : mapping;
}

struct fork_server_memory *fork_server_memory_create(size_t capacity) {
  if (capacity > SIZE_MAX / 2) {
    errno = ENOMEM;
    return NULL;
  }
  struct fork_server_memory *memory = malloc(sizeof *memory);
  if (memory == NULL) return NULL;
  memory->private_capacity = capacity;
  memory->shared = map_shared(sizeof(struct shared) + capacity);
  if (memory->shared == NULL) {
    int error = errno;
    free(memory);
    errno = error;
    return NULL;
  }
  return memory;
}

void fork_server_memory_destroy(struct fork_server_memory *memory) {
  munmap(memory->shared, sizeof(struct shared) + memory->private_capacity);
  free(memory);
}

void fork_server_memory_set_inherited(struct fork_server_memory *memory, bool is_inherited) {
  madvise(memory->shared, sizeof(struct shared) + memory->private_capacity,
          is_inherited ? MADV_DOFORK : MADV_DONTFORK);
}

size_t fork_server_memory_count(const struct fork_server_memory *memory) {
  uint64_t count = atomic_load_explicit(&memory->shared->count, memory_order_acquire);
  return count > memory->private_capacity ? memory->private_capacity : (size_t)count;
}

bool fork_server_memory_append(struct fork_server_memory *memory, const uint8_t *bytes, size_t count) {
  size_t old = fork_server_memory_count(memory);
  if (count > memory->private_capacity - old) return false;
  if (count > 0) memcpy(memory->shared->bytes + old, bytes, count);
  // The bytes are stored before the count, so a process that dies between the two steps leaves only
  // complete entries.
  atomic_store_explicit(&memory->shared->count, old + count, memory_order_release);
  return true;
}

void fork_server_memory_truncate(struct fork_server_memory *memory, size_t count) {
  if (count < fork_server_memory_count(memory))
    atomic_store_explicit(&memory->shared->count, count, memory_order_release);
}

void fork_server_memory_clear_rest(struct fork_server_memory *memory) {
  const uintptr_t page = 4096;
  struct shared *shared = memory->shared;
  memset(shared->padding, 0, sizeof shared->padding);
  shared->death[0] = 0;
  uint8_t *rest = shared->bytes + fork_server_memory_count(memory);
  uintptr_t end = ((uintptr_t)(shared->bytes + memory->private_capacity) + page - 1) & ~(page - 1);
  uintptr_t next = ((uintptr_t)rest + page - 1) & ~(page - 1);
  memset(rest, 0, next - (uintptr_t)rest);
  // The kernel takes back the pages, which is faster than writing to them.
  if (next < end && madvise((void *)next, end - next, MADV_REMOVE) != 0) memset((void *)next, 0, end - next);
}

const uint8_t *fork_server_memory_bytes(const struct fork_server_memory *memory) {
  return memory->shared->bytes;
}

void fork_server_memory_set_complete(struct fork_server_memory *memory, bool complete) {
  atomic_store_explicit(&memory->shared->complete, complete ? 1 : 0, memory_order_release);
}

bool fork_server_memory_is_complete(const struct fork_server_memory *memory) {
  return atomic_load_explicit(&memory->shared->complete, memory_order_acquire) == 1;
}

volatile uint64_t *fork_server_memory_note(struct fork_server_memory *memory) {
  return &memory->shared->note;
}

uint64_t *fork_server_memory_death(struct fork_server_memory *memory) { return memory->shared->death; }

struct fork_server_counters {
  size_t count;
  _Atomic int64_t values[];
};

static size_t counters_size(size_t count) {
  return sizeof(struct fork_server_counters) + count * sizeof(_Atomic int64_t);
}

struct fork_server_counters *fork_server_counters_create(size_t count) {
  struct fork_server_counters *counters = map_shared(counters_size(count));
  if (counters != NULL) counters->count = count;
  return counters;
}

void fork_server_counters_destroy(struct fork_server_counters *counters) {
  munmap(counters, counters_size(counters->count));
}

void fork_server_counters_keep(struct fork_server_counters *counters) {
  madvise(counters, counters_size(counters->count), MADV_DONTFORK);
}

int64_t fork_server_counters_load(struct fork_server_counters *counters, size_t index) {
  return atomic_load(&counters->values[index]);
}

void fork_server_counters_store(struct fork_server_counters *counters, size_t index, int64_t value) {
  atomic_store(&counters->values[index], value);
}

int64_t fork_server_counters_increment(struct fork_server_counters *counters, size_t index) {
  return atomic_fetch_add(&counters->values[index], 1);
}
