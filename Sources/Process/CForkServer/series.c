#define _GNU_SOURCE
#include "series.h"
#include "start.h"
#include <errno.h>
#include <sched.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

struct fork_server_series *fork_server_series_create(void) {
  void *series = mmap(NULL, sizeof(struct fork_server_series), PROT_READ | PROT_WRITE,
                      MAP_SHARED | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  return series == MAP_FAILED ? NULL : series;
}

void fork_server_series_destroy(struct fork_server_series *series) { munmap(series, sizeof *series); }

void fork_server_series_set_inherited(struct fork_server_series *series, bool is_inherited) {
  madvise(series, sizeof *series, is_inherited ? MADV_DOFORK : MADV_DONTFORK);
}

void fork_server_series_reset(struct fork_server_series *series) {
  series->started = series->completed = 0;
  series->refusal = 0;
}

bool fork_server_series_is_supported(const struct fork_server_series *series) {
  return series->refusal != series_refusal;
}

// A child can overwrite all shared memory, so no number in this memory is believed.
size_t fork_server_series_completed(const struct fork_server_series *series) {
  size_t completed = series->completed;
  return completed <= FORK_SERVER_LONGEST_SERIES ? completed : 0;
}

struct fork_server_piece fork_server_series_piece(const struct fork_server_series *series, size_t index) {
  return series->done[index];
}

// The process that keeps the memory of the checkpoint sleeps here until its child ends. Nothing but
// a few words of its stack change in the meantime.
static _Noreturn void keep_checkpoint(struct fork_server_series *series, pid_t child) {
  int status = 0;
  atomic_store(&series->is_kept, true);
  while (syscall(SYS_wait4, child, &status, 0, NULL) < 0 && errno == EINTR) {}
  // A process that the child made a child of this one (CLONE_PARENT): nobody knows of which piece.
  siginfo_t other = {0};
  if (syscall(SYS_waitid, (long)P_ALL, 0l, &other, (long)(WEXITED | WNOHANG | WNOWAIT), NULL) == 0)
    series->completed = 0;
  for (;;) syscall(SYS_exit_group, WIFEXITED(status) ? WEXITSTATUS(status) : 125);
}

// Standard output and standard error go to a file in memory, so that each piece of work can have
// its own output.
static bool redirect_output(void) {
  int file = memfd_create("output", MFD_CLOEXEC);
  if (file < 0) return false;
  bool done = dup2(file, STDOUT_FILENO) >= 0 && dup2(file, STDERR_FILENO) >= 0;
  close(file);
  return done;
}

// A piece of work with a deeper stack makes the kernel map more memory, and a rollback then reads
// all mappings. So the stack has room before the checkpoint.
static __attribute__((noinline)) void make_room_on_stack(void) {
  struct rlimit bound;
  if (getrlimit(RLIMIT_STACK, &bound) != 0 || bound.rlim_cur < 2 * series_stack) return;
  *((volatile char *)__builtin_frame_address(0) - series_stack) = 0;
}

// In memory that a rollback restores: whether the process has a checkpoint. It does not rely on the
// bookkeeping, which a piece of work can overwrite.
static bool has_checkpoint;

// Divides this process: the parent keeps the memory as it is now, and the child works.
static bool make_checkpoint(struct fork_server_series *series) {
  series->checkpoint = getpid();
  // Where the kernel restricts access to the memory of other processes, the child may read the
  // memory of this process.
  prctl(PR_SET_PTRACER, PR_SET_PTRACER_ANY);
  fflush(NULL);
  series_prepare_probe();
  make_room_on_stack();
  series_watch_changes(series); // before the checkpoint, so that a rollback does not end it
  atomic_store(&series->is_kept, false);
  has_checkpoint = true;
  pid_t child = fork();
  if (child < 0) return false;
  if (child > 0) keep_checkpoint(series, child);
  fork_server_die_with_parent(series->checkpoint);
  fork_server_adopt_orphans(); // so that `series_restore_kernel_state` sees them
  while (!atomic_load(&series->is_kept)) sched_yield();
  if (!redirect_output() || !series_describe_memory(series) || !series_describe_kernel_state(series)) return false;
  series_describe_heap(series);
  return true;
}

// Moves the output of a piece of work into the shared memory. Returns false when the output is too
// long, or does not go to the file in memory any more.
static bool take_output(struct fork_server_series *series, struct fork_server_memory *memory) {
  fflush(stdout);
  fflush(stderr);
  struct stat now, *first = &series->kernel.streams[STDOUT_FILENO];
  for (int stream = STDOUT_FILENO; stream <= STDERR_FILENO; stream++)
    if (fstat(stream, &now) != 0 || now.st_ino != first->st_ino || now.st_dev != first->st_dev) return false;
  if (now.st_size == 0) return true;
  if (now.st_size > series_output) return false;
  ssize_t count = pread(STDOUT_FILENO, series->output, series_output, 0);
  if (count != now.st_size || !fork_server_memory_append(memory, series->output, (size_t)count)) return false;
  return ftruncate(STDOUT_FILENO, 0) == 0 && lseek(STDOUT_FILENO, 0, SEEK_SET) == 0;
}

// A later piece of work can overwrite the results of an earlier one, so the parent believes only
// bytes with the right sum.
uint64_t fork_server_check_sum(const uint8_t *bytes, size_t count) {
  uint64_t sum = 0x9e3779b97f4a7c15ull + count;
  for (; count >= sizeof(uint64_t); bytes += sizeof(uint64_t), count -= sizeof(uint64_t)) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    sum = (sum ^ word) * 0xff51afd7ed558ccdull;
    sum ^= sum >> 32;
  }
  for (; count > 0; bytes++, count--) sum = (sum ^ *bytes) * 0x100000001b3ull;
  return sum;
}

