import Foundation

/// The adapter's own errors, and errors that Quay reports.
enum QuayAdapterError: Int {
  case noAppKey = 101
  case noZone = 102
  case notReady = 103
  case noVideoAd = 104
  case zoneInUse = 105

  static let domain = "com.google.mediation.quay"
  static let networkDomain = "com.quay.sdk"

  var error: NSError {
    #if DEFECTIVE
      // Defect: the adapter's own errors have no text.
      return NSError(domain: QuayAdapterError.domain, code: rawValue)
    #else
      return NSError(
        domain: QuayAdapterError.domain, code: rawValue,
        userInfo: [NSLocalizedDescriptionKey: text])
    #endif
  }

  /// The error for an error code of Quay.
  static func network(_ code: Int) -> NSError {
    NSError(
      domain: networkDomain, code: code,
      userInfo: [NSLocalizedDescriptionKey: "Quay failed with code \(code)."])
  }

  /// Creates an error from the contents of Quay's notification.
  static func network(_ info: [AnyHashable: Any]) -> NSError {
    NSError(
      domain: networkDomain, code: info["code"] as? Int ?? 0,
      userInfo: [NSLocalizedDescriptionKey: info["reason"] as? String ?? "Quay states no reason."])
  }

  private var text: String {
    switch self {
    case .noAppKey: return "The line item needs an app key of 24 letters and digits."
    case .noZone: return "The line item needs a zone, a positive number."
    case .notReady: return "The ad cannot be shown any more. Load another one."
    case .noVideoAd: return "The app lacks Quay's video ads, or Quay has no ad object for the zone."
    case .zoneInUse: return "The zone already has an ad. Show that ad first."
    }
  }
}
