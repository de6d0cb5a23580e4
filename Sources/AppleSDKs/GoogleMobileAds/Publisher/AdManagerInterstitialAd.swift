/// An Ad Manager ad that covers the screen between two parts of the app.
public final class AdManagerInterstitialAd: InterstitialAd, @unchecked Sendable {
  /// Takes events that the ad sends to the app; held weakly.
  public weak var appEventDelegate: (any AppEventDelegate)?

  /// Loads an ad; the handler takes it or the reason why there is none.
  public static func load(
    with adUnitID: String, request: AdManagerRequest?,
    completionHandler: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadAdManagerInterstitial(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws the reason why there is none.
  public static func load(
    with adUnitID: String, request: AdManagerRequest?
  ) async throws -> AdManagerInterstitialAd {
    try await withCheckedThrowingContinuation { continuation in
      load(with: adUnitID, request: request) { ad, error in
        continuation.resume(with: LoadOutcome.result(ad, error))
      }
    }
  }
}
