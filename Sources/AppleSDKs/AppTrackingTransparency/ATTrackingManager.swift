@_exported public import Foundation

/// Asks the user for permission to track the user.
///
/// No user answers the question, so the status is always the status of a newly installed app.
public final class ATTrackingManager: NSObject {
  /// The user's answer about tracking; the raw values are the same as on iOS.
  public enum AuthorizationStatus: UInt, Sendable {
    /// The app has not asked the user, or the user has not answered.
    case notDetermined = 0
    /// The app cannot ask the user.
    case restricted = 1
    /// The user has refused.
    case denied = 2
    /// The user has agreed.
    case authorized = 3
  }

  /// The user's answer about tracking, always `notDetermined`.
  public static var trackingAuthorizationStatus: AuthorizationStatus { .notDetermined }

  /// Asks the user.
  ///
  /// Calls the completion later on the main queue with the status, which is still `notDetermined`.
  public static func requestTrackingAuthorization(
    completionHandler completion: @escaping @Sendable (AuthorizationStatus) -> Void
  ) {
    DispatchQueue.main.async { completion(trackingAuthorizationStatus) }
  }

  /// Asks the user and returns the status, which is still `notDetermined`.
  public static func requestTrackingAuthorization() async -> AuthorizationStatus {
    trackingAuthorizationStatus
  }
}
