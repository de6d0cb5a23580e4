// The tables of classes that modules of a program carry.

#ifndef CCLASSTABLES_H
#define CCLASSTABLES_H

/// Calls each function to which the section `adspec_classes` of the program points, in the order of
/// linking. The plugin AdapterSources generates one for each module.
void class_tables_register(void);

#endif
