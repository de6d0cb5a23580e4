#ifdef ADSPEC_OBJECTIVEC // Built only with the trait ObjectiveC.
#include "SwiftFrames.h"
#include <dlfcn.h>
#include <elf.h>
#include <fcntl.h>
#include <link.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

// The program's file, as the linker wrote it.
static struct {
  const char *names;
  const ElfW(Sym) *symbols;
  size_t count;
  uintptr_t base; // the address where the program is loaded
} program;

static int find_base(struct dl_phdr_info *info, size_t size, void *unused) {
  if (info->dlpi_name[0] != 0) return 0;
  program.base = info->dlpi_addr;
  return 1;
}

static void read_symbols(void) {
  static bool is_read;
  if (is_read) return;
  is_read = true;
  int file = open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct stat status;
  if (file < 0 || fstat(file, &status) != 0) return;
  const char *contents = mmap(NULL, (size_t)status.st_size, PROT_READ, MAP_PRIVATE, file, 0);
  close(file);
  if (contents == MAP_FAILED) return;
  const ElfW(Ehdr) *header = (const void *)contents;
  const ElfW(Shdr) *sections = (const void *)(contents + header->e_shoff);
  for (int index = 0; index < header->e_shnum; index++) {
    if (sections[index].sh_type != SHT_SYMTAB) continue;
    program.symbols = (const void *)(contents + sections[index].sh_offset);
    program.count = sections[index].sh_size / sizeof *program.symbols;
    program.names = contents + sections[sections[index].sh_link].sh_offset;
  }
  dl_iterate_phdr(find_base, NULL);
}

// The mangled names of Swift begin with these letters (swift/docs/ABI/Mangling.rst).
static bool is_swift_name(const char *name) { return strncmp(name, "$s", 2) == 0; }

bool adspec_is_swift(uintptr_t address) {
  Dl_info info;
  if (dladdr((const void *)address, &info) != 0 && info.dli_fname != NULL) {
    if (info.dli_sname != NULL && is_swift_name(info.dli_sname)) return true;
    if (strstr(info.dli_fname, "/libswift") != NULL || strstr(info.dli_fname, "/libFoundation") != NULL) return true;
  }
  read_symbols();
  for (size_t index = 0; index < program.count; index++) {
    const ElfW(Sym) *symbol = &program.symbols[index];
    uintptr_t start = program.base + symbol->st_value;
    if (ELF64_ST_TYPE(symbol->st_info) == STT_FUNC && address >= start && address < start + symbol->st_size
        && is_swift_name(program.names + symbol->st_name))
      return true;
  }
  return false;
}
#endif
