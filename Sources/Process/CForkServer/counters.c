#include "CForkServer.h"

// These functions come from LLVM's profile library. The linker adds the library only when code is
// compiled with counters.
extern int __llvm_profile_write_file(void) __attribute__((weak));
extern void __llvm_profile_set_filename(const char *name) __attribute__((weak));
extern void __llvm_profile_disable_continuous_mode(void) __attribute__((weak));

// The offset of the shared counters from the program's own counters. Code that is compiled with
// `-runtime-counter-relocation` adds the offset. In a program that is compiled without this option,
// the two names below mean the same variable.
extern intptr_t __llvm_profile_counter_bias __attribute__((weak));
extern intptr_t __llvm_profile_counter_bias_default __attribute__((weak));

// The default file of the counters is `/dev/null`. Without this setting, each process with
// counters, such as a test process, would leave a file default.profraw in its working folder. The
// environment variable LLVM_PROFILE_FILE overrides the name `/dev/null`.
__attribute__((weak, visibility("hidden"))) char __llvm_profile_filename[] = "/dev/null";

static bool keeps;

bool fork_server_counts_lines(void) { return __llvm_profile_write_file != NULL && __llvm_profile_set_filename != NULL; }

void fork_server_keep_line_counters(const char *path) {
  if (!fork_server_counts_lines()) return;
  keeps = path != NULL;
  __llvm_profile_set_filename(path != NULL ? path : "/dev/null");
}

bool fork_server_share_line_counters(const char *path) {
  if (!fork_server_counts_lines() || __llvm_profile_disable_continuous_mode == NULL) return false;
  if (&__llvm_profile_counter_bias == &__llvm_profile_counter_bias_default) return false;
  __llvm_profile_set_filename(path);
  // From now on, this process and its children count executed lines in the file, which is mapped
  // into memory. Without the following calls, the library would print a useless message at the end
  // of each process.
  __llvm_profile_disable_continuous_mode();
  __llvm_profile_set_filename("/dev/null");
  return __llvm_profile_counter_bias != 0;
}

bool fork_server_save_line_counters(void) { return !keeps || __llvm_profile_write_file() == 0; }
