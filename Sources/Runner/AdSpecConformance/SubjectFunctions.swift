package import CallStacks

/// Finds out which functions of a program belong to the subject.
package enum SubjectFunctions {
  /// Whether a function belongs to one of the subject's Swift modules.
  ///
  /// - Parameters:
  ///   - name: The name of the function in line counters: its mangled name, and for a private
  ///     function before it the name of its file and a colon.
  ///   - parts: The parts of the program that belong to the subject.
  /// - Returns: Whether the function belongs to one of the modules.
  package static func contains(_ name: String, of parts: Set<CodeOfSubject>) -> Bool {
    guard let start = name.firstRange(of: "$s")?.lowerBound else { return false }
    let frame = StackFrame(symbol: String(name[start...]))
    return parts.contains {
      if case .module(let name) = $0 { frame.belongs(to: name) } else { false }
    }
  }
}
