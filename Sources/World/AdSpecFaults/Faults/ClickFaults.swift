import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of clicks.
  static let clicks: [Fault] = [
    Fault("CLICK-MISS-1", "The adapter does not report clicks.") {
      LostEvent { event, _ in if case .click = event { true } else { false } }
    },
    Fault("CLICK-ONCE-1", "Each click is reported twice.") { DoubleClick() },
    Fault("CLICK-TIME-1", "Each click is reported five seconds later.") { LateClick() },
    Fault("CLICK-INVENT-1", "A tap on AdChoices and a skip are reported as clicks.") {
      InventedClick()
    },
    Fault("CLICK-ORDER-1", "A click before the impression is also reported as the impression.") {
      ImpressionByClick()
    },
    Fault("LEAVE-1", "A user who leaves the app is reported as another click.") {
      ClickOnLeaving()
    },
  ]
}

/// Reports each click twice.
final class DoubleClick: FaultInjector {
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    super.event(event, of: load)
    if case .click = event { super.event(event, of: load) }
  }
}

/// Reports each click five seconds later.
final class LateClick: FaultInjector {
  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    guard case .click = event, let scheduler = network?.scheduler else {
      return super.event(event, of: load)
    }
    scheduler.schedule(after: 5_000_000_000) { load.notifyHost(event) }
  }
}

/// Reports a click when the user taps AdChoices or skips the ad.
final class InventedClick: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    switch event {
    case .adChoices, .skipped:
      guard delivery == .delivered, let load = load(of: ad) else { break }
      onMain { load.notifyHost(.click) }
    default: break
    }
    return delivery
  }
}

/// Reports an impression with the first click of each ad, if the adapter has not reported the
/// impression before.
final class ImpressionByClick: FaultInjector {
  private var counted: Set<Int32> = []

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    switch event {
    case .impression:
      guard counted.insert(load.number).inserted else { return }
    case .click where counted.insert(load.number).inserted:
      super.event(.impression, of: load)
    default: break
    }
    super.event(event, of: load)
  }
}

/// Reports a click when the user leaves the app.
final class ClickOnLeaving: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .leftApp = event, delivery == .delivered, let load = load(of: ad) {
      onMain { load.notifyHost(.click) }
    }
    return delivery
  }
}
