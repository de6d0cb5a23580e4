#pragma once

#if !__has_include(<elfutils/libdw.h>)
#error "elfutils is needed: install libdw-dev"
#endif

#include <elfutils/libdw.h>
#include <link.h>
#include <stdint.h>

/// The program or a library that the process has loaded, as its file describes it.
struct loaded_file {
  struct loaded_file *next;
  /// The place in memory to which the addresses of the file are relative. It identifies the file.
  uint64_t start;
  /// The name of the file, without folders.
  char *name;
  /// Null if the file has no debug information.
  Dwarf *information;
  /// The symbols of the file, and the texts that are their names. A stripped file has only those that it exports.
  const ElfW(Sym) * symbols;
  size_t symbol_count;
  Elf_Data *names;
};

/// The loaded file with an address, or null. It stays open until the process ends.
struct loaded_file *loaded_file_at(uint64_t address);

/// The path of a source file that a compilation unit names, or null; the caller frees it. A relative path begins at the
/// folder in which the unit was compiled.
char *path_of_source(const char *name, Dwarf_Die *unit);
