/// An expectation of the scenario itself that did not hold.
package struct Expectation: Hashable, Sendable {
  /// What was expected.
  package var expected: String
  /// What was found instead.
  package var actual: String
  /// The line of the scenario.
  package var line: Int

  /// Creates a failed expectation.
  package init(expected: String, actual: String, line: Int) {
    self.expected = expected
    self.actual = actual
    self.line = line
  }
}
