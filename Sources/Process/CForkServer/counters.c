#include "CForkServer.h"

// From LLVM's profile library. The linker adds it only when code is compiled with counters.
extern int __llvm_profile_write_file(void) __attribute__((weak));
extern void __llvm_profile_set_filename(const char *name) __attribute__((weak));
extern void __llvm_profile_disable_continuous_mode(void) __attribute__((weak));

// How far the counters that are used stand from those of the program: code that is compiled with
// `-runtime-counter-relocation` adds it. In any other program both names stand for the same variable.
extern intptr_t __llvm_profile_counter_bias __attribute__((weak));
extern intptr_t __llvm_profile_counter_bias_default __attribute__((weak));

// Where a process writes its counters that is told nothing: nowhere. Otherwise each process that has them, such as one
// that tests run in, leaves a file default.profraw in its working folder. The library has an empty name of its own for
// programs that define none; LLVM_PROFILE_FILE comes before both.
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
  // The counters are in the file from now on, and in those of children. The library would say at the end of each process
  // that it does not write them again.
  __llvm_profile_disable_continuous_mode();
  __llvm_profile_set_filename("/dev/null");
  return __llvm_profile_counter_bias != 0;
}

bool fork_server_save_line_counters(void) { return !keeps || __llvm_profile_write_file() == 0; }
