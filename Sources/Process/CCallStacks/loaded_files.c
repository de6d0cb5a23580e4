#define _GNU_SOURCE
#include "loaded_files.h"

#include <dwarf.h>
#include <fcntl.h>
#include <gelf.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static struct loaded_file *files;

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
    place->is_known = true;
    // The program itself has no name here.
    if (info->dlpi_name[0] != 0) {
      strncpy(place->path, info->dlpi_name, sizeof place->path - 1);
    } else if (readlink("/proc/self/exe", place->path, sizeof place->path - 1) < 0) {
      place->is_known = false;
    }
    return 1;
  }
  return 0;
}

// Each section of symbols names the section that has their names. The table of all symbols replaces the table of
// those that the file exports.
static void read_symbols(struct loaded_file *file, Elf *elf) {
  Elf_Scn *section = NULL;
  while ((section = elf_nextscn(elf, section)) != NULL) {
    GElf_Shdr header;
    if (gelf_getshdr(section, &header) == NULL) continue;
    if (header.sh_type != SHT_SYMTAB && (header.sh_type != SHT_DYNSYM || file->symbols != NULL)) continue;
    Elf_Data *symbols = elf_getdata(section, NULL);
    Elf_Data *names = elf_getdata(elf_getscn(elf, header.sh_link), NULL);
    if (symbols == NULL || names == NULL) continue;
    file->symbols = symbols->d_buf;
    file->symbol_count = symbols->d_size / sizeof *file->symbols;
    file->names = names;
  }
}

static void open_file(struct loaded_file *file, const char *path) {
  elf_version(EV_CURRENT);
  int descriptor = open(path, O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return;
  Elf *elf = elf_begin(descriptor, ELF_C_READ_MMAP, NULL);
  // elfutils has mapped the file, or has refused it.
  close(descriptor);
  if (elf == NULL) return;
  file->information = dwarf_begin_elf(elf, DWARF_C_READ, NULL);
  read_symbols(file, elf);
}

struct loaded_file *loaded_file_at(uint64_t address) {
  struct place place = {.address = address};
  dl_iterate_phdr(find_file, &place);
  if (!place.is_known) return NULL;
  for (struct loaded_file *file = files; file != NULL; file = file->next) {
    if (file->start == place.start) return file;
  }
  struct loaded_file *file = calloc(1, sizeof *file);
  if (file == NULL) return NULL;
  file->start = place.start;
  file->name = strdup(basename(place.path));
  open_file(file, place.path);
  file->next = files;
  return files = file;
}

char *path_of_source(const char *name, Dwarf_Die *unit) {
  if (name == NULL) return NULL;
  Dwarf_Attribute attribute;
  const char *folder = name[0] == '/' ? NULL : dwarf_formstring(dwarf_attr(unit, DW_AT_comp_dir, &attribute));
  char *path = NULL;
  if (folder == NULL) return strdup(name);
  return asprintf(&path, "%s/%s", folder, name) < 0 ? NULL : path;
}
