package import AdSpecTrace
package import GoogleMobileAds
import Responsibility
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
  package private(set) var ads: [LoadedCustomNativeAd] = []
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
  // So that a scenario may have thousands, none of the following looks at each load or ad.
  /// The loads whose loader may still have to be called, the oldest first.
  private var unclaimed: ArraySlice<CustomNativeLoad> = []
  private var adsByNumber: [Int32: LoadedCustomNativeAd] = [:]
  private var adsByObject: [ObjectIdentifier: LoadedCustomNativeAd] = [:]
  /// The ads that have not been seen on screen, in order.
  private(set) var unshown: [LoadedCustomNativeAd] = []
  /// The ads whose video has not been seen on screen, in order.
  private(set) var unplayed: [LoadedCustomNativeAd] = []
  /// The browser that covers the screen; nil for none.
  var browser: CustomNativeBrowser?
  lazy var resolver: (any ClickResolver)? = app?.clickResolver()
  private lazy var presenterOfApp = Responsibility.adapter {
    app?.makePresenter()
  }

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
      Responsibility.adapter {
        presenter.load(
          adUnitID: adUnitID, options: options, rootViewController: rootViewController)
      }
    } else {
      load.finish(
        HostError(code: 0, message: "The subject under test shows no custom native ads."))
    }
    return load
  }

  /// The load that a call of a loader belongs to: the oldest that waits for one, else a new one.
  func load(of loader: AdLoader) -> CustomNativeLoad {
    while let first = unclaimed.first, first.loader != nil || first.isAnswered {
      unclaimed.removeFirst()
    }
    let load = unclaimed.first { $0.loader == nil && !$0.isAnswered } ?? makeLoad()
    load.loader = loader
    return load
  }

  private func makeLoad() -> CustomNativeLoad {
    let load = CustomNativeLoad(number: numbers.nextLoad())
    loads.append(load)
    unclaimed.append(load)
    return load
  }

  /// Notes an ad that the app is given.
  func add(_ loaded: LoadedCustomNativeAd) {
    ads.append(loaded)
    unshown.append(loaded)
    unplayed.append(loaded)
    if adsByNumber[loaded.identity.ad] == nil { adsByNumber[loaded.identity.ad] = loaded }
    if let ad = loaded.ad { adsByObject[ObjectIdentifier(ad)] = loaded }
  }

  /// Forgets of what is still to be seen on screen all that has been seen or is gone.
  func forgetSeen() {
    unshown.removeAll { $0.isShown || $0.ad == nil }
    unplayed.removeAll { $0.isVideoShown || $0.ad?.mediaContent.hasVideoContent != true }
  }

  /// The ad with a number.
  func ad(_ number: Int32) -> LoadedCustomNativeAd? { adsByNumber[number] }

  /// The host's record of an ad that the app uses.
  package func record(of ad: CustomNativeAd) -> LoadedCustomNativeAd? {
    adsByObject[ObjectIdentifier(ad)].flatMap { $0.ad === ad ? $0 : nil }
  }

  /// Takes an ad off the screen and lets go of it.
  package func release(_ loaded: LoadedCustomNativeAd) {
    guard let ad = loaded.ad else { return }
    Responsibility.adapter { presenter?.view(showing: ad)?.removeFromSuperview() }
    recorder.record(
      .hostRelease, loaded.identity, [TraceAttribute("object", .string("ad"))])
    loaded.release()
  }

  /// Drops everything, at the end of the scenario.
  func end() {
    loads = []
    unclaimed = []
    ads = []
    adsByNumber = [:]
    adsByObject = [:]
    unshown = []
    unplayed = []
    browser = nil
    presenterOfApp = nil
    resolver = nil
    server = nil
    app = nil
    interceptor = NoInterceptor()
  }
}
