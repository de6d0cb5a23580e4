import UIKit

/// What the defaults of optional requirements do.
enum UnimplementedRequirement {
  /// Tells the host that a call reached an adapter that does not implement it.
  static func report(_ name: String) {
    MobileAdsBackends.current?.requirementNotImplemented(name)
  }

  /// Tells the host so and makes the error with which the load ends.
  static func loadError(_ name: String) -> NSError {
    report(name)
    return NSError(
      domain: RequestError.errorDomain, code: RequestError.Code.mediationAdapterError.rawValue,
      userInfo: [
        NSLocalizedDescriptionKey: "The adapter does not implement \(name).",
        NSLocalizedRecoverySuggestionErrorKey:
          "Implement \(name), or leave the format out of the adapter's profile.",
      ])
  }
}
