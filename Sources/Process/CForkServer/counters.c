#include "CForkServer.h"

// From LLVM's profile library. The linker adds it only when code is compiled with counters.
extern int __llvm_profile_write_file(void) __attribute__((weak));
extern void __llvm_profile_set_filename(const char *name) __attribute__((weak));

static bool keeps;

bool fork_server_counts_lines(void) { return __llvm_profile_write_file != NULL && __llvm_profile_set_filename != NULL; }

void fork_server_keep_line_counters(const char *path) {
  if (!fork_server_counts_lines()) return;
  keeps = path != NULL;
  __llvm_profile_set_filename(path != NULL ? path : "/dev/null");
}

bool fork_server_save_line_counters(void) { return !keeps || __llvm_profile_write_file() == 0; }
