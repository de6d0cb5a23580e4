// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// The published headers say nothing about nil, so Swift unwraps their types implicitly. Published
// adapters rely on this.
public import Foundation
public import ScriptedNetwork
public import UIKit

/// A rewarded ad of the sample network.
public class SampleRewardedAd: NSObject {
  /// The network's ID for the ad placement.
  public let adUnit: String!
  /// The delegate of the ad.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleRewardedAdDelegate)!
  /// The amount of the reward; 0 until the ad has loaded.
  public private(set) var reward: UInt = 0
  /// Whether the SDK writes a log.
  ///
  /// The stand-in ignores this setting and never writes a log.
  public var enableDebugLogging = false
  private let format: NetworkFormat
  private var ad: NetworkAd?

  /// Creates an ad; nil when the network refuses to create the ad.
  public convenience init!(adUnitID: String!) {
    self.init(adUnitID, .rewarded)
  }

  init?(_ adUnitID: String?, _ format: NetworkFormat) {
    guard ScriptedNetwork.current.create(format: format, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    self.format = format
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds before this call returns. In this stand-in, the scenario decides
  /// when the network responds.
  public func fetchAd(_ request: SampleAdRequest) {
    // As published, the SDK itself answers a request without an ad unit. The published SDK then sends
    // the request anyway, which is no fault of an adapter.
    guard adUnit != nil else {
      delegate?.rewardedAd(self, didFailToLoadWith: SampleAdError(code: .badRequest))
      return
    }
    ad = ScriptedNetwork.current.load(request.networkRequest(format, adUnit), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// The call has no effect before the ad has loaded.
  public func present(fromRootViewController rootViewController: UIViewController?) {
    ad?.show(from: rootViewController)
  }
}

extension SampleRewardedAd: NetworkAdObserver {
  /// Calls the delegate's method that matches an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
    self.ad = ad
    guard let delegate else { return .observerGone }
    switch event {
    case .loaded(.ad):
      reward = SampleRewardedAd.units(ad.creative.reward?.amount)
      delegate.rewardedAdDidReceive(self)
    case .failed(let error):
      delegate.rewardedAd(self, didFailToLoadWith: SampleAdError(error))
    case .shown:
      delegate.rewardedAdDidPresent(self)
    case .reward(_, let amount):
      delegate.rewardedAd(
        self, userDidEarnReward: amount.map { SampleRewardedAd.units($0) } ?? reward)
    case .closed:
      delegate.rewardedAdDidDismiss(self)
    case .loaded, .modalOpened, .modalClosed, .refreshed, .resized:
      return .noCallback
    default:
      guard let event = SampleAdEvent(event) else { return .noCallback }
      let delivery = OptionalCallback.delivery { delegate.rewardedAd(self, did: event) }
      // An adapter that does not implement the callback still notices the expiry, because an
      // expired ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }

  /// The amount, rounded down to a whole number; 0 for an invalid amount.
  private static func units(_ amount: Double?) -> UInt {
    amount.flatMap { UInt(exactly: $0.rounded(.down)) } ?? 0
  }
}

/// Receives the events of a rewarded ad or rewarded interstitial.
///
/// Only the callback for the reward is required, as in the published SDK.
public protocol SampleRewardedAdDelegate: SampleRewardedAdDelegateAdditions {
  /// The user has earned a reward.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, userDidEarnReward reward: UInt)
  /// The ad has loaded.
  func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd)
  /// The network has no ad.
  func rewardedAdDidFailToLoadWithError(_ error: SampleErrorCode)
  /// The ad covers the screen.
  func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd)
  /// The ad has left the screen.
  func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd)
}

extension SampleRewardedAdDelegate {
  /// Does nothing.
  public func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd) {}
  /// Does nothing.
  public func rewardedAdDidFailToLoadWithError(_ error: SampleErrorCode) {}
  /// Does nothing.
  public func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd) {}
  /// Does nothing.
  public func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd) {}
}
