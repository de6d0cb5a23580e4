/// A mistake in a file that a person wrote or changed: a scenario, a rule or a trace.
package struct InputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path of the file, as the person wrote it.
  package var file: String
  /// The line, from 1; 0 when the mistake concerns the whole file.
  package var line: Int
  /// A text that says what is wrong, and what to do.
  ///
  /// A message quotes what a person wrote, which can be a text of many megabytes. A longer message is
  /// cut.
  package var message: String

  /// Creates an error about a line of a file.
  package init(file: String, line: Int, message: String) {
    self.file = file
    self.line = line
    self.message = message.cut(to: InputError.longestMessage)
  }

  /// The longest message, in bytes.
  private static let longestMessage = 10_000

  package var description: String {
    line > 0 ? "\(file):\(line): \(message)" : "\(file): \(message)"
  }
}

extension String {
  /// The text itself, or the beginning of a text that has more than `length` bytes.
  ///
  /// A beginning ends with a note, and has whole characters.
  package func cut(to length: Int) -> String {
    guard utf8.count > length else { return self }
    // A range of a string begins and ends with whole characters of Unicode.
    return "\(self[..<utf8.index(startIndex, offsetBy: length)])… [cut: \(utf8.count) bytes in all]"
  }
}
