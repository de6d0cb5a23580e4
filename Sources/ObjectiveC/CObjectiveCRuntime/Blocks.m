#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Blocks as objects.
//
// The blocks runtime of the Swift toolchain has three classes of blocks, which are zeroed memory. This file makes
// classes of libobjc of them, below NSBlock, with the names that Apple's have: so blocks get messages, stand in
// collections, and isKindOfClass:NSClassFromString(@"NSBlock") holds.
//
// Threads: any. Ownership: a block of the heap is counted by the blocks runtime. Retain and release of a block on the
// stack do nothing: ARC retains block parameters, and ignores the result. A copy moves such a block to the heap.
#include "ModuleFormat.h"
#import "RuntimeLayer.h"
#include <Block.h>
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

// Block.h declares the classes as void *, but each has room for a class.
extern void *stack_class[32] __asm__("_NSConcreteStackBlock");
extern void *heap_class[32] __asm__("_NSConcreteMallocBlock");
extern void *global_class[32] __asm__("_NSConcreteGlobalBlock");

/// The head of each block. Source: https://clang.llvm.org/docs/Block-ABI-Apple.html
struct block {
  void *isa;
  _Atomic int flags;
};
enum { one_reference = 2, reference_mask = 0xfffe };

BOOL adspec_is_heap_block(id object) { return (void *)object->class_pointer == (void *)heap_class; }
BOOL adspec_is_block(id object) {
  void *class = object->class_pointer;
  return class == (void *)heap_class || class == (void *)stack_class || class == (void *)global_class;
}

@interface NSBlock : NSObject
@end
@implementation NSBlock
+ (id)allocWithZone:(NSZone *)zone {
  return nil;
}
- (id)retain {
  return adspec_is_heap_block(self) ? (id)_Block_copy(self) : self;
}
- (oneway void)release {
  _Block_release(self);
}
- (id)copy {
  return (id)_Block_copy(self);
}
- (id)copyWithZone:(NSZone *)zone {
  return (id)_Block_copy(self);
}
- (NSUInteger)retainCount {
  return adspec_is_heap_block(self) ? (NSUInteger)(((struct block *)self)->flags & reference_mask) / one_reference : 1;
}
- (void)dealloc {
  // The blocks runtime frees the memory.
  return;
  [super dealloc];
}
- (NSString *)description {
  return [NSString stringWithFormat:@"<%s: %p>", object_getClassName(self), self];
}
@end

/// Replaces the function of the blocks runtime, which libdispatch also calls: the last release of a block sets the weak
/// references to it to nil, such as those of a block that calls itself.
__attribute__((visibility("default"))) void _Block_release(const void *address) {
  static void (*next)(const void *);
  if (!next) next = adspec_next_function("_Block_release");
  id object = (id)address;
  if (address && adspec_is_heap_block(object) && adspec_may_have_weak_references(object)) {
    struct block *block = (struct block *)address;
    adspec_lock_weak_references();
    int flags = atomic_load(&block->flags);
    while ((flags & reference_mask) > one_reference && (flags & reference_mask) != reference_mask)
      if (atomic_compare_exchange_weak(&block->flags, &flags, flags - one_reference)) {
        adspec_unlock_weak_references();
        return;
      }
    adspec_clear_weak_references(object);
    adspec_unlock_weak_references();
  }
  next(address);
}

// The classes of blocks, as a module for libobjc.
static struct ads_class metaclasses[3];
static struct ads_module block_module = {ADSModuleVersionOfGCC, sizeof block_module, "blocks", NULL};

static void make_class(struct ads_class *class, struct ads_class *metaclass, const char *name) {
  if (class->isa) adspec_runtime_mismatch("the classes of blocks exist already");
  metaclass->name = class->name = name;
  metaclass->flags = ADSClassIsMetaclass;
  class->flags = ADSClassIsClass;
  // The fields that GCC's classes have.
  metaclass->instance_size = offsetof(struct ads_class, abi_version);
  class->instance_size = 32;
  class->isa = metaclass;
  class->superclass = "NSBlock";
}

// What the blocks runtime calls for captured objects.
struct reference_functions {
  size_t size;
  void (*retain)(const void *);
  void (*release)(const void *);
  void (*destruct)(const void *);
};
extern void _Block_use_RR2(const struct reference_functions *);
static void retain_captured(const void *object) { adspec_retain((id)object); }
static void release_captured(const void *object) { adspec_release((id)object); }
static void destruct_block(const void *block) {}

void adspec_prepare_blocks(void) {
  // GNUstep Base has a blocks runtime of its own, of an older format.
  Dl_info found;
  if (dladdr(stack_class, &found) && strstr(found.dli_fname, "gnustep"))
    adspec_runtime_mismatch("GNUstep's blocks come before those of the toolchain");
  static const char *const names[] = {"__NSStackBlock__", "__NSMallocBlock__", "__NSGlobalBlock__"};
  void *const classes[] = {stack_class, heap_class, global_class};
  // The list of definitions ends with NULL.
  struct ads_symbols *symbols = calloc(1, sizeof *symbols + 4 * sizeof(void *));
  for (int index = 0; index < 3; index++) {
    make_class(classes[index], &metaclasses[index], names[index]);
    symbols->definitions[index] = classes[index];
  }
  symbols->class_count = 3;
  block_module.symbols = symbols;
  adspec_register_module(&block_module);
  static const struct reference_functions functions = {sizeof functions, retain_captured, release_captured,
                                                       destruct_block};
  _Block_use_RR2(&functions);
}

id objc_retainBlock(id block) { return (id)_Block_copy(block); }
#endif
