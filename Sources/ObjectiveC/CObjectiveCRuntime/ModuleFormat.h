// The data that clang writes for "-fobjc-runtime=gnustep-1.9", as far as GCC's libobjc reads it.
//
// Both compilers write one module for each file. The layouts agree, except:
// * A module has the version 10 (GCC: 8) and a size of 40 bytes (GCC: 32).
// * A protocol has the version 3 (GCC: 2), and lists of optional methods and of properties after the fields of GCC.
// * A class has the bit 0x10 in its flags, and fields after those of GCC. Its instance size is negative, and the
//   offsets of its instance variables count from the end of the superclass: the runtime decides them ("non-fragile").
// Source: clang's lib/CodeGen/CGObjCGNU.cpp, and GCC's libobjc/objc-private/module-abi-8.h.
#pragma once
#include <stddef.h>
#include <stdint.h>

enum {
  /// The version of clang's modules is above this one, which is GCC's.
  ADSModuleVersionOfGCC = 8,
  ADSProtocolVersionOfGCC = 2,
  ADSProtocolVersionOfClang = 3,
  /// The flag of a class whose layout the runtime decides.
  ADSClassIsNonFragile = 0x10,
  ADSClassIsClass = 1,
  ADSClassIsMetaclass = 2,
};

struct ads_protocol_list {
  struct ads_protocol_list *next;
  size_t count;
  struct ads_protocol *list[];
};
struct ads_method_descriptions {
  int count;
  struct {
    const char *name, *types;
  } list[];
};
struct ads_protocol {
  /// The version, until libobjc replaces it by the class Protocol.
  void *isa;
  const char *name;
  struct ads_protocol_list *protocols;
  struct ads_method_descriptions *instance_methods, *class_methods;
  /// Only in protocols of clang.
  struct ads_method_descriptions *optional_instance_methods, *optional_class_methods;
  void *properties, *optional_properties;
};
struct ads_variable {
  const char *name, *type;
  int offset;
};
struct ads_variable_list {
  int count;
  struct ads_variable list[];
};
struct ads_class {
  struct ads_class *isa;
  /// The name of the superclass, until libobjc replaces it by the class.
  const char *superclass;
  const char *name;
  long version;
  unsigned long flags;
  long instance_size;
  struct ads_variable_list *variables;
  void *methods, *dispatch_table;
  struct ads_class *subclasses, *sibling;
  struct ads_protocol_list *protocols;
  void *collector;
  /// Only in classes of clang.
  long abi_version;
  /// Where the compiled code reads the offsets of the instance variables.
  int **offsets;
  void *properties;
  long strong_variables, weak_variables;
};
struct ads_category {
  const char *name, *class_name;
  void *instance_methods, *class_methods;
  struct ads_protocol_list *protocols;
};
struct ads_selector {
  /// The name, until libobjc replaces it by the number of the selector.
  void *name;
  const char *types;
};
struct ads_symbols {
  unsigned long selector_count;
  struct ads_selector *selectors;
  unsigned short class_count, category_count;
  /// The classes, then the categories, then the constant strings.
  void *definitions[];
};
struct ads_module {
  unsigned long version, size;
  const char *name;
  struct ads_symbols *symbols;
};
