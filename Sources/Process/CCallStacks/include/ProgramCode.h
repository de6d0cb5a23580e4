#pragma once

#include <stdint.h>

// The code of the program, in parts, from its tables of symbols and its debug information.
//
// One thread at a time may use these functions. Each search replaces what the search before it has found.

/// Sets a byte of the name of a Swift module; 0 ends the name.
void program_code_set_module_byte(int position, uint8_t byte);

/// Finds the functions of the Swift module whose name was set.
///
/// @return The number of parts. Functions that follow one another are one part.
int program_code_find_module(void);

/// Finds the source files of the program that are not Swift.
///
/// @return The number of parts: one for each file.
int program_code_find_files(void);

/// The address of the first instruction of a part.
uint64_t program_code_start(int index);

/// The address after the last instruction of a part.
uint64_t program_code_end(int index);

/// A byte of the path of the source file of a part, when it was compiled; 0 after the last byte.
uint8_t program_code_file_byte(int index, int position);