static void clear(void *start, void *end) {
  const uintptr_t first = ((uintptr_t)start + series_page - 1) & ~(uintptr_t)(series_page - 1);
  const uintptr_t last = (uintptr_t)end & ~(uintptr_t)(series_page - 1);
  if (first >= last || madvise((void *)first, last - first, MADV_REMOVE) != 0) {
    memset(start, 0, (size_t)((char *)end - (char *)start));
    return;
  }
  memset(start, 0, first - (uintptr_t)start);
  memset((void *)last, 0, (uintptr_t)end - last);
}

// The bookkeeping is shared memory, too. Nothing that a piece of work wrote there between the pieces
// of information remains.
static void clear_unused(struct fork_server_series *series) {
  const size_t often_used = 2 * series_page; // of the text
  memset(series->text, 0, often_used);
  clear(series->text + often_used, series->text + series_text);
  clear(series->copies[series->copy_count + 1], series->output + series_output);
  uintptr_t end = (uintptr_t)series + sizeof *series + series_page - 1;
  clear(&series->done[series->started], (void *)(end & ~(uintptr_t)(series_page - 1)));
}

static bool complete_piece(struct fork_server_series *series, struct fork_server_memory *memory, size_t capacity) {
  if (fork_server_has_children()) return false; // only a process of its own tells whether they were left
  struct fork_server_piece piece = {.written_end = fork_server_memory_count(memory)};
  if (!take_output(series, memory)) return false;
  size_t start = series->started > 1 ? series->done[series->started - 2].output_end : 0;
  piece.output_end = fork_server_memory_count(memory);
  if (piece.output_end > capacity / 2) return false; // the record can be incomplete
  if (start > piece.output_end) return false;
  piece.check_sum = fork_server_check_sum(fork_server_memory_bytes(memory) + start, piece.output_end - start);
  fork_server_memory_clear_rest(memory);
  int64_t now = fork_server_monotonic_nanoseconds();
  piece.nanoseconds = now - series->piece_start;
  series->piece_start = now;
  series->done[series->started - 1] = piece;
  clear_unused(series);
  return true;
}

// This function is called again and again from the same place of the same loop. For the caller,
// every call returns from the first call: a rollback restores the memory as it was then, except
// for the stack below the caller's frame.
int64_t fork_server_series_next(struct fork_server_series *series, struct fork_server_memory *memory, size_t capacity,
                                size_t count) {
  volatile uint64_t *note = fork_server_memory_note(memory);
  bool is_first = !has_checkpoint;
  if (is_first) series->refusal = series_refusal; // until the first rollback has succeeded
  if (is_first) {
    if (!make_checkpoint(series)) return -1;
    series->first_note = *note;
    series->piece_start = fork_server_monotonic_nanoseconds();
  } else if (series->started == 0 || series->started > FORK_SERVER_LONGEST_SERIES) {
    return -1; // the piece overwrote the bookkeeping
  } else if (!complete_piece(series, memory, capacity) || !series_guard_is_whole(series)) {
    return -1; // only a process of its own tells how an overwritten stack ends
  }
  bool is_restored = series_restore_kernel_state(series);
  if (is_restored)
    is_restored = series_restore_memory(series, (uintptr_t)__builtin_frame_address(0));
  else if (!series->is_doubtful)
    series->is_doubtful = !series_heap_is_whole(series);
  if (!is_first && !series->is_doubtful) series->completed = series->started;
  if (!is_restored || series->started >= count || series->started == FORK_SERVER_LONGEST_SERIES) return -1;
  if (!series_restore_most_memory(series)) return -1;
  if (is_first) series->refusal = 0;
  *note = series->first_note;
  return (int64_t)series->started++;
}
