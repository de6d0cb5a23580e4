import Foundation

/// The errors of this adapter, by their codes in `domain`.
public enum SampleCustomEventError: Int, Sendable {
  /// The network reported that it has no ad; its own error is the underlying one.
  case loadFailed = 101
  /// The ad was to be presented although it has not loaded, is stale, or has been presented.
  case notReady = 102
  /// A setting that the network needs is missing, empty or not a text.
  case invalidParameter = 103
  /// The network has no banner that fits the size asked for.
  case unsupportedSize = 104
  /// The network delivered a banner that is larger than the size asked for.
  case bannerTooLarge = 105
  /// The network could not be initialised; its own error is the underlying one.
  case initializationFailed = 106
  /// The network reported that it could not show the ad; its own error is the underlying one.
  case presentationFailed = 107

  /// The domain of all errors of this adapter.
  public static let domain = "com.google.mediation.sample"

  /// An error of this kind with a sentence for people.
  func error(_ description: String, underlying: (any Error)? = nil) -> NSError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: description]
    if let underlying { userInfo[NSUnderlyingErrorKey] = underlying as NSError }
    return NSError(domain: SampleCustomEventError.domain, code: rawValue, userInfo: userInfo)
  }
}
