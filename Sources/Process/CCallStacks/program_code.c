#include "ProgramCode.h"

#include "loaded_files.h"
#include "names.h"

#include <dwarf.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LONGEST_NAME = 255 };

static char module[LONGEST_NAME + 1];

struct part {
  uint64_t start, end;
  // Null for a part of a module.
  char *file;
};

static struct part *parts;
static int count, room;

static void forget(void) {
  for (; count > 0; count--) free(parts[count - 1].file);
}

static void add(uint64_t start, uint64_t end, char *file) {
  if (count == room) {
    int more = room == 0 ? 64 : room * 2;
    struct part *grown = realloc(parts, (size_t)more * sizeof *parts);
    if (grown == NULL) return free(file);
    parts = grown;
    room = more;
  }
  parts[count++] = (struct part){start, end, file};
}

static const struct loaded_file *program(void) { return loaded_file_at((uint64_t)(uintptr_t)program); }

// MARK: Modules

void program_code_set_module_byte(int position, uint8_t byte) {
  if (position >= 0 && position < LONGEST_NAME) module[position] = (char)byte;
}

// The rules are those of `StackFrame.belongs(to:)`.
static bool belongs(const char *symbol, const char *name, size_t length) {
  if (symbol[0] != '$' || symbol[1] != 's') return false;
  if (strncmp(symbol + 2, name, length) == 0) return true;
  for (const char *found = strstr(symbol, name); found != NULL; found = strstr(found + 1, name)) {
    if (found[length] == 'E') return true;
  }
  return false;
}

int program_code_find_module(void) {
  forget();
  const struct loaded_file *file = program();
  if (file == NULL) return 0;
  char name[LONGEST_NAME + 5];
  size_t length = (size_t)snprintf(name, sizeof name, "%zu%s", strlen(module), module);
  for (size_t index = 0; index < file->symbol_count; index++) {
    const ElfW(Sym) *symbol = &file->symbols[index];
    if (ELF64_ST_TYPE(symbol->st_info) != STT_FUNC || symbol->st_size == 0) continue;
    if (symbol->st_name >= file->names->d_size) continue;
    if (!belongs((const char *)file->names->d_buf + symbol->st_name, name, length)) continue;
    uint64_t start = file->start + symbol->st_value;
    uint64_t end = start + symbol->st_size;
    if (count > 0 && start >= parts[count - 1].start && start <= parts[count - 1].end + 64) {
      if (end > parts[count - 1].end) parts[count - 1].end = end;
    } else {
      add(start, end, NULL);
    }
  }
  return count;
}

// MARK: Files

static void add_unit(const struct loaded_file *file, Dwarf_Die *unit) {
  if (dwarf_srclang(unit) == DW_LANG_Swift) return;
  Dwarf_Addr base, start, end;
  ptrdiff_t offset = 0;
  while ((offset = dwarf_ranges(unit, offset, &base, &start, &end)) > 0) {
    char *path = path_of_source(dwarf_diename(unit), unit);
    if (path == NULL) return;
    add(file->start + start, file->start + end, path);
  }
}

int program_code_find_files(void) {
  forget();
  const struct loaded_file *file = program();
  if (file == NULL || file->information == NULL) return 0;
  Dwarf_Off offset = 0, next;
  size_t header;
  while (dwarf_nextcu(file->information, offset, &next, &header, NULL, NULL, NULL) == 0) {
    Dwarf_Die unit;
    if (dwarf_offdie(file->information, offset + header, &unit) != NULL) add_unit(file, &unit);
    offset = next;
  }
  return count;
}

// MARK: The parts that were found last

uint64_t program_code_start(int index) { return index >= 0 && index < count ? parts[index].start : 0; }

uint64_t program_code_end(int index) { return index >= 0 && index < count ? parts[index].end : 0; }

uint8_t program_code_file_byte(int index, int position) {
  return index >= 0 && index < count ? byte_of(parts[index].file, position) : 0;
}
