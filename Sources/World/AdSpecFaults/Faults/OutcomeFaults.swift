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
    ) { RefusedPresentation(ages: 0...599) },
    Fault(
      "SHOW-HELD-1",
      "The adapter gives up ads after half an hour, although the network has them ready.",
      formats: fullScreen
    ) { RefusedPresentation(ages: 1_800...86_400) },
    Fault("SHOW-HELD-2", "The adapter destroys the network's ad as soon as the host has it.") {
      DestroyedOnLoad()
    },
    Fault(
      "SHOW-STAY-1", "A video that stalls is reported as a failure to present.",
      formats: fullScreen
    ) { StallAsFailure() },
    Fault(
      "SHOW-ONCE-1", "The failure to present an ad for the second time is reported twice.",
      formats: fullScreen
    ) { FailureTwice() },
    Fault(
      "SHOW-SCREEN-1",
      "The adapter leaves a view over the app after an ad has closed, or has loaded for a view of the app."
    ) { ViewLeftOverApp() },
    Fault("CLICK-OPEN-1", "The adapter opens a page as soon as the host has the ad.") {
      PageOnLoad()
    },
    Fault("EVT-CAUSE-1", "The adapter reports a click on each ad that has loaded.") {
      ClickedOnLoad()
    },
    Fault(
      "PAGE-OPEN-1", "The adapter does not report that a page covers the screen.",
      formats: inView + [.native]
    ) {
      LostEvent { if case .willPresent = $0 { !$1.format.isFullScreen } else { false } }
    },
    Fault(
      "PAGE-CLOSE-1", "The adapter does not report that a page has left the screen.",
      formats: inView + [.native]
    ) {
      LostEvent { if case .didDismiss = $0 { !$1.format.isFullScreen } else { false } }
    },
    Fault(
      "PAGE-CLOSE-2",
      "The adapter reports an opening for each click, and never a dismissal.",
      formats: inView + [.native]
    ) { OpenedByClick() },
    Fault(
      "PAGE-OPEN-2", "The adapter reports an opening for each click on an ad.",
      formats: inView + [.native]
    ) { OpenedByClick() },
  ]
}

/// Destroys each ad of the network right after the host has received it.
final class DestroyedOnLoad: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    let isTaken = super.answer(load, ad, error)
    if ad != nil { network?.ad(ofLoad: load.number)?.destroy() }
    return isTaken
  }
}

/// Reports a failure to present each ad of some age that is ready, and does not ask the network.
final class RefusedPresentation: AlteredPresentations {
  /// The ages of the ads that are refused, in seconds since the load's answer.
  private let ages: ClosedRange<Int64>
  /// The time of the load's answer in nanoseconds of virtual time, by the number of the load.
  private var answers: [Int32: Int64] = [:]

  init(ages: ClosedRange<Int64>) {
    self.ages = ages
    super.init()
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    answers[load.number] = network?.scheduler.now.nanoseconds
    return super.answer(load, ad, error)
  }

  override func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    let age = (network?.scheduler.now.nanoseconds ?? 0) - (answers[load.number] ?? 0)
    if ages.contains(age / 1_000_000_000), ad(of: load)?.isReady == true, load.delegate != nil {
      load.notifyHost(.failedToPresent(InjectedError.adGone))
    } else {
      present(viewController)
    }
  }
}

/// Reports a failure to present when the video of an ad on screen fails.
final class StallAsFailure: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .videoFailed = event, let load = load(of: ad) {
      onMain { load.notifyHost(.failedToPresent(InjectedError.networkFailed)) }
    }
    return delivery
  }
}

/// Reports twice that an ad that has left the screen could not be presented again.
final class FailureTwice: FaultInjector {
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    super.event(event, of: load)
    if case .failedToPresent = event, ad(of: load)?.isClosed == true {
      super.event(event, of: load)
    }
  }
}

/// Covers the app's screen with a view when an ad has closed.
final class ViewLeftOverApp: FaultInjector {
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    super.event(event, of: load)
    if case .didDismiss = event, load.format.isFullScreen { leaveView() }
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    if ad != nil, !load.format.isFullScreen { leaveView() }
    return true
  }

  private func leaveView() {
    onMain {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
      UIApplication.shared.keyWindow?.rootViewController?.view.addSubview(view)
    }
  }
}

/// Opens a page as soon as the host has an ad.
final class PageOnLoad: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    if ad != nil, let url = URL(string: "https://adspec.invalid/") {
      onMain { UIApplication.shared.open(url) }
    }
    return true
  }
}

/// Reports a click as soon as the host has an ad.
final class ClickedOnLoad: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    load.notifyHost(.click)
    return true
  }
}

/// Reports that a page covers the screen with each click on a banner or native ad, and with nothing
/// else.
final class OpenedByClick: FaultInjector {
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .willPresent = event, !load.format.isFullScreen { return }
    super.event(event, of: load)
    if case .click = event, !load.format.isFullScreen { super.event(.willPresent, of: load) }
  }
}
