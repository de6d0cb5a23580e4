#define _GNU_SOURCE
#include "CResponsibility.h"
#include "series.h"
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

// A rollback relies on what a fork does: the child shares every page of private memory with its
// parent until one of the two writes to it. The kernel's page map tells whether a page is shared.
// So a page that is still shared is unchanged, and every other page is read from the memory of the
// checkpoint, which is a sleeping process.
//
// While memory is restored, the code here uses no memory that a rollback restores: only registers,
// its own part of the stack, and the bookkeeping, which is shared memory. It calls nothing but
// system calls.

// Bits of an entry of the page map; Documentation/admin-guide/mm/pagemap.rst.
#define IS_PRESENT (1ull << 63)
#define IS_SWAPPED (1ull << 62)
#define IS_OF_FILE (1ull << 61)
#define IS_EXCLUSIVE (1ull << 56)

// Ranges with a smaller gap are read together: a system call costs as much as so many entries.
enum { smallest_gap = 64 * series_page };

static uintptr_t page_start(uintptr_t address) { return address & ~(uintptr_t)(series_page - 1); }
static uintptr_t page_end(uintptr_t address) { return page_start(address + series_page - 1); }

// `syscall` has no prototype for its arguments, so a number that is not long must be made long.
static long read_checkpoint(const struct fork_server_series *series, const struct iovec *here,
                            const struct iovec *there, size_t count) {
  return syscall(SYS_process_vm_readv, (long)series->checkpoint, here, count, there, count, 0ul);
}

// MARK: Mappings

