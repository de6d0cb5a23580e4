public import UIKit

/// What all ads with a reward share; the SDK declares it for each class.
public class GADRewardingAd: GADFullScreenAd, AdMetadataProvider, @unchecked Sendable {
  /// The reward that the user can earn.
  public package(set) var adReward: AdReward

  /// The data that the SDK sends to the server that verifies rewards.
  ///
  /// Set the options before you present the ad.
  public var serverSideVerificationOptions: ServerSideVerificationOptions?

  /// The metadata of the ad, or nil.
  public package(set) var adMetadata: [String: Any]?

  /// Receives a notification when the metadata changes; the reference is weak.
  public weak var adMetadataDelegate: (any AdMetadataDelegate)?

  /// Creates a loaded ad.
  package init(adUnitID: String, responseInfo: ResponseInfo, adReward: AdReward) {
    self.adReward = adReward
    super.init(adUnitID: adUnitID, responseInfo: responseInfo)
  }

  /// Shows the ad; calls the handler when the user earned the reward.
  public func present(
    from rootViewController: UIViewController?, userDidEarnRewardHandler: @escaping () -> Void
  ) {
    MobileAdsBackends.required.present(
      self, from: rootViewController, userDidEarnReward: userDidEarnRewardHandler)
  }
}

/// A full-screen ad that gives the user a reward.
///
/// Use the ad on the main thread. The app can show the ad only once.
public class RewardedAd: GADRewardingAd, @unchecked Sendable {
  /// Loads an ad.
  ///
  /// The handler receives the ad or an error.
  public static func load(
    with adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadRewarded(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws an error.
  public static func load(
    with adUnitID: String, request: Request?
  ) async throws -> RewardedAd {
    try await withCheckedThrowingContinuation { continuation in
      load(with: adUnitID, request: request) { ad, error in
        continuation.resume(with: LoadOutcome.result(ad, error))
      }
    }
  }
}

/// An interstitial that gives the user a reward.
///
/// The user does not have to agree before the app shows the ad.
///
/// Use the ad on the main thread. The app can show the ad only once.
public class RewardedInterstitialAd: GADRewardingAd, @unchecked Sendable {
  /// Loads an ad.
  ///
  /// The handler receives the ad or an error.
  public static func load(
    with adUnitID: String, request: Request?,
    completionHandler: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    MobileAdsBackends.required.loadRewardedInterstitial(
      adUnitID: adUnitID, request: request, completion: completionHandler)
  }

  /// Loads an ad, or throws an error.
  public static func load(
    with adUnitID: String, request: Request?
  ) async throws -> RewardedInterstitialAd {
    try await withCheckedThrowingContinuation { continuation in
      load(with: adUnitID, request: request) { ad, error in
        continuation.resume(with: LoadOutcome.result(ad, error))
      }
    }
  }
}

/// A reward for the user.
public final class AdReward: NSObject, @unchecked Sendable {
  /// The kind of the reward.
  public let type: String

  /// The amount of the reward.
  public let amount: NSDecimalNumber

  /// Creates a reward; a nil kind means an empty text, and a nil amount means 0.
  public init(rewardType: String?, rewardAmount: NSDecimalNumber?) {
    type = rewardType ?? ""
    amount = rewardAmount ?? NSDecimalNumber(value: 0)
    super.init()
  }
}

/// The money that the publisher earns with an ad.
public final class AdValue: NSObject, @unchecked Sendable {
  /// The amount in the currency.
  public let value: NSDecimalNumber

  /// How exact the amount is.
  public let precision: AdValuePrecision

  /// The ISO 4217 code of the currency.
  public let currencyCode: String

  /// Creates a value.
  package init(value: NSDecimalNumber, precision: AdValuePrecision, currencyCode: String) {
    self.value = value
    self.precision = precision
    self.currencyCode = currencyCode
    super.init()
  }
}

/// Receives the value of an ad that was shown.
public typealias GADPaidEventHandler = (AdValue) -> Void

/// The data that the SDK sends to the server that verifies rewards.
///
/// Set the options before you present the ad.
public final class ServerSideVerificationOptions: NSObject, @unchecked Sendable {
  /// The user's identifier, or nil.
  public var userIdentifier: String?

  /// A text that the publisher chooses, or nil.
  public var customRewardText: String?
}
