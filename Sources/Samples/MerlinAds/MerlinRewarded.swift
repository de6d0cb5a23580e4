public import Foundation
public import ScriptedNetwork
public import UIKit

/// Told what becomes of a rewarded ad, on the main thread.
public protocol MerlinRewardedDelegate: AnyObject {
  /// The ad has loaded.
  func rewardedDidLoad(_ rewarded: MerlinRewarded)
  /// There is no ad.
  func rewarded(_ rewarded: MerlinRewarded, didFailToLoad error: MerlinError)
  /// The ad covers the screen, which counts as its impression.
  func rewardedDidAppear(_ rewarded: MerlinRewarded)
  /// The user tapped the ad.
  func rewardedDidClick(_ rewarded: MerlinRewarded)
  /// The user has earned the reward. It may be told after the ad has disappeared.
  func rewardedDidEarnReward(_ rewarded: MerlinRewarded)
  /// The ad no longer covers the screen.
  func rewardedDidDisappear(_ rewarded: MerlinRewarded)
}

/// An ad that covers the screen and rewards who watches it.
public final class MerlinRewarded: NSObject, NetworkAdObserver {
  /// Told what becomes of the ad; it is not kept alive.
  public weak var delegate: (any MerlinRewardedDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad that is still to be loaded.
  public override init() { super.init() }

  /// Loads the ad.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.rewarded), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// Nothing tells that it could not be shown.
  public func show(from viewController: UIViewController) {
    ad?.show(from: viewController)
  }

  /// Translates what the network says.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let tell: (any MerlinRewardedDelegate) -> Void
    switch event {
    case .loaded(.ad): tell = { $0.rewardedDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): tell = { $0.rewarded(self, didFailToLoad: MerlinError(error)) }
    case .shown: tell = { $0.rewardedDidAppear(self) }
    case .click: tell = { $0.rewardedDidClick(self) }
    case .reward: tell = { $0.rewardedDidEarnReward(self) }
    case .closed: tell = { $0.rewardedDidDisappear(self) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    tell(delegate)
    return .delivered
  }
}
