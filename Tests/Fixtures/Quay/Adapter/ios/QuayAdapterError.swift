import Foundation

/// The adapter's own errors, and errors that Quay reports.
enum QuayAdapterError: Int {
  case noAppKey = 101
  case noZone = 102
  case notReady = 103

  static let domain = "com.google.mediation.quay"
  static let networkDomain = "com.quay.sdk"

  var error: NSError {
    NSError(
      domain: QuayAdapterError.domain, code: rawValue,
      userInfo: [NSLocalizedDescriptionKey: text])
  }

  /// The error for an error code of Quay.
  static func network(_ code: Int) -> NSError {
    NSError(
      domain: networkDomain, code: code,
      userInfo: [NSLocalizedDescriptionKey: "Quay failed with code \(code)."])
  }

  private var text: String {
    switch self {
    case .noAppKey: return "The line item needs an app key of 24 letters and digits."
    case .noZone: return "The line item needs a zone, a positive number."
    case .notReady: return "The ad cannot be shown any more. Load another one."
    }
  }
}
