// A lock whose waits use virtual time.
#pragma once
#include <stdbool.h>
typedef struct os_unfair_lock_s { int adspec_owner; } os_unfair_lock, *os_unfair_lock_t;
#define OS_UNFAIR_LOCK_INIT ((os_unfair_lock){0})
#ifdef __cplusplus
extern "C" {
#endif
void os_unfair_lock_lock(os_unfair_lock_t lock);
bool os_unfair_lock_trylock(os_unfair_lock_t lock);
void os_unfair_lock_unlock(os_unfair_lock_t lock);
void os_unfair_lock_assert_owner(const os_unfair_lock *lock);
void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock);
#ifdef __cplusplus
}
#endif
