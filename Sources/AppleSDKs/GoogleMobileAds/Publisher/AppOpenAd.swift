public import UIKit

/// An ad that covers the screen while the app opens.
///
/// It is to be used on the main thread. It is shown once.
public class AppOpenAd: NSObject, FullScreenPresentingAd, @unchecked Sendable {
  /// The ad unit.
  public let adUnitID: String

  /// How the request was answered.
  public package(set) var responseInfo: ResponseInfo

  /// Takes the events of the ad; held weakly.
  public weak var fullScreenContentDelegate: (any FullScreenContentDelegate)?

  /// Takes the value of the ad when it is shown.
  public var paidEventHandler: GADPaidEventHandler?

  /// What the host keeps with the ad.
  package var attachment: AnyObject?

  /// Creates a loaded ad.
  package init(adUnitID: String, responseInfo: ResponseInfo) {
    self.adUnitID = adUnitID
    self.responseInfo = responseInfo
    super.init()
  }

  /// Loads an ad; the handler takes it or the reason why there is none.
  public static func load(
    with adUnitID: String, request: Request?,
    completionHandler: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadAppOpen(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws the reason why there is none.
  public static func load(
    with adUnitID: String, request: Request?
  ) async throws -> AppOpenAd {
    try await withCheckedThrowingContinuation { continuation in
      load(with: adUnitID, request: request) { ad, error in
        continuation.resume(with: LoadOutcome.result(ad, error))
      }
    }
  }

  /// Throws the reason where the ad cannot be presented from that controller now.
  public func canPresent(from rootViewController: UIViewController?) throws {
    try MobileAdsBackends.required.canPresent(self, from: rootViewController)
  }

  /// Shows the ad.
  public func present(from rootViewController: UIViewController?) {
    MobileAdsBackends.required.present(self, from: rootViewController, userDidEarnReward: nil)
  }
}
