/// A state of an ad, and an input that is possible in it, which no program of an exploration played.
package struct UnplayedPair: Hashable, Sendable {
  /// The format of the ad.
  package var format: String
  /// The state, such as `on_screen`.
  package var state: String
  /// The name of the event that stands for the input, such as `network.expired`.
  package var input: String

  /// Creates a pair.
  package init(format: String, state: String, input: String) {
    (self.format, self.state, self.input) = (format, state, input)
  }
}
