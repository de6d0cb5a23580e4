/* The suite and the network behaviours, compiled in, so that adspec works from any directory. */
#ifndef C_ADSPEC_SUITE_H
#define C_ADSPEC_SUITE_H

#include <stddef.h>
#include <stdint.h>

/* One file: its path from the top of the project, and its bytes, which live as long as the process. */
typedef struct {
  const char *path;
  const uint8_t *bytes;
  size_t count;
} adspec_suite_file;

/* The number of files. */
size_t adspec_suite_count(void);

/* A file by its position, which is below the count. */
adspec_suite_file adspec_suite_file_at(size_t position);

#endif
