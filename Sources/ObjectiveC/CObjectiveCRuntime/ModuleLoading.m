#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
// Loads the modules of clang into GCC's libobjc.
//
// Each compiled file has a constructor that calls __objc_exec_class with its module. The program's function of that
// name comes before libobjc's. It changes a module of clang into one of GCC (ModuleFormat.h), and hands it to libobjc.
// Modules of GCC (GNUstep's own) pass unchanged.
//
// Order: constructors run in link order, so that a class may come before its superclass. libobjc would accept that, but
// the layout of a class needs the size of its superclass. Such a module waits until the superclass is loaded.
// Categories may come before their class, and constant strings before theirs: libobjc keeps them. A superclass that is
// nowhere is a link error, because the compiler refers to its symbol.
//
// Threads: constructors run before main(), or on the thread that calls dlopen(), which lets one thread in at a time.
// The lock is for programs that call __objc_exec_class themselves.
//
// Ownership: modules are static data of the program, or of a library that is never unloaded (libobjc keeps pointers to
// them).
#import "RuntimeLayer.h"
#include "ClassLayout.h"
#include "ModuleFormat.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// A module whose superclasses, or the functions of ARC, are not loaded yet; in link order.
struct waiting_module {
  struct waiting_module *next;
  struct ads_module *module;
};
static struct waiting_module *waiting;
static pthread_mutex_t lock = PTHREAD_RECURSIVE_MUTEX_INITIALIZER_NP;

void *adspec_next_function(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) adspec_runtime_mismatch(name);
  return function;
}

void adspec_runtime_mismatch(const char *what) {
  fprintf(stderr,
          "adspec: the Objective-C libraries are not those that adspec is written for (%s). Install "
          "libgnustep-base-dev, and link BlocksRuntime, dispatch, gnustep-base and libobjc.so.4 in this order.\n",
          what);
  abort();
}

void adspec_register_module(void *module) {
  static void (*next)(void *);
  if (!next) next = adspec_next_function("__objc_exec_class");
  next(module);
}

static void convert_protocols(struct ads_protocol_list *lists) {
  for (; lists; lists = lists->next)
    for (size_t index = 0; index < lists->count; index++) {
      struct ads_protocol *protocol = lists->list[index];
      if (!protocol || (uintptr_t)protocol->isa != ADSProtocolVersionOfClang) continue;
      protocol->isa = (void *)ADSProtocolVersionOfGCC;
      adspec_add_optional_methods(protocol);
      convert_protocols(protocol->protocols);
    }
}

static BOOL defines_class(struct ads_symbols *symbols, const char *name) {
  for (int index = 0; index < symbols->class_count; index++)
    if (!strcmp(((struct ads_class *)symbols->definitions[index])->name, name)) return YES;
  return NO;
}

static BOOL has_superclasses(struct ads_module *module) {
  struct ads_symbols *symbols = module->symbols;
  for (int index = 0; symbols && index < symbols->class_count; index++) {
    const char *superclass = ((struct ads_class *)symbols->definitions[index])->superclass;
    if (superclass && !objc_lookUpClass(superclass) && !defines_class(symbols, superclass)) return NO;
  }
  return YES;
}

/// clang collects the protocols of a module in a category of this class, which its own runtime has.
static void create_protocol_holder(void) {
  const char *name = "__ObjC_Protocol_Holder_Ugly_Hack";
  if (objc_lookUpClass(name)) return;
  Class holder = objc_allocateClassPair(objc_lookUpClass("NSObject"), name, 0);
  if (holder) objc_registerClassPair(holder);
}

static void convert_module(struct ads_module *module) {
  struct ads_symbols *symbols = module->symbols;
  create_protocol_holder();
  module->version = ADSModuleVersionOfGCC;
  module->size = sizeof *module;
  if (!symbols) return;
  for (int index = 0; index < symbols->class_count; index++) {
    struct ads_class *class = symbols->definitions[index];
    if (class->flags & ADSClassIsNonFragile) adspec_add_class(class);
    convert_protocols(class->protocols);
    convert_protocols(class->isa->protocols);
  }
  for (int index = 0; index < symbols->category_count; index++) {
    struct ads_category *category = symbols->definitions[symbols->class_count + index];
    convert_protocols(category->protocols);
  }
  adspec_lay_out_classes();
}

static void load(struct ads_module *module) {
  if (module->version > ADSModuleVersionOfGCC) convert_module(module);
  adspec_register_module(module);
  static BOOL isPrepared;
  if (!isPrepared && objc_lookUpClass("NSBlock")) {
    isPrepared = YES;
    adspec_prepare_blocks();
    adspec_prepare_exceptions();
  }
}

// The functions that ARC calls send messages, and the selectors of a file are registered when its module loads. SwiftPM
// links targets and their files in the order of their names, so that an adapter's target may come first, and its +load
// may run ARC code. So modules of other targets wait until the selectors of all files of the layer are registered.
static struct adspec_layer_file *layer_files;

/// What libobjc replaces in a selector when it registers the selector.
static void *content(SEL selector) { return *(void *const *)(const void *)selector; }

void adspec_announce_layer_file(struct adspec_layer_file *file) {
  file->unregistered = content(file->selector);
  file->next = layer_files;
  layer_files = file;
}

static BOOL is_layer_loaded(void) {
  // A file that is loaded stays loaded.
  while (layer_files && content(layer_files->selector) != layer_files->unregistered) layer_files = layer_files->next;
  return !layer_files;
}

static BOOL is_of_layer(struct ads_module *module) {
  struct ads_symbols *symbols = module->symbols;
  if (!symbols) return NO;
  struct ads_selector *first = symbols->selectors, *end = first + symbols->selector_count;
  for (struct adspec_layer_file *file = layer_files; file; file = file->next) {
    const struct ads_selector *selector = (const void *)file->selector;
    if (selector >= first && selector < end) return YES;
  }
  return NO;
}

static BOOL is_ready(struct ads_module *module) {
  return (is_layer_loaded() || is_of_layer(module)) && has_superclasses(module);
}

static void load_waiting_modules(void) {
  for (struct waiting_module **link = &waiting; *link;) {
    struct waiting_module *found = *link;
    if (!is_ready(found->module)) {
      link = &found->next;
      continue;
    }
    *link = found->next;
    load(found->module);
    free(found);
    link = &waiting;
  }
}

/// Replaces libobjc's function: called by the constructor of each module.
__attribute__((visibility("default"))) void __objc_exec_class(struct ads_module *module) {
  pthread_mutex_lock(&lock);
  if (module->version > ADSModuleVersionOfGCC && !is_ready(module)) {
    struct waiting_module *new = malloc(sizeof *new);
    *new = (struct waiting_module){NULL, module};
    struct waiting_module **link = &waiting;
    while (*link) link = &(*link)->next;
    *link = new;
  } else {
    load(module);
    load_waiting_modules();
  }
  pthread_mutex_unlock(&lock);
}
#endif
