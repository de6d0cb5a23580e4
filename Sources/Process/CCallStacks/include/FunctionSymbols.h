#pragma once

#include <stdbool.h>
#include <stdint.h>

// The functions of this process, from the tables of symbols of its program and libraries. These tables know more
// functions than the debug information.
//
// A search reads the table of one file, which takes a tenth of a millisecond. The Swift runtime sorts the whole table
// first, which takes a tenth of a second in each process.
//
// One thread at a time may use these functions. Each call of `function_symbols_find` replaces what the call before it
// has found. The files stay open until the process ends.

/// Finds the function at an address.
///
/// @return Whether a loaded file has the address.
bool function_symbols_find(uint64_t address);

/// A byte of the name that the linker uses for the function; 0 after the last byte, or if the function is unknown.
uint8_t function_symbols_symbol_byte(int position);

/// A byte of the name of the function in a form that people can read; 0 after the last byte.
uint8_t function_symbols_name_byte(int position);

/// A byte of the name, without folders, of the program or library that has the function; 0 after the last byte.
uint8_t function_symbols_file_byte(int position);

/// Whether the function is a thunk of Swift: the compiler generated it only to call another function.
bool function_symbols_is_thunk(void);
