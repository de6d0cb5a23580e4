package import GoogleMobileAds
package import MediationHost
package import ScriptedNetwork
import UIKit
import VirtualTime

/// A small adapter that uses the scripted network directly, without a stand-in.
///
/// Tests of scenario worlds use this adapter. `Behaviour` sets the variations and defects of the
/// adapter.
package final class TinyAdapter: NSObject, RTBAdapter {
  /// The behaviour of the adapter and its ads.
  package struct Behaviour {
    /// Called with every ad, so that a test can keep the ad alive.
    package var keep: ((AnyObject) -> Void)?
    /// Whether the first load initialises the network, and later loads wait for the same
    /// initialisation.
    package var initializesBeforeLoad = false
    /// Whether the adapter requests an ad object from the network before the load.
    package var asksFactory = false
    /// Whether a load begins with an auction.
    package var hasAuction = false
    /// Whether the SDK of the network reports events on the main thread, in a later block.
    package var hopsToMain = false
    /// The slot of a request with a bid, if a test sets the function.
    package var slotOfBid: (() -> String?)?
    /// Whether the SDK of the network returns tokens, instead of calling back.
    package var returnsToken = false
    /// Whether the network, instead of Google, counts the impressions and clicks of native ads.
    package var networkTracks = false
    /// A function that runs instead of the load, if a test sets the function.
    package var load: ((LoadAnswering) -> Void)?
    /// Whether a given event has no callback in the network's SDK.
    package var hasNoCallback: (NetworkEvent) -> Bool = { _ in false }

    /// Creates the behaviour of a correct adapter, and changes it.
    package init(_ change: (inout Behaviour) -> Void = { _ in }) { change(&self) }
  }

  /// A function that fails a load with an error.
  ///
  /// If a test never calls this function, the load stays without an answer.
  package typealias LoadAnswering = (any Error) -> Void

  private let behaviour: Behaviour
  private var loading: [TinyAd] = []
  private var waiting: [() -> Void] = []
  private var isInitialized = false

  private init(_ behaviour: Behaviour) {
    self.behaviour = behaviour
    super.init()
  }

  /// Registers the adapter, by default under the name `tiny`.
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
    let parts = ScriptedNetwork.version(usual: "4.5.6").split(separator: ".").map { Int($0) ?? 0 }
    return VersionNumber(majorVersion: parts[0], minorVersion: parts[1], patchVersion: parts[2])
  }

  package static func networkExtrasClass() -> (any AdNetworkExtras.Type)? { Extras.self }

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
    if behaviour.returnsToken {
      return completionHandler(ScriptedNetwork.current.token(), nil)
    }
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
      size: NetworkSize(width: size.width, height: size.height))
  }

  package func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    begin(TinyFullScreenAd(completionHandler), adConfiguration, .interstitial)
  }

  package func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    begin(TinyFullScreenAd(completionHandler), adConfiguration, .rewarded)
  }

  package func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    begin(TinyFullScreenAd(completionHandler), adConfiguration, .rewardedInterstitial)
  }

  package func loadAppOpenAd(
    for adConfiguration: MediationAppOpenAdConfiguration,
    completionHandler: @escaping GADMediationAppOpenLoadCompletionHandler
  ) {
    begin(TinyFullScreenAd(completionHandler), adConfiguration, .appOpen)
  }

  package func loadSwipeableInterstitialAd(
    for adConfiguration: MediationSwipeableInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationSwipeableInterstitialLoadCompletionHandler
  ) {
    let size = adConfiguration.adSize
    begin(
      TinySwipeableInterstitial(completionHandler), adConfiguration, .swipeableInterstitial,
      size: NetworkSize(width: size.width, height: size.height))
  }

  package func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    begin(TinyNativeAd(completionHandler), adConfiguration, .native)
  }

  private func begin(
    _ ad: TinyAd, _ configuration: MediationAdConfiguration, _ format: NetworkFormat,
    size: NetworkSize? = nil
  ) {
    if let load = behaviour.load { return load { ad.answer($0) } }
    behaviour.keep?(ad)
    ad.behaviour = behaviour
    loading.append(ad)
    ad.onAnswer = { [weak self, weak ad] in self?.loading.removeAll { $0 === ad } }
    let parameter = configuration.credentials.settings["parameter"] as? String
    let slotOfBid = configuration.bidResponse == nil ? nil : behaviour.slotOfBid
    let request = NetworkRequest(
      format: format, slot: slotOfBid.map { $0() } ?? parameter,
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

  /// Converts an error of the network to an error of the adapter.
  static func error(_ error: NetworkError?) -> NSError {
    NSError(
      domain: "tiny", code: 1,
      userInfo: [NSLocalizedDescriptionKey: error?.code ?? "no reason given"])
  }
}

/// An ad of the tiny adapter.
///
/// Delivers an event that exists only in some formats.
class TinyAd: NSObject, NetworkAdObserver {
  fileprivate(set) var ad: NetworkAd?
  var behaviour = TinyAdapter.Behaviour()
  var onAnswer: (() -> Void)?

  var creative: NetworkCreative { ad?.creative ?? NetworkCreative() }
  var delegate: (any MediationAdEventDelegate)? { nil }

  func fetch(_ request: NetworkRequest) {
    let network = ScriptedNetwork.current
    if behaviour.asksFactory, !network.create(format: request.format, slot: request.slot) {
      return fail(NetworkError(code: "no_object"))
    }
    guard behaviour.hasAuction else { return load(request) }
    network.auction(request) { [self] end in
      switch end {
      case .won(let bid):
        var request = request
        request.bid = bid
        load(request)
      case .failed(let error): fail(error ?? NetworkError(code: nil))
      }
      return .delivered
    }
  }

  private func load(_ request: NetworkRequest) {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  /// Completes the load with the ad or the error.
  func answer(_ error: (any Error)?) {
    onAnswer?()
  }

  /// Makes a view in the size that the network delivered.
  func makeView() -> UIView {
    let size = creative.viewSize
    return UIView(frame: CGRect(x: 0, y: 0, width: size?.width ?? 0, height: size?.height ?? 0))
  }

  private func fail(_ error: NetworkError) { answer(TinyAdapter.error(error)) }

  /// Delivers an event that only some formats have.
  func notify(_ event: NetworkEvent) {}

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    if behaviour.hasNoCallback(event) { return .noCallback }
    guard behaviour.hopsToMain else {
      deliver(event)
      return .delivered
    }
    // If the clock of the process is not virtual, a dispatch queue would run the block in real
    // time.
    let network = ScriptedNetwork.current
    network.scheduler.schedule(cause: network.recorder.context.cause) { self.deliver(event) }
    return .deliveredOnMain
  }

  private func deliver(_ event: NetworkEvent) {
    switch event {
    case .loaded(.ad): answer(nil)
    case .loaded: fail(NetworkError(code: "no_ad"))
    case .failed(let error): fail(error ?? NetworkError(code: nil))
    case .impression: delegate?.reportImpression()
    case .click: delegate?.reportClick()
    default: notify(event)
    }
  }
}

/// An ad of the tiny adapter that completes its load, and keeps the delegate of its format.
class TinyAnsweredAd<Ad, Events>: TinyAd {
  typealias Completion = (Ad?, (any Error)?) -> Events?

  private let completion: Completion
  private(set) var events: Events?

  init(_ completion: @escaping Completion) {
    self.completion = completion
    super.init()
  }

  override var delegate: (any MediationAdEventDelegate)? {
    events as? any MediationAdEventDelegate
  }

  override func answer(_ error: (any Error)?) {
    super.answer(error)
    events = completion(error == nil ? self as? Ad : nil, error) ?? events
  }
}

/// A banner of the tiny adapter.
final class TinyBannerAd: TinyAnsweredAd<
  any MediationBannerAd, any MediationBannerAdEventDelegate
>, MediationBannerAd
{
  private(set) lazy var view = makeView()

  func changeSize(to adSize: AdSize) {
    view.frame.size = adSize.size
  }
}

/// A swipeable interstitial of the tiny adapter.
final class TinySwipeableInterstitial: TinyAnsweredAd<
  any MediationSwipeableInterstitialAd, any MediationSwipeableInterstitialAdEventDelegate
>, MediationSwipeableInterstitialAd
{
  private(set) lazy var view = makeView()
}

/// A native ad of the tiny adapter.
final class TinyNativeAd: TinyAnsweredAd<
  any MediationNativeAd, any MediationNativeAdEventDelegate
>, MediationNativeAd
{
  override func notify(_ event: NetworkEvent) {
    switch event {
    case .videoStart, .videoResume: events?.didPlayVideo()
    case .videoPause: events?.didPauseVideo()
    case .videoEnd: events?.didEndVideo()
    case .videoMute: events?.didMuteVideo()
    case .videoUnmute: events?.didUnmuteVideo()
    default: break
    }
  }

  var headline: String? { creative.text("headline") }
  var body: String? { creative.text("body") }
  var callToAction: String? { creative.text("call_to_action") }
  var advertiser: String? { creative.text("advertiser") }
  var store: String? { creative.text("store") }
  var price: String? { creative.text("price") }
  var starRating: NSDecimalNumber? {
    creative.starRating.map { NSDecimalNumber(string: String($0)) }
  }
  var extraAssets: [String: Any]? { creative.extras.isEmpty ? nil : creative.extras }
  var icon: NativeAdImage? { creative.icon.flatMap(TinyNativeAd.image) }
  var images: [NativeAdImage]? {
    let images = creative.images.compactMap(TinyNativeAd.image)
    return images.isEmpty ? nil : images
  }
  var adChoicesView: UIView? { creative.adChoices.map { _ in UIView() } }
  var mediaView: UIView? { nil }
  var hasVideoContent: Bool { creative.video != nil }
  var mediaContentAspectRatio: CGFloat { creative.video?.aspectRatio ?? 0 }
  var duration: TimeInterval { creative.video?.duration ?? 0 }
  var currentTime: TimeInterval { ad?.videoPosition ?? 0 }

  func handlesUserClicks() -> Bool { behaviour.networkTracks }
  func handlesUserImpressions() -> Bool { behaviour.networkTracks }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    ad?.register(view: view, clickable: clickableAssetViews.keys.map(\.rawValue))
  }

  func didRecordImpression() { ad?.recordImpression() }

  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    ad?.recordClick(asset: assetName.rawValue)
  }

  func didUntrackView(_ view: UIView?) { ad?.unregisterView() }

  private static func image(_ image: NetworkCreative.Image) -> NativeAdImage? {
    image.url.flatMap(URL.init(string:)).map { NativeAdImage(url: $0, scale: image.scale) }
  }
}
