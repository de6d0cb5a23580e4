/// A mistake in something that a person wrote: a scenario, a rule, a trace.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file, as the person named it.
  package var file: String
  /// The line, from 1; 0 when the mistake is about the file as a whole.
  package var line: Int
  /// What is wrong, and what to do about it.
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
