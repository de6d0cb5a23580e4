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

// The entries of the environment that replace those of the user. An entry without a value removes
// the variable.
static char *const entries[] = {
    "HOME=/dev/null",
    "CFFIXED_USER_HOME",
    "XDG_CONFIG_HOME=/dev/null",
    // The folders of caches and similar files. Foundation keeps the first value for its cookies, which
    // therefore stay in the memory of the process. Adapters see the private folders of CForkServer.
    "XDG_CACHE_HOME=/dev/null",
    "XDG_DATA_HOME=/dev/null",
    "TZ=UTC",
    "LANG=en_US.UTF-8",
    "LANGUAGE",
    "LC_ALL",
    "LC_CTYPE",
    "LC_TIME",
    "LC_NUMERIC",
    "LC_MESSAGES",
    "LC_MONETARY",
};
enum { replaced = sizeof entries / sizeof *entries };

extern char **environ;

static bool is_left_behind;

static size_t length_of_name(const char *entry) { return strcspn(entry, "="); }

static bool has_name(const char *entry, const char *name, size_t length) {
  return length_of_name(entry) == length && strncmp(entry, name, length) == 0;
}

static char *value_of(char *entry) {
  size_t length = length_of_name(entry);
  return entry[length] == '=' ? entry + length + 1 : NULL;
}

// Foundation's constructor reads the variables of the environment and keeps the values. The
// constructor runs before code of the program could change the variables, so this function replaces
// `getenv` until then. Later, a child can have a home folder and other folders of its own.
EXPORTED char *getenv(const char *name) {
  size_t length = strlen(name);
  for (size_t index = 0; index < replaced && !is_left_behind; index++)
    if (has_name(entries[index], name, length)) return value_of(entries[index]);
  for (char **entry = environ; entry != NULL && *entry != NULL; entry++)
    if (has_name(*entry, name, length)) return value_of(*entry);
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

static bool is_replaced(const char *entry) {
  for (size_t index = 0; index < replaced; index++)
    if (has_name(entries[index], entry, length_of_name(entry))) return true;
  return false;
}

// The new list takes no memory of the heap, so the addresses of objects do not depend on how many
// variables the user has. The user's own entries stay as the kernel supplied them, for
// `/proc/self/environ`.
void process_clock_leave_user_behind(void) {
  enum { most = 1 << 14 };
  static char *left[most];
  size_t count = 0;
  for (size_t index = 0; index < replaced; index++)
    if (value_of(entries[index]) != NULL) left[count++] = entries[index];
  for (char **entry = environ; entry != NULL && *entry != NULL && count < most - 1; entry++)
    if (!is_replaced(*entry)) left[count++] = *entry;
  left[count] = NULL;
  environ = left;
  is_left_behind = true;
  tzset();
}
