/// The errors that Google's adapters have in common, with their names.
///
/// The library CommonAdapter of googleads-mobile-ios-mediation defines the domain and the codes
/// (MediationAdapterError.swift).
enum CommonAdapterError {
  private static let domain = "com.google.ads.mediation.common"
  private static let names = [
    130: "invalid account key", 131: "invalid app key", 132: "age-restricted user",
  ]

  /// The name of an error in brackets, after a blank; empty for any other error.
  static func note(domain: String, code: Int) -> String {
    guard domain == self.domain, let name = names[code] else { return "" }
    return " [\(name)]"
  }
}
