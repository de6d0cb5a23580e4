import GoogleMobileAds
import ScriptedNetwork

extension FaultCatalogue {
  /// Faults of the events that an adapter reports.
  static let events: [Fault] = [
    Fault("EVT-KEEP-1", "A second answer of the network detaches the ad from its delegate.") {
      DelegateLostOnRepeat()
    },
    Fault("EVT-HEAR-1", "An ad loses the network's events when the next load of its slot fails.") {
      DeafAfterNextLoad()
    },
    Fault("EVT-AFTER-1", "An event before the end of a load goes to the ad that loaded before.") {
      EarlyEventOfOther()
    },
    Fault("EVT-UNKNOWN-1", "A refresh, a new size or an expiry is reported as an opening.") {
      UnrelatedOpening()
    },
    Fault("IMP-ONCE-1", "Each callback that can mean an impression is reported as an impression.") {
      ImpressionForEachCallback()
    },
    Fault("IMP-MISS-1", "The adapter does not report impressions.") {
      LostEvent { event, _ in if case .impression = event { true } else { false } }
    },
    Fault("IMP-EARLY-1", "The impression is reported as soon as the ad has loaded.") {
      ImpressionOnLoad()
    },
  ]

  /// Faults of state that several ads share.
  static let sharedState: [Fault] = [
    Fault("STATE-CONC-1", "The events of all ads go to the delegate of the latest load.") {
      SharedDelegate()
    }
  ]
}

/// Does not forward some of the adapter's events to the host.
final class LostEvent: FaultInjector {
  private let isLost: (DelegateEvent, InterceptedLoad) -> Bool

  init(_ isLost: @escaping (DelegateEvent, InterceptedLoad) -> Bool) {
    self.isLost = isLost
    super.init()
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if !isLost(event, load) { super.event(event, of: load) }
  }
}

/// Reports no event of an ad after the network has answered the ad's load twice.
///
/// The fault does not affect an ad that has already reported an event. Otherwise, the rules about
/// missing events would also catch the fault, and not only the rule about repeated answers.
final class DelegateLostOnRepeat: FaultInjector {
  private var answered: Set<Int32> = []
  private var lost: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if event.isAnswer, let load = load(of: ad), !answered.insert(load.number).inserted {
      onMain { [self] in
        if load.ad != nil, !load.hasReported { lost.insert(load.number) }
      }
    }
    return deliver(event)
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if !lost.contains(load.number) { super.event(event, of: load) }
  }
}

/// Does not hear the network's reports about an ad after the next load of the ad's slot has failed.
final class DeafAfterNextLoad: SlotTable {
  private var deaf: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    guard let load = load(of: ad) else { return deliver(event) }
    if case .failed = event, let slot = slot(of: load), let earlier = latest(in: slot),
      earlier != load.number
    {
      deaf.insert(earlier)
    }
    if event.isAnswer || !deaf.contains(load.number) { return deliver(event) }
    if case .expired = event { return deliver(event) }
    return .observerGone
  }
}

/// Reports an impression of the ad that loaded last when the network reports an event of an ad that
/// is still loading.
final class EarlyEventOfOther: FaultInjector {
  private weak var latest: InterceptedLoad?

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    latest = load
    return true
  }

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let isEarly = load(of: ad)?.isAnswered == false
    let delivery = deliver(event)
    if isEarly, !event.isAnswer, delivery == .delivered, let latest {
      onMain { latest.notifyHost(.impression) }
    }
    return delivery
  }
}

/// Reports an opening when the network refreshes or resizes an ad, or lets an ad expire.
final class UnrelatedOpening: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    switch event {
    case .refreshed, .resized, .expired:
      guard delivery == .delivered, let load = load(of: ad) else { break }
      onMain { load.notifyHost(.willPresent) }
    default: break
    }
    return delivery
  }
}

/// Reports an impression when an ad has loaded, and never again.
final class ImpressionOnLoad: FaultInjector {
  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    load.notifyHost(.impression)
    return true
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    if case .impression = event { return }
    super.event(event, of: load)
  }
}

/// Reports another impression for each further callback that can mean an impression.
final class ImpressionForEachCallback: FaultInjector {
  private var counted: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    switch event {
    case .shown, .impression:
      guard delivery == .delivered, let load = load(of: ad) else { break }
      if !counted.insert(load.number).inserted { onMain { load.notifyHost(.impression) } }
    default: break
    }
    return delivery
  }
}

/// Sends the events of every ad to the delegate of the ad that loaded last.
final class SharedDelegate: FaultInjector {
  private weak var latest: InterceptedLoad?

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    latest = load
    return true
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    (latest ?? load).notifyHost(event)
  }
}
