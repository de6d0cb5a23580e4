// The classes and protocols that clang compiled: layout of instances, optional methods.
#pragma once
#include "ModuleFormat.h"
/// Remembers a class whose layout is not final.
void adspec_add_class(struct ads_class *class);
/// Decides the layout of all classes whose superclass is known.
void adspec_lay_out_classes(void);
/// Remembers a protocol of clang, whose optional methods libobjc does not see.
void adspec_add_optional_methods(struct ads_protocol *protocol);
