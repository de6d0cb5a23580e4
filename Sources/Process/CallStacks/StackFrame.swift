/// One function of a call stack.
package struct StackFrame: Hashable, Sendable {
  /// The name of the function as the linker knows it; empty where it is not known.
  package var symbol = ""
  /// The file of the program or library that has the function, without folders; empty where it is
  /// not known.
  package var image = ""
  /// Whether the compiler made the function to call another one.
  package var isThunk = false

  /// Creates a frame.
  package init(symbol: String = "", image: String = "", isThunk: Bool = false) {
    self.symbol = symbol
    self.image = image
    self.isThunk = isThunk
  }

  /// Whether the function is of a Swift module.
  ///
  /// A symbol begins with the module of the function or of its type, as in `$s4Lark…`. Where the type is
  /// another module's, the module of the extension stands behind it, as in `$s3Ads4ViewC4LarkE…`.
  package func belongs(to module: String) -> Bool {
    let name = "\(module.utf8.count)\(module)"
    return symbol.hasPrefix("$s" + name) || symbol.hasPrefix("$s") && symbol.contains(name + "E")
  }

  /// Whether the function is of the standard library; the compiler makes copies of such for callers.
  package var isOfStandardLibrary: Bool { symbol.hasPrefix("$ss") || symbol.hasPrefix("$sS") }
}

/// A line of a source, and the function that has it.
package struct SourceLine: Hashable, Sendable {
  /// The path of the source, as it was compiled.
  package var file: String
  /// The line, from 1.
  package var line: Int
  /// The name of the function for people.
  package var function: String

  /// Creates a line.
  package init(file: String, line: Int, function: String) {
    self.file = file
    self.line = line
    self.function = function
  }
}
