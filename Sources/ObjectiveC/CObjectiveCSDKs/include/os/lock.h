// Locks.
#ifndef ADSPEC_OS_LOCK_H
#define ADSPEC_OS_LOCK_H

#include <pthread.h>
#include <stdbool.h>
/// A lock that one thread at a time holds.
typedef struct os_unfair_lock_s {
  pthread_mutex_t mutex;
} os_unfair_lock, *os_unfair_lock_t;
#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){PTHREAD_MUTEX_INITIALIZER})
static inline void os_unfair_lock_lock(os_unfair_lock_t lock) { pthread_mutex_lock(&lock->mutex); }
static inline void os_unfair_lock_unlock(os_unfair_lock_t lock) { pthread_mutex_unlock(&lock->mutex); }
static inline bool os_unfair_lock_trylock(os_unfair_lock_t lock) { return pthread_mutex_trylock(&lock->mutex) == 0; }

#endif
