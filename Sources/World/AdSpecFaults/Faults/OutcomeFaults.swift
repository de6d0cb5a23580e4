import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit
import VirtualTime

extension FaultCatalogue {
  /// Faults of what a presentation leads to, and of reports that nothing caused.
  static let outcomes: [Fault] = [
    Fault(
      "SHOW-READY-1", "The adapter refuses ads that are ready and have just loaded.",
      formats: fullScreen
    ) { refusal(ages: 0...599) },
    Fault(
      "SHOW-HELD-1",
      "The adapter gives up ads after half an hour, although the network has them ready.",
      formats: fullScreen
    ) { refusal(ages: 1_800...86_400) },
    Fault("SHOW-HELD-2", "The adapter destroys the network's ad as soon as the host has it.") {
      Hooks(loaded: { fault, load in fault.ad(of: load)?.destroy() })
    },
    Fault(
      "SHOW-STAY-1", "A video that stalls is reported as a failure to present.",
      formats: fullScreen
    ) {
      Hooks(delivered: { event, load in
        if case .videoFailed = event {
          load.notifyHost(.failedToPresent(InjectedError.networkFailed))
        }
      })
    },
    Fault(
      "SHOW-ONCE-1", "The failure to present an ad for the second time is reported twice.",
      formats: fullScreen
    ) {
      Hooks(event: { fault, event, load in
        load.notifyHost(event)
        if case .failedToPresent = event, fault.ad(of: load)?.isClosed == true {
          load.notifyHost(event)
        }
      })
    },
    Fault(
      "SHOW-SCREEN-1",
      "The adapter leaves a view over the app after an ad has closed, or has loaded for a view of the app."
    ) {
      Hooks(
        loaded: { fault, load in if !load.format.isFullScreen { leaveView(fault) } },
        event: { fault, event, load in
          load.notifyHost(event)
          if case .didDismiss = event, load.format.isFullScreen { leaveView(fault) }
        })
    },
    Fault("CLICK-OPEN-1", "The adapter opens a page as soon as the host has the ad.") {
      Hooks(loaded: { fault, _ in
        guard let url = URL(string: "https://adspec.invalid/") else { return }
        fault.onMain { UIApplication.shared.open(url) }
      })
    },
    Fault("EVT-CAUSE-1", "The adapter reports a click on each ad that has loaded.") {
      Hooks(loaded: { _, load in load.notifyHost(.click) })
    },
    Fault(
      "PAGE-OPEN-1", "The adapter does not report that a page covers the screen.",
      formats: inView + [.native]
    ) {
      Hooks.losing { if case .willPresent = $0 { !$1.format.isFullScreen } else { false } }
    },
    Fault(
      "PAGE-CLOSE-1", "The adapter does not report that a page has left the screen.",
      formats: inView + [.native]
    ) {
      Hooks.losing { if case .didDismiss = $0 { !$1.format.isFullScreen } else { false } }
    },
    Fault(
      "PAGE-CLOSE-2",
      "The adapter reports an opening for each click, and never a dismissal.",
      formats: inView + [.native]
    ) { openedByClick() },
    Fault(
      "PAGE-OPEN-2", "The adapter reports an opening for each click on an ad.",
      formats: inView + [.native]
    ) { openedByClick() },
  ]

  /// Reports a failure to present each ad of some age that is ready, and does not ask the network.
  ///
  /// The ages of the refused ads are in seconds since the load's answer.
  private static func refusal(ages: ClosedRange<Int64>) -> Hooks {
    /// The time of the load's answer in nanoseconds of virtual time, by the number of the load.
    var answers: [Int32: Int64] = [:]
    return Hooks(
      loaded: { fault, load in answers[load.number] = fault.network?.scheduler.now.nanoseconds },
      presentation: { fault, load, viewController, present in
        let now = fault.network?.scheduler.now.nanoseconds ?? 0
        let age = now - (answers[load.number] ?? 0)
        if ages.contains(age / 1_000_000_000), fault.ad(of: load)?.isReady == true,
          load.delegate != nil
        {
          load.notifyHost(.failedToPresent(InjectedError.adGone))
        } else {
          present(viewController)
        }
      })
  }

  /// Covers the app's screen with a view.
  private static func leaveView(_ fault: FaultInjector) {
    fault.onMain {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      UIApplication.shared.keyWindow?.rootViewController?.view.addSubview(view)
    }
  }

  /// Reports that a page covers the screen with each click on a banner or native ad, and with
  /// nothing else.
  private static func openedByClick() -> Hooks {
    Hooks(event: { _, event, load in
      if case .willPresent = event, !load.format.isFullScreen { return }
      load.notifyHost(event)
      if case .click = event, !load.format.isFullScreen { load.notifyHost(.willPresent) }
    })
  }
}
