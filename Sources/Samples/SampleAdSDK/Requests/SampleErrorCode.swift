/// Why the sample network has no ad.
public enum SampleErrorCode: Int, Sendable {
  /// The request itself was wrong, such as one without an ad unit.
  case badRequest = 0
  /// The network does not say why.
  case unknown = 1
  /// The network could not be reached.
  case networkError = 2
  /// The network has nothing to show.
  case noInventory = 3
}
