// Swift Testing declares this module as its overlay for Core Graphics, and the compiler looks for
// the module in files that import both Swift Testing and Core Graphics. The toolchain for Linux has
// no overlay module, so adspec provides this empty module.
