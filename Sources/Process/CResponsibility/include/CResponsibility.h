// Who runs on the thread: the script, the harness or the adapter under test.
//
// A word of memory records it at any moment. The word can lie in shared memory, so that other
// processes can read it for a process that died or does not end. A change costs one or two stores.

#ifndef CRESPONSIBILITY_H
#define CRESPONSIBILITY_H

#include <stdbool.h>
#include <stdint.h>

/// Whose code runs.
enum responsibility_party {
  /// The harness's, between two pieces of work.
  RESPONSIBILITY_IDLE,
  /// The harness's, called by another party.
  RESPONSIBILITY_HARNESS,
  /// The harness's, called by a script.
  RESPONSIBILITY_VOCABULARY,
  /// A script's.
  RESPONSIBILITY_SCRIPT,
  /// The adapter's, or that of the network's SDK or the app under test.
  RESPONSIBILITY_ADAPTER,
};

/// The owner of the work, also while the harness's code runs for others. The elapsed time counts
/// for the owner.
enum responsibility_owner {
  RESPONSIBILITY_OF_NOBODY,
  RESPONSIBILITY_OF_SCRIPT,
  RESPONSIBILITY_OF_ADAPTER,
};

// The word, from its lowest bit: 3 bits for the party; 2 for the owner; 1 that is set when a
// script's call led to the adapter's code; 2 unused; then the number of the adapter's extent, which
// changes when the adapter returns.
#define RESPONSIBILITY_PARTY_MASK 7u
#define RESPONSIBILITY_OWNER_SHIFT 3
#define RESPONSIBILITY_OWNER_MASK 24u
#define RESPONSIBILITY_CALLED 32u
#define RESPONSIBILITY_EXTENT_SHIFT 8

extern volatile uint64_t *_Nonnull responsibility_word;
extern uint64_t responsibility_extents;
extern bool responsibility_is_measuring;
extern __thread bool responsibility_thread_is_registered;

/// Stores the word there from now on, and discards its previous value.
void responsibility_publish(volatile uint64_t *_Nonnull word);

/// Registers the calling thread as one that runs work of the harness. One thread at a time runs.
///
/// Nothing is recorded for other threads.
void responsibility_register_thread(void);

/// Makes a signal or `exit` that ends the process on an unregistered thread count as the adapter's,
/// because only the adapter starts such threads.
void responsibility_watch_deaths(void);

/// Starts to measure the processor time that the calling thread spends outside the adapter's code.
/// Returns the previous measurement, for `responsibility_end_measurement`.
int64_t responsibility_begin_measurement(void);
/// Ends a measurement and returns its nanoseconds.
int64_t responsibility_end_measurement(int64_t outer);
void responsibility_measure(void);

static inline uint64_t responsibility_change(uint64_t outer, uint64_t word) {
  if (__builtin_expect(responsibility_is_measuring, false)) responsibility_measure();
  if (__builtin_expect(responsibility_thread_is_registered, true)) *responsibility_word = word;
  return outer;
}

/// Each of these records whose code runs from now on. It returns the argument for
/// `responsibility_leave` at the end of that code.
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
  // A callback within the adapter's own extent continues that extent.
  if (party != RESPONSIBILITY_IDLE && owner == RESPONSIBILITY_OF_ADAPTER)
    return responsibility_enter(RESPONSIBILITY_ADAPTER);
  uint64_t word = ++responsibility_extents << RESPONSIBILITY_EXTENT_SHIFT | RESPONSIBILITY_ADAPTER |
                  RESPONSIBILITY_OF_ADAPTER << RESPONSIBILITY_OWNER_SHIFT;
  if (party != RESPONSIBILITY_IDLE && owner == RESPONSIBILITY_OF_SCRIPT) word |= RESPONSIBILITY_CALLED;
  return responsibility_change(outer, word);
}

/// Records that the previous code runs again. Work of the harness between others' work counts for
/// the last owner.
static inline void responsibility_leave(uint64_t outer) {
  uint64_t word = outer;
  if ((outer & RESPONSIBILITY_PARTY_MASK) == RESPONSIBILITY_IDLE)
    word = (outer & ~(uint64_t)RESPONSIBILITY_OWNER_MASK) | (*responsibility_word & RESPONSIBILITY_OWNER_MASK);
  (void)responsibility_change(outer, word);
}

/// The present state, for `responsibility_restore` on the same thread after others have run.
static inline uint64_t responsibility_current(void) { return *responsibility_word; }
static inline void responsibility_restore(uint64_t word) { (void)responsibility_change(word, word); }

#endif
