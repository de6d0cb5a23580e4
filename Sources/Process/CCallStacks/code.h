#pragma once

#include <link.h>
#include <stdint.h>

/// The addresses of the code of a loaded file; both are zero if it has none.
struct code {
  uint64_t start, end;
};

static inline struct code code_of(const struct dl_phdr_info *info) {
  struct code code = {0, 0};
  for (int index = 0; index < info->dlpi_phnum; index++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[index];
    if (header->p_type != PT_LOAD || (header->p_flags & PF_X) == 0) continue;
    code.start = info->dlpi_addr + header->p_vaddr;
    code.end = code.start + header->p_memsz;
  }
  return code;
}
