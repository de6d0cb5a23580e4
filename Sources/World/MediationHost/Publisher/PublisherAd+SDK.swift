import AdSpecTrace
import Foundation
import GoogleMobileAds

extension PublisherAd {
  /// How the request was answered, as the SDK tells apps.
  var sdkResponseInfo: ResponseInfo {
    let infos = outcomes.map { outcome in
      AdNetworkResponseInfo(
        adNetworkClassName: networkName(of: outcome),
        adUnitMapping: outcome.settings.dictionary,
        adSourceName: outcome.isOfAdServer ? nil : "Custom Event",
        error: outcome.sdkError, latency: Double(outcome.latency ?? 0) / 1_000_000_000)
    }
    return ResponseInfo(
      responseIdentifier: "response-\(eventIndex)",
      loadedAdNetworkResponseInfo: isLoaded ? infos[ended.count - 1] : nil,
      adNetworkInfoArray: infos)
  }

  /// Why there is no ad, as the SDK tells apps: the adapter's own error is underneath.
  var sdkError: (any Error)? {
    guard let error else { return nil }
    var information: [String: Any] = [
      NSLocalizedDescriptionKey: error.message,
      GADErrorUserInfoKeyResponseInfo: sdkResponseInfo,
    ]
    if error.underlying != nil {
      information[NSUnderlyingErrorKey] = outcomes.last { $0.load > 0 }?.sdkError
    }
    let code = RequestError.Code(rawValue: error.code) ?? .internalError
    return RequestError(code, userInfo: information)
  }

  /// Before SDK 13.9 custom events without reward were named by the class that runs them.
  private func networkName(of outcome: LineItemOutcome) -> String {
    namesCustomEvents || format.isRewarded || outcome.isOfAdServer
      ? outcome.className : GADCustomEventAdNetworkClassName
  }
}

extension LineItemOutcome {
  /// Why it gave no ad, as the adapter said itself where it did.
  fileprivate var sdkError: NSError? {
    if let reason { return reason as NSError }
    return error.map { error in
      NSError(
        domain: error.domain, code: error.code,
        userInfo: [NSLocalizedDescriptionKey: error.message])
    }
  }
}
