// Processes that run foreign code: forking, shared memory, limits, waiting and signals.
//
// Everything here expects a single-threaded caller. No function reads the clock through libc,
// because an executable can replace `clock_gettime`.

#ifndef CFORKSERVER_H
#define CFORKSERVER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Clock

/// Nanoseconds of the kernel's monotonic clock, by system call.
int64_t fork_server_monotonic_nanoseconds(void);

/// Nanoseconds for which the calling thread has run on a processor, by system call.
int64_t fork_server_thread_nanoseconds(void);

/// Nanoseconds for which the calling thread has been ready to run and waited for a processor, in
/// all its life. Zero when the kernel does not count them.
int64_t fork_server_thread_waited_nanoseconds(void);

// MARK: Shared memory

/// A byte buffer that a process shares with its children. It outlives each of them.
struct fork_server_memory;

/// Maps a buffer of `capacity` bytes. NULL with `errno` set when the kernel refuses.
struct fork_server_memory *fork_server_memory_create(size_t capacity);
void fork_server_memory_destroy(struct fork_server_memory *memory);

/// Adds `count` bytes at the end. False, with nothing written, when they do not fit.
bool fork_server_memory_append(struct fork_server_memory *memory, const uint8_t *bytes, size_t count);
/// The number of stored bytes. Never more than the capacity, even when a child overwrote the
/// header.
size_t fork_server_memory_count(const struct fork_server_memory *memory);
/// Keeps the first `count` bytes; without effect when there are fewer.
void fork_server_memory_truncate(struct fork_server_memory *memory, size_t count);
const uint8_t *fork_server_memory_bytes(const struct fork_server_memory *memory);

/// The mark of a child whose work is complete.
void fork_server_memory_set_complete(struct fork_server_memory *memory, bool complete);
bool fork_server_memory_is_complete(const struct fork_server_memory *memory);

/// A word in which a child publishes what it does, in the caller's own numbers; initially zero.
volatile uint64_t *fork_server_memory_note(struct fork_server_memory *memory);

/// An array of 64-bit counters that a process shares with its children, all zero at first.
struct fork_server_counters;

struct fork_server_counters *fork_server_counters_create(size_t count);
void fork_server_counters_destroy(struct fork_server_counters *counters);
int64_t fork_server_counters_load(struct fork_server_counters *counters, size_t index);
void fork_server_counters_store(struct fork_server_counters *counters, size_t index, int64_t value);
/// Adds one and returns the value before.
int64_t fork_server_counters_increment(struct fork_server_counters *counters, size_t index);

// MARK: Children

/// Limits of a child (`setrlimit`). A negative value means: as in the parent.
struct fork_server_limits {
  int64_t address_space; ///< bytes of virtual memory
  int64_t cpu;           ///< seconds of processor time
  int64_t file_size;     ///< bytes of any file written
  int64_t processes;     ///< processes and threads of the user
  bool uses_all_processors; ///< run on all processors of this process, not only on its present processor
  bool scribbles_freed_memory; ///< overwrite freed memory, so that a use after free crashes at once
};

/// A running child, from the parent's view.
struct fork_server_child {
  pid_t process;
  int output;  ///< read end of the pipe that its standard output and error write to; -1 when closed
  int process_descriptor; ///< from `pidfd_open`; -1 where the kernel has none
};

/// Prepares this process and its children, so that children start faster. Can be called again.
void fork_server_prepare(void);

/// The number of threads of the calling process. Zero when the kernel does not say.
long fork_server_thread_count(void);

/// The number of processors that the calling thread can run on. Zero when the kernel does not say.
int fork_server_processor_count(void);

/// Forks. Returns 0 in the child, the child's id in the parent, -1 with `errno` set when it failed.
///
/// The child leads a process group of its own, dies with its parent, has default signal handlers, no descriptor but
/// 0 (`/dev/null`), 1 and 2 (the pipe), no core dump, and the limits given. The parent stays on its processor until
/// `fork_server_reap`, and the child starts there.
pid_t fork_server_start(const struct fork_server_limits *limits, struct fork_server_child *child);

/// Ends a child whose work is complete: flushes its output, marks `memory`, and leaves without exit handlers.
void fork_server_finish(struct fork_server_memory *memory) __attribute__((noreturn));

enum fork_server_event {
  FORK_SERVER_OUTPUT,      ///< `count` bytes of output are in the buffer
  FORK_SERVER_EXITED,      ///< `value` is the exit status
  FORK_SERVER_SIGNALED,    ///< `value` is the signal that ended it
  FORK_SERVER_STOPPED,     ///< `value` is the signal that stopped it
  FORK_SERVER_TIMED_OUT,   ///< the deadline has passed
  FORK_SERVER_INTERRUPTED, ///< the user asked this process to end
  FORK_SERVER_FAILED,      ///< `value` is an `errno`
};

