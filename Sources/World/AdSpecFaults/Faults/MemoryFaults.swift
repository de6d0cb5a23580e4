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
    ) {
      var controllers: [UIViewController] = []
      return Hooks(presentation: { _, _, viewController, present in
        controllers.append(viewController)
        present(viewController)
      })
    },
    native("MEM-LEAK-3", "An ad keeps the controllers that showed it.") {
      var controllers: [UIViewController] = []
      return NativeHooks(didRender: { ad, rendering in
        controllers.append(rendering.viewController)
        ad.didRender(rendering)
      })
    },
    Fault(
      "MEM-DEINIT-1", "The network's answer goes to an adapter that may no longer exist.",
      kills: true
    ) {
      var references: [Int32: Reference] = [:]
      return Hooks(
        load: { _, load, configuration, ask in
          if let adapter = load.adapter { references[load.number] = Reference(adapter) }
          ask(configuration)
        },
        delivery: { _, event, ad, deliver in
          if event.isAnswer { references[ad.identity.load]?.follow() }
          return deliver(event)
        },
        answer: { _, load, ad, error in
          references[load.number] = nil
          return load.answerHost(ad, error)
        })
    },
    Fault(
      "MEM-AFTER-1", "The network's events go to an ad that can be gone.", kills: true
    ) {
      var references: [Int32: Reference] = [:]
      return Hooks(
        delivery: { _, event, ad, deliver in
          references[ad.identity.load]?.follow()
          return deliver(event)
        },
        loaded: { _, load in references[load.number] = load.ad.map(Reference.init) })
    },
    Fault("MEM-OWN-1", "An ad loses the network's events when the adapter is released.") {
      Hooks(delivery: { fault, event, ad, deliver in
        if let load = fault.load(of: ad), load.ad != nil, load.adapter == nil {
          return .observerGone
        }
        return deliver(event)
      })
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

/// Tells the network about the end of no ad.
final class EndlessAds: FaultInjector {
  override func willDestroy(_ ad: ScriptedAd) -> Bool { false }
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
