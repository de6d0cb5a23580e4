#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// imp_implementationWithBlock: methods that call a block.
//
// A method gets (object, selector, arguments), a block (block, object, arguments). A few instructions between them move
// the object into the place of the selector, load the block, and jump to its code. They stand in a page of memory; the
// block of the method stands at the same distance in the page behind it, so that the first page never changes once it
// can be executed.
//
// Threads: any; one lock. Ownership: a method owns a copy of its block until imp_removeBlock. Pages are never given
// back.
#import "RuntimeLayer.h"
#include <Block.h>
#include <pthread.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

enum { method_size = 32, page_limit = 64 };
/// The flag of a block that returns a structure in memory: its first argument is the place of the result.
enum { returns_structure = 1 << 29 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
/// The pages with instructions, and whether they are for blocks that return a structure in memory.
static struct {
  char *start;
  BOOL returnsStructure;
} pages[page_limit];
static size_t page_size;

static void write_method(char *place, BOOL returnsStructure) {
#if defined(__x86_64__)
  // mov %rdi,%rsi; mov PAGE(%rip),%rdi; jmp *16(%rdi), or the same with the registers of the next argument.
  unsigned char code[] = {0x48, 0x89, 0xfe, 0x48, 0x8b, 0x3d, 0, 0, 0, 0, 0xff, 0x67, 0x10};
  if (returnsStructure) code[2] = 0xf2, code[5] = 0x35, code[11] = 0x66;
  int32_t distance = (int32_t)page_size - 10;
  memcpy(code + 6, &distance, sizeof distance);
#else
  // mov x1,x0; ldr x0,PAGE; ldr x16,[x0,#16]; br x16. The place of a structure is in a register of its own. Not run
  // yet.
  uint32_t code[] = {0xaa0003e1, 0x58000000 | (uint32_t)((page_size - 4) / 4) << 5, 0xf9400810, 0xd61f0200};
#endif
  memcpy(place, code, sizeof code);
}

static char *new_page(BOOL returnsStructure) {
  page_size = (size_t)sysconf(_SC_PAGESIZE);
  char *start = mmap(NULL, 2 * page_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (start == MAP_FAILED) return NULL;
  for (size_t offset = 0; offset < page_size; offset += method_size) write_method(start + offset, returnsStructure);
  if (mprotect(start, page_size, PROT_READ | PROT_EXEC)) return NULL;
  __builtin___clear_cache(start, start + page_size);
  return start;
}

static id *block_of(char *method) { return (id *)(method + page_size); }

/// A method without a block. Called with the lock.
static char *free_method(BOOL returnsStructure) {
  for (size_t page = 0; page < page_limit; page++) {
    if (!pages[page].start) {
      pages[page].start = new_page(returnsStructure);
      pages[page].returnsStructure = returnsStructure;
    }
    if (!pages[page].start) return NULL;
    if (pages[page].returnsStructure != returnsStructure) continue;
    for (size_t offset = 0; offset < page_size; offset += method_size)
      if (!*block_of(pages[page].start + offset)) return pages[page].start + offset;
  }
  return NULL;
}

/// The method at an address, if this file made it. Called with the lock.
static char *find_method(IMP implementation) {
  char *address = (char *)implementation;
  for (size_t page = 0; page < page_limit && pages[page].start; page++)
    if (address >= pages[page].start && address < pages[page].start + page_size) return address;
  return NULL;
}

IMP imp_implementationWithBlock(id block) {
  if (!block) return NULL;
  int flags = ((int *)block)[2];
  id copy = (id)_Block_copy(block);
  pthread_mutex_lock(&lock);
  char *method = free_method((flags & returns_structure) != 0);
  if (method) *block_of(method) = copy;
  pthread_mutex_unlock(&lock);
  if (!method) _Block_release(copy);
  return (IMP)method;
}

id imp_getBlock(IMP implementation) {
  pthread_mutex_lock(&lock);
  char *method = find_method(implementation);
  id block = method ? *block_of(method) : nil;
  pthread_mutex_unlock(&lock);
  return block;
}

BOOL imp_removeBlock(IMP implementation) {
  pthread_mutex_lock(&lock);
  char *method = find_method(implementation);
  id block = method ? *block_of(method) : nil;
  if (block) *block_of(method) = nil;
  pthread_mutex_unlock(&lock);
  if (block) _Block_release(block);
  return block != nil;
}
#endif
