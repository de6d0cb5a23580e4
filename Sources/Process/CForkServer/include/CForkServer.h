// Processes that run foreign code: forking, shared memory, limits, waiting and signals.
//
// Call these functions only from a process with one thread. No function reads the clock through
// libc, because an executable can replace `clock_gettime`.

#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Clock

/// The kernel's monotonic clock in nanoseconds, read by a system call.
int64_t fork_server_monotonic_nanoseconds(void);

/// The time that the calling thread has run on a processor, in nanoseconds, read by a system call.
int64_t fork_server_thread_nanoseconds(void);

/// The total time that the calling thread has been ready to run but has waited for a processor, in
/// nanoseconds. Zero when the kernel does not measure this time.
int64_t fork_server_thread_waited_nanoseconds(void);

// MARK: Shared memory

/// A byte buffer that a process shares with its children. The buffer outlives each of the children.
struct fork_server_memory;

/// Maps a buffer of `capacity` bytes. Returns NULL and sets `errno` when the kernel refuses the
/// memory.
struct fork_server_memory *fork_server_memory_create(size_t capacity);
void fork_server_memory_destroy(struct fork_server_memory *memory);

/// Adds `count` bytes at the end. Returns false, and adds nothing, when the bytes do not all fit.
bool fork_server_memory_append(struct fork_server_memory *memory, const uint8_t *bytes, size_t count);
/// The number of stored bytes. The number never exceeds the capacity, even when a child overwrote
/// the buffer's header.
size_t fork_server_memory_count(const struct fork_server_memory *memory);
/// Keeps only the first `count` bytes; has no effect when the buffer has fewer bytes.
void fork_server_memory_truncate(struct fork_server_memory *memory, size_t count);
/// Clears everything behind the stored bytes, so that nothing that a child wrote there remains.
void fork_server_memory_clear_rest(struct fork_server_memory *memory);
const uint8_t *fork_server_memory_bytes(const struct fork_server_memory *memory);

/// Whether processes that this process forks from now on can use the memory too.
void fork_server_memory_set_inherited(struct fork_server_memory *memory, bool is_inherited);

/// A child sets this mark in the buffer when the child's work is complete.
void fork_server_memory_set_complete(struct fork_server_memory *memory, bool complete);
bool fork_server_memory_is_complete(const struct fork_server_memory *memory);

/// A 64-bit number with which a child says what it does. The caller defines the numbers; the
/// initial number is zero.
volatile uint64_t *fork_server_memory_note(struct fork_server_memory *memory);

/// Memory for the stack of a child's death: 64 words, aligned like a word. The first word is
/// initially zero.
uint64_t *fork_server_memory_death(struct fork_server_memory *memory);

/// An array of 64-bit counters that a process shares with its children, all zero at first.
struct fork_server_counters;

struct fork_server_counters *fork_server_counters_create(size_t count);
void fork_server_counters_destroy(struct fork_server_counters *counters);
/// Processes that this process forks from now on cannot use the counters.
void fork_server_counters_keep(struct fork_server_counters *counters);
int64_t fork_server_counters_load(struct fork_server_counters *counters, size_t index);
void fork_server_counters_store(struct fork_server_counters *counters, size_t index, int64_t value);
/// Adds one to a counter and returns the counter's previous value.
int64_t fork_server_counters_increment(struct fork_server_counters *counters, size_t index);

// MARK: Children

/// Limits of a child (`setrlimit`). A negative value means that the child keeps the parent's limit.
struct fork_server_limits {
  int64_t address_space; ///< bytes of virtual memory
  int64_t cpu;           ///< seconds of processor time
  int64_t file_size;     ///< bytes of any file written
  int64_t processes;     ///< processes and threads of the user
  bool uses_all_processors; ///< run on all processors of this process, not only on its present processor
  bool scribbles_freed_memory; ///< overwrite freed memory, so that a use after free crashes at once
};

/// The parent's data about a running child.
struct fork_server_child {
  pid_t process;
  int output;  ///< read end of the pipe that its standard output and error write to; -1 when closed
  int process_descriptor; ///< from `pidfd_open`; -1 where the kernel has none
};

