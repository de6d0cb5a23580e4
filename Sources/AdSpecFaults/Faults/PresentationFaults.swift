import GoogleMobileAds
import ScriptedNetwork

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
