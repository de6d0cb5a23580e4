// Swift Testing declares that this module joins it to Core Graphics, and the compiler looks for it wherever
// both are imported. The toolchain for Linux has none, as it has no Core Graphics. There is nothing to join.
