import AdSpecTrace
import GoogleMobileAds
import ScriptedNetwork
import UIKit

extension FaultCatalogue {
  /// Faults of memory: leaks, and references to released objects.
  static let memory: [Fault] = [
    Fault("MEM-LEAK-1", "A global list keeps every adapter and every ad.") { KeptObjects() },
    Fault(
      "MEM-LEAK-2", "A global list keeps the controllers that show ads.", formats: fullScreen
    ) { KeptControllers() },
    Fault(
      "MEM-DEINIT-1", "The network's answer goes to an adapter that may no longer exist.",
      kills: true
    ) { UnownedAdapter() },
    Fault(
      "MEM-AFTER-1", "The network's events go to an ad that can be gone.", kills: true
    ) { UnownedAd() },
    Fault("MEM-OWN-1", "An ad loses the network's events when the adapter is released.") {
      EventsThroughAdapter()
    },
    Fault("MEM-END-1", "The network never learns that an ad has ended.") { EndlessAds() },
  ]
}

/// Never releases an adapter or an ad of an adapter.
final class KeptObjects: FaultInjector {
  private var adapters: [InterceptingAdapter] = []
  private var ads: [any MediationAd] = []

  override func didMake(_ adapter: InterceptingAdapter) {
    adapters.append(adapter)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    if let ad { ads.append(ad) }
    return super.answer(load, ad, error)
  }
}

/// Keeps every controller from which the host presents an ad.
final class KeptControllers: AlteredPresentations {
  private var controllers: [UIViewController] = []

  override func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    controllers.append(viewController)
    present(viewController)
  }
}

/// Tells the network about the end of no ad.
final class EndlessAds: FaultInjector {
  override func willDestroy(_ ad: ScriptedAd) -> Bool { false }
}

/// Reads an unowned reference to the adapter when the network answers for the first time.
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

/// Reads an unowned reference to the ad at each event of the network.
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

/// Delivers the events of a loaded ad only as long as the adapter that loaded the ad exists.
final class EventsThroughAdapter: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if let load = load(of: ad), load.ad != nil, load.adapter == nil { return .observerGone }
    return deliver(event)
  }
}

/// An unowned reference to an object.
private final class Reference {
  private unowned let object: AnyObject

  init(_ object: AnyObject) {
    self.object = object
  }

  /// Reads the reference.
  ///
  /// If the object is deallocated, the read ends the process.
  func follow() {
    _ = ObjectIdentifier(object)
  }
}
