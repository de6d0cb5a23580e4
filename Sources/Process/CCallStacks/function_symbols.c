#include "FunctionSymbols.h"

#include "loaded_files.h"
#include "names.h"

#include <stdlib.h>

// Both belong to the file that has the function.
static const char *symbol, *file_name;
// Null if the symbol is a name that people can read.
static char *name;

// A function can have several names. The last one wins, so that the order of the file decides.
static const ElfW(Sym) * symbol_with(const struct loaded_file *file, uint64_t address) {
  const ElfW(Sym) *found = NULL;
  for (size_t index = 0; index < file->symbol_count; index++) {
    const ElfW(Sym) *candidate = &file->symbols[index];
    if (address - candidate->st_value >= candidate->st_size) continue;
    if (ELF64_ST_TYPE(candidate->st_info) == STT_FUNC && candidate->st_shndx != SHN_UNDEF) found = candidate;
  }
  return found;
}

bool function_symbols_find(uint64_t address) {
  free(name);
  symbol = file_name = name = NULL;
  const struct loaded_file *file = loaded_file_at(address);
  if (file == NULL) return false;
  file_name = file->name;
  const ElfW(Sym) *found = symbol_with(file, address - file->start);
  if (found != NULL && found->st_name < file->names->d_size) symbol = (const char *)file->names->d_buf + found->st_name;
  name = demangled(symbol);
  return true;
}

uint8_t function_symbols_symbol_byte(int position) { return byte_of(symbol, position); }

uint8_t function_symbols_name_byte(int position) { return byte_of(name != NULL ? name : symbol, position); }

uint8_t function_symbols_file_byte(int position) { return byte_of(file_name, position); }

bool function_symbols_is_thunk(void) { return is_thunk(symbol); }
