import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults in what happens while a full-screen ad is on screen, and in its reports.
  static let shows: [Fault] = [
    Fault(
      "SHOW-FAIL-2", "A failure to show an ad completes the load of the ad again.",
      formats: fullScreen
    ) { ShowFailureForLoad() },
    Fault(
      "SHOW-FAIL-3", "The expiry of an ad is reported as a failure to present.",
      formats: fullScreen
    ) { ExpiryAsFailure() },
    Fault(
      "SHOW-FAIL-4", "The opening is reported before the adapter checks whether the ad is ready.",
      formats: fullScreen
    ) { EarlyOpening() },
    Fault(
      "SHOW-TWICE-1", "Presenting an ad that was already on screen does nothing.",
      formats: fullScreen
    ) { SilentSecondPresentation() },
    Fault(
      "SHOW-OUTCOME-2", "Presenting an ad inside the completion of its load does nothing.",
      formats: fullScreen
    ) { ForgottenPresentation() },
    Fault("SHOW-AUTO-1", "An ad is shown as soon as it has loaded.", formats: fullScreen) {
      ShownOnLoad()
    },
    Fault(
      "SHOW-VC-1", "An ad is shown from the controller that was on top when the load began.",
      formats: fullScreen
    ) { KeptController() },
    Fault(
      "SHOW-ORDER-1", "The impression is reported just before the opening.", formats: fullScreen
    ) { ImpressionBeforeOpening() },
    Fault("SHOW-CLOSE-2", "The adapter reports that an ad is about to close after it has closed.") {
      LateAnnouncement()
    },
    Fault("SHOW-CLOSE-3", "The adapter reports of each loaded ad that it is about to close.") {
      AnnouncedOnLoad()
    },
    Fault(
      "SHOW-NEXT-1", "From the second ad of a slot on, no ad reports that it is about to close."
    ) { OnlyFirstAnnounced() },
  ]
}

/// Completes the load with an error when the network could not show the ad.
final class ShowFailureForLoad: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .showFailed = event, let load = load(of: ad) {
      onMain {
        if load.ad != nil { load.answerHost(nil, InjectedError.networkFailed) }
      }
    }
    return delivery
  }
}

/// Reports a failure to present when an ad expires that is not on screen.
final class ExpiryAsFailure: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .expired = event, !ad.isDisplayed, let load = load(of: ad) {
      onMain { load.notifyHost(.failedToPresent(InjectedError.networkFailed)) }
    }
    return delivery
  }
}

/// Reports the opening of an ad that is not ready before the adapter reports the failure.
final class EarlyOpening: AlteredPresentations {
  override func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    if let ad = ad(of: load), ad.hasLoaded, !ad.isReady { load.notifyHost(.willPresent) }
    present(viewController)
  }
}

/// Does nothing when the host presents an ad that has left the screen.
final class SilentSecondPresentation: AlteredPresentations {
  override func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    if ad(of: load)?.isClosed != true { present(viewController) }
  }
}

/// Does nothing when the host presents an ad before the load's completion has returned.
final class ForgottenPresentation: AlteredPresentations {
  override func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    if load.delegate != nil { present(viewController) }
  }
}

/// Presents each ad as soon as the host has the ad.
final class ShownOnLoad: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    if let ad, self.ad(of: load)?.isReady == true {
      AlteredPresentations.presentation(of: ad)?(UIViewController())
    }
    return true
  }

  /// Drops a failure of the adapter to show the ad inside the network's call, because the ad is not
  /// ready before the call has returned.
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .failedToPresent = event, host?.load(load.number)?.presentation == 0,
      ad(of: load)?.isDisplayed != true
    {
      return
    }
    super.event(event, of: load)
  }
}

/// Presents each ad from the controller that was on top when the host asked for the ad.
final class KeptController: AlteredPresentations {
  private var controllers: [Int32: UIViewController] = [:]

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    controllers[load.number] = configuration.topViewController
    ask(configuration)
  }

  override func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    present(controllers.removeValue(forKey: load.number) ?? viewController)
  }
}

/// Reports the impression of each ad just before the opening, and never again.
final class ImpressionBeforeOpening: FaultInjector {
  private var counted: Set<Int32> = []

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    switch event {
    case .impression: return
    case .willPresent where counted.insert(load.number).inserted:
      super.event(.impression, of: load)
    default: break
    }
    super.event(event, of: load)
  }
}

/// Reports that something is about to leave the screen only after it has left the screen.
final class LateAnnouncement: FaultInjector {
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .willDismiss = event { return }
    super.event(event, of: load)
    if case .didDismiss = event { super.event(.willDismiss, of: load) }
  }
}

/// Reports, when an ad has loaded, that something is about to leave the screen.
final class AnnouncedOnLoad: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    load.notifyHost(.willDismiss)
    return true
  }
}

/// Does not report that something is about to leave the screen, except for the first ad of a slot.
final class OnlyFirstAnnounced: FaultInjector {
  private var first: [String: Int32] = [:]

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .willDismiss = event {
      let slot = host?.load(load.number)?.configuration.slot ?? ""
      let number = first[slot] ?? load.number
      first[slot] = number
      guard number == load.number else { return }
    }
    super.event(event, of: load)
  }
}