/// Prepares this process and its children, so that children start faster. A process can call this
/// function several times.
void fork_server_prepare(void);

/// The number of threads of the calling process. Zero when the kernel does not give the number.
long fork_server_thread_count(void);

/// The number of processors that the calling thread can run on. Zero when the kernel does not give
/// the number.
int fork_server_processor_count(void);

/// Forks. Returns 0 in the child and the child's id in the parent. Returns -1 and sets `errno` when
/// no child could be started.
///
/// The child leads its own process group and dies with its parent. The child has default signal
/// handlers and the given limits, and it writes no core dump. The child's only descriptors are 0
/// (`/dev/null`), 1 and 2 (the pipe). The parent stays on its processor until `fork_server_reap`,
/// and the child starts on the same processor.
pid_t fork_server_start(const struct fork_server_limits *limits, struct fork_server_child *child);

/// Ends a child whose work is complete: flushes the output, marks `memory` as complete, and ends
/// the process without exit handlers.
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

struct fork_server_change {
  enum fork_server_event event;
  int value;
  size_t count;
};

/// Waits for the next event of a child, at most until the kernel's monotonic clock reaches
/// `deadline`.
///
/// This function does not reap an ended child, so that the caller can still kill the child's group.
struct fork_server_change fork_server_wait(struct fork_server_child *child, int64_t deadline,
                                           uint8_t *buffer, size_t size);

/// The time that all threads of a child have run on processors, in nanoseconds. Negative when the
/// kernel does not give the time.
int64_t fork_server_processor_nanoseconds(const struct fork_server_child *child);

/// The longest time that a thread of a child was ready to run but waited for a processor, in
/// nanoseconds. Zero when the kernel does not give the time. The kernel counts a wait when it ends.
int64_t fork_server_waited_nanoseconds(const struct fork_server_child *child);

/// Whether a thread of a child runs or is ready to run.
bool fork_server_is_ready(const struct fork_server_child *child);

/// Kills the whole group of a child and reaps the child. Then kills and reaps all its descendants,
/// and returns how many of them were still running.
size_t fork_server_reap(struct fork_server_child *child);

/// Reads the output that the child has already written; does not wait for more output. Returns zero
/// when the child has written no more output.
size_t fork_server_drain(struct fork_server_child *child, uint8_t *buffer, size_t size);

/// Closes the descriptors of a reaped child.
void fork_server_close(struct fork_server_child *child);

// MARK: Private folders

/// For the first process: makes the folder that contains the private folders of all processes. The
/// folder is removed when this process exits. Returns false when the system refuses.
bool fork_server_prepare_folders(void);
/// Removes all private folders, if this process has made them. Safe in a handler of a signal.
void fork_server_remove_folders(void);
/// For a process that forks children: makes the folder of its children, unless it has one. Returns
/// false when there is none.
bool fork_server_use_folder(void);
/// For a child: its home folder and its folders of temporary files and of caches become those of
/// the process that forked it.
void fork_server_enter_folder(void);
/// Removes what the folder contains. Returns true when the folder is as it was at first.
bool fork_server_empty_folder(void);
/// Like `fork_server_empty_folder`, for the process that forks: makes a new folder if the old one is
/// not as it was.
void fork_server_clean_folder(void);
/// Writes the same path over the path of the folder everywhere in a text, because the path differs
/// between processes.
void fork_server_hide_folder(uint8_t *bytes, size_t count);

// MARK: Addresses

/// Whether the kernel gives each run of the program the same addresses of memory; see CProgramStart.
bool fork_server_addresses_are_fixed(void);

// MARK: Series

/// A child that runs several pieces of work, one after the other. Before each piece, the child
/// restores its memory, its standard streams and its signals as they were before the first piece:
/// a rollback.
struct fork_server_series;

/// Where in the shared memory the results of a completed piece of work end. First comes what the
/// piece wrote into the shared memory, then its output.
struct fork_server_piece {
  size_t written_end, output_end;
  int64_t nanoseconds; ///< real time of the piece, with its rollback
  uint64_t check_sum;  ///< of everything from the end of the previous piece to `output_end`
};

