// What the files of the runtime layer share.
//
// The layer lets code that clang compiles for "GNUstep 1.9" (with ARC and blocks) run on GCC's libobjc.so.4, the
// runtime that Debian's GNUstep Base is built for. It stands in the program itself, so that the dynamic linker finds
// its functions before those of libobjc, GNUstep and the blocks runtime: where it replaces one of their functions, the
// file says why.
//
// The layer is compiled without ARC. Every function may be called on any thread, unless its file says otherwise.
#pragma once
#import <Foundation/Foundation.h>
#include <objc/message.h>
#include <objc/runtime.h>
#include <stdint.h>

#if __has_feature(objc_arc)
#error "The runtime layer implements ARC, so it is compiled without it (-fno-objc-arc)."
#endif

// Modules.

/// A file of the layer, by one of the selectors that its functions use.
struct adspec_layer_file {
  struct adspec_layer_file *next;
  SEL selector;
  /// What the selector holds until libobjc registers the selectors of the file.
  void *unregistered;
};
/// Adds a file of the layer, before any module loads.
void adspec_announce_layer_file(struct adspec_layer_file *file);
// Every file that includes this header announces itself. Constructors with a priority run before those without one, and
// so before the constructors that load modules.
__attribute__((__constructor__(101))) static void adspec_announce_this_file(void) {
  static struct adspec_layer_file file;
  file.selector = @selector(retain);
  adspec_announce_layer_file(&file);
}

/// Gives a module to libobjc as it is. `module` has the layout of GCC's compiler.
void adspec_register_module(void *module);
/// Prepares what needs the classes of this layer: the classes of blocks and of dispatch objects, and exceptions.
void adspec_prepare_blocks(void);
void adspec_prepare_exceptions(void);
/// Whether clang compiled the class, so that the protocols of its extensions are missing.
BOOL adspec_is_compiled_by_clang(Class aClass);

// References.

/// `-retain` and `-release` for anything that ARC counts: objects, blocks, and objects of libdispatch.
id adspec_retain(id object);
void adspec_release(id object);
/// Hands a retained object over to the caller of a function, when the instructions at `caller`, where the function
/// returns to, take it; else autoreleases it. `frame` is the frame of the function.
id adspec_autorelease_for_caller(id object, const void *caller, void *const *frame);
/// Sets all weak references to an object to nil, when no other owner is left.
void adspec_clear_weak_references(id object);
/// Whether the object may have weak references. False is certain; true may be wrong.
BOOL adspec_may_have_weak_references(id object);
/// The lock of all weak references; a thread may lock it again.
void adspec_lock_weak_references(void);
void adspec_unlock_weak_references(void);
/// Forgets the associated objects of an object, and releases them.
void adspec_remove_associations(id object);

// Objects that are not objects of libobjc.

/// Whether the object is a block: of the stack, of the heap, or without captured variables.
BOOL adspec_is_block(id object);
/// Whether the object is a block on the heap, which is counted.
BOOL adspec_is_heap_block(id object);
/// The addresses of libdispatch: where its objects point at their kind.
extern uintptr_t adspec_dispatch_start, adspec_dispatch_size;
/// Whether the object is of libdispatch (a queue, group, source…). Each message asks this.
static inline BOOL adspec_is_dispatch_object(id object) {
  return (uintptr_t)object->class_pointer - adspec_dispatch_start < adspec_dispatch_size;
}

/// A function of this name in the libraries after the program, for a function that the layer replaces.
void *adspec_next_function(const char *name);
/// Ends the process: the libraries are not those that the layer is written for.
void adspec_runtime_mismatch(const char *what) __attribute__((noreturn));

/// The place of an object in a table of `count` (a power of two) places. Objects are 16 bytes apart.
static inline size_t adspec_hash(const void *pointer, size_t count) {
  uintptr_t bits = (uintptr_t)pointer;
  return ((bits >> 4) ^ (bits >> 14) ^ (bits >> 24)) & (count - 1);
}
