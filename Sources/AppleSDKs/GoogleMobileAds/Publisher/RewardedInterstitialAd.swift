public import UIKit

/// An interstitial that earns the user a reward without being asked for.
///
/// It is to be used on the main thread. It is shown once.
public class RewardedInterstitialAd: NSObject, FullScreenPresentingAd, AdMetadataProvider,
  @unchecked Sendable
{
  /// The ad unit.
  public let adUnitID: String

  /// How the request was answered.
  public package(set) var responseInfo: ResponseInfo

  /// Takes the events of the ad; held weakly.
  public weak var fullScreenContentDelegate: (any FullScreenContentDelegate)?

  /// Takes the value of the ad when it is shown.
  public var paidEventHandler: GADPaidEventHandler?

  /// What the user earns.
  public package(set) var adReward: AdReward

  /// What the server that verifies rewards is told; to be set before presenting.
  public var serverSideVerificationOptions: ServerSideVerificationOptions?

  /// What the ad says of itself, or nil.
  public package(set) var adMetadata: [String: Any]?

  /// Takes changes of it; held weakly.
  public weak var adMetadataDelegate: (any AdMetadataDelegate)?

  /// What the host keeps with the ad.
  package var attachment: AnyObject?

  /// Creates a loaded ad.
  package init(adUnitID: String, responseInfo: ResponseInfo, adReward: AdReward) {
    self.adUnitID = adUnitID
    self.responseInfo = responseInfo
    self.adReward = adReward
    super.init()
  }

  /// Loads an ad; the handler takes it or the reason why there is none.
  public static func load(
    with adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadRewardedInterstitial(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws the reason why there is none.
  public static func load(
    with adUnitID: String, request: Request?
  ) async throws -> RewardedInterstitialAd {
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

  /// Shows the ad; the handler is called when the user earned the reward.
  public func present(
    from rootViewController: UIViewController?, userDidEarnRewardHandler: @escaping () -> Void
  ) {
    MobileAdsBackends.required.present(
      self, from: rootViewController, userDidEarnReward: userDidEarnRewardHandler)
  }
}
