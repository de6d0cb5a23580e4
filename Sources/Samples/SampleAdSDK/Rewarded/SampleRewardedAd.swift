public import ScriptedNetwork
public import UIKit

/// A rewarded ad of the sample network.
public final class SampleRewardedAd: NSObject {
  /// The network's name of the place that the ad is for.
  public let adUnit: String?
  /// Told what becomes of the ad.
  ///
  /// It is not kept alive.
  public weak var delegate: (any SampleRewardedAdDelegate)?
  /// How much the user earns, 0 before the ad has loaded.
  public private(set) var reward: UInt = 0
  /// Whether the SDK writes a log, which the stand-in never does.
  public var enableDebugLogging = false
  private var ad: NetworkAd?

  /// Creates an ad; nil where the network gives none.
  public init?(adUnitID: String?) {
    guard ScriptedNetwork.current.create(format: .rewarded, slot: adUnitID) else { return nil }
    adUnit = adUnitID
    super.init()
  }

  /// Whether the ad can be shown now.
  public var isReady: Bool { ad?.isReady ?? false }

  /// Asks the network for an ad.
  ///
  /// The published SDK answers inside this call; here the scenario decides when.
  public func fetchAd(_ request: SampleAdRequest) {
    ad = ScriptedNetwork.current.load(
      request.networkRequest(.rewarded, adUnit), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// Nothing happens before it has loaded.
  public func present(fromRootViewController rootViewController: UIViewController?) {
    ad?.show(from: rootViewController)
  }
}

extension SampleRewardedAd: NetworkAdObserver {
  /// Calls the delegate's method for what the network says.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
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
      let delivery = UnheardAddition.delivery { delegate.rewardedAd(self, did: event) }
      // Whoever does not hear of it finds that the ad is not ready.
      return event == .expired ? .delivered : delivery
    }
    return .delivered
  }

  /// The amount as the SDK counts it: in whole units, 0 for what is none.
  private static func units(_ amount: Double?) -> UInt {
    amount.flatMap { UInt(exactly: $0.rounded(.down)) } ?? 0
  }
}
