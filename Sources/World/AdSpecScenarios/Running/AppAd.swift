import AdSpecTrace
import MediationHost
import ScriptedNetwork
import VirtualTime

/// An ad as the app uses it: displayed, waited for, released.
final class AppAd {
  let publisher: any PublisherLoad
  unowned let runtime: ScenarioRuntime
  /// Which of the ads that a load for several gave it is, from 0.
  let position: Int
  private(set) var isDisplayed = false

  init(_ publisher: any PublisherLoad, runtime: ScenarioRuntime, position: Int = 0) {
    self.publisher = publisher
    self.runtime = runtime
    self.position = position
  }

  /// The load that gave the ad.
  var load: HostLoad? { publisher.load }

  /// The network's side of the ad.
  var scripted: ScriptedAd? {
    if let custom { return runtime.network.ad(custom.identity.ad) }
    return load.flatMap { runtime.network.ad(ofLoad: $0.number) }
  }

  /// Shows the ad as its format needs: presents, attaches or renders it.
  @discardableResult
  func display(from controller: String? = nil) -> Bool {
    switch publisher.format.traits.showing {
    case .attach: attach()
    case .render: render()
    case .populate: displayCustom()
    case .present: present(from: controller)
    }
  }

  @discardableResult
  func present(from controller: String? = nil) -> Bool {
    guard let load else { return false }
    isDisplayed = true
    return runtime.host.display.present(load, from: controller)
  }

  @discardableResult
  func attach() -> Bool {
    guard let load, runtime.host.display.attach(load) else { return false }
    return noteDisplayed()
  }

  @discardableResult
  func render(clickable: [NativeAsset]? = nil, in view: AppNativeView? = nil) -> Bool {
    guard let load else { return false }
    runtime.host.nativeAds.readAll(of: load)
    guard runtime.host.nativeAds.render(load, clickable: clickable, in: view) else { return false }
    return noteDisplayed()
  }

  /// The network notices that its view is visible.
  func noteDisplayed() -> Bool {
    noteOnScreen()
    scripted?.becomeDisplayed()
    return true
  }

  /// Notes that it has been displayed, which the network knows already.
  func noteOnScreen() {
    isDisplayed = true
  }

  /// Tells once the ad has left the screen or could not be shown.
  ///
  /// A banner or native ad has no close: its time on screen ends with the network's function, or
  /// after five seconds of the usual network.
  func whenClosed(within limit: Int64?, _ tell: @escaping (Bool) -> Void) {
    var isTold = false
    var fallback: ScheduledEntry?
    let once = { (closed: Bool) in
      guard !isTold else { return }
      isTold = true
      fallback?.cancel()
      tell(closed)
    }
    if let limit { runtime.scheduler.scheduleWithoutCause(after: limit) { once(false) } }
    guard isDisplayed, load?.ad != nil || custom?.ad != nil else {
      return once(publisher.isLoaded && isDisplayed)
    }
    guard publisher.format.isFullScreen else {
      return runtime.whenNetworkEnds(orAfter: 5_000_000_000) { once(true) }
    }
    guard load?.presentation != 0 else { return once(true) }
    // The app is told by the adapter, which may take a while: its events may change queues on the
    // way. An app that is never told goes on in the end.
    let giveUp = { [scheduler = runtime.scheduler] in
      guard !isTold else { return }
      fallback = scheduler.scheduleWithoutCause(after: AppAd.patience) { once(true) }
    }
    load?.onEvent = { kind in
      if kind == .eventDidDismiss || kind == .eventFailedToPresent { once(true) }
    }
    if scripted?.isClosed == true { return giveUp() }
    scripted?.onEnd.append(giveUp)
    scripted?.closeAsUsual()
  }

  /// How long the app waits for an adapter's report once the network's ad is over, in nanoseconds
  /// of virtual time.
  private static let patience: Int64 = 1_000_000_000

  func release() {
    if let load { runtime.host.release(load) }
    if let custom { runtime.host.customNative.release(custom) }
  }
}
