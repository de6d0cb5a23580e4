#include "SourceLines.h"

#include "loaded_files.h"
#include "names.h"

#include <dwarf.h>
#include <stdlib.h>
#include <string.h>

// MARK: What was found last

enum { MOST_FUNCTIONS = 64 };

struct function {
  char *file;
  int line;
  // Belongs to the debug information.
  const char *symbol;
  // Null if the symbol is a name that people can read.
  char *name;
};

static struct function found[MOST_FUNCTIONS];
static int count;

static void forget(void) {
  for (; count > 0; count--) {
    free(found[count - 1].file);
    free(found[count - 1].name);
  }
}

// MARK: The functions at an address

// Swift's compiler writes no table from addresses to compilation units, so each unit is asked.
static bool find_unit(Dwarf *information, Dwarf_Addr address, Dwarf_Die *unit) {
  Dwarf_Off offset = 0, next;
  size_t header;
  while (dwarf_nextcu(information, offset, &next, &header, NULL, NULL, NULL) == 0) {
    if (dwarf_offdie(information, offset + header, unit) != NULL && dwarf_haspc(unit, address) == 1) return true;
    offset = next;
  }
  return false;
}

static const char *symbol_of(Dwarf_Die *function) {
  Dwarf_Attribute attribute;
  const char *symbol = dwarf_formstring(dwarf_attr_integrate(function, DW_AT_linkage_name, &attribute));
  return symbol != NULL ? symbol : dwarf_diename(function);
}

static void add(Dwarf_Die *function, const char *file, int line, Dwarf_Die *unit) {
  if (count == MOST_FUNCTIONS) return;
  char *path = path_of_source(file, unit);
  // Swift names the file of code that it generated, and sometimes gives it a line.
  bool is_generated = path == NULL || strstr(path, "<compiler-generated>") != NULL;
  const char *symbol = function == NULL ? NULL : symbol_of(function);
  found[count++] = (struct function){path, is_generated ? 0 : line, symbol, demangled(symbol)};
}

// The place from which a function was called that the compiler inlined.
static void find_call(Dwarf_Die *function, Dwarf_Files *files, const char **file, int *line) {
  Dwarf_Attribute attribute;
  Dwarf_Word number;
  *line = 0;
  *file = NULL;
  if (dwarf_formudata(dwarf_attr(function, DW_AT_call_line, &attribute), &number) == 0) *line = (int)number;
  if (dwarf_formudata(dwarf_attr(function, DW_AT_call_file, &attribute), &number) == 0) {
    *file = dwarf_filesrc(files, number, NULL, NULL);
  }
}

// Finds the innermost function at an address within an entry. The entry of a closure is often within the entry of
// the function that contains the closure, whose addresses do not include it; `dwarf_getscopes` would not look there.
static bool find_innermost(Dwarf_Die *entry, Dwarf_Addr address, Dwarf_Die *innermost) {
  Dwarf_Die child;
  for (int end = dwarf_child(entry, &child); end == 0; end = dwarf_siblingof(&child, &child)) {
    int tag = dwarf_tag(&child);
    bool has_address = dwarf_haspc(&child, address) == 1;
    if (!has_address && tag != DW_TAG_subprogram && tag != DW_TAG_module && tag != DW_TAG_namespace) continue;
    if (find_innermost(&child, address, innermost)) return true;
    if (!has_address || (tag != DW_TAG_subprogram && tag != DW_TAG_inlined_subroutine)) continue;
    *innermost = child;
    return true;
  }
  return false;
}

static void find_functions(Dwarf_Die *unit, Dwarf_Addr address) {
  const char *file = NULL;
  int line = 0;
  Dwarf_Line *row = dwarf_getsrc_die(unit, address);
  if (row != NULL) {
    dwarf_lineno(row, &line);
    file = dwarf_linesrc(row, NULL, NULL);
  }
  Dwarf_Files *files = NULL;
  size_t file_count;
  if (dwarf_getsrcfiles(unit, &files, &file_count) != 0) return;
  // The scopes of an address lead from an inlined function to the place of its definition. The scopes of its
  // entry lead to the functions that called it.
  Dwarf_Die innermost, *scopes = NULL;
  int scope_count = find_innermost(unit, address, &innermost) ? dwarf_getscopes_die(&innermost, &scopes) : 0;
  for (int index = 0; index < scope_count; index++) {
    int tag = dwarf_tag(&scopes[index]);
    if (tag != DW_TAG_inlined_subroutine && tag != DW_TAG_subprogram) continue;
    add(&scopes[index], file, line, unit);
    if (tag == DW_TAG_subprogram) break;
    find_call(&scopes[index], files, &file, &line);
  }
  // Swift's compiler gives lines to some functions that it does not describe.
  if (count == 0) add(NULL, file, line, unit);
  free(scopes);
}

void source_lines_prepare(void) { loaded_file_at((uint64_t)(uintptr_t)source_lines_prepare); }

int source_lines_find(uint64_t address) {
  forget();
  const struct loaded_file *file = loaded_file_at(address);
  Dwarf_Die unit;
  if (file != NULL && file->information != NULL && find_unit(file->information, address - file->start, &unit)) {
    find_functions(&unit, address - file->start);
  }
  return count;
}

// MARK: The parts of what was found

int source_lines_line(int index) { return index >= 0 && index < count ? found[index].line : 0; }

uint8_t source_lines_file_byte(int index, int position) {
  return index >= 0 && index < count ? byte_of(found[index].file, position) : 0;
}

uint8_t source_lines_symbol_byte(int index, int position) {
  return index >= 0 && index < count ? byte_of(found[index].symbol, position) : 0;
}

uint8_t source_lines_name_byte(int index, int position) {
  if (index < 0 || index >= count) return 0;
  return byte_of(found[index].name != NULL ? found[index].name : found[index].symbol, position);
}

bool source_lines_is_thunk(int index) { return index >= 0 && index < count && is_thunk(found[index].symbol); }
