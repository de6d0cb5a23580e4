#define _GNU_SOURCE
#include "series.h"
#include <sched.h>
#include <stdarg.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// A rollback looks at the contents of writable memory alone: to read all mappings with their
// permissions would take as long as a quarter of a scenario. So these functions replace those of
// the C library, and note when code changes memory that was mapped at the checkpoint, or the
// namespaces of its process. The C library's own calls, and system calls that code makes directly,
// do not come here.
//
// The linker gives these names to the libraries, too, because the C library defines them.

#define EXPORTED __attribute__((visibility("default")))

// NULL in a process without a checkpoint.
static struct fork_server_series *watching;

void series_watch_changes(struct fork_server_series *series) {
  series->has_lasting_change = false;
  series->mapping_count = 0;
  watching = series;
}

static void note(const void *start, size_t length) {
  if (watching == NULL) return;
  uintptr_t first = (uintptr_t)start, end = first + length;
  for (size_t index = 0; index < watching->mapping_count; index++)
    if (watching->mappings[index].start < end && first < watching->mappings[index].end)
      watching->has_lasting_change = true;
}

EXPORTED int mprotect(void *start, size_t length, int protection) {
  note(start, length);
  return (int)syscall(SYS_mprotect, start, length, (long)protection);
}

EXPORTED int pkey_mprotect(void *start, size_t length, int protection, int key) {
  note(start, length);
  // The C library does the same: a kernel without keys has no `pkey_mprotect`.
  if (key == -1) return (int)syscall(SYS_mprotect, start, length, (long)protection);
  return (int)syscall(SYS_pkey_mprotect, start, length, (long)protection, (long)key);
}

EXPORTED void *mremap(void *start, size_t old_size, size_t new_size, int flags, ...) {
  void *place = NULL;
  if ((flags & MREMAP_FIXED) != 0) {
    va_list arguments;
    va_start(arguments, flags);
    place = va_arg(arguments, void *);
    va_end(arguments);
    note(place, new_size);
  }
  note(start, old_size);
  return (void *)syscall(SYS_mremap, start, old_size, new_size, (long)flags, place);
}

static void *map(void *start, size_t length, int protection, int flags, int file, off_t offset) {
  if ((flags & MAP_FIXED) != 0) note(start, length);
  return (void *)syscall(SYS_mmap, start, length, (long)protection, (long)flags, (long)file, offset);
}

EXPORTED void *mmap(void *start, size_t length, int protection, int flags, int file, off_t offset) {
  return map(start, length, protection, flags, file, offset);
}

EXPORTED void *mmap64(void *start, size_t length, int protection, int flags, int file, off64_t offset) {
  return map(start, length, protection, flags, file, offset);
}

// `MCL_FUTURE` changes nothing that the process could read.
EXPORTED int mlockall(int flags) {
  if (watching != NULL) watching->has_lasting_change = true;
  return (int)syscall(SYS_mlockall, (long)flags);
}

EXPORTED int unshare(int flags) {
  if (watching != NULL) watching->has_lasting_change = true;
  return (int)syscall(SYS_unshare, (long)flags);
}

EXPORTED int setns(int file, int type) {
  if (watching != NULL) watching->has_lasting_change = true;
  return (int)syscall(SYS_setns, (long)file, (long)type);
}
