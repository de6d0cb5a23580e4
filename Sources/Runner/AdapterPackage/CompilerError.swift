/// An error that a compiler reports about a file.
package struct CompilerError: Hashable, Sendable, CustomStringConvertible {
  /// The path that the compiler names.
  package var path: String
  package var line: Int
  /// The place in the line, from 1, in bytes.
  package var column: Int
  package var message: String
  /// The line of the adapter at the error.
  package var source = ""
  /// What the compiler says about functions that could be meant.
  package var notes: [String] = []

  package init(path: String, line: Int, column: Int = 1, message: String, source: String = "") {
    (self.path, self.line, self.column, self.message) = (path, line, column, message)
    self.source = source
  }

  /// Reads the output of a compiler.
  package static func read(_ output: String) -> [CompilerError] {
    var found: [CompilerError] = []
    for text in output.split(separator: "\n") {
      guard
        let match = text.wholeMatch(of: /(.+?):(\d+):(?:(\d+):)? ((?:fatal )?error|note): (.*)/),
        let line = Int(match.2)
      else { continue }
      let message = String(match.5)
      if match.4 == "note" {
        if let last = found.indices.last { found[last].notes.append(message) }
      } else {
        let column = match.3.flatMap { Int($0) } ?? 1
        found.append(
          CompilerError(path: String(match.1), line: line, column: column, message: message))
      }
    }
    return found
  }

  package var description: String { "\(path):\(line): \(message)" }
}
