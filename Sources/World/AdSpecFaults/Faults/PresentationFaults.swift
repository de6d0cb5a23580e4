import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// Keeps a failure to present to itself when the network's ad is not ready.
final class SilentPresentation: FaultInjector {
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .failedToPresent = event, let ad = ad(of: load), ad.hasLoaded, !ad.isReady,
      !ad.isDisplayed
    {
      return
    }
    super.event(event, of: load)
  }
}

/// Keeps the network's failure to show from the adapter.
final class SwallowedShowFailure: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .showFailed = event { return .delivered }
    return deliver(event)
  }
}

/// Drops the delegate once the ad has left the screen.
final class DelegateDroppedOnClose: FaultInjector {
  private var dropped: Set<Int32> = []

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    guard !dropped.contains(load.number) else { return }
    super.event(event, of: load)
    if case .didDismiss = event { dropped.insert(load.number) }
  }
}

/// Rewards the user, once, when the ad leaves the screen.
final class RewardOnClose: FaultInjector {
  private var rewarded: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .closed = event, let load = load(of: ad) {
      onMain { [self] in
        if load.ad != nil { reward(load) }
      }
    }
    return deliver(event)
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .reward = event { reward(load) } else { super.event(event, of: load) }
  }

  private func reward(_ load: InterceptedLoad) {
    if rewarded.insert(load.number).inserted { load.tellHost(.reward) }
  }
}

/// Hands out full-screen ads that do nothing when they are presented, as long as they are ready.
final class NoPresentation: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    let wrapped = ad.flatMap { ad in
      (ad as? any MediationRewardedAd).map { own in
        UnpresentedAd(own) { [weak self, weak load] in
          load.flatMap { self?.ad(of: $0) }?.isReady ?? false
        }
      }
    }
    return super.answer(load, wrapped ?? ad, error)
  }
}

/// A rewarded ad whose presentation is swallowed while the network's ad is ready.
private final class UnpresentedAd: NSObject, MediationRewardedAd {
  private let ad: any MediationRewardedAd
  private let isReady: () -> Bool

  init(_ ad: any MediationRewardedAd, isReady: @escaping () -> Bool) {
    self.ad = ad
    self.isReady = isReady
  }

  func present(from viewController: UIViewController) {
    if !isReady() { ad.present(from: viewController) }
  }
}
