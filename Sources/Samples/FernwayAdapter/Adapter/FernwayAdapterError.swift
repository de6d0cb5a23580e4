import Foundation

/// The errors of this adapter, by their codes in `domain`.
public enum FernwayAdapterError: Int, Sendable {
  /// The network has no ad; its own error is the underlying one.
  case loadFailed = 201
  /// The ad was to be presented although it is not ready, or has been presented.
  case notReady = 202
  /// A setting that the network needs is missing, empty or not a text.
  case invalidParameter = 203
  /// The network has no banner that fits the size asked for, or delivered one that does not.
  case unsupportedSize = 204
  /// The network's SDK could not be started; its own error is the underlying one.
  case startFailed = 205
  /// The network could not show the ad; its own error is the underlying one.
  case presentationFailed = 206
  /// The network has no token for the auction; its own error is the underlying one.
  case noSignals = 207

  /// The domain of all errors of this adapter.
  public static let domain = "com.fernway.mediation"

  static let noApp = invalidParameter.error(
    "None of the credentials has the setting app_id or parameter. Enter the network's app in the "
      + "settings of the ad source.")
  static let noPlacement = invalidParameter.error(
    "The setting parameter is not a text. Enter the network's placement as the parameter of the ad "
      + "source.")
  static let emptyToken = noSignals.error("The network's token is empty.")

  /// An error of this kind with a sentence for people.
  func error(_ description: String, underlying: (any Error)? = nil) -> NSError {
    var userInfo: [String: Any] = [NSLocalizedDescriptionKey: description]
    if let underlying { userInfo[NSUnderlyingErrorKey] = underlying as NSError }
    return NSError(domain: FernwayAdapterError.domain, code: rawValue, userInfo: userInfo)
  }

  /// An error of this adapter as it is, any other one as the reason of an error of this kind.
  func wrapping(_ error: any Error) -> NSError {
    let reason = error as NSError
    if reason.domain == FernwayAdapterError.domain { return reason }
    return self.error("Fernway Ads reports: \(error)", underlying: error)
  }
}
