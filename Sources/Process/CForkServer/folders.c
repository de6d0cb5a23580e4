#define _GNU_SOURCE
#include "CForkServer.h"
#include "start.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/openat2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

// Each process that runs scenarios has a folder of its own inside one folder of the program, and
// empties it after each scenario. All paths have the same length, so that a result can have another
// path in its place.

#define PARENT "/tmp"
#define BASE PARENT "/adspec-XXXXXX"
static const char hidden[] = "/tmp/adspec-000000/000000";
enum { path_size = sizeof hidden };

static char base[sizeof BASE];
static pid_t base_owner, folder_owner;
static char folder[path_size];

// What an app finds in its home folder on a device, and what Foundation uses on Linux.
static const char *const subfolders[] = {"tmp", "Documents", "Library", "Library/Caches",
                                         "Library/Application Support"};
enum { subfolder_count = sizeof subfolders / sizeof *subfolders };

static char paths[subfolder_count + 1][path_size + 64];

static bool is_subfolder(const char *path) {
  for (size_t index = 0; index < subfolder_count; index++)
    if (strcmp(path, subfolders[index]) == 0) return true;
  return false;
}

// MARK: Removing

// A scenario can leave a link or a mount in the place of a folder. What lies behind it belongs to
// somebody else. So every folder is opened from the one above it, and by its name alone.
//
// The functions here make only system calls, because a handler of a signal calls them.

static const int as_folder = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;

// Opens a folder, but no link to a folder, and no folder where something is mounted.
static int open_folder(int parent, const char *name) {
  struct open_how how = {.flags = (uint64_t)as_folder, .resolve = RESOLVE_NO_XDEV};
  int file = (int)syscall(SYS_openat2, parent, name, &how, sizeof how);
  // Old kernels and some sandboxes lack this call. Without it, a mount of the same device is not seen.
  if (file >= 0 || (errno != ENOSYS && errno != EPERM)) return file;
  file = openat(parent, name, as_folder);
  struct stat above, here;
  if (file < 0 || (fstat(parent, &above) == 0 && fstat(file, &here) == 0 && above.st_dev == here.st_dev)) return file;
  close(file);
  errno = EXDEV;
  return -1;
}

