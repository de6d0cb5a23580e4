// Functions that run before main() run later here, when all classes are loaded.
//
// On Apple's systems the runtime loads all classes of a program before its first constructor. Here a constructor of the
// compiler loads the classes, constants and selectors of each file, and it comes after the file's own constructors. One
// that sends a message would end the program. So the word `constructor` marks a function: the linker collects the
// addresses of marked functions, and `adspec_run_constructors` calls them, in the order in which the files are linked.
//
// Code of adspec that needs a real constructor writes `__constructor__`. One with a priority does not compile.
#pragma once
#define constructor used, retain, patchable_function_entry(1)
