// Swift Testing declares this module as its overlay for Core Graphics, and the compiler looks for
// it in files that import both. The toolchain for Linux has no such module, so this empty module
// takes its place.
