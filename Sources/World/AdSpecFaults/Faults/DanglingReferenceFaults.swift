import AdSpecTrace
import GoogleMobileAds
import ScriptedNetwork

/// Passes the network's first answer through a reference to the adapter that does not keep it.
final class UnownedAdapter: FaultInjector {
  private var references: [Int32: Reference] = [:]

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let adapter = load.adapter { references[load.number] = Reference(adapter) }
    ask(configuration)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    references[load.number] = nil
    return super.answer(load, ad, error)
  }

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if event.isAnswer { references[ad.identity.load]?.follow() }
    return deliver(event)
  }
}

/// Passes what the network reports through a reference to the ad that does not keep it.
final class UnownedAd: FaultInjector {
  private var references: [Int32: Reference] = [:]

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard super.answer(load, ad, error) else { return false }
    if let ad { references[load.number] = Reference(ad) }
    return true
  }

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    references[ad.identity.load]?.follow()
    return deliver(event)
  }
}

/// A reference that does not keep its object, and ends the process when that is gone.
private final class Reference {
  private unowned let object: AnyObject

  init(_ object: AnyObject) {
    self.object = object
  }

  /// Looks at the object.
  func follow() {
    _ = ObjectIdentifier(object)
  }
}
