package import AdSpecTrace
package import GoogleMobileAds
package import UIKit
package import VirtualTime

/// Plays the Google Mobile Ads SDK for one scenario.
///
/// The host sets adapters up, loads and presents ads, and holds ads and event delegates. The host
/// records every message and judges nothing. Each part of the host has one of the host's
/// responsibilities.
///
/// The host is not thread-safe, because only one thread of a scenario runs at a time.
package final class MediationHost {
  private let environment: HostEnvironment
  private let calls: AdapterCaller
  private let registered: RegisteredAdapters
  /// Gives each load and each ad a number.
  private let numbers = LoadNumbers()
  /// Requests ads from adapters.
  let requester: AdRequester
  /// The adapter instances and ads that the host holds.
  let held: HeldObjects

  /// Translates the settings of scenarios into the settings of adapters.
  package let names = SettingTranslator()
  /// Sets adapters up.
  package let setUps: AdapterSetUps
  /// Collects signals from bidding adapters.
  package let signals: SignalCollector
  /// Presents full-screen ads, and puts banners on screen.
  package let display: AdDisplay
  /// Reads and renders native ads.
  package let nativeAds: NativeAdRenderer
  /// The behaviour of the SDK's classes that an app uses.
  package let publisher = PublisherHost()
  /// The behaviour of custom native ads, which apps load without an adapter.
  package let customNative: CustomNativeHost
  /// The device on which the app runs.
  package let device: Device

  /// Creates the host of one scenario, without an adapter under test.
  ///
  /// - Parameters:
  ///   - scheduler: The scheduler, which runs code at its virtual time.
  ///   - recorder: The recorder, which records every message.
  ///   - adapters: The adapters that line items can name besides the adapter under test.
  ///   - settings: The time limits and choices of the host.
  package init(
    scheduler: VirtualScheduler, recorder: TraceRecorder, adapters: [AdapterUnderTest],
    settings: HostSettings
  ) {
    environment = HostEnvironment(scheduler: scheduler, recorder: recorder, settings: settings)
    calls = AdapterCaller(environment)
    registered = RegisteredAdapters(adapters)
    display = AdDisplay(environment)
    nativeAds = NativeAdRenderer(environment)
    held = HeldObjects(environment, numbers, nativeAds)
    setUps = AdapterSetUps(environment, calls, names, registered)
    signals = SignalCollector(environment, calls, names, held)
    requester = AdRequester(environment, calls, names, registered, setUps, signals, held)
    device = Device(environment)
    customNative = CustomNativeHost(environment, numbers, device)
    publisher.host = self
  }

  /// The scheduler, which runs code at its virtual time.
  package var scheduler: VirtualScheduler { environment.scheduler }
  /// The recorder, which records every message.
  package var recorder: TraceRecorder { environment.recorder }
  /// The time limits and choices of the host.
  package var settings: HostSettings { environment.settings }
  /// The topmost controller, or nil while the scenario takes the app's window away.
  package var topViewController: UIViewController? { UIApplication.shared.topViewController }

  /// Releases everything, at the end of the scenario.
  package func end() {
    held.end()
    customNative.end()
  }

  // MARK: Adapters

  /// The adapters that a line item can name.
  ///
  /// If an adapter is under test, this adapter is the first element.
  package var adapters: [AdapterUnderTest] { registered.all }
  /// The adapter under test, or nil when an app is under test.
  package var testedAdapter: AdapterUnderTest? { registered.tested }

  /// Sets the adapter under test, and replaces the previous adapter under test.
  package func test(_ adapter: AdapterUnderTest) { registered.test(adapter) }

  /// Finds an adapter by its name or class name.
  ///
  /// When the name is nil, the function finds the adapter under test.
  func adapter(named name: String?) -> AdapterUnderTest? { registered.find(name) }

  /// Starts to measure the real time of the calling thread, and returns a function that reads the
  /// elapsed nanoseconds.
  ///
  /// While the stopwatch is nil, no call of the adapter counts as slow.
  package var stopwatch: (() -> () -> Int64)? {
    get { calls.stopwatch }
    set { calls.stopwatch = newValue }
  }

  /// The names of the requirements that the host called but that the adapter does not implement.
  package var unimplemented: [String] { calls.unimplemented }

  // MARK: Instances and ads

  /// All loads of adapters; the index also finds the load to which an event belongs.
  package var loadIndex: LoadIndex { held.loads }
  /// All loads of adapters, in order.
  package var loads: [HostLoad] { held.loads.all }
  /// All adapter instances, in order.
  package var instances: [HostAdapter] { held.instances }

  /// Returns the load that has the given number.
  package func load(_ number: Int32) -> HostLoad? { held.loads[number] }

  /// Creates an instance of an adapter.
  package func makeAdapter(_ adapter: AdapterUnderTest) -> HostAdapter {
    held.makeAdapter(adapter)
  }

  /// Releases an ad and its event delegate.
  package func release(_ load: HostLoad) { held.release(load) }

  /// Releases an adapter instance.
  package func release(_ adapter: HostAdapter) { held.release(adapter) }

  /// Releases every adapter instance that has no ads and no unfinished loads.
  package func releaseIdleAdapters() { held.releaseIdleAdapters() }

  /// Records an event for each released object that has been deallocated since the last call of
  /// this function.
  package func recordReleased() { held.recordReleased() }
}

