import Foundation

/// The adapter's own errors, and errors that Plover reports, with a defect.
enum PloverError: Int {
  case noSDK = 1
  case settings = 2
  case size = 3
  case noAdObject = 4
  case refused = 5

  var error: NSError {
    // Defect: the adapter's own errors have no text.
    NSError(domain: "com.google.mediation.plover", code: rawValue)
  }

  /// Creates an error from the contents of Plover's notification.
  static func network(_ info: [AnyHashable: Any]) -> NSError {
    NSError(
      domain: "com.plover.sdk", code: info["code"] as? Int ?? 0,
      userInfo: [NSLocalizedDescriptionKey: info["reason"] as? String ?? "Plover states no reason."]
    )
  }
}