// Opens a folder inside `/tmp` by its path.
static int open_path(const char *path) {
  const char *at = path + strlen(PARENT);
  int file = open(PARENT, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  while (file >= 0 && *at == '/') {
    char name[path_size];
    size_t length = strcspn(++at, "/");
    memcpy(name, at, length);
    name[length] = 0;
    int next = open_folder(file, name);
    close(file);
    file = next;
    at += length;
  }
  return file;
}

static bool empty(int file, const char *path, int depth);

static bool empty_inside(int parent, const char *name, const char *path, int depth) {
  const int most = 64; // levels of folders
  if (depth == most) return false;
  int file = open_folder(parent, name);
  if (file < 0 && errno == EACCES) {
    fchmodat(parent, name, S_IRWXU, 0);
    file = open_folder(parent, name);
  }
  return file >= 0 && empty(file, path, depth);
}

// Removes what an open folder contains, except the folders of `subfolders` if `path` is not NULL: then
// `path` is the path of the folder inside the folder of a process. Closes the folder.
static bool empty(int file, const char *path, int depth) {
  bool is_empty = true, removed = true;
  while (removed) { // a folder that loses entries may hide others from a reader
    removed = false;
    lseek(file, 0, SEEK_SET);
    char entries[2048] __attribute__((aligned(8)));
    for (long size; (size = syscall(SYS_getdents64, file, entries, sizeof entries)) > 0;) {
      for (long at = 0; at < size;) {
        uint16_t length;
        memcpy(&length, entries + at + 16, sizeof length); // `d_reclen` of `linux_dirent64`
        const char *entry = entries + at + 19;             // `d_name`
        at += length;
        if (strcmp(entry, ".") == 0 || strcmp(entry, "..") == 0) continue;
        char below[64];
        const char *inside = NULL;
        if (path != NULL && strlen(path) + strlen(entry) + 2 <= sizeof below) {
          strcpy(below, path);
          if (*path != 0) strcat(below, "/");
          strcat(below, entry);
          if (is_subfolder(below)) inside = below;
        }
        struct stat status;
        bool is_folder = fstatat(file, entry, &status, AT_SYMLINK_NOFOLLOW) == 0 && S_ISDIR(status.st_mode);
        if (is_folder && inside != NULL) {
          if (!empty_inside(file, entry, inside, depth + 1)) is_empty = false;
          continue;
        }
        if (is_folder) empty_inside(file, entry, NULL, depth + 1);
        if (unlinkat(file, entry, is_folder ? AT_REMOVEDIR : 0) == 0)
          removed = true;
        else
          is_empty = false;
      }
    }
  }
  close(file);
  return is_empty;
}

void fork_server_remove_folders(void) {
  if (base_owner == 0 || base_owner != (pid_t)syscall(SYS_getpid)) return;
  base_owner = 0;
  int file = open_path(base);
  if (file >= 0) empty(file, NULL, 0);
  rmdir(base);
}

// MARK: Making

bool fork_server_prepare_folders(void) {
  if (base_owner != 0) return true;
  strcpy(base, BASE);
  if (mkdtemp(base) == NULL) return false;
  base_owner = getpid();
  atexit(fork_server_remove_folders);
  return true;
}

// The folder itself comes first.
static void name_paths(void) {
  snprintf(paths[0], sizeof paths[0], "%s", folder);
  for (size_t index = 0; index < subfolder_count; index++)
    snprintf(paths[index + 1], sizeof paths[0], "%s/%s", folder, subfolders[index]);
}

// To look into six folders would cost as much as a tenth of a scenario. So an empty folder gets a
// date that no change of its entries leaves.
static bool mark_untouched(void) {
  const struct timespec dates[2] = {{0, 0}, {0, 0}};
  for (size_t index = 0; index <= subfolder_count; index++)
    if (utimensat(AT_FDCWD, paths[index], dates, AT_SYMLINK_NOFOLLOW) != 0) return false;
  return true;
}

static bool is_untouched(void) {
  struct stat status;
  for (size_t index = 0; index <= subfolder_count; index++)
    if (lstat(paths[index], &status) != 0 || status.st_mode != (S_IFDIR | S_IRWXU) || status.st_mtim.tv_sec != 0)
      return false;
  return true;
}

// The folder itself exists already.
static bool make_subfolders(void) {
  for (size_t index = 1; index <= subfolder_count; index++)
    if (mkdir(paths[index], S_IRWXU) != 0) return false;
  return mark_untouched();
}

static bool make_folder(void) {
  folder_owner = getpid();
  snprintf(folder, sizeof folder, "%s/XXXXXX", base);
  if (base_owner != 0 && mkdtemp(folder) != NULL) {
    name_paths();
    if (make_subfolders()) return true;
  }
  folder[0] = 0;
  return false;
}

bool fork_server_use_folder(void) { return folder_owner == getpid() ? folder[0] != 0 : make_folder(); }

void fork_server_enter_folder(void) {
  if (folder[0] == 0) return;
  static const char *const variables[][2] = {{"HOME", ""},
                                             {"TMPDIR", "/tmp"},
                                             {"XDG_CACHE_HOME", "/Library/Caches"},
                                             {"XDG_DATA_HOME", "/Library/Application Support"}};
  char path[sizeof paths[0]];
  for (size_t index = 0; index < sizeof variables / sizeof *variables; index++) {
    snprintf(path, sizeof path, "%s%s", folder, variables[index][1]);
    setenv(variables[index][0], path, 1);
  }
}

bool fork_server_empty_folder(void) {
  if (folder[0] == 0 || is_untouched()) return true;
  int file = open_path(folder);
  return file >= 0 && empty(file, "", 0) && mark_untouched() && is_untouched();
}

void fork_server_clean_folder(void) {
  if (folder[0] == 0 || fork_server_empty_folder()) return;
  // Another folder takes the place of a folder that is not as it was.
  make_folder();
}

void fork_server_hide_folder(uint8_t *bytes, size_t count) {
  if (folder[0] == 0 || count == 0) return;
  const size_t length = path_size - 1;
  for (uint8_t *at = bytes; (at = memmem(at, count - (size_t)(at - bytes), folder, length)) != NULL; at += length)
    memcpy(at, hidden, length);
}