/// The sum that a piece of work has of its bytes.
uint64_t fork_server_check_sum(const uint8_t *bytes, size_t count);

/// The largest number of pieces of work in a series.
enum { FORK_SERVER_LONGEST_SERIES = 64 };

/// Maps the bookkeeping of series. Returns NULL and sets `errno` when the kernel refuses the memory.
struct fork_server_series *fork_server_series_create(void);
void fork_server_series_destroy(struct fork_server_series *series);

/// Whether processes that this process forks from now on can use the bookkeeping too.
void fork_server_series_set_inherited(struct fork_server_series *series, bool is_inherited);

/// For the parent, before the child of a series starts.
void fork_server_series_reset(struct fork_server_series *series);

/// For the child: returns the number of the next piece of work, and -1 when the child must end.
///
/// The child calls this function in a loop that changes no variable between two calls. The first
/// call forks a sleeping process, which keeps the memory as it is then. Every later call records
/// the results of the piece that ran, and restores the memory. The child must end after `count`
/// pieces, or when the piece left something that a rollback cannot remove: a thread, a descriptor, a
/// timer, or another property of the process. The child must also end, and the piece is not complete,
/// when the piece left a process, when half of the `capacity` bytes of `memory` are used, or when the
/// piece printed too much.
int64_t fork_server_series_next(struct fork_server_series *series, struct fork_server_memory *memory, size_t capacity,
                                size_t count);

/// For the parent, after the end of the child: false when the kernel did not allow a rollback.
bool fork_server_series_is_supported(const struct fork_server_series *series);
/// The number of pieces that the child completed.
size_t fork_server_series_completed(const struct fork_server_series *series);
/// The results of a completed piece.
struct fork_server_piece fork_server_series_piece(const struct fork_server_series *series, size_t index);

/// Makes this process the parent of all its orphaned descendants, so that this process can wait for
/// them.
void fork_server_adopt_orphans(void);

// MARK: Workers of a pool

/// The parent's data about a worker process.
struct fork_server_worker {
  pid_t process;
  int results; ///< read end of its pipe, non-blocking; -1 when closed
};

/// Forks a worker. Returns 0 in the worker and sets `*write_end` to the worker's pipe. In the
/// caller, returns the same values as `fork`.
///
/// The worker keeps the caller's descriptors, except the pipes of `others`, and the caller's signal
/// handlers. The worker leads its own process group and dies with the caller. The worker runs on only one processor, which depends
/// on `number`. The worker's children can use all processors.
pid_t fork_server_worker_start(struct fork_server_worker *worker, size_t number, int *write_end,
                               const struct fork_server_worker *others, size_t other_count);
/// Ends a worker: flushes the output and ends the process without exit handlers.
void fork_server_worker_finish(void) __attribute__((noreturn));
/// Kills a worker if it still runs, reaps it and closes its pipe.
void fork_server_worker_end(struct fork_server_worker *worker);
/// Kills and reaps all descendants of this process except `workers` and the children that this
/// process had before its first worker or child. Returns how many of them were still running.
size_t fork_server_end_descendants(const struct fork_server_worker *workers, size_t count);

/// Waits until a worker's pipe has bytes or is closed, or until the user asks this process to end.
/// Kills a worker that a signal has stopped, or that its own descendant traces.
/// Returns true when at least one pipe is ready; `ready[i]` then says whether the pipe of worker
/// `i` is ready.
bool fork_server_worker_wait(const struct fork_server_worker *workers, bool *ready, size_t count);
/// Asks a worker to end, and to send what it has. The worker receives SIGTERM.
void fork_server_worker_interrupt(const struct fork_server_worker *worker);
/// Like `fork_server_worker_wait`, but after the user has asked this process to end, and not longer than
/// until a moment of the real time.
bool fork_server_worker_wait_until(const struct fork_server_worker *workers, bool *ready, size_t count,
                                   int64_t deadline);
