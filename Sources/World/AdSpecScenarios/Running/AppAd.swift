import AdSpecTrace
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit
import VirtualTime

/// An ad of the app, which the app displays, waits for and releases.
final class AppAd {
  let publisher: any PublisherLoad
  unowned let runtime: ScenarioRuntime
  /// The position of the ad, from 0, if one load asked for several ads.
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

  /// Presents, attaches or renders the ad, as its format requires.
  ///
  /// - Returns: Whether the ad could be shown.
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

  /// Takes the view of the ad off the screen.
  func detach() -> Bool {
    guard let load, runtime.host.display.detach(load) else { return false }
    scripted?.isOffScreen = true
    return true
  }

  @discardableResult
  func render(clickable: [NativeAsset]? = nil, in view: AppNativeView? = nil) -> Bool {
    guard let load else { return false }
    runtime.host.nativeAds.readAll(of: load)
    guard runtime.host.nativeAds.render(load, clickable: clickable, in: view) else { return false }
    return noteDisplayed()
  }

  /// Tells the network that the view of its ad is visible.
  func noteDisplayed() -> Bool {
    noteOnScreen()
    scripted?.becomeDisplayed()
    return true
  }

  /// Remembers that the ad has been displayed, but does not notify the network.
  ///
  /// The network already knows that the ad is on screen.
  func noteOnScreen() {
    isDisplayed = true
  }

  /// Calls a closure when the ad has left the screen or could not be shown.
  ///
  /// A banner or native ad is never closed. Its time on screen ends when the network's function
  /// ends, or after five seconds if no function of the network is running.
  func whenClosed(within limit: Int64?, _ action: @escaping (Bool) -> Void) {
    var hasRun = false
    var fallback: ScheduledEntry?
    let once = { (closed: Bool) in
      guard !hasRun else { return }
      hasRun = true
      fallback?.cancel()
      action(closed)
    }
    if let limit { runtime.scheduler.scheduleWithoutCause(after: limit) { once(false) } }
    guard isDisplayed, load?.ad != nil || custom?.ad != nil else {
      return once(publisher.isLoaded && isDisplayed)
    }
    guard publisher.format.isFullScreen else {
      return runtime.whenNetworkEnds(orAfter: 5_000_000_000) { once(true) }
    }
    guard load?.presentation != 0 else { return once(true) }
    // The events of the adapter can arrive late, because these events can change queues on the way.
    // If the events do not arrive, the app continues after a limited time.
    let giveUp = { [scheduler = runtime.scheduler] in
      guard !hasRun else { return }
      fallback = scheduler.scheduleWithoutCause(after: AppAd.patience) { once(true) }
    }
    // Several functions of a script can wait for the same ad.
    load?.onEvent.append { kind in
      if kind == .eventDidDismiss || kind == .eventFailedToPresent { once(true) }
    }
    if scripted?.isClosed == true { return giveUp() }
    scripted?.onEnd.append(giveUp)
    scripted?.closeAsUsual()
  }

  /// The longest time, in nanoseconds of virtual time, for which the app waits until the adapter
  /// reports the end of the network's ad.
  private static let patience: Int64 = 1_000_000_000

  func release() {
    if let load { runtime.host.release(load) }
    if let custom { runtime.customNative.release(custom) }
  }
}

extension AppAd {
  /// The custom native ad; nil for an ad of another format and for a failed load.
  var custom: LoadedCustomNativeAd? {
    guard let load = publisher as? CustomNativeLoad, load.ads.indices.contains(position) else {
      return nil
    }
    return load.ads[position]
  }

  /// All ads that the same load asked for, including this ad.
  var siblings: [AppAd] {
    guard let load = publisher as? CustomNativeLoad else { return publisher.isLoaded ? [self] : [] }
    return load.ads.indices.map { AppAd(load, runtime: runtime, position: $0) }
  }

  /// Makes the app display the custom native ad.
  func displayCustom() -> Bool {
    guard let custom else { return false }
    let controller = runtime.host.topViewController ?? UIViewController()
    guard runtime.customNative.views.display(custom, in: controller) else { return false }
    noteOnScreen()
    return true
  }

  /// Makes the app show the custom native ad in a view that already shows another ad.
  func populate(_ view: UIView) -> Bool {
    guard let custom, runtime.customNative.views.populate(view, with: custom) else {
      return false
    }
    noteOnScreen()
    return true
  }
}

extension ScenarioRuntime {
  /// Makes the app under test load a custom native ad.
  func loadCustomNative(_ wanted: LoadConfiguration) -> CustomNativeLoad {
    customNative.load(
      adUnitID: wanted.slot ?? "", options: wanted.loaderOptions,
      rootViewController: host.topViewController)
  }
}

extension LoadConfiguration {
  /// The options that the app gives its loader.
  ///
  /// An option with its default value is left out.
  fileprivate var loaderOptions: [GADAdLoaderOptions] {
    var result: [GADAdLoaderOptions] = []
    if options.numberOfAds != 1 {
      let several = MultipleAdsAdLoaderOptions()
      several.numberOfAds = options.numberOfAds
      result.append(several)
    }
    if !options.imageLoading {
      let images = NativeAdImageAdLoaderOptions()
      images.isImageLoadingDisabled = true
      result.append(images)
    }
    return result + options.videoOptions
  }
}

/// The app of a scenario without an `app` function.
///
/// The app loads and displays an ad. The app waits until the ad is closed and the network's
/// function has ended. Then the app releases the ad.
final class UsualApp {
  private unowned let runtime: ScenarioRuntime

  init(_ runtime: ScenarioRuntime) {
    self.runtime = runtime
  }

  func run(_ finish: @escaping () -> Void) {
    let ad = runtime.startLoad(
      runtime.configuration.load(runtime.format, in: runtime.flow), adapter: nil)
    whenAnswered(ad) { [runtime] in
      guard ad.publisher.isLoaded else { return finish() }
      ad.display()
      ad.whenClosed(within: nil) { _ in
        runtime.whenNetworkEnds {
          runtime.scheduler.scheduleWithoutCause {
            ad.release()
            finish()
          }
        }
      }
    }
  }

  private func whenAnswered(_ ad: AppAd, _ body: @escaping () -> Void) {
    let scheduler = runtime.scheduler
    guard !ad.publisher.isAnswered else {
      scheduler.scheduleWithoutCause(body)
      return
    }
    ad.publisher.onAnswer.append { scheduler.scheduleWithoutCause(body) }
  }
}
