// The clock of the machine, in virtual time: nanoseconds.
#pragma once
#include <stdint.h>
#include <time.h>
typedef struct mach_timebase_info { uint32_t numer, denom; } mach_timebase_info_data_t;
typedef struct mach_timebase_info *mach_timebase_info_t;
static inline uint64_t mach_absolute_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}
static inline uint64_t mach_continuous_time(void) { return mach_absolute_time(); }
static inline int mach_timebase_info(mach_timebase_info_t info) {
  info->numer = info->denom = 1;
  return 0;
}