/// Reads from a worker's pipe. Returns the number of bytes, 0 at the end of the pipe, or -1 when
/// the pipe has no bytes now.
ssize_t fork_server_worker_read(const struct fork_server_worker *worker, uint8_t *buffer, size_t size);
/// Writes all bytes, and waits as long as necessary. Returns false when the descriptor has no
/// reader.
bool fork_server_write_all(int descriptor, const uint8_t *bytes, size_t count);

// MARK: Interruption

/// Lets SIGINT, SIGTERM, SIGHUP and SIGQUIT set a flag instead of ending the process. A second signal ends the
/// process at once with status 130. Without a second signal, SIGALRM ends the process with status
/// 130, 1.8 seconds after the first signal.
void fork_server_interruption_install(void);
/// Lets these signals end the process at once with status 130, until
/// `fork_server_interruption_install` is called.
void fork_server_interruption_end_at_once(void);
/// Holds back these signals, also in a program that this process starts by `execve`, until one of the
/// two functions above is called; or no longer holds them back.
void fork_server_interruption_postpone(bool is_postponed);
/// Says that this process will create a file, which must be gone if a signal ends the process. There
/// is one such file at a time. Returns false when the path is too long.
bool fork_server_draft_begin(const char *path);
/// Says that the file has its final name, or does not exist any more.
void fork_server_draft_end(void);
bool fork_server_interruption_requested(void);
bool fork_server_interruption_has_come(void);
/// From now on, `fork_server_interruption_requested` returns false. The time until the end of the process
/// stays.
void fork_server_interruption_finish_work(void);
/// Allows the process ten seconds, instead of 1.8, between the first signal and the end of the
/// process. If the first signal has already come, the ten seconds begin with this call.
void fork_server_interruption_allow_writing(void);

/// Ends the process with status 70 and a line on standard error when the limit of memory or of open
/// files is too small for the program. The function allocates no memory and opens no file, so that it can run before
/// the libraries of the program start; see CProgramStart.
void fork_server_refuse_small_limits(void);

/// Whether the process can use `bytes` bytes of memory.
bool fork_server_memory_limit_is(int64_t bytes);
/// Whether the process can write files of `bytes` bytes.
bool fork_server_file_limit_is(int64_t bytes);
/// Whether a child could have `count` threads at the same time. When the user's limit is small, the
/// function starts `count` threads as a test.
bool fork_server_can_start_threads(int count);

// MARK: Signals of programs that this process starts

/// Notes which signals are blocked or ignored now, as the program that started this process wanted.
/// Call this function before all functions that change signals.
void fork_server_note_given_signals(void);
/// Makes the blocked and ignored signals those that were noted, for a program that this thread
/// starts; or makes them those of this process again. SIGINT, SIGTERM, SIGHUP and SIGQUIT are never blocked.
void fork_server_signals_as_given(bool are_given);

/// If a standard stream is closed, this function opens `/dev/null` as this stream. After this call,
/// a write to a pipe without a reader returns an error instead of ending the process. Call this
/// function before the process opens any file.
void fork_server_prepare_streams(void);

/// The number of columns of a descriptor's terminal. Zero when the number is unknown, -1 when the
/// descriptor is not a terminal.
int fork_server_terminal_columns(int descriptor);

/// Whether any code of this program is compiled with line counters.
bool fork_server_counts_lines(void);

/// At the end of each process, adds the process's counters to the counters in a file. The path is
/// absolute and contains `%m`, which the library replaces with a number of the program. With NULL,
/// the counters are discarded. Without a call of this function, the counters go to the default
/// file.
void fork_server_keep_line_counters(const char *path);

/// Makes this process and its later children count executed lines in a file that is mapped into
/// their memory. So the file also has the counts of processes that were killed. The path is
/// absolute and contains `%c` and `%m`. Returns false when the code is not compiled for counters in
/// a mapped file, or when the file cannot be mapped.
bool fork_server_share_line_counters(const char *path);

/// Adds the counters to the file of `fork_server_keep_line_counters` now, for a process that exits
/// without exit handlers. Returns false when writing fails.
bool fork_server_save_line_counters(void);

/// The name of a signal, for example `SEGV`. NULL for a number without a name.
const char *fork_server_signal_name(int signal);
