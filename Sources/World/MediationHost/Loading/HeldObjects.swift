import AdSpecTrace
package import GoogleMobileAds
import Responsibility
import UIKit

/// Holds one adapter instance for the host.
package final class HostAdapter {
  /// The number of the instance, from 1.
  package let number: Int32
  /// The registered adapter of which this object holds an instance.
  package let adapterUnderTest: AdapterUnderTest
  /// The class of the instance.
  package let adapterClass: AdapterClass
  /// The instance, or nil after the host has released it.
  package private(set) var instance: (any MediationAdapter)?
  private weak var lifetime: AnyObject?
  /// How many loads and signal collections still wait for a set-up or an auction, before the host
  /// passes them to the instance.
  var awaitedLoads = 0

  fileprivate init(number: Int32, _ type: AdapterClass, of adapterUnderTest: AdapterUnderTest) {
    self.number = number
    self.adapterUnderTest = adapterUnderTest
    adapterClass = type
    let instance = Responsibility.adapter(type.make)
    self.instance = instance
    lifetime = (instance as? ForeignProxy)?.foreignLifetime ?? instance
  }

  /// Whether the instance still exists, even if the host has released it.
  fileprivate var exists: Bool { lifetime != nil }

  fileprivate func release() {
    Responsibility.adapter { instance = nil }
  }
}

/// The adapter instances and ads that the host holds, and the adapter instances and ads that the
/// host has released.
///
/// The trace shows each release, and later also shows when the released object has been
/// deallocated.
final class HeldObjects {
  /// All adapter instances, in order.
  private(set) var instances: [HostAdapter] = []
  /// All loads of adapters, with their ads.
  let loads: LoadIndex

  private let recorder: TraceRecorder
  private let formerControllers: FormerControllers
  private let nativeAds: NativeAdRenderer
  private let numbers: LoadNumbers
  private var releasedLoads: [HostLoad] = []
  private var releasedAdapters: [HostAdapter] = []

  init(_ environment: HostEnvironment, _ numbers: LoadNumbers, _ nativeAds: NativeAdRenderer) {
    recorder = environment.recorder
    formerControllers = environment.formerControllers
    self.numbers = numbers
    self.nativeAds = nativeAds
    loads = LoadIndex(recorder)
  }

  /// Creates an instance of a class of an adapter.
  func makeAdapter(_ type: AdapterClass, of adapterUnderTest: AdapterUnderTest) -> HostAdapter {
    let adapter = HostAdapter(
      number: Int32(instances.count + 1), type, of: adapterUnderTest)
    instances.append(adapter)
    return adapter
  }

  /// Creates a load that `loads` does not contain yet.
  ///
  /// The load has the number that the app's preparation already has, otherwise the next number.
  func makeLoad(_ configuration: LoadConfiguration, _ adapter: HostAdapter) -> HostLoad {
    HostLoad(
      number: configuration.preparedNumber ?? numbers.nextLoadWithAd(),
      configuration: configuration, adapter: adapter)
  }

  // MARK: Releases

  /// Releases an ad and its event delegate.
  func release(_ load: HostLoad) {
    guard load.ad != nil else { return }
    nativeAds.recordLateAdChoices(load)
    let seen = absenceOfView(of: load) + (load.screen?.attributes ?? [])
    load.screen = nil
    recorder.record(.hostRelease, load.adIdentity, HeldObjects.ad + seen)
    load.release()
    releasedLoads.append(load)
  }

  /// Why the user neither sees nor touches the view of a banner that the host has put on screen.
  private func absenceOfView(of load: HostLoad) -> [TraceAttribute] {
    guard let place = load.attachedParent, let view = load.attachedView else { return [] }
    view.applyConstraints()
    let own = recorder.views.marked("banner", ofLoad: load.number).compactMap { $0 as? UIView }
    // Without a mark of the network, the banner is the view that the adapter gave.
    let isTouchable = (own.isEmpty ? [view] : own).contains {
      $0.isReachedByTouches(in: view) && $0.canTakeTouches
    }
    guard
      let absence = view.absenceOfBanner ?? UIView.absence(ofAll: own, in: view)
        ?? (load.attachedInSight && !view.frame.intersects(place.bounds) ? "elsewhere" : nil)
        ?? (isTouchable ? nil : "untouchable")
    else { return [] }
    return [TraceAttribute("unseen", .string(absence))]
  }

  /// Releases an ad that arrived after the host stopped waiting for it.
  func drop(_ ad: any MediationAd, of load: HostLoad) {
    var identity = load.loadIdentity
    identity.ad = load.number
    recorder.record(.hostRelease, identity, HeldObjects.ad)
    load.drop(ad)
    releasedLoads.append(load)
  }

  /// Releases an adapter instance.
  func release(_ adapter: HostAdapter) {
    guard adapter.instance != nil else { return }
    recorder.record(
      .hostRelease, EventIdentity(adapter: adapter.number), HeldObjects.adapter)
    adapter.release()
    releasedAdapters.append(adapter)
  }

  /// Releases every adapter instance that has no ads and no unfinished loads.
  func releaseIdleAdapters() {
    let loads = Dictionary(grouping: loads.all) { ObjectIdentifier($0.adapter) }
    for adapter in instances {
      let own = loads[ObjectIdentifier(adapter)] ?? []
      if adapter.awaitedLoads == 0, !own.contains(where: { $0.ad != nil || $0.isWaiting }) {
        release(adapter)
      }
    }
  }

  /// Records an event for each released object that has been deallocated since the last call of
  /// this function.
  func recordReleased() {
    formerControllers.recordReleased(recorder)
    if !releasedLoads.isEmpty {
      for load in releasedLoads where !load.adExists {
        recorder.record(.hostReleased, load.adIdentity, HeldObjects.ad)
      }
      releasedLoads.removeAll { !$0.adExists }
    }
    if !releasedAdapters.isEmpty {
      for adapter in releasedAdapters where !adapter.exists {
        recorder.record(
          .hostReleased, EventIdentity(adapter: adapter.number), HeldObjects.adapter)
      }
      releasedAdapters.removeAll { !$0.exists }
    }
  }

  /// Releases everything without an event, at the end of the scenario.
  func end() {
    for load in loads.all { load.release() }
    for adapter in instances { adapter.release() }
    loads.removeAll()
    instances = []
  }

  private static let ad = [TraceAttribute("object", .string("ad"))]
  private static let adapter = [TraceAttribute("object", .string("adapter"))]
}
