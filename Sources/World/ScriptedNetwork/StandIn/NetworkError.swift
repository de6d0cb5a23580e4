/// A failure that the network reports.
public struct NetworkError: Error, Hashable, Sendable {
  /// The network's own name or number of the failure, such as `no_inventory` or `3`.
  public var code: String?
  /// A sentence about it.
  public var message: String?

  /// Creates an error.
  public init(code: String?, message: String? = nil) {
    self.code = code
    self.message = message
  }
}
