import Foundation

/// The adapter's own errors, and errors that Plover reports.
enum PloverError: Int {
  case noSDK = 1
  case settings = 2
  case size = 3
  case noAdObject = 4
  case refused = 5
  case inUse = 6

  var error: NSError {
    #if DEFECTIVE
      // Defect: the adapter's own errors have no text.
      return NSError(domain: "com.google.mediation.plover", code: rawValue)
    #else
      return NSError(
        domain: "com.google.mediation.plover", code: rawValue,
        userInfo: [NSLocalizedDescriptionKey: text])
    #endif
  }

  /// Creates an error from the contents of Plover's notification.
  static func network(_ info: [AnyHashable: Any]) -> NSError {
    NSError(
      domain: "com.plover.sdk", code: info["code"] as? Int ?? 0,
      userInfo: [NSLocalizedDescriptionKey: info["reason"] as? String ?? "Plover states no reason."]
    )
  }

  private var text: String {
    switch self {
    case .noSDK: return "The app does not contain Plover's SDK."
    case .settings:
      return "The line item needs game_id, placement_name and placement_hash."
    case .size: return "Plover has no banner that fits."
    case .noAdObject: return "Plover has no ad object for this placement."
    case .refused: return "Plover does not show the ad. Load another one."
    case .inUse: return "The placement already has an ad. Show that ad first."
    }
  }
}
