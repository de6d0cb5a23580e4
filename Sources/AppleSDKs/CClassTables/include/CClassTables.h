// The tables of classes in the modules of a program.

#ifndef CCLASSTABLES_H
#define CCLASSTABLES_H

/// Calls each function to which the section `adspec_classes` of the program points, in the order of
/// linking. The plugin AdapterSources generates one for each module.
void class_tables_register(void);

#endif
