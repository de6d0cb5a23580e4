// Who has the thread: the script, the harness or the adapter under test.
//
// A word of memory says so at any moment. It may lie in memory that other processes see, so that they
// know it of a process that died or does not end. To change hands costs a store or two.

#ifndef CRESPONSIBILITY_H
#define CRESPONSIBILITY_H

#include <stdbool.h>
#include <stdint.h>

/// Whose code runs.
enum responsibility_party {
  /// The harness's, between two pieces of work of others.
  RESPONSIBILITY_IDLE,
  /// The harness's, called by one of the others.
  RESPONSIBILITY_HARNESS,
  /// The harness's, called by a script.
  RESPONSIBILITY_VOCABULARY,
  /// A script's.
  RESPONSIBILITY_SCRIPT,
  /// The adapter's, or that of the network's SDK or the app under test.
  RESPONSIBILITY_ADAPTER,
};

/// Whose work it is, the harness's code being run for others; what the time that passes counts for.
enum responsibility_owner {
  RESPONSIBILITY_OF_NOBODY,
  RESPONSIBILITY_OF_SCRIPT,
  RESPONSIBILITY_OF_ADAPTER,
};

// The word, from its lowest bit: 3 bits of the party, 2 of the owner, one that says that a script's call led
// to the adapter's code, 2 unused; then the number of the adapter's extent: the same as long as it did not
// come back.
#define RESPONSIBILITY_PARTY_MASK 7u
#define RESPONSIBILITY_OWNER_SHIFT 3
#define RESPONSIBILITY_OWNER_MASK 24u
#define RESPONSIBILITY_CALLED 32u
#define RESPONSIBILITY_EXTENT_SHIFT 8

extern volatile uint64_t *_Nonnull responsibility_word;
extern uint64_t responsibility_extents;
extern bool responsibility_is_measuring;
extern __thread bool responsibility_thread_is_known;

/// Keeps the word there from now on, and forgets what was before.
void responsibility_publish(volatile uint64_t *_Nonnull word);

/// Notes that the calling thread runs what the harness hands to it, one thread at a time.
///
/// Of threads that are not known nothing is noted.
void responsibility_know_thread(void);

/// Makes a signal or `exit` that ends the process on a thread that is not known count as the adapter's, whose thread
/// it must be.
void responsibility_watch_deaths(void);

/// Starts to measure the processor's time that the calling thread spends in other code than the adapter's, and
/// gives the measurement that was going on, for `responsibility_end_measurement`.
int64_t responsibility_begin_measurement(void);
/// Ends a measurement; gives its nanoseconds.
int64_t responsibility_end_measurement(int64_t outer);
void responsibility_measure(void);

static inline uint64_t responsibility_change(uint64_t outer, uint64_t word) {
  if (__builtin_expect(responsibility_is_measuring, false)) responsibility_measure();
  if (__builtin_expect(responsibility_thread_is_known, true)) *responsibility_word = word;
  return outer;
}

/// Each of these says whose code runs from now on, and gives what to hand to `responsibility_leave` at its end.
static inline uint64_t responsibility_enter_script(void) {
  uint64_t outer = *responsibility_word;
  uint64_t kept = outer & ~(uint64_t)(RESPONSIBILITY_PARTY_MASK | RESPONSIBILITY_OWNER_MASK);
  return responsibility_change(
      outer, kept | RESPONSIBILITY_SCRIPT | RESPONSIBILITY_OF_SCRIPT << RESPONSIBILITY_OWNER_SHIFT);
}

static inline uint64_t responsibility_enter(uint32_t party) {
  uint64_t outer = *responsibility_word;
  return responsibility_change(outer, (outer & ~(uint64_t)RESPONSIBILITY_PARTY_MASK) | party);
}

static inline uint64_t responsibility_enter_vocabulary(void) {
  return responsibility_enter(RESPONSIBILITY_VOCABULARY);
}

static inline uint64_t responsibility_enter_harness(void) {
  return responsibility_enter(RESPONSIBILITY_HARNESS);
}

static inline uint64_t responsibility_enter_idle(void) {
  return responsibility_enter(RESPONSIBILITY_IDLE);
}

static inline uint64_t responsibility_enter_adapter(void) {
  uint64_t outer = *responsibility_word;
  uint32_t party = outer & RESPONSIBILITY_PARTY_MASK;
  uint32_t owner = (outer & RESPONSIBILITY_OWNER_MASK) >> RESPONSIBILITY_OWNER_SHIFT;
  // Called back within its own extent, it goes on with that.
  if (party != RESPONSIBILITY_IDLE && owner == RESPONSIBILITY_OF_ADAPTER)
    return responsibility_enter(RESPONSIBILITY_ADAPTER);
  uint64_t word = ++responsibility_extents << RESPONSIBILITY_EXTENT_SHIFT | RESPONSIBILITY_ADAPTER |
                  RESPONSIBILITY_OF_ADAPTER << RESPONSIBILITY_OWNER_SHIFT;
  if (party != RESPONSIBILITY_IDLE && owner == RESPONSIBILITY_OF_SCRIPT) word |= RESPONSIBILITY_CALLED;
  return responsibility_change(outer, word);
}

/// Says that the code from before runs again. What the harness does between others' work is for who worked last.
static inline void responsibility_leave(uint64_t outer) {
  uint64_t word = outer;
  if ((outer & RESPONSIBILITY_PARTY_MASK) == RESPONSIBILITY_IDLE)
    word = (outer & ~(uint64_t)RESPONSIBILITY_OWNER_MASK) | (*responsibility_word & RESPONSIBILITY_OWNER_MASK);
  (void)responsibility_change(outer, word);
}

/// What runs now, to be put back by `responsibility_restore` on the same thread when others have run.
static inline uint64_t responsibility_current(void) { return *responsibility_word; }
static inline void responsibility_restore(uint64_t word) { (void)responsibility_change(word, word); }

#endif
