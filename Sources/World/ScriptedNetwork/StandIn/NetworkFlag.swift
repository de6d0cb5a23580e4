/// A setting of a network SDK that holds for the whole app, mostly about consent.
public struct NetworkFlag: Hashable, Sendable {
  /// The name under which the trace shows it.
  public var name: String

  /// Creates a flag that the trace shows under a name.
  public init(_ name: String) {
    self.name = name
  }

  /// Whether the app's users are children in the sense of COPPA.
  public static let childDirected = NetworkFlag("child_directed")
  /// Whether the user is under the age of consent in the sense of the GDPR.
  public static let underAge = NetworkFlag("under_age")
  /// Whether ads are to be silent.
  public static let muted = NetworkFlag("muted")
}
