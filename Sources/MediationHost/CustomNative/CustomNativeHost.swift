package import AdSpecTrace
package import GoogleMobileAds
package import UIKit
import VirtualTime

/// The SDK's side of custom native ads for one scenario: loads from the ad server, hands ads to the
/// app, counts impressions and has clicks resolved.
///
/// It records every message and asserts nothing.
package final class CustomNativeHost {
  /// The app under test; without one no custom native ad can be loaded.
  package var app: AppUnderTest?
  /// What answers requests.
  package var server: (any CustomNativeServer)?
  /// All loads, in order.
  package private(set) var loads: [CustomNativeLoad] = []
  /// All ads that the app was given, in order.
  package internal(set) var ads: [LoadedCustomNativeAd] = []
  /// Stands between host and app; only faults use it.
  package var interceptor: any CustomNativeInterceptor = NoInterceptor()
  /// The load and ad that the ad server is being asked for.
  package internal(set) var requested = EventIdentity()

  let recorder: TraceRecorder
  let scheduler: VirtualScheduler
  let settings: HostSettings
  let device: Device
  let numbers: LoadNumbers
  var clicks = 0
  /// The browser that covers the screen; nil for none.
  var browser: CustomNativeBrowser?
  lazy var resolver: (any ClickResolver)? = app?.clickResolver()
  private lazy var presenterOfApp = app?.makePresenter()

  init(
    recorder: TraceRecorder, scheduler: VirtualScheduler, settings: HostSettings, device: Device,
    numbers: LoadNumbers
  ) {
    self.device = device
    self.numbers = numbers
    self.recorder = recorder
    self.scheduler = scheduler
    self.settings = settings
  }

  /// What wraps the app's code; made when it is first needed.
  package var presenter: (any CustomNativeAdPresenter)? { presenterOfApp }

  /// What the app claims.
  package var profile: AppProfile { app?.profile ?? AppProfile() }

  /// Makes the app load.
  ///
  /// - Returns: What the app's own call of its loader, now or later, belongs to.
  package func load(
    adUnitID: String, options: [GADAdLoaderOptions], rootViewController: UIViewController?
  ) -> CustomNativeLoad {
    let load = makeLoad()
    if let presenter {
      presenter.load(
        adUnitID: adUnitID, options: options, rootViewController: rootViewController)
    } else {
      load.finish(
        HostError(code: 0, message: "The subject under test shows no custom native ads."))
    }
    return load
  }

  /// The load that a call of a loader belongs to: the oldest that waits for one, else a new one.
  func load(of loader: AdLoader) -> CustomNativeLoad {
    let load = loads.first { $0.loader == nil && !$0.isAnswered } ?? makeLoad()
    load.loader = loader
    return load
  }

  private func makeLoad() -> CustomNativeLoad {
    let load = CustomNativeLoad(number: numbers.nextLoad())
    loads.append(load)
    return load
  }

  /// The host's record of an ad that the app uses.
  package func record(of ad: CustomNativeAd) -> LoadedCustomNativeAd? {
    ads.first { $0.ad === ad }
  }

  /// Takes an ad off the screen and lets go of it.
  package func release(_ loaded: LoadedCustomNativeAd) {
    guard let ad = loaded.ad else { return }
    presenter?.view(showing: ad)?.removeFromSuperview()
    recorder.record(
      .hostRelease, loaded.identity, [TraceAttribute("object", .string("ad"))])
    loaded.release()
  }

  /// Drops everything, at the end of the scenario.
  func end() {
    loads = []
    ads = []
    browser = nil
    presenterOfApp = nil
    resolver = nil
    server = nil
    app = nil
    interceptor = NoInterceptor()
  }
}
