// Tells a function when an object of Swift code ends.

#pragma once

#include <stdint.h>

/// Calls a function for each object that ends: after the object's deinit, and before its memory is free.
///
/// A second call replaces the function.
void deallocation_observe(void (*observer)(uintptr_t object));
