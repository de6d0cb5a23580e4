// Records whose code runs on the thread: code of the script, of the harness or of the adapter under
// test.
//
// At every moment, a word of memory says which party's code runs. The word can lie in shared
// memory, so that other processes can read the word of a process that died or does not end. Each
// change of the word costs one or two writes to memory.

#ifndef CRESPONSIBILITY_H
#define CRESPONSIBILITY_H

#include <stdbool.h>
#include <stdint.h>

/// The party whose code runs.
enum responsibility_party {
  /// The harness's code, between two pieces of work.
  RESPONSIBILITY_IDLE,
  /// The harness's code, called by another party.
  RESPONSIBILITY_HARNESS,
  /// The harness's code, called by a script.
  RESPONSIBILITY_VOCABULARY,
  /// The code of a script.
  RESPONSIBILITY_SCRIPT,
  /// The code of the adapter, of the network's SDK or of the app under test.
  RESPONSIBILITY_ADAPTER,
};

/// The party that the running work belongs to, even while the harness's code runs as a part of this
/// work. The elapsed time counts for the owner.
enum responsibility_owner {
  RESPONSIBILITY_OF_NOBODY,
  RESPONSIBILITY_OF_SCRIPT,
  RESPONSIBILITY_OF_ADAPTER,
};

// The word, from its lowest bit: 3 bits for the party; 2 bits for the owner; 1 bit that is set when
// a script's call led to the adapter's code; 2 unused bits; then the number of the adapter's extent
// (one stay in the adapter's code), which changes when the adapter returns.
#define RESPONSIBILITY_PARTY_MASK 7u
#define RESPONSIBILITY_OWNER_SHIFT 3
#define RESPONSIBILITY_OWNER_MASK 24u
#define RESPONSIBILITY_CALLED 32u
#define RESPONSIBILITY_UNUSED 192u
#define RESPONSIBILITY_EXTENT_SHIFT 8

extern volatile uint64_t *_Nonnull responsibility_word;
extern uint64_t responsibility_extents;
extern __thread bool responsibility_is_measuring;
extern __thread bool responsibility_thread_is_registered;

/// From now on, the word lies at the address `word`. The function overwrites the previous value at
/// this address.
void responsibility_publish(volatile uint64_t *_Nonnull word);

/// Registers the calling thread as a thread that runs the harness's work. Only one registered
/// thread runs at a time.
///
/// For threads that are not registered, nothing is recorded.
void responsibility_register_thread(void);

/// When a signal or `exit` on an unregistered thread ends the process, the adapter counts as
/// responsible, because only the adapter starts such threads. The adapter also counts as responsible
/// when the harness's code dies because it finds damaged memory, if code of the adapter has run since
/// `responsibility_publish`.
void responsibility_watch_deaths(void);

/// The largest number of functions of a death's stack.
enum { RESPONSIBILITY_MOST_FUNCTIONS = 63 };

/// The functions on the stack of the thread whose signal, `exit` or exception ended the process.
struct responsibility_death {
  /// The number of functions; 0 as long as the process lives, or if its end leaves no stack.
  volatile uint64_t count;
  /// An address of each function, within the instruction that died or that called the next function,
  /// the innermost function first.
  volatile uint64_t addresses[RESPONSIBILITY_MOST_FUNCTIONS];
};

/// The address at which the heap of the C library begins; 0 if it is unknown.
uintptr_t responsibility_heap_start(void);

/// From now on, a death that `responsibility_watch_deaths` notices leaves its stack here. The memory
/// can be shared, so that another process can read it.
void responsibility_keep_death(struct responsibility_death *_Nonnull death);

/// Sets the stack of the death that follows, for an end that began elsewhere, such as the throw of an
/// exception that nobody catches. The first stack counts.
void responsibility_note_death(const uint64_t *_Nonnull addresses, int64_t count);

/// Starts to measure the processor time that the calling thread spends outside the adapter's code.
/// Each thread has its own measurement.
/// Returns the state of the measurement that encloses this one; pass this state to
/// `responsibility_end_measurement`.
int64_t responsibility_begin_measurement(void);
/// Ends a measurement and returns its nanoseconds.
int64_t responsibility_end_measurement(int64_t outer);
void responsibility_measure(void);

static inline uint64_t responsibility_change(uint64_t outer, uint64_t word) {
  if (__builtin_expect(responsibility_is_measuring, false)) responsibility_measure();
  if (__builtin_expect(responsibility_thread_is_registered, true)) *responsibility_word = word;
  return outer;
}

/// Each function `responsibility_enter_…` records whose code runs from now on. The function returns
/// a value; pass this value to `responsibility_leave` when that code ends.
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
  // A callback during the adapter's work belongs to the same extent as this work.
  if (party != RESPONSIBILITY_IDLE && owner == RESPONSIBILITY_OF_ADAPTER)
    return responsibility_enter(RESPONSIBILITY_ADAPTER);
  uint64_t word = ++responsibility_extents << RESPONSIBILITY_EXTENT_SHIFT | RESPONSIBILITY_ADAPTER |
                  RESPONSIBILITY_OF_ADAPTER << RESPONSIBILITY_OWNER_SHIFT;
  if (party != RESPONSIBILITY_IDLE && owner == RESPONSIBILITY_OF_SCRIPT) word |= RESPONSIBILITY_CALLED;
  return responsibility_change(outer, word);
}

/// Records that the code from before the matching `responsibility_enter_…` runs again. Between two
/// pieces of other parties' work, the harness works too; this time counts for the owner of the
/// first piece.
static inline void responsibility_leave(uint64_t outer) {
  uint64_t word = outer;
  if ((outer & RESPONSIBILITY_PARTY_MASK) == RESPONSIBILITY_IDLE)
    word = (outer & ~(uint64_t)RESPONSIBILITY_OWNER_MASK) | (*responsibility_word & RESPONSIBILITY_OWNER_MASK);
  (void)responsibility_change(outer, word);
}

/// The present word. After other threads have run, pass this word to `responsibility_restore` on
/// the same thread.
static inline uint64_t responsibility_current(void) { return *responsibility_word; }
static inline void responsibility_restore(uint64_t word) { (void)responsibility_change(word, word); }

#endif
