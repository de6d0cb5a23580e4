#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Locks whose waits use virtual time.
//
// At most one thread of a scenario runs. If another thread holds a lock while it waits for virtual time, a wait in the
// kernel would never end. So whoever finds a lock taken waits for a condition variable, which the virtual clock knows;
// whoever releases a lock while somebody waits signals it. Without a wait, a lock costs one atomic read more.
#import "Originals.h"
#include <bridge/Exceptions.h>
#include <objc/objc-sync.h>
#include <os/lock.h>
#include <pthread.h>
#include <stdatomic.h>
#include <sys/syscall.h>
#include <unistd.h>

static pthread_mutex_t guard = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t released = PTHREAD_COND_INITIALIZER;
static _Atomic int waiters;

/// Waits until `attempt` succeeds. Returns false when the date, in seconds since 2001, comes first.
static bool wait_until(double date, bool (^attempt)(void)) {
  if (attempt()) return true;
  // The reference date of Foundation, in seconds since 1970.
  double since_1970 = date + NSTimeIntervalSince1970;
  struct timespec limit = {(time_t)since_1970, (long)((since_1970 - floor(since_1970)) * 1e9)};
  bool is_late = false, is_done = false;
  pthread_mutex_lock(&guard);
  atomic_fetch_add(&waiters, 1);
  while (!(is_done = attempt()) && !is_late) {
    if (isinf(date))
      pthread_cond_wait(&released, &guard);
    else
      is_late = pthread_cond_timedwait(&released, &guard, &limit) != 0;
  }
  atomic_fetch_sub(&waiters, 1);
  pthread_mutex_unlock(&guard);
  return is_done;
}

static void tell_waiters(void) {
  if (atomic_load(&waiters) == 0) return;
  pthread_mutex_lock(&guard);
  pthread_cond_broadcast(&released);
  pthread_mutex_unlock(&guard);
}

// MARK: Foundation

#pragma clang diagnostic ignored "-Wobjc-protocol-method-implementation"
#define LOCK_CLASS(class_name)                                                                                       \
  @implementation class_name (ADSTime)                                                                               \
  -(void)lock {                                                                                                      \
    wait_until(INFINITY, ^bool { return [self tryLock]; });                                                          \
  }                                                                                                                  \
  -(BOOL)lockBeforeDate : (NSDate *)date {                                                                           \
    return wait_until(date.timeIntervalSinceReferenceDate, ^bool { return [self tryLock]; });                        \
  }                                                                                                                  \
  -(void)unlock {                                                                                                    \
    static void (*original)(id, SEL);                                                                                \
    if (original == NULL) original = (void (*)(id, SEL))adspec_original(#class_name, "unlock", false);               \
    original(self, _cmd);                                                                                            \
    tell_waiters();                                                                                                  \
  }                                                                                                                  \
  @end
LOCK_CLASS(NSLock)
LOCK_CLASS(NSRecursiveLock)

// MARK: @synchronized

// The objects that a thread has locked. The program's functions come before those of libobjc.
static struct synchronized {
  struct synchronized *next;
  const void *object;
  pthread_t owner;
  int depth;
} *locked;
static pthread_mutex_t locked_guard = PTHREAD_MUTEX_INITIALIZER;

static struct synchronized **find(const void *object) {
  struct synchronized **link = &locked;
  while (*link != NULL && (*link)->object != object) link = &(*link)->next;
  return link;
}

static bool try_synchronize(const void *object) {
  pthread_mutex_lock(&locked_guard);
  struct synchronized *known = *find(object);
  if (known == NULL) {
    known = malloc(sizeof *known);
    if (known == NULL) abort();
    *known = (struct synchronized){locked, object, pthread_self(), 0};
    locked = known;
  }
  bool is_own = pthread_equal(known->owner, pthread_self());
  if (is_own) known->depth++;
  pthread_mutex_unlock(&locked_guard);
  return is_own;
}

__attribute__((visibility("default"))) int objc_sync_enter(id object) {
  const void *address = (__bridge void *)object;
  if (address != NULL) wait_until(INFINITY, ^bool { return try_synchronize(address); });
  return OBJC_SYNC_SUCCESS;
}

__attribute__((visibility("default"))) int objc_sync_exit(id object) {
  const void *address = (__bridge void *)object;
  if (address == NULL) return OBJC_SYNC_SUCCESS;
  pthread_mutex_lock(&locked_guard);
  struct synchronized **link = find(address), *known = *link;
  bool is_own = known != NULL && pthread_equal(known->owner, pthread_self());
  if (is_own && --known->depth == 0) {
    *link = known->next;
    free(known);
  }
  pthread_mutex_unlock(&locked_guard);
  tell_waiters();
  return is_own ? OBJC_SYNC_SUCCESS : OBJC_SYNC_NOT_OWNING_THREAD_ERROR;
}

// MARK: os_unfair_lock

static int this_thread(void) { return (int)syscall(SYS_gettid); }

_Noreturn static void misuse(const char *what) {
  fprintf(stderr, "BUG IN CLIENT OF LIBPLATFORM: %s\n", what);
  abort();
}

bool os_unfair_lock_trylock(os_unfair_lock_t lock) {
  int nobody = 0;
  return __atomic_compare_exchange_n(&lock->adspec_owner, &nobody, this_thread(), false, __ATOMIC_ACQUIRE,
                                     __ATOMIC_RELAXED);
}
void os_unfair_lock_lock(os_unfair_lock_t lock) {
  if (__atomic_load_n(&lock->adspec_owner, __ATOMIC_RELAXED) == this_thread())
    misuse("Trying to recursively lock an os_unfair_lock");
  wait_until(INFINITY, ^bool { return os_unfair_lock_trylock(lock); });
}
void os_unfair_lock_unlock(os_unfair_lock_t lock) {
  os_unfair_lock_assert_owner(lock);
  __atomic_store_n(&lock->adspec_owner, 0, __ATOMIC_RELEASE);
  tell_waiters();
}
void os_unfair_lock_assert_owner(const os_unfair_lock *lock) {
  if (__atomic_load_n(&lock->adspec_owner, __ATOMIC_RELAXED) != this_thread())
    misuse("Unlock of an os_unfair_lock not owned by current thread");
}
void os_unfair_lock_assert_not_owner(const os_unfair_lock *lock) {
  if (__atomic_load_n(&lock->adspec_owner, __ATOMIC_RELAXED) == this_thread())
    misuse("Assertion failed: os_unfair_lock is owned by current thread");
}
#endif
