// Registers the classes of a program: each module of the program has a table of its classes.

#pragma once

/// Calls, in the order of linking, each registration function to which the section `adspec_classes`
/// of the program points. The plugin AdapterSources generates one registration function for each
/// module.
void class_tables_register(void);
