import GoogleMobileAds
import ScriptedNetwork

/// Loses some of the events.
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

/// Loses every event of an ad once the network has answered its load twice.
///
/// Not where something has been reported before: then the delegate is lost to the rules of the
/// events that are missing, and no longer to the one about the answers.
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

/// Reports an impression for every callback after the first that can mean one.
final class ImpressionForEachCallback: FaultInjector {
  private var counted: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    switch event {
    case .shown, .impression:
      guard delivery == .delivered, let load = load(of: ad) else { break }
      if !counted.insert(load.number).inserted { onMain { load.tellHost(.impression) } }
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
    (latest ?? load).tellHost(event)
  }
}

/// Keeps every adapter, and every ad that an adapter hands out.
final class KeptObjects: FaultInjector {
  private var adapters: [InterceptingAdapter] = []
  private var ads: [any MediationAd] = []

  override func made(_ adapter: InterceptingAdapter) {
    adapters.append(adapter)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    if let ad { ads.append(ad) }
    return super.answer(load, ad, error)
  }
}
