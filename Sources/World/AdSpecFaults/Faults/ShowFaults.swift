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
    ) {
      Hooks(delivered: { event, load in
        if case .showFailed = event, load.ad != nil {
          load.answerHost(nil, InjectedError.networkFailed)
        }
      })
    },
    Fault(
      "SHOW-FAIL-3", "The expiry of an ad is reported as a failure to present.",
      formats: fullScreen
    ) {
      Hooks(delivery: { fault, event, ad, deliver in
        let delivery = deliver(event)
        if case .expired = event, !ad.isDisplayed, let load = fault.load(of: ad) {
          fault.onMain { load.notifyHost(.failedToPresent(InjectedError.networkFailed)) }
        }
        return delivery
      })
    },
    Fault(
      "SHOW-FAIL-4", "The opening is reported before the adapter checks whether the ad is ready.",
      formats: fullScreen
    ) {
      Hooks(presentation: { fault, load, viewController, present in
        if let ad = fault.ad(of: load), ad.hasLoaded, !ad.isReady { load.notifyHost(.willPresent) }
        present(viewController)
      })
    },
    Fault(
      "SHOW-TWICE-1", "Presenting an ad that was already on screen does nothing.",
      formats: fullScreen
    ) {
      Hooks(presentation: { fault, load, viewController, present in
        if fault.ad(of: load)?.isClosed != true { present(viewController) }
      })
    },
    Fault(
      "SHOW-OUTCOME-2", "Presenting an ad inside the completion of its load does nothing.",
      formats: fullScreen
    ) {
      Hooks(presentation: { _, load, viewController, present in
        if load.delegate != nil { present(viewController) }
      })
    },
    Fault("SHOW-AUTO-1", "An ad is shown as soon as it has loaded.", formats: fullScreen) {
      shownOnLoad()
    },
    Fault(
      "SHOW-VC-1", "An ad is shown from the controller that was on top when the load began.",
      formats: fullScreen
    ) {
      var controllers: [Int32: UIViewController] = [:]
      return Hooks(
        load: { _, load, configuration, ask in
          controllers[load.number] = configuration.topViewController
          ask(configuration)
        },
        presentation: { _, load, viewController, present in
          present(controllers.removeValue(forKey: load.number) ?? viewController)
        })
    },
    Fault("SHOW-VC-2", "The network gets no view controller.", formats: inView) {
      Hooks(delivery: { _, event, _, deliver in
        switch event {
        case .click, .leftApp, .modalOpened, .modalClosed: .noViewController
        default: deliver(event)
        }
      })
    },
    Fault(
      "SHOW-ORDER-1", "The impression is reported just before the opening.", formats: fullScreen
    ) {
      var counted: Set<Int32> = []
      return Hooks(event: { _, event, load in
        switch event {
        case .impression where load.format.isFullScreen: return
        case .willPresent where counted.insert(load.number).inserted: load.notifyHost(.impression)
        default: break
        }
        load.notifyHost(event)
      })
    },
    Fault("SHOW-CLOSE-2", "The adapter reports that an ad is about to close after it has closed.") {
      Hooks(event: { _, event, load in
        if case .willDismiss = event { return }
        load.notifyHost(event)
        if case .didDismiss = event { load.notifyHost(.willDismiss) }
      })
    },
    Fault("SHOW-CLOSE-3", "The adapter reports of each loaded ad that it is about to close.") {
      Hooks(loaded: { _, load in load.notifyHost(.willDismiss) })
    },
    Fault(
      "SHOW-NEXT-1", "From the second ad of a slot on, no ad reports that it is about to close."
    ) {
      var first: [String: Int32] = [:]
      return Hooks(event: { fault, event, load in
        if case .willDismiss = event {
          let slot = fault.host?.load(load.number)?.configuration.slot ?? ""
          let number = first[slot] ?? load.number
          first[slot] = number
          guard number == load.number else { return }
        }
        load.notifyHost(event)
      })
    },
  ]

  /// Presents each ad as soon as the host has the ad.
  private static func shownOnLoad() -> Hooks {
    Hooks(
      loaded: { fault, load in
        if let ad = load.ad, fault.ad(of: load)?.isReady == true {
          PresentedAd.presentation(of: ad)?(UIViewController())
        }
      },
      // Drops a failure of the adapter to show the ad inside the network's call, because the ad is
      // not ready before the call has returned.
      event: { fault, event, load in
        if case .failedToPresent = event, fault.host?.load(load.number)?.presentation == 0,
          fault.ad(of: load)?.isDisplayed != true
        {
          return
        }
        load.notifyHost(event)
      })
  }
}