/// The calls that the SDK's classes make to the host.
///
/// ``PublisherHost`` answers calls about ads of adapters. ``CustomNativeHost`` answers calls about
/// custom native ads.
extension MediationHost: MobileAdsBackend {
  package func requirementNotImplemented(_ name: String) { calls.noteUnimplemented(name) }

  // MARK: Start

  package func start(
    with configuration: MediationInitializationConfiguration?,
    completion: @escaping (InitializationStatus) -> Void
  ) {
    publisher.start.start(configuration, completion)
  }

  package func initializationStatus() -> InitializationStatus { publisher.start.status }

  // MARK: Banners and full-screen ads

  package func load(_ bannerView: BannerView, request: Request?) {
    publisher.banners.load(bannerView, request)
  }

  package func bannerViewBecameVisible(_ bannerView: BannerView) {
    publisher.banners.becomeVisible(bannerView)
  }

  package func bannerView(_ bannerView: BannerView, changedSizeFrom oldSize: AdSize) {
    publisher.banners.changeSize(of: bannerView)
  }

  package func loadInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (InterstitialAd?, (any Error)?) -> Void
  ) {
    publisher.fullScreenAds.load(.interstitial, adUnitID, request, completion) { info, _, held in
      let ad = InterstitialAd(adUnitID: adUnitID, responseInfo: info)
      ad.attachment = held
      return ad
    }
  }

  package func loadAdManagerInterstitial(
    adUnitID: String, request: AdManagerRequest?,
    completion: @escaping (AdManagerInterstitialAd?, (any Error)?) -> Void
  ) {
    publisher.fullScreenAds.load(.interstitial, adUnitID, request, completion) { info, _, held in
      let ad = AdManagerInterstitialAd(adUnitID: adUnitID, responseInfo: info)
      ad.attachment = held
      return ad
    }
  }

  package func loadRewarded(
    adUnitID: String, request: Request?, completion: @escaping (RewardedAd?, (any Error)?) -> Void
  ) {
    publisher.fullScreenAds.load(.rewarded, adUnitID, request, completion) { info, reward, held in
      let ad = RewardedAd(adUnitID: adUnitID, responseInfo: info, adReward: reward)
      ad.attachment = held
      return ad
    }
  }

  package func loadRewardedInterstitial(
    adUnitID: String, request: Request?,
    completion: @escaping (RewardedInterstitialAd?, (any Error)?) -> Void
  ) {
    publisher.fullScreenAds.load(.rewardedInterstitial, adUnitID, request, completion) {
      info, reward, held in
      let ad = RewardedInterstitialAd(adUnitID: adUnitID, responseInfo: info, adReward: reward)
      ad.attachment = held
      return ad
    }
  }

  package func loadAppOpen(
    adUnitID: String, request: Request?, completion: @escaping (AppOpenAd?, (any Error)?) -> Void
  ) {
    publisher.fullScreenAds.load(.appOpen, adUnitID, request, completion) { info, _, held in
      let ad = AppOpenAd(adUnitID: adUnitID, responseInfo: info)
      ad.attachment = held
      return ad
    }
  }

  package func canPresent(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?
  ) throws {
    try publisher.fullScreenAds.checkPresentation(of: ad)
  }

  package func present(
    _ ad: any FullScreenPresentingAd, from viewController: UIViewController?,
    userDidEarnReward: (() -> Void)?
  ) {
    publisher.fullScreenAds.present(
      ad, from: viewController, userDidEarnReward: userDidEarnReward)
  }

  // MARK: Native ads

  /// Loads native ads, custom native ads, or ads of either format.
  package func load(_ adLoader: AdLoader, request: Request?) {
    let types = adLoader.adTypes
    switch (types.contains(.customNative), types.contains(.native)) {
    case (true, true): publisher.nativeAds.loadNativeOrCustom(adLoader, request)
    case (true, false): customNative.loader.load(adLoader)
    case (false, true): publisher.nativeAds.load(adLoader, request)
    case (false, false): refuse(adLoader)
    }
  }

  package func register(
    _ nativeAd: NativeAd, in view: UIView,
    clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    publisher.nativeAds.register(
      nativeAd, in: view, clickable: clickableAssetViews, nonclickable: nonclickableAssetViews)
  }

  package func unregister(_ nativeAd: NativeAd) { publisher.nativeAds.unregister(nativeAd) }

  package func command(_ command: VideoCommand, to videoController: VideoController) {
    publisher.perform(command, on: videoController)
  }

  // MARK: Custom native ads

  package func text(forKey key: String, of customNativeAd: CustomNativeAd) -> String? {
    customNative.text(forKey: key, of: customNativeAd)
  }

  package func image(forKey key: String, of customNativeAd: CustomNativeAd) -> NativeAdImage? {
    customNative.image(forKey: key, of: customNativeAd)
  }

  package func recordImpression(of customNativeAd: CustomNativeAd) {
    customNative.recordImpression(of: customNativeAd)
  }

  package func performClick(on customNativeAd: CustomNativeAd, assetKey: String) {
    customNative.clicks.performClick(on: customNativeAd, assetKey: assetKey)
  }

  package func startMeasuring(_ measurement: DisplayAdMeasurement) throws {
    try customNative.startMeasuring(measurement)
  }
}
