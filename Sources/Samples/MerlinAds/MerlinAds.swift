public import Foundation
public import ScriptedNetwork
public import UIKit

/// Receives the events of a banner on the main thread.
public protocol MerlinBannerDelegate: AnyObject {
  /// The banner has loaded, and its view has a size.
  func bannerDidLoad(_ banner: MerlinBanner)
  /// The load failed.
  func banner(_ banner: MerlinBanner, didFailToLoad error: MerlinError)
  /// The banner appeared, which counts as its impression.
  func bannerDidAppear(_ banner: MerlinBanner)
  /// The user tapped the banner.
  func bannerDidClick(_ banner: MerlinBanner)
}

/// A banner in the size of the bid.
public final class MerlinBanner: NSObject, NetworkAdObserver {
  /// The delegate of the banner, held weakly.
  public weak var delegate: (any MerlinBannerDelegate)?
  /// The view that shows the banner, empty until it has loaded.
  public let view = UIView(frame: .zero)
  private var ad: NetworkAd?

  /// Creates a banner that has not loaded yet.
  public override init() { super.init() }

  /// Loads the banner.
  public func load(_ bid: MerlinBid) {
    ad = ScriptedNetwork.current.load(bid.request(.banner), observer: self)
  }

  /// Translates an event of the network.
  public func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    let notify: (any MerlinBannerDelegate) -> Void
    switch event {
    case .loaded(.ad):
      let size = ad.creative.viewSize ?? NetworkSize(width: 320, height: 50)
      view.frame = CGRect(x: 0, y: 0, width: size.width, height: size.height)
      notify = { $0.bannerDidLoad(self) }
    case .loaded: return .impossible
    case .failed(let error): notify = { $0.banner(self, didFailToLoad: MerlinError(error)) }
    case .shown: notify = { $0.bannerDidAppear(self) }
    case .click: notify = { $0.bannerDidClick(self) }
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
  /// The ad covers the screen, which counts as its impression.
  func rewardedDidAppear(_ rewarded: MerlinRewarded)
  /// The user tapped the ad.
  func rewardedDidClick(_ rewarded: MerlinRewarded)
  /// The user has earned the reward. The call can come after the ad has disappeared.
  func rewardedDidEarnReward(_ rewarded: MerlinRewarded)
  /// The ad no longer covers the screen.
  func rewardedDidDisappear(_ rewarded: MerlinRewarded)
}

/// A full-screen ad that rewards the user for watching.
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
