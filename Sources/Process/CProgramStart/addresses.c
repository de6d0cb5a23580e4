#define _GNU_SOURCE
#include "CForkServer.h"
#include "CProgramStart.h"
#include <limits.h>
#include <stdbool.h>
#include <string.h>
#include <sys/personality.h>
#include <unistd.h>

// This variable prevents an endless loop where the kernel only seems to obey. Only the second start has it, and nobody
// else sees it.
static const char tried[] = "ADSPEC_FIXED_ADDRESSES=1";

// Removes the variable. The array is the one that `getenv` reads later.
static bool was_tried(char **environment) {
  for (; *environment != NULL; environment++) {
    if (strcmp(*environment, tried) != 0) continue;
    for (; *environment != NULL; environment++) environment[0] = environment[1];
    return true;
  }
  return false;
}

static void execute(char **arguments, char **environment) {
  size_t count = 0;
  while (environment[count] != NULL) count++;
  char *variables[count + 2];
  memcpy(variables, environment, count * sizeof *variables);
  variables[count] = (char *)tried;
  variables[count + 1] = NULL;
  // Unlike a start from /proc, a start from the path keeps the program's name.
  char path[PATH_MAX];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  if (length > 0 && (size_t)length < sizeof path - 1) {
    path[length] = '\0';
    execve(path, arguments, variables);
  }
  execve("/proc/self/exe", arguments, variables);
}

static void start(int count, char **arguments, char **environment) {
  (void)count;
  // Without enough memory, the linker of the second start would fail, and not say what to do.
  fork_server_refuse_small_limits();
  const unsigned long query = 0xffffffff;
  if (was_tried(environment)) return;
  int given = personality(query);
  if (given < 0 || (given & ADDR_NO_RANDOMIZE) != 0) return;
  if (personality((unsigned long)given | ADDR_NO_RANDOMIZE) < 0) return;
  execute(arguments, environment);
  personality((unsigned long)given); // this start keeps the addresses that it has
}

// The functions in this section of a program run before those of its libraries.
__attribute__((section(".preinit_array"), used)) static void (*const before_libraries)(int, char **, char **) =
    start;
