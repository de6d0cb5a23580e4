/* The files that are compiled in, so that adspec works from any directory: the suite, the network behaviours, and
   the parts of the page of a run. */
#pragma once

#include <stddef.h>
#include <stdint.h>

/* One file: its path from the top of the project, and its bytes, which live as long as the process. */
typedef struct {
  const char *path;
  const uint8_t *bytes;
  size_t count;
} embedded_file;

/* The number of files. */
size_t embedded_files_count(void);

/* A file by its position, which is below the count. The files are in the order of their paths. */
embedded_file embedded_files_at(size_t position);
