@_exported public import Foundation

/// Gives the device's advertising identifier.
///
/// The user has not allowed tracking, so the identifier is all zeros, as on a simulator.
public final class ASIdentifierManager: NSObject, Sendable {
  private static let manager = ASIdentifierManager()

  private override init() { super.init() }

  /// The manager that the whole process shares.
  public static func shared() -> ASIdentifierManager { manager }

  /// The advertising identifier, always all zeros.
  public var advertisingIdentifier: UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  }

  /// Whether advertisers may track the user, always false.
  public var isAdvertisingTrackingEnabled: Bool { false }
}
