import Foundation
public import ScriptedNetwork
public import UIKit

/// Receives the events of an interstitial on the main thread.
public protocol MerlinInterstitialDelegate: AnyObject {
  /// The ad has loaded.
  func interstitialDidLoad(_ interstitial: MerlinInterstitial)
  /// There is no ad.
  func interstitial(_ interstitial: MerlinInterstitial, didFailToLoad error: MerlinError)
  /// The ad covers the screen; Merlin counts this as an impression.
  func interstitialDidAppear(_ interstitial: MerlinInterstitial)
  /// The user tapped the ad.
  func interstitialDidClick(_ interstitial: MerlinInterstitial)
  /// The ad no longer covers the screen.
  func interstitialDidDisappear(_ interstitial: MerlinInterstitial)
}

/// A full-screen ad between two parts of an app.
public final class MerlinInterstitial: NSObject, NetworkAdObserver {
  /// The delegate of the ad, held weakly.
  public weak var delegate: (any MerlinInterstitialDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad that has not loaded yet.
  public override init() { super.init() }

  /// Loads the ad.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.interstitial), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// A failure to show the ad has no callback.
  public func show(from viewController: UIViewController) {
    ad?.show(from: viewController)
  }

  /// Translates an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let notify: (any MerlinInterstitialDelegate) -> Void
    switch event {
    case .loaded(.ad): notify = { $0.interstitialDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): notify = { $0.interstitial(self, didFailToLoad: MerlinError(error)) }
    case .shown: notify = { $0.interstitialDidAppear(self) }
    case .click: notify = { $0.interstitialDidClick(self) }
    case .closed: notify = { $0.interstitialDidDisappear(self) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    notify(delegate)
    return .delivered
  }
}

/// Receives the events of a rewarded ad on the main thread.
public protocol MerlinRewardedDelegate: AnyObject {
  /// The ad has loaded.
  func rewardedDidLoad(_ rewarded: MerlinRewarded)
  /// There is no ad.
  func rewarded(_ rewarded: MerlinRewarded, didFailToLoad error: MerlinError)
  /// The ad covers the screen; Merlin counts this as an impression.
  func rewardedDidAppear(_ rewarded: MerlinRewarded)
  /// The user tapped the ad.
  func rewardedDidClick(_ rewarded: MerlinRewarded)
  /// The user has earned the reward. This call can come after `rewardedDidDisappear`.
  func rewardedDidEarnReward(_ rewarded: MerlinRewarded)
  /// The ad no longer covers the screen.
  func rewardedDidDisappear(_ rewarded: MerlinRewarded)
}

/// A full-screen ad that rewards the user for watching.
///
/// Merlin has no other class for rewarded interstitials.
public final class MerlinRewarded: NSObject, NetworkAdObserver {
  /// The delegate of the ad, held weakly.
  public weak var delegate: (any MerlinRewardedDelegate)?
  private var ad: NetworkAd?

  /// Creates an ad that has not loaded yet.
  public override init() { super.init() }

  /// Loads the ad.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.rewarded), observer: self)
  }

  /// Shows the ad over a view controller.
  ///
  /// A failure to show the ad has no callback.
  public func show(from viewController: UIViewController) {
    ad?.show(from: viewController)
  }

  /// Translates an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let notify: (any MerlinRewardedDelegate) -> Void
    switch event {
    case .loaded(.ad): notify = { $0.rewardedDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): notify = { $0.rewarded(self, didFailToLoad: MerlinError(error)) }
    case .shown: notify = { $0.rewardedDidAppear(self) }
    case .click: notify = { $0.rewardedDidClick(self) }
    case .reward: notify = { $0.rewardedDidEarnReward(self) }
    case .closed: notify = { $0.rewardedDidDisappear(self) }
    default: return .noCallback
    }
    guard let delegate else { return .observerGone }
    notify(delegate)
    return .delivered
  }
}
