#define _GNU_SOURCE
#include "private.h"
#include <pwd.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// The environment describes the user who runs this program. Facts about the user must not reach a
// trace, and files in the user's home folder would still exist in the next run. So the program sees
// the time zone UTC, the language of a new device, and no home folder. Without a home folder,
// `UserDefaults` stay in the memory of the process.

static const char *const values[][2] = {
    {"HOME", "/dev/null"},
    {"CFFIXED_USER_HOME", NULL},
    {"XDG_CONFIG_HOME", "/dev/null"},
    // The folders of caches and similar files. Foundation keeps the first value for its cookies, which
    // therefore stay in the memory of the process. Adapters see the private folders of CForkServer.
    {"XDG_CACHE_HOME", "/dev/null"},
    {"XDG_DATA_HOME", "/dev/null"},
    {"TZ", "UTC"},
    {"LANG", "en_US.UTF-8"},
    {"LANGUAGE", NULL},
    {"LC_ALL", NULL},
    {"LC_CTYPE", NULL},
    {"LC_TIME", NULL},
    {"LC_NUMERIC", NULL},
    {"LC_MESSAGES", NULL},
    {"LC_MONETARY", NULL},
};

extern char **environ;

static bool is_left_behind;

// Foundation's constructor reads the variables of the environment and keeps the values. The
// constructor runs before code of the program could change the variables, so this function replaces
// `getenv` until then. Later, a child can have a home folder and other folders of its own.
EXPORTED char *getenv(const char *name) {
  for (size_t index = 0; index < sizeof values / sizeof *values && !is_left_behind; index++)
    if (strcmp(name, values[index][0]) == 0) return (char *)values[index][1];
  size_t length = strlen(name);
  for (char **entry = environ; entry != NULL && *entry != NULL; entry++)
    if (strncmp(*entry, name, length) == 0 && (*entry)[length] == '=') return *entry + length + 1;
  return NULL;
}

// Foundation finds the home folder of the current user in the list of users.
static void replace_home(struct passwd *user) {
  char *home = getenv("HOME");
  if (user != NULL && home != NULL && user->pw_uid == geteuid()) user->pw_dir = home;
}

EXPORTED struct passwd *getpwuid(uid_t number) {
  struct passwd *user = ORIGINAL(getpwuid)(number);
  replace_home(user);
  return user;
}

EXPORTED int getpwuid_r(uid_t number, struct passwd *user, char *buffer, size_t size, struct passwd **result) {
  int error = ORIGINAL(getpwuid_r)(number, user, buffer, size, result);
  if (error == 0) replace_home(*result);
  return error;
}

EXPORTED struct passwd *getpwnam(const char *name) {
  struct passwd *user = ORIGINAL(getpwnam)(name);
  replace_home(user);
  return user;
}

EXPORTED int getpwnam_r(const char *name, struct passwd *user, char *buffer, size_t size, struct passwd **result) {
  int error = ORIGINAL(getpwnam_r)(name, user, buffer, size, result);
  if (error == 0) replace_home(*result);
  return error;
}

void process_clock_leave_user_behind(void) {
  for (size_t index = 0; index < sizeof values / sizeof *values; index++) {
    if (values[index][1] != NULL)
      setenv(values[index][0], values[index][1], 1);
    else
      unsetenv(values[index][0]);
  }
  is_left_behind = true;
  tzset();
}
