import AdSpecTrace
import GoogleMobileAds
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults of the presentation of full-screen ads.
  static let presentation: [Fault] = [
    Fault("SHOW-OUTCOME-1", "Presenting an ad does nothing.", formats: fullScreen) {
      NoPresentation()
    },
    Fault(
      "SHOW-NOTREADY-1", "Presenting an ad that is not ready does nothing.", formats: fullScreen
    ) { SilentPresentation() },
    Fault(
      "SHOW-FAIL-1", "The adapter ignores the network's failure to show the ad.",
      formats: fullScreen
    ) { SwallowedShowFailure() },
    Fault(
      "SHOW-OPEN-1", "The adapter does not report that an ad covers the screen.",
      formats: fullScreen
    ) {
      LostEvent { if case .willPresent = $0 { $1.format.isFullScreen } else { false } }
    },
    Fault(
      "SHOW-CLOSE-1", "The adapter does not report that an ad left the screen.", formats: fullScreen
    ) {
      LostEvent { if case .didDismiss = $0 { $1.format.isFullScreen } else { false } }
    },
  ]

  /// Faults of rewards.
  static let rewards: [Fault] = [
    Fault(
      "REW-LATE-1", "The adapter drops its delegate when the ad has left the screen.",
      formats: rewarded
    ) { DelegateDroppedOnClose() },
    Fault("REW-INVENT-1", "Closing the ad rewards the user.", formats: rewarded) {
      RewardOnClose()
    },
  ]
}

/// Does nothing when the host presents an ad that is ready.
///
/// The fault does not affect a presentation inside the load's completion, because SHOW-OUTCOME-2
/// judges this presentation.
final class NoPresentation: AlteredPresentations {
  override func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    if ad(of: load)?.isReady != true || load.delegate == nil { present(viewController) }
  }
}

/// Does not report a failed presentation when the network's ad is not ready.
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

/// Hides from the adapter that the network failed to show an ad.
final class SwallowedShowFailure: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .showFailed = event { return .delivered }
    return deliver(event)
  }
}

/// Reports no event after the ad has left the screen, except that another presentation failed.
final class DelegateDroppedOnClose: FaultInjector {
  private var dropped: Set<Int32> = []

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .failedToPresent = event { return super.event(event, of: load) }
    guard !dropped.contains(load.number) else { return }
    super.event(event, of: load)
    if case .didDismiss = event { dropped.insert(load.number) }
  }
}

/// Rewards the user, once, when an ad leaves the screen for which the network has granted no reward.
final class RewardOnClose: FaultInjector {
  private var rewarded: Set<Int32> = []
  private var granted: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .reward = event { granted.insert(ad.identity.ad) }
    if case .closed = event, !granted.contains(ad.identity.ad), let load = load(of: ad) {
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
    if rewarded.insert(load.number).inserted { load.notifyHost(.reward) }
  }
}
