/// A mistake in a file that a person wrote or changed: a scenario, a rule or a trace.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the person wrote it.
  package var file: String
  /// The line, from 1; 0 when the mistake concerns the whole file.
  package var line: Int
  /// A text that says what is wrong, and what to do.
  package var message: String

  /// Creates an error about a line of a file.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message
  }

  package var description: String {
    line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}
