#define _GNU_SOURCE
#include "private.h"
#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/random.h>
#include <sys/syscall.h>
#include <unistd.h>

// While hooks are attached, a seed decides all random numbers of the system. Swift's own generator
// calls `syscall`. `UUID` and similar types read `/dev/urandom`. All other code calls one of the C
// library's functions below. Calls inside the C library cannot be replaced, so this file replaces
// all of the C library's functions for random numbers.

static _Atomic uint64_t state;

void process_clock_seed_random(uint64_t seed) {
  atomic_store(&state, seed);
  srandom((unsigned)seed);
  srand((unsigned)seed);
  srand48((long)seed);
}

static bool is_seeded(void) { return process_clock_hooks_of_any_thread() != NULL; }

// SplitMix64, by Sebastiano Vigna, in the public domain: https://prng.di.unimi.it/splitmix64.c
static uint64_t next(void) {
  uint64_t number = atomic_fetch_add(&state, 0x9e3779b97f4a7c15) + 0x9e3779b97f4a7c15;
  number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
  number = (number ^ number >> 27) * 0x94d049bb133111eb;
  return number ^ number >> 31;
}

static void fill(void *buffer, size_t length) {
  for (unsigned char *end = buffer; length > 0;) {
    uint64_t number = next();
    size_t part = length < sizeof number ? length : sizeof number;
    memcpy(end, &number, part);
    end += part;
    length -= part;
  }
}

// MARK: The kernel's numbers

// Passes on all six arguments, because the original also reads arguments that the caller left out.
// A sanitizer would report the missing arguments, so this function is not instrumented.
EXPORTED __attribute__((no_sanitize("address"))) long syscall(long number, ...) {
  long arguments[6];
  va_list list;
  va_start(list, number);
  for (int index = 0; index < 6; index++) arguments[index] = va_arg(list, long);
  va_end(list);
  if (number == SYS_getrandom && is_seeded()) {
    fill((void *)arguments[0], (size_t)arguments[1]);
    return arguments[1];
  }
#if defined(__x86_64__)
  // This code does not call the original `syscall`. After a fork, a process can call only
  // async-signal-safe functions, and a search for the original's symbol is not async-signal-safe.
  long result;
  register long fourth __asm__("r10") = arguments[3];
  register long fifth __asm__("r8") = arguments[4];
  register long sixth __asm__("r9") = arguments[5];
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(arguments[0]), "S"(arguments[1]), "d"(arguments[2]), "r"(fourth), "r"(fifth),
                     "r"(sixth)
                   : "rcx", "r11", "memory");
#elif defined(__aarch64__)
  register long called __asm__("x8") = number;
  register long result __asm__("x0") = arguments[0];
  register long second __asm__("x1") = arguments[1];
  register long third __asm__("x2") = arguments[2];
  register long fourth __asm__("x3") = arguments[3];
  register long fifth __asm__("x4") = arguments[4];
  register long sixth __asm__("x5") = arguments[5];
  __asm__ volatile("svc 0"
                   : "+r"(result)
                   : "r"(called), "r"(second), "r"(third), "r"(fourth), "r"(fifth), "r"(sixth)
                   : "memory");
#else
#error "the system call is unknown for this processor"
#endif
  if (result < 0 && result > -4096) {
    errno = (int)-result;
    return -1;
  }
  return result;
}

EXPORTED ssize_t getrandom(void *buffer, size_t length, unsigned int flags) {
  if (!is_seeded()) return ORIGINAL(getrandom)(buffer, length, flags);
  fill(buffer, length);
  return (ssize_t)length;
}

EXPORTED int getentropy(void *buffer, size_t length) {
  if (!is_seeded() || length > 256) return ORIGINAL(getentropy)(buffer, length);
  fill(buffer, length);
  return 0;
}

EXPORTED void arc4random_buf(void *buffer, size_t length) {
  if (!is_seeded()) return ORIGINAL(arc4random_buf)(buffer, length);
  fill(buffer, length);
}

EXPORTED uint32_t arc4random(void) { return is_seeded() ? (uint32_t)next() : ORIGINAL(arc4random)(); }

EXPORTED uint32_t arc4random_uniform(uint32_t bound) {
  if (!is_seeded()) return ORIGINAL(arc4random_uniform)(bound);
  // A 64-bit random number is so much larger than the bound that the bias of the remainder is
  // negligible.
  return bound == 0 ? 0 : (uint32_t)(next() % bound);
}

// MARK: The files of random numbers

// The length in bytes of the file that replaces the endless device `/dev/urandom`.
enum { FILE_LENGTH = 1 << 16 };

static bool is_random_file(const char *path) {
  return path != NULL && (strcmp(path, "/dev/urandom") == 0 || strcmp(path, "/dev/random") == 0) && is_seeded();
}

static int random_file(void) {
  int file = memfd_create("random", MFD_CLOEXEC);
  if (file < 0) return -1;
  char bytes[4096];
  for (int written = 0; written < FILE_LENGTH; written += (int)sizeof bytes) {
    fill(bytes, sizeof bytes);
    if (write(file, bytes, sizeof bytes) != (ssize_t)sizeof bytes) {
      close(file);
      errno = EIO;
      return -1;
    }
  }
  lseek(file, 0, SEEK_SET);
  return file;
}

#define MODE(flags)                                                                                \
  ({                                                                                               \
    mode_t mode = 0;                                                                               \
    if (((flags) & O_CREAT) != 0 || ((flags) & O_TMPFILE) == O_TMPFILE) {                          \
      va_list list;                                                                                \
      va_start(list, flags);                                                                       \
      mode = va_arg(list, mode_t);                                                                 \
      va_end(list);                                                                                \
    }                                                                                              \
    mode;                                                                                          \
  })

// The file is opened by a system call, which is safe after a fork.
EXPORTED int open(const char *path, int flags, ...) {
  mode_t mode = MODE(flags);
  if (is_random_file(path)) return random_file();
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

EXPORTED int open64(const char *path, int flags, ...) {
  mode_t mode = MODE(flags);
  if (is_random_file(path)) return random_file();
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}

EXPORTED int openat(int folder, const char *path, int flags, ...) {
  mode_t mode = MODE(flags);
  if (is_random_file(path)) return random_file();
  return (int)syscall(SYS_openat, folder, path, flags, mode);
}

EXPORTED FILE *fopen(const char *restrict path, const char *restrict mode) {
  if (!is_random_file(path)) return ORIGINAL(fopen)(path, mode);
  int file = random_file();
  FILE *stream = file < 0 ? NULL : fdopen(file, mode);
  if (stream == NULL && file >= 0) close(file);
  return stream;
}
