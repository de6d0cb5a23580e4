package import GoogleMobileAds
package import MediationHost
package import ScriptedNetwork
import UIKit

/// A small adapter over a network whose SDK is the scripted network itself.
///
/// It is for tests of the world around adapters. What it does wrongly is a value of `Behaviour`.
package final class TinyAdapter: NSObject, RTBAdapter {
  /// What the adapter and its ads do.
  package struct Behaviour {
    /// Whether something static keeps every ad alive, of the adapter's own test only.
    package var keep: ((AnyObject) -> Void)?
    /// Whether loads initialise the network first, the first load for all that come meanwhile.
    package var initializesBeforeLoad = false
    /// Whether the adapter asks the network for an ad object before it loads.
    package var asksFactory = false
    /// Whether a load begins with an auction.
    package var hasAuction = false
    /// Whether the network's SDK hops to the main thread before it tells something.
    package var hopsToMain = false
    /// Whether the network counts native impressions and clicks itself.
    package var networkTracks = false
    /// Called in place of the load.
    package var load: ((LoadAnswering) -> Void)?
    /// Whether the network's SDK has no callback for an event.
    package var hasNoCallback: (NetworkEvent) -> Bool = { _ in false }

    /// Creates the behaviour of an adapter that does what it should.
    package init() {}
  }

  /// Answers a load in place of the adapter: with an error, or not at all.
  package typealias LoadAnswering = (any Error) -> Void

  private let behaviour: Behaviour
  private var loading: [TinyAd] = []
  private var waiting: [() -> Void] = []
  private var isInitialized = false

  private init(_ behaviour: Behaviour) {
    self.behaviour = behaviour
    super.init()
  }

  /// Registers the adapter under the name `tiny`.
  package static func adapter(
    _ name: String = "tiny", _ behaviour: Behaviour = Behaviour(),
    formats: [MediationFormat] = [.banner, .rewarded, .native],
    profile change: (inout AdapterProfile) -> Void = { _ in }
  ) -> AdapterUnderTest {
    var profile = AdapterProfile(formats: formats)
    change(&profile)
    return AdapterUnderTest(
      name, TinyAdapter.self, make: { TinyAdapter(behaviour) }, profile: profile)
  }

  package static func adapterVersion() -> VersionNumber {
    VersionNumber(majorVersion: 1, minorVersion: 2, patchVersion: 3)
  }

  package static func adSDKVersion() -> VersionNumber {
    VersionNumber(majorVersion: 4, minorVersion: 5, patchVersion: 6)
  }

  package static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { nil }

  package static func setUp(
    with configuration: MediationServerConfiguration,
    completionHandler: @escaping GADMediationAdapterSetUpCompletionBlock
  ) {
    let settings = configuration.credentials.first?.settings
    ScriptedNetwork.current.initialize(appID: settings?["parameter"] as? String) { end in
      switch end {
      case .succeeded: completionHandler(nil)
      case .failed(let error): completionHandler(TinyAdapter.error(error))
      }
    }
  }

  package func collectSignals(
    for params: RTBRequestParameters, completionHandler: @escaping GADRTBSignalCompletionHandler
  ) {
    ScriptedNetwork.current.token { token, error in
      completionHandler(token, error.map(TinyAdapter.error))
    }
  }

  package func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let size = adConfiguration.adSize.size
    begin(
      TinyBannerAd(completionHandler), adConfiguration, .banner,
      size: NetworkSize(width: size.width, height: size.height)
    ) { _ = completionHandler(nil, $0) }
  }

  package func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    begin(TinyRewardedAd(completionHandler), adConfiguration, .rewarded) {
      _ = completionHandler(nil, $0)
    }
  }

  package func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    begin(TinyNativeAd(completionHandler), adConfiguration, .native) {
      _ = completionHandler(nil, $0)
    }
  }

  private func begin(
    _ ad: TinyAd, _ configuration: MediationAdConfiguration, _ format: NetworkFormat,
    size: NetworkSize? = nil, fail: @escaping LoadAnswering
  ) {
    if let load = behaviour.load { return load(fail) }
    behaviour.keep?(ad)
    ad.behaviour = behaviour
    loading.append(ad)
    ad.onAnswer = { [weak self, weak ad] in self?.loading.removeAll { $0 === ad } }
    let request = NetworkRequest(
      format: format, slot: configuration.credentials.settings["parameter"] as? String,
      size: size, bid: configuration.bidResponse, isTest: configuration.isTestRequest)
    whenInitialized { ad.fetch(request) }
  }

  private func whenInitialized(_ body: @escaping () -> Void) {
    guard behaviour.initializesBeforeLoad, !isInitialized else { return body() }
    waiting.append(body)
    guard waiting.count == 1 else { return }
    ScriptedNetwork.current.initialize(appID: nil) { [weak self] _ in
      guard let self else { return }
      isInitialized = true
      let resumed = waiting
      waiting = []
      for resume in resumed { resume() }
    }
  }

  /// The error that the adapter makes of one of the network.
  static func error(_ error: NetworkError?) -> NSError {
    NSError(
      domain: "tiny", code: 1,
      userInfo: [NSLocalizedDescriptionKey: error?.code ?? "no reason given"])
  }
}
