// Foundation: time, defaults, connections.
#ifndef ADSPEC_BRIDGE_FOUNDATION_H
#define ADSPEC_BRIDGE_FOUNDATION_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Objective-C implements:


// Swift implements:
#pragma clang assume_nonnull begin
void *adspec_defaults_copy(const char *key);
void adspec_defaults_set(const char *key, void *value);
#pragma clang assume_nonnull end
#endif
