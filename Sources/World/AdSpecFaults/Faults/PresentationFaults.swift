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

/// Delivers full-screen ads that do nothing if the host presents them while they are ready.
final class NoPresentation: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    let wrapped = ad.flatMap { ad in
      UnpresentedAd(ad, load.format) { [weak self, weak load] in
        load.flatMap { self?.ad(of: $0) }?.isReady ?? false
      }
    }
    return super.answer(load, wrapped ?? ad, error)
  }
}

/// A full-screen ad that does nothing when the host presents it while the network's ad is ready.
private final class UnpresentedAd: NSObject, MediationInterstitialAd, MediationRewardedAd,
  MediationAppOpenAd
{
  /// Presents the adapter's ad, which this closure keeps alive.
  private let presentAd: (UIViewController) -> Void
  private let isReady: () -> Bool

  /// Wraps an ad; the result is nil for an ad of a format that does not cover the screen.
  init?(_ ad: any MediationAd, _ format: MediationFormat, isReady: @escaping () -> Bool) {
    switch format {
    case .interstitial:
      guard let ad = ad as? any MediationInterstitialAd else { return nil }
      presentAd = ad.present(from:)
    case .rewarded, .rewardedInterstitial:
      guard let ad = ad as? any MediationRewardedAd else { return nil }
      presentAd = ad.present(from:)
    case .appOpen:
      guard let ad = ad as? any MediationAppOpenAd else { return nil }
      presentAd = ad.present(from:)
    case .banner, .native, .customNative: return nil
    }
    self.isReady = isReady
  }

  func present(from viewController: UIViewController) {
    if !isReady() { presentAd(viewController) }
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

/// Reports no event after the ad has left the screen.
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
    if rewarded.insert(load.number).inserted { load.notifyHost(.reward) }
  }
}