struct fork_server_report {
  enum fork_server_event event;
  int value;
  size_t count;
};

/// Waits for the next event of a child, until `deadline` of the kernel's monotonic clock.
///
/// It does not reap an ended child, so that the child's group can still be killed.
struct fork_server_report fork_server_wait(struct fork_server_child *child, int64_t deadline,
                                           uint8_t *buffer, size_t size);

/// Kills the whole group of a child and reaps the child.
void fork_server_reap(struct fork_server_child *child);

/// Reads output that is there already, without waiting. Zero when there is none.
size_t fork_server_drain(struct fork_server_child *child, uint8_t *buffer, size_t size);

/// Closes the descriptors of a reaped child.
void fork_server_close(struct fork_server_child *child);

/// Makes this process the parent of every orphaned descendant, so that it can wait for them.
void fork_server_adopt_orphans(void);

// MARK: Workers of a pool

/// A worker process, from the parent's view.
struct fork_server_worker {
  pid_t process;
  int results; ///< read end of its pipe, non-blocking; -1 when closed
};

/// Forks a worker. Returns 0 in the worker, with `*write_end` its pipe, else as `fork` does.
///
/// The worker keeps the caller's descriptors, except the pipes of `others`, and the caller's signal
/// handlers. It dies with the caller. It runs on one processor, chosen by `number`. Its children
/// can use all processors.
pid_t fork_server_worker_start(struct fork_server_worker *worker, size_t number, int *write_end,
                               const struct fork_server_worker *others, size_t other_count);
/// Ends a worker: flushes its output and leaves without exit handlers.
void fork_server_worker_finish(void) __attribute__((noreturn));
/// Kills a worker if it still runs, reaps it and closes its pipe.
void fork_server_worker_end(struct fork_server_worker *worker);

/// Waits until a worker's pipe is readable or at its end, or until the user asks this process to
/// end. Returns true when a pipe is ready; then `ready[i]` says which.
bool fork_server_worker_wait(const struct fork_server_worker *workers, bool *ready, size_t count);
/// Reads from a worker's pipe: bytes read, 0 at its end, -1 when nothing is there.
ssize_t fork_server_worker_read(const struct fork_server_worker *worker, uint8_t *buffer, size_t size);
/// Writes everything, and waits as long as necessary. False when nobody reads.
bool fork_server_write_all(int descriptor, const uint8_t *bytes, size_t count);

// MARK: Interruption

/// Lets SIGINT and SIGTERM set a flag instead of ending the process. The second one ends it at once with status 130,
/// and so does SIGALRM, which comes 1.8 seconds after the first.
void fork_server_interruption_install(void);
bool fork_server_interruption_requested(void);
/// From now on the process has ten seconds, counted from a first signal that has already come.
void fork_server_interruption_allow_writing(void);

/// Ends the process with status 70 and a line on standard error when its limits of memory or open
/// files are too small for the program. Call it before anything else.
void fork_server_refuse_small_limits(void);

/// Whether the process can use that many bytes of memory.
bool fork_server_memory_limit_is(int64_t bytes);
/// Whether the process can write files of that many bytes.
bool fork_server_file_limit_is(int64_t bytes);
/// Whether a child could have that many threads at the same time. It starts the threads to find
/// out, when the user's limit is small.
bool fork_server_can_start_threads(int count);

/// Opens closed standard streams as `/dev/null`. Makes a write to a pipe without a reader fail
/// instead of ending the process. Call it before anything is opened.
void fork_server_prepare_streams(void);

/// The columns of the terminal behind a descriptor. Zero when they are unknown, -1 when the
/// descriptor is not a terminal.
int fork_server_terminal_columns(int descriptor);

/// Whether code of this program is compiled with counters of its lines.
bool fork_server_counts_lines(void);

/// Writes the counters to a file at the end of each process, added to the counters of other
/// processes. The path is absolute and has a `%m`. NULL discards them. Without a call they go to
/// the compiler's default file.
void fork_server_keep_line_counters(const char *path);

/// Makes this process and its later children count in a file that is mapped into their memory. So the file also has the
/// counts of a killed process. The path is absolute and has a `%c` and a `%m`. False when the code is not compiled for
/// such a file, or the file cannot be mapped.
bool fork_server_share_line_counters(const char *path);

/// Adds the counters to that file now, for a process that exits without exit handlers. False when
/// that fails.
bool fork_server_save_line_counters(void);

/// The name of a signal, for example `SEGV`. NULL for a number that has none.
const char *fork_server_signal_name(int signal);

#endif
