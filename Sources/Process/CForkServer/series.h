// The bookkeeping of a series, which the files series.c, rollback.c, kernel_state.c,
// process_state.c and memory_changes.c share.

#pragma once

#include "CForkServer.h"
#include <fenv.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/uio.h>

enum {
  series_page = 4096,
  series_pages = 64 << 10,       ///< of writable private memory, at most
  series_ranges = 2048,          ///< of memory, at most
  series_batch = 1024,           ///< pieces of memory that one system call copies (IOV_MAX)
  series_copies = 4096,          ///< copies of pages of the checkpoint, at most
  series_output = 256 << 10,     ///< bytes of output of one piece of work, at most
  series_text = 1 << 20,         ///< bytes of `/proc/self/maps`, at most
  series_signals = 64,
  series_action = 64,            ///< bytes, at least those of the kernel's `struct sigaction`
  series_identities = 8,
  series_stack = 1 << 20,        ///< bytes of the stack that are mapped at the checkpoint, at least
  series_more_memory = 16 << 10, ///< kilobytes by which the most memory of the process may grow
  series_options = 16,
  series_no_block = UINT16_MAX,
};

/// No code writes this number by accident.
static const uint64_t series_refusal = 0x5bd1e995a7c3f1d2;

struct series_range {
  uintptr_t start, end;
};

/// What `/proc/self/status` says about a process.
struct series_status {
  uint64_t threads;
  uint64_t mapped_kilobytes, most_kilobytes; ///< of memory: mapped now, and used at one time at most
  uint64_t blocked, ignored, caught; ///< signals
  char properties[4096]; ///< that no rollback restores: the user, rights, processors and others
};

/// What else a process can change about itself. A rollback compares these numbers, but does not
/// restore them.
struct series_process_state {
  int64_t options[series_options]; ///< of `prctl`
  int64_t personality;
  uint64_t gs_base;
  uint32_t scheduling[16]; ///< `struct sched_attr`
  int64_t input_output_priority;
  int memory_policy;
  char memory_score[16]; ///< for the case that the machine lacks memory
  int64_t keyrings[3];
  int64_t session, process_group;
  int64_t stream_flags[3][2];
  uint64_t root[2]; ///< the device and the number of the folder `/`
};

/// What the kernel knows about a process, as far as a rollback restores it or checks it.
struct series_kernel_state {
  struct stat streams[3];
  struct series_status status;
  /// As the kernel writes them: the C library hides two signals.
  unsigned char actions[series_signals][series_action];
  fenv_t floating_point; ///< the rounding mode and the like
  stack_t signal_stack;
  struct rlimit limits[RLIM_NLIMITS];
  mode_t umask;
  struct series_process_state process;
};

/// Lives in shared memory, so that a rollback does not change it, and the parent can read it.
struct fork_server_series {
  size_t started, completed; ///< pieces of work
  uint64_t refusal; ///< `series_refusal` when the kernel does not allow a rollback
  uint64_t first_note;
  int64_t piece_start; ///< on the kernel's monotonic clock, in nanoseconds
  atomic_bool is_kept; ///< whether the memory of the process `checkpoint` changes no more
  pid_t checkpoint;    ///< the process that keeps the memory of the checkpoint
  uintptr_t program_break;
  size_t mapping_count, writable_count, span_count;
  struct series_range mappings[series_ranges]; ///< all memory
  struct series_range writable[series_ranges]; ///< private memory that the process can write
  struct series_range spans[series_ranges];    ///< what one read of the page map covers
  size_t first_page[series_ranges];            ///< of a range of `writable`: its place in `pages`
  size_t span_page[series_ranges];             ///< of a span: its place in `pages`
  bool was_private[series_pages];              ///< whether a page had contents of its own
  uint64_t pages[series_pages];                ///< entries of the page map
  uint32_t copy[series_pages];                 ///< of a page: the number of its copy, from 1
  uint32_t copy_count;
  struct iovec there[series_batch], here[series_batch];
  pid_t *identities[series_identities]; ///< where the C library keeps the number of the main thread
  size_t identity_count;
  struct series_kernel_state kernel;
  struct series_status status_now;
  struct series_process_state process_now;
  bool has_lasting_change; ///< whether code changed memory of the checkpoint, or namespaces
  bool is_doubtful;        ///< whether the latest piece would perhaps have ended otherwise alone
  uintptr_t guard;         ///< the number with which code finds out that its stack was overwritten
  uintptr_t heap_start, heap_end; ///< at the checkpoint; both 0 without a heap that can be checked
  uintptr_t break_now;            ///< the end of the heap after the latest piece
  size_t heap_page;               ///< the place of the first page of the heap in `pages`
  uint16_t heap_block[series_pages]; ///< of a page of the heap: where its last block begins, or `series_no_block`
  char text[series_text];
  unsigned char copies[series_copies + 1][series_page];
  uint8_t output[series_output];
  struct fork_server_piece done[FORK_SERVER_LONGEST_SERIES];
};

/// For the process of the checkpoint: prepares a test of `series_describe_memory`.
void series_prepare_probe(void);

/// Describes the memory of this process, and tests whether `series_restore_memory` can work.
/// Returns false where the kernel does not give what a rollback needs.
bool series_describe_memory(struct fork_server_series *series);

/// Gives this process the memory that the process `series->checkpoint` has, after
/// `series_restore_kernel_state`. Returns false when some
/// of this memory is no longer mapped, or when the heap is damaged; then the piece is doubtful.
///
/// Everything on the stack from the caller's frame to `stack_top`, rounded to pages, stays as it is.
bool series_restore_memory(struct fork_server_series *series, uintptr_t stack_top);

/// Records the kernel's state of this process.
bool series_describe_kernel_state(struct fork_server_series *series);

/// Makes the kernel forget that a piece of work has used much memory. Call it after the memory is
/// restored. Returns false when the kernel does not allow that.
bool series_restore_most_memory(struct fork_server_series *series);

/// Restores the kernel's state of this process, and closes what a piece of work left open. Returns
/// false when something is left that no rollback can remove: a thread, a child process, a timer, or
/// another property of the process.
bool series_restore_kernel_state(struct fork_server_series *series);

/// Reads the status of this process.
bool series_read_status(struct fork_server_series *series, struct series_status *status);

/// Reads everything else about this process that is compared.
void series_read_process_state(struct series_process_state *state);

/// Describes the heap of the C library, and the guard of the stack.
void series_describe_heap(struct fork_server_series *series);
/// Whether the guard of the stack is as it was.
bool series_guard_is_whole(const struct fork_server_series *series);
/// Whether the blocks of the heap still follow each other. `series_restore_memory` finds out the same.
bool series_heap_is_whole(struct fork_server_series *series);

/// From now on, notes changes of memory that was mapped at the checkpoint.
void series_watch_changes(struct fork_server_series *series);
