import Synchronization

/// The names of functions, in a form that people can read.
///
/// The demangler of Swift leaves the names of C and Objective-C as they are.
package enum FunctionNames {
  /// Returns the name of a method of Objective-C, such as `-[Class method:]`, for its symbol; nil for
  /// another symbol.
  package typealias MethodName = @Sendable (_ symbol: String) -> String?

  private static let methodName = Mutex<MethodName?>(nil)

  /// Sets the function that knows the methods of the program.
  ///
  /// A symbol alone is ambiguous: it has an underscore for each colon. The runtime of Objective-C
  /// knows the methods.
  package static func setMethodName(_ name: @escaping MethodName) {
    methodName.withLock { $0 = name }
  }

  /// The readable name for a symbol of C or Objective-C; nil if the symbol is one.
  ///
  /// A block has the name of the function that contains it, followed by "(block)".
  package static func readable(_ symbol: String) -> String? {
    if let inner = functionOfBlock(symbol) { return "\(readable(inner) ?? inner) (block)" }
    guard symbol.hasPrefix("_i_") || symbol.hasPrefix("_c_") else { return nil }
    return methodName.withLock { $0 }?(symbol)
  }

  /// The name of a Swift function as its author wrote it, for its name in an optimised program.
  ///
  /// The optimiser copies functions for some of their arguments, and the demangler says so before the
  /// function's name: `specialized`, also several times.
  package static func written(_ name: String) -> String {
    var name = name[...]
    while name.hasPrefix("specialized ") { name = name.dropFirst("specialized ".count) }
    return String(name)
  }

  /// The symbol of the function that contains a block; nil for another symbol.
  ///
  /// Clang names the block of a method `__12_i_C__method_block_invoke`, where 12 is the length of
  /// the method's symbol, and the block of a function `__function_block_invoke`. Numbers after that,
  /// as in `_block_invoke_2.395`, tell several blocks apart.
  package static func functionOfBlock(_ symbol: String) -> String? {
    guard symbol.hasPrefix("__"), let end = symbol.ranges(of: "_block_invoke").last else {
      return nil
    }
    let suffix = symbol[end.upperBound...]
    guard suffix.allSatisfy({ $0.isNumber || $0 == "_" || $0 == "." }) else { return nil }
    let name = symbol[..<end.lowerBound].dropFirst(2)
    let digits = name.prefix(while: \.isNumber)
    let method = name.dropFirst(digits.count)
    return Int(digits) == method.utf8.count ? String(method) : String(name)
  }
}
