import CallStacks

/// Finds out which functions of a program belong to the subject.
package enum SubjectFunctions {
  /// Whether a function belongs to one of the subject's modules.
  ///
  /// - Parameters:
  ///   - name: The name of the function in line counters: its mangled name, and for a private
  ///     function before it the name of its file and a colon.
  ///   - modules: The Swift modules of the subject.
  /// - Returns: Whether the function belongs to one of the modules.
  package static func contains(_ name: String, of modules: Set<String>) -> Bool {
    guard let start = name.firstRange(of: "$s")?.lowerBound else { return false }
    let frame = StackFrame(symbol: String(name[start...]))
    return modules.contains { frame.belongs(to: $0) }
  }
}
