#pragma once

#include <stdbool.h>
#include <stdint.h>

// The lines of source code that belong to an address of this process, from the debug information of its
// program and libraries.
//
// elfutils reads the debug information. It reads only the part of the file that has the address, and so it
// needs a hundredth of the time of the Swift runtime, which reads the whole file.
//
// One thread at a time may use these functions. Each call of `source_lines_find` replaces what the call
// before it has found. The debug information of a file stays open until the process ends.

/// Opens the debug information of the program, so that children of the process need not open it again.
void source_lines_prepare(void);

/// Finds the functions and lines at an address.
///
/// Functions that the compiler inlined are functions of their own, the innermost first. The last function is
/// the one that contains the others. It has no symbol if the debug information knows only its line.
///
/// @return The number of functions; 0 if the debug information says nothing about the address.
int source_lines_find(uint64_t address);

/// The line of a function, from 1; 0 if the debug information has no line, or if the compiler generated the
/// code.
///
/// @param index The position of the function, from 0.
int source_lines_line(int index);

/// A byte of the path of a function's source file, when it was compiled; 0 after the last byte.
uint8_t source_lines_file_byte(int index, int position);

/// A byte of the name that the linker uses for a function, or of its name if it has no other; 0 after the
/// last byte.
uint8_t source_lines_symbol_byte(int index, int position);

/// A byte of the name of a function in a form that people can read; 0 after the last byte.
uint8_t source_lines_name_byte(int index, int position);

/// Whether a function is a thunk of Swift: the compiler generated it only to call another function.
bool source_lines_is_thunk(int index);
