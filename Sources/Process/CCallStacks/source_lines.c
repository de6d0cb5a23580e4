#define _GNU_SOURCE
#include "SourceLines.h"

#if !__has_include(<elfutils/libdw.h>)
#error "elfutils is needed: install libdw-dev"
#endif

#include <dwarf.h>
#include <elfutils/libdw.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// The Swift runtime reads the names of functions. The standard library exports these functions for the module
// Runtime, which has no public way to a name without its address. The caller frees the demangled name.
bool _swift_backtrace_isThunkFunction(const char *mangled_name);
char *_swift_backtrace_demangle(const char *mangled_name, size_t length, char *buffer, size_t *size);

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

// MARK: The debug information of a file

struct image {
  struct image *next;
  // Identifies the file among those that the process has loaded.
  uint64_t start;
  // Null if the file has no debug information.
  Dwarf *information;
};

static struct image *images;

// The loaded file with an address: the place of its first byte in memory, and its path.
struct place {
  uint64_t address, start;
  char path[PATH_MAX];
  bool is_known;
};

static int find_file(struct dl_phdr_info *info, size_t size, void *context) {
  (void)size;
  struct place *place = context;
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    uint64_t start = info->dlpi_addr + header->p_vaddr;
    if (header->p_type != PT_LOAD || place->address < start || place->address - start >= header->p_memsz) continue;
    place->start = info->dlpi_addr;
    // The program itself has no name here.
    const char *path = info->dlpi_name[0] != 0 ? info->dlpi_name : "/proc/self/exe";
    snprintf(place->path, sizeof place->path, "%s", path);
    place->is_known = true;
    return 1;
  }
  return 0;
}

static Dwarf *information_of(const struct place *place) {
  for (struct image *image = images; image != NULL; image = image->next) {
    if (image->start == place->start) return image->information;
  }
  struct image *image = calloc(1, sizeof *image);
  if (image == NULL) return NULL;
  image->start = place->start;
  int file = open(place->path, O_RDONLY | O_CLOEXEC);
  if (file >= 0) {
    image->information = dwarf_begin(file, DWARF_C_READ);
    // elfutils has mapped the file, or has refused it.
    close(file);
  }
  image->next = images;
  images = image;
  return image->information;
}

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

// MARK: The functions at an address

// The path of a file; the caller frees it. A relative path begins at the folder in which the unit was compiled.
static char *path_of(const char *file, Dwarf_Die *unit) {
  if (file == NULL) return NULL;
  Dwarf_Attribute attribute;
  const char *folder = file[0] == '/' ? NULL : dwarf_formstring(dwarf_attr(unit, DW_AT_comp_dir, &attribute));
  char *path = NULL;
  if (folder == NULL) return strdup(file);
  return asprintf(&path, "%s/%s", folder, file) < 0 ? NULL : path;
}

static const char *symbol_of(Dwarf_Die *function) {
  Dwarf_Attribute attribute;
  const char *symbol = dwarf_formstring(dwarf_attr_integrate(function, DW_AT_linkage_name, &attribute));
  return symbol != NULL ? symbol : dwarf_diename(function);
}

static void add(Dwarf_Die *function, const char *file, int line, Dwarf_Die *unit) {
  if (count == MOST_FUNCTIONS) return;
  char *path = path_of(file, unit);
  // Swift names the file of code that it generated, and sometimes gives it a line.
  bool is_generated = path == NULL || strstr(path, "<compiler-generated>") != NULL;
  const char *symbol = function == NULL ? NULL : symbol_of(function);
  size_t size = 0;
  char *name = symbol == NULL ? NULL : _swift_backtrace_demangle(symbol, strlen(symbol), NULL, &size);
  found[count++] = (struct function){path, is_generated ? 0 : line, symbol, name};
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
  Dwarf_Die *innermost = NULL, *scopes = NULL;
  int scope_count = dwarf_getscopes(unit, address, &innermost) > 0 ? dwarf_getscopes_die(innermost, &scopes) : 0;
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
  free(innermost);
}

static Dwarf *information_at(uint64_t address, struct place *place) {
  *place = (struct place){.address = address};
  dl_iterate_phdr(find_file, place);
  return place->is_known ? information_of(place) : NULL;
}

void source_lines_prepare(void) {
  struct place place;
  information_at((uint64_t)(uintptr_t)source_lines_prepare, &place);
}

int source_lines_find(uint64_t address) {
  forget();
  struct place place;
  Dwarf *information = information_at(address, &place);
  Dwarf_Die unit;
  if (information != NULL && find_unit(information, address - place.start, &unit)) {
    find_functions(&unit, address - place.start);
  }
  return count;
}

// MARK: The parts of what was found

static uint8_t byte_of(const char *text, int position) {
  return text != NULL && position >= 0 && (size_t)position < strlen(text) ? (uint8_t)text[position] : 0;
}

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

bool source_lines_is_thunk(int index) {
  return index >= 0 && index < count && found[index].symbol != NULL
         && _swift_backtrace_isThunkFunction(found[index].symbol);
}
