package import AdSpecTrace

/// All the mistakes in what a person wrote, so that they can be mended in one go.
package struct InputErrors: Error, Hashable, Sendable, CustomStringConvertible {
  /// The mistakes, by file in the order given, then by line.
  package var errors: [InputError]

  /// Creates an error from the mistakes.
  package init(errors: [InputError]) {
    self.errors = errors
  }

  package var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}