static bool read_maps(struct fork_server_series *series) {
  int file = open("/proc/self/maps", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  size_t length = 0;
  ssize_t count;
  while ((count = read(file, series->text + length, series_text - 1 - length)) > 0) length += (size_t)count;
  close(file);
  series->text[length] = 0;
  return count == 0 && length > 0 && length < series_text - 1;
}

static uintptr_t hexadecimal(const char **at) {
  uintptr_t value = 0;
  for (;; (*at)++) {
    char digit = **at;
    if (digit >= '0' && digit <= '9')
      value = value << 4 | (uintptr_t)(digit - '0');
    else if (digit >= 'a' && digit <= 'f')
      value = value << 4 | (uintptr_t)(digit - 'a' + 10);
    else
      return value;
  }
}

struct mapping {
  struct series_range range;
  bool is_writable, is_private;
};

// Reads the next line of `/proc/self/maps`, such as `7f00-7f10 rw-p 00000000 00:00 0 [heap]`.
static bool next_mapping(const char **line, struct mapping *mapping) {
  if (**line == 0) return false;
  const char *at = *line;
  mapping->range.start = hexadecimal(&at);
  at++;
  mapping->range.end = hexadecimal(&at);
  mapping->is_writable = at[2] == 'w';
  mapping->is_private = at[4] == 'p';
  while (*at != '\n' && *at != 0) at++;
  *line = *at == 0 ? at : at + 1;
  return true;
}

static bool add(struct series_range *ranges, size_t *count, struct series_range range) {
  if (*count > 0 && ranges[*count - 1].end == range.start) {
    ranges[*count - 1].end = range.end;
    return true;
  }
  if (*count == series_ranges) return false;
  ranges[(*count)++] = range;
  return true;
}

static bool list_mappings(struct fork_server_series *series) {
  if (!read_maps(series)) return false;
  series->mapping_count = series->writable_count = 0;
  struct mapping mapping;
  for (const char *line = series->text; next_mapping(&line, &mapping);) {
    if (!add(series->mappings, &series->mapping_count, mapping.range)) return false;
    if (mapping.is_writable && mapping.is_private &&
        !add(series->writable, &series->writable_count, mapping.range))
      return false;
  }
  return true;
}

// Unmaps the parts of a range that were not mapped at the checkpoint. `next` is the first range of
// the checkpoint that can overlap. `covered` counts the bytes that were mapped at the checkpoint.
static void unmap_new_parts(const struct fork_server_series *series, struct series_range range, size_t *next,
                            uintptr_t *covered) {
  while (*next < series->mapping_count && series->mappings[*next].end <= range.start) (*next)++;
  uintptr_t from = range.start;
  for (size_t index = *next; index < series->mapping_count && series->mappings[index].start < range.end; index++) {
    struct series_range old = series->mappings[index];
    if (old.start > from) munmap((void *)from, old.start - from);
    uintptr_t start = old.start > range.start ? old.start : range.start;
    uintptr_t end = old.end < range.end ? old.end : range.end;
    *covered += end - start;
    from = end;
  }
  if (from < range.end) munmap((void *)from, range.end - from);
}

// Also makes the stack as small as it was. Returns false when memory of the checkpoint is no longer
// mapped.
static bool restore_mappings(struct fork_server_series *series) {
  // `memory_changes.c` has seen most other changes.
  if (series->status_now.mapped_kilobytes == series->kernel.status.mapped_kilobytes) return true;
  if (!read_maps(series)) return false;
  uintptr_t covered = 0, wanted = 0;
  size_t next = 0;
  struct mapping mapping;
  for (const char *line = series->text; next_mapping(&line, &mapping);) {
    unmap_new_parts(series, mapping.range, &next, &covered);
  }
  for (size_t index = 0; index < series->mapping_count; index++)
    wanted += series->mappings[index].end - series->mappings[index].start;
  return covered == wanted;
}

// MARK: Pages

// Joins writable ranges that are close to each other, and gives each page its place.
static bool arrange_pages(struct fork_server_series *series) {
  series->span_count = 0;
  size_t place = 0;
  for (size_t index = 0; index < series->writable_count; index++) {
    struct series_range range = series->writable[index];
    struct series_range *last = series->span_count > 0 ? &series->spans[series->span_count - 1] : NULL;
    if (last != NULL && range.start - last->end < smallest_gap) {
      last->end = range.end;
    } else {
      if (last != NULL) place = series->span_page[series->span_count - 1] + (last->end - last->start) / series_page;
      series->span_page[series->span_count] = place;
      series->spans[series->span_count++] = range;
      last = &series->spans[series->span_count - 1];
    }
    size_t span_page = series->span_page[series->span_count - 1];
    if (span_page + (last->end - last->start) / series_page > series_pages) return false;
    series->first_page[index] = span_page + (range.start - last->start) / series_page;
  }
  return true;
}

static bool read_page_map(struct fork_server_series *series) {
  int file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (file < 0) return false;
  bool is_complete = true;
  for (size_t index = 0; index < series->span_count; index++) {
    struct series_range span = series->spans[index];
    size_t size = (span.end - span.start) / series_page * sizeof(uint64_t);
    long count = syscall(SYS_pread64, file, series->pages + series->span_page[index], size,
                         span.start / series_page * sizeof(uint64_t));
    if (count != (long)size) is_complete = false;
  }
  close(file);
  return is_complete;
}

static bool has_own_contents(uint64_t entry) {
  return (entry & IS_SWAPPED) != 0 || ((entry & IS_PRESENT) != 0 && (entry & IS_OF_FILE) == 0);
}

static bool may_have_changed(uint64_t entry, bool had_own_contents) {
  if (!has_own_contents(entry)) return had_own_contents; // the process gave the page back
  if (!had_own_contents) return true;
  return (entry & IS_SWAPPED) != 0 || (entry & IS_EXCLUSIVE) != 0;
}

// Pages to read from the memory of the checkpoint.
struct reading {
  struct fork_server_series *series;
  size_t count;
  bool is_complete;
};

static void read_pending(struct reading *reading) {
  struct fork_server_series *series = reading->series;
  if (reading->count == 0) return;
  long size = (long)(reading->count * series_page);
  if (read_checkpoint(series, series->here, series->there, reading->count) != size)
    reading->is_complete = false;
  reading->count = 0;
}

static void read_page(struct reading *reading, uintptr_t there, void *here) {
  reading->series->there[reading->count] = (struct iovec){(void *)there, series_page};
  reading->series->here[reading->count++] = (struct iovec){here, series_page};
  if (reading->count == series_batch) read_pending(reading);
}

static void copy_page(uintptr_t to, const unsigned char *from) {
  __builtin_memcpy_inline((void *)to, from, series_page);
}

// A page that has changed once is restored after every piece of work, because the kernel tells only
// that it is not shared any more. So the first time, its contents are read into the bookkeeping.
static bool restore_pages(struct fork_server_series *series, struct series_range kept) {
  struct reading reading = {series, 0, true};
  for (int pass = 0; pass < 2; pass++) {
    for (size_t index = 0; index < series->writable_count; index++) {
      struct series_range range = series->writable[index];
      size_t page = series->first_page[index];
      for (uintptr_t address = range.start; address < range.end; address += series_page, page++) {
        if (!may_have_changed(series->pages[page], series->was_private[page])) continue;
        if (address >= kept.start && address < kept.end) continue;
        uint32_t copy = series->copy[page];
        if (pass == 1 && copy != 0) {
          copy_page(address, series->copies[copy]);
        } else if (pass == 0 && copy == 0 && series->copy_count < series_copies) {
          series->copy[page] = ++series->copy_count;
          read_page(&reading, address, series->copies[series->copy_count]);
        } else if (pass == 1) {
          read_page(&reading, address, (void *)address);
        }
      }
    }
    read_pending(&reading);
    if (!reading.is_complete) return false;
  }
  return true;
}

// MARK: Damage

// In the heap of the C library, blocks lie one behind the other, each with its size in its second word.
// Code that writes behind the end of a block overwrites the size of the next one. In a process of its
// own, the C library or the next user of the block stumbles over that, sooner or later; a rollback hides
// it.
//
// To walk through the whole heap would take as long as a quarter of a scenario. Blocks that begin in
// unchanged pages are as they were. So only changed pages are walked through, each time from the last
// block before them.

static uintptr_t stack_guard(void) {
  uintptr_t guard = 0;
#ifdef __x86_64__
  __asm__ volatile("movq %%fs:0x28, %0" : "=r"(guard));
#endif
  return guard;
}

bool series_guard_is_whole(const struct fork_server_series *series) { return stack_guard() == series->guard; }

static const size_t least_block = 4 * sizeof(size_t), block_alignment = 2 * sizeof(size_t);

// The size of the block at an address; 0 if no block can begin there.
static size_t block_size(uintptr_t at, uintptr_t end) {
  size_t size = ((const size_t *)at)[1] & ~(size_t)7;
  return size < least_block || size % block_alignment != 0 || size > end - at ? 0 : size;
}

// Notes where the last block of each page begins.
static void note_blocks(struct fork_server_series *series) {
  uintptr_t first = page_start(series->heap_start), at = series->heap_start, end = series->heap_end;
  for (uintptr_t page = first; page < end; page += series_page) {
    uint16_t *block = &series->heap_block[(page - first) / series_page];
    *block = series_no_block;
    while (at < page + series_page && at + block_alignment < end) {
      *block = (uint16_t)(at - page);
      size_t size = block_size(at, end);
      at = size == 0 ? end : at + size;
    }
  }
}

void series_describe_heap(struct fork_server_series *series) {
  series->guard = stack_guard();
  uintptr_t start = responsibility_heap_start(), end = series->program_break;
  series->heap_start = series->heap_end = 0;
  for (size_t index = 0; index < series->writable_count; index++) {
    struct series_range range = series->writable[index];
    if (start % block_alignment != 0 || start >= end || start < range.start || end > range.end) continue;
    series->heap_start = start;
    series->heap_end = end;
    series->heap_page = series->first_page[index] + (page_start(start) - range.start) / series_page;
    note_blocks(series);
  }
}

// Walks from a block to the first one from `to` on. Returns false for a block that has no possible size.
static bool walk(uintptr_t at, uintptr_t to, uintptr_t end) {
  while (at < to && at + block_alignment < end) {
    size_t size = block_size(at, end);
    if (size == 0) return at + least_block >= end;
    at += size;
  }
  return true;
}

// Needs the page map as it is now.
static bool changed_blocks_are_whole(const struct fork_server_series *series) {
  uintptr_t first = page_start(series->heap_start), end = series->break_now;
  uintptr_t from = series->heap_start; // the last block in an unchanged page
  bool is_changed = false;
  for (uintptr_t page = first; page < series->heap_end; page += series_page) {
    size_t index = (page - first) / series_page, place = series->heap_page + index;
    bool changes = may_have_changed(series->pages[place], series->was_private[place]);
    if (is_changed && !changes && !walk(from, page, end)) return false;
    is_changed = changes;
    if (!changes && series->heap_block[index] != series_no_block) from = page + series->heap_block[index];
  }
  return !is_changed || walk(from, series->heap_end, end);
}

bool series_heap_is_whole(struct fork_server_series *series) {
  return read_page_map(series) && changed_blocks_are_whole(series);
}

// MARK: A rollback

bool series_restore_memory(struct fork_server_series *series, uintptr_t stack_top) {
  // Below its frame, a function uses at most this many bytes of the stack.
  const uintptr_t depth = 4 * series_page;
  struct series_range kept = {page_start((uintptr_t)__builtin_frame_address(0) - depth), page_end(stack_top + 1)};
  if (!restore_mappings(series) || !read_page_map(series)) return false;
  series->is_doubtful = !changed_blocks_are_whole(series);
  if (series->is_doubtful || !restore_pages(series, kept)) return false;
  pid_t number = (pid_t)syscall(SYS_gettid);
  for (size_t index = 0; index < series->identity_count; index++) *series->identities[index] = number;
  return true;
}

// MARK: The checkpoint

// The C library keeps the number of the main thread in the thread's descriptor, which has no public
// layout. The checkpoint has another number at the same place.
static bool find_identities(struct fork_server_series *series) {
  enum { words = 512 };
  pid_t *here = (pid_t *)pthread_self(), there[words];
  struct iovec local = {there, sizeof there}, remote = {here, sizeof there};
  if (read_checkpoint(series, &local, &remote, 1) != (long)sizeof there) return false;
  pid_t number = (pid_t)syscall(SYS_gettid);
  series->identity_count = 0;
  for (size_t index = 0; index < words && series->identity_count < series_identities; index++)
    if (here[index] == number && there[index] == series->checkpoint)
      series->identities[series->identity_count++] = &here[index];
  return series->identity_count > 0;
}

static uint64_t page_map_entry(const volatile char *address) {
  uint64_t entry = 0;
  int file = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  if (pread(file, &entry, sizeof entry, (off_t)((uintptr_t)address / series_page * sizeof entry)) < 0) entry = 0;
  close(file);
  return entry;
}

// In a page of its own, so that nothing else writes to it.
static volatile char probe[series_page] __attribute__((aligned(4096)));

void series_prepare_probe(void) { probe[0] = 1; }

// Not every kernel, or sandbox in the place of a kernel, tells the truth about pages.
static bool page_map_is_true(void) {
  uint64_t before = page_map_entry(probe);
  probe[0] = 2;
  uint64_t after = page_map_entry(probe);
  return has_own_contents(before) && !may_have_changed(before, true) && may_have_changed(after, true);
}

bool series_describe_memory(struct fork_server_series *series) {
  series->program_break = (uintptr_t)syscall(SYS_brk, 0ul);
  if (!page_map_is_true() || !find_identities(series) || !list_mappings(series) || !arrange_pages(series) ||
      !read_page_map(series))
    return false;
  series->copy_count = 0;
  for (size_t index = 0; index < series->writable_count; index++) {
    size_t count = (series->writable[index].end - series->writable[index].start) / series_page;
    for (size_t page = series->first_page[index]; count > 0; page++, count--) {
      series->was_private[page] = has_own_contents(series->pages[page]);
      series->copy[page] = 0;
    }
  }
  return true;
}
