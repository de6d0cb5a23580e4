import AdSpecTrace
import GoogleMobileAds
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults of the presentation of full-screen ads.
  static let presentation: [Fault] = [
    // The fault does not affect a presentation inside the load's completion, because SHOW-OUTCOME-2
    // judges this presentation.
    Fault("SHOW-OUTCOME-1", "Presenting an ad does nothing.", formats: fullScreen) {
      Hooks(presentation: { fault, load, viewController, present in
        if fault.ad(of: load)?.isReady != true || load.delegate == nil { present(viewController) }
      })
    },
    Fault(
      "SHOW-NOTREADY-1", "Presenting an ad that is not ready does nothing.", formats: fullScreen
    ) {
      Hooks(event: { fault, event, load in
        if case .failedToPresent = event, let ad = fault.ad(of: load), ad.hasLoaded, !ad.isReady,
          !ad.isDisplayed
        {
          return
        }
        load.notifyHost(event)
      })
    },
    Fault(
      "SHOW-FAIL-1", "The adapter ignores the network's failure to show the ad.",
      formats: fullScreen
    ) {
      Hooks(delivery: { _, event, _, deliver in
        if case .showFailed = event { .delivered } else { deliver(event) }
      })
    },
    Fault(
      "SHOW-OPEN-1", "The adapter does not report that an ad covers the screen.",
      formats: fullScreen
    ) {
      Hooks.losing { if case .willPresent = $0 { $1.format.isFullScreen } else { false } }
    },
    Fault(
      "SHOW-CLOSE-1", "The adapter does not report that an ad left the screen.", formats: fullScreen
    ) {
      Hooks.losing { if case .didDismiss = $0 { $1.format.isFullScreen } else { false } }
    },
  ]

  /// Faults of rewards.
  static let rewards: [Fault] = [
    // An event that another presentation failed is still reported.
    Fault(
      "REW-LATE-1", "The adapter drops its delegate when the ad has left the screen.",
      formats: rewarded
    ) {
      var dropped: Set<Int32> = []
      return Hooks(event: { _, event, load in
        if case .failedToPresent = event { return load.notifyHost(event) }
        guard !dropped.contains(load.number) else { return }
        load.notifyHost(event)
        if case .didDismiss = event { dropped.insert(load.number) }
      })
    },
    Fault("REW-INVENT-1", "Closing the ad rewards the user.", formats: rewarded) {
      rewardOnClose()
    },
  ]

  /// Rewards the user, once, when an ad leaves the screen for which the network has granted no
  /// reward.
  private static func rewardOnClose() -> Hooks {
    var rewarded: Set<Int32> = []
    var granted: Set<Int32> = []
    func reward(_ load: InterceptedLoad) {
      if rewarded.insert(load.number).inserted { load.notifyHost(.reward) }
    }
    return Hooks(
      delivery: { fault, event, ad, deliver in
        if case .reward = event { granted.insert(ad.identity.ad) }
        if case .closed = event, !granted.contains(ad.identity.ad), let load = fault.load(of: ad) {
          fault.onMain {
            if load.ad != nil { reward(load) }
          }
        }
        return deliver(event)
      },
      event: { _, event, load in
        if case .reward = event { reward(load) } else { load.notifyHost(event) }
      })
  }
}
