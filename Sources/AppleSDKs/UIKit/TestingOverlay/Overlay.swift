// Swift Testing declares that this module joins it to UIKit, and the compiler looks for it wherever
// both are imported. The toolchain for Linux has none, as it has no UIKit. There is nothing to join.
