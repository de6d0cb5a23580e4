// Foundation: run loops, settings, folders. Objects are opaque pointers of Objective-C.
// A function whose name contains `copy` returns a reference, or a text for `free`, that the caller owns.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#pragma clang assume_nonnull begin

// Swift implements. Dates are seconds since the first moment of 2001.

/// Runs the run loop of the calling thread until a date; for ever when the date is negative.
void adspec_run_loop_run(double date);
/// Runs the run loop of the calling thread once. Returns false when it has nothing to wait for.
bool adspec_run_loop_run_once(const char *mode, double date);
void adspec_thread_sleep(double seconds);

/// The settings of a suite; without a suite, those of the app.
void *_Nullable adspec_defaults_copy(const char *_Nullable suite, const char *key);
/// Without a value, removes the setting.
void adspec_defaults_set(const char *_Nullable suite, const char *key, void *_Nullable value);
void adspec_defaults_register(const char *_Nullable suite, void *values);
void *adspec_defaults_copy_all(const char *_Nullable suite);
void *_Nullable adspec_defaults_copy_domain(const char *name);
void adspec_defaults_set_domain(const char *name, void *_Nullable values);

char *adspec_folder_copy_home(void);
char *adspec_folder_copy_temporary(void);
/// The path at an index of the list for NSSearchPathForDirectoriesInDomains; NULL at its end.
char *_Nullable adspec_folder_copy(uint64_t folder, uint64_t domains, int64_t index);
#pragma clang assume_nonnull end
