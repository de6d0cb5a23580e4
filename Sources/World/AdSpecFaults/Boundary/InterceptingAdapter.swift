import GoogleMobileAds
import MediationHost

extension FaultInjector {
  /// Returns the adapter with this injector between the adapter and the host.
  func intercept(_ adapter: AdapterUnderTest) -> AdapterUnderTest {
    var intercepted = adapter
    intercepted.classes = adapter.classes.map(intercept)
    return intercepted
  }

  private func intercept(_ adapterClass: AdapterClass) -> AdapterClass {
    var intercepted = adapterClass
    intercepted.make = {
      let instance = InterceptingAdapter.make(around: adapterClass.make(), self)
      self.didMake(instance)
      return instance
    }
    intercepted.setUp = { configuration, completion in
      self.setUp(configuration, completion) { adapterClass.setUp($0, $1) }
    }
    intercepted.adapterVersion = { self.adapterVersion(adapterClass.adapterVersion) }
    intercepted.sdkVersion = { self.sdkVersion(adapterClass.sdkVersion) }
    return intercepted
  }
}

/// Wraps an adapter instance, and forwards the host's loads to the instance through an injector.
class InterceptingAdapter: NSObject, MediationAdapter {
  private let adapter: any MediationAdapter
  // The reference is weak, because a strong reference would close a cycle if the injector kept the
  // adapter.
  fileprivate weak var injector: FaultInjector?
  /// The loads that have no ad yet.
  ///
  /// The array keeps these loads alive, because adapters may keep their event delegates weakly.
  private var loads: [InterceptedLoad] = []

  fileprivate init(_ adapter: any MediationAdapter, _ injector: FaultInjector) {
    self.adapter = adapter
    self.injector = injector
  }

  /// Wraps an adapter instance.
  ///
  /// The wrapper takes part in bidding if the instance takes part in bidding.
  static func make(
    around adapter: any MediationAdapter, _ injector: FaultInjector
  ) -> InterceptingAdapter {
    if let bidder = adapter as? any RTBAdapter { return InterceptingBidder(bidder, injector) }
    return InterceptingAdapter(adapter, injector)
  }

  // The host calls these functions on the registered type, never on the wrapper.
  static func adapterVersion() -> VersionNumber { VersionNumber() }
  static func adSDKVersion() -> VersionNumber { VersionNumber() }
  static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    pass(.banner, adConfiguration, { completionHandler($0 as? any MediationBannerAd, $1) }) {
      (adapter, configuration, load: InterceptedBanner) in
      adapter.loadBanner(for: configuration) { load.answer($0, $1) }
    }
  }

  func loadInterscrollerAd(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationInterscrollerAdLoadCompletionHandler
  ) {
    adapter.loadInterscrollerAd(for: adConfiguration, completionHandler: completionHandler)
  }

  func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    pass(
      .interstitial, adConfiguration, { completionHandler($0 as? any MediationInterstitialAd, $1) }
    ) {
      (adapter, configuration, load: InterceptedInterstitial) in
      adapter.loadInterstitial(for: configuration) { load.answer($0, $1) }
    }
  }

  func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    pass(.native, adConfiguration, { completionHandler($0 as? any MediationNativeAd, $1) }) {
      (adapter, configuration, load: InterceptedNativeAd) in
      adapter.loadNativeAd(for: configuration) { load.answer($0, $1) }
    }
  }

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    pass(.rewarded, adConfiguration, { completionHandler($0 as? any MediationRewardedAd, $1) }) {
      (adapter, configuration, load: InterceptedRewardedAd) in
      adapter.loadRewardedAd(for: configuration) { load.answer($0, $1) }
    }
  }

  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    pass(
      .rewardedInterstitial, adConfiguration,
      { completionHandler($0 as? any MediationRewardedAd, $1) }
    ) {
      (adapter, configuration, load: InterceptedRewardedAd) in
      adapter.loadRewardedInterstitialAd(for: configuration) { load.answer($0, $1) }
    }
  }

  func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    pass(.appOpen, adConfiguration, { completionHandler($0 as? any MediationAppOpenAd, $1) }) {
      (adapter, configuration, load: InterceptedAppOpenAd) in
      adapter.loadAppOpenAd(for: configuration) { load.answer($0, $1) }
    }
  }

  func loadSwipeableInterstitialAd(
    for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
  ) {
    pass(
      .swipeableInterstitial, adConfiguration,
      { completionHandler($0 as? any MediationSwipeableInterstitialAd, $1) }
    ) {
      (adapter, configuration, load: InterceptedSwipeableInterstitial) in
      adapter.loadSwipeableInterstitialAd(for: configuration) { load.answer($0, $1) }
    }
  }

  /// Releases a load, because the host now has the load's ad.
  func forget(_ load: InterceptedLoad) {
    loads.removeAll { $0 === load }
  }

  /// Forwards a load of any format through the injector to the adapter.
  private func pass<Configuration: MediationAdConfiguration, Load: InterceptedLoad>(
    _ format: MediationFormat, _ configuration: Configuration,
    _ complete: @escaping InterceptedLoad.Completion,
    _ ask: @escaping (any MediationAdapter, Configuration, Load) -> Void
  ) {
    guard let injector else { return }
    let load: Load = injector.begin(format, complete)
    load.adapter = self
    loads.append(load)
    injector.load(load, configuration) { [adapter] wanted in
      ask(adapter, wanted as? Configuration ?? configuration, load)
    }
  }
}

/// Wraps an instance of a bidding adapter, and forwards the host's loads to the instance through an
/// injector.
private final class InterceptingBidder: InterceptingAdapter, RTBAdapter {
  private let bidder: any RTBAdapter

  init(_ bidder: any RTBAdapter, _ injector: FaultInjector) {
    self.bidder = bidder
    super.init(bidder, injector)
  }

  func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    injector?.collector = self
    injector?.collectSignals(params, completionHandler) { [bidder] in
      bidder.collectSignals(for: $0, completionHandler: $1)
    }
  }
}
