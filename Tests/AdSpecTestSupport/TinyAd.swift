import GoogleMobileAds
import ScriptedNetwork
import UIKit
import VirtualTime

/// An ad of the tiny adapter: it hands the network's answers and events on, one by one.
class TinyAd: NSObject, NetworkAdObserver {
  fileprivate(set) var ad: NetworkAd?
  var behaviour = TinyAdapter.Behaviour()
  var onAnswer: (() -> Void)?

  var creative: NetworkCreative { ad?.creative ?? NetworkCreative() }
  var delegate: (any MediationAdEventDelegate)? { nil }

  func fetch(_ request: NetworkRequest) {
    let network = ScriptedNetwork.current
    if behaviour.asksFactory, !network.create(format: request.format, slot: request.slot) {
      return answer(NetworkError(code: "no_object"))
    }
    guard behaviour.hasAuction else { return load(request) }
    network.auction(request) { [self] end in
      switch end {
      case .won(let bid):
        var request = request
        request.bid = bid
        load(request)
      case .failed(let error): answer(error ?? NetworkError(code: nil))
      }
      return .delivered
    }
  }

  private func load(_ request: NetworkRequest) {
    ad = ScriptedNetwork.current.load(request, observer: self)
  }

  /// Gives the host the ad, or the error.
  func answer(_ error: NetworkError?) {
    onAnswer?()
  }

  /// Hands on what only some formats have.
  func tell(_ event: NetworkEvent) {}

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    if behaviour.hasNoCallback(event) { return .noCallback }
    guard behaviour.hopsToMain else {
      handOn(event)
      return .delivered
    }
    // A queue of the process would take the hop where its clock is not the scenario's.
    let network = ScriptedNetwork.current
    network.scheduler.schedule(cause: network.recorder.context.cause) { self.handOn(event) }
    return .deliveredOnMain
  }

  private func handOn(_ event: NetworkEvent) {
    switch event {
    case .loaded(.ad): answer(nil)
    case .loaded: answer(NetworkError(code: "no_ad"))
    case .failed(let error): answer(error ?? NetworkError(code: nil))
    case .impression: delegate?.reportImpression()
    case .click: delegate?.reportClick()
    default: tell(event)
    }
  }
}

/// A banner of the tiny adapter.
final class TinyBannerAd: TinyAd, MediationBannerAd {
  private let completion: GADMediationBannerLoadCompletionHandler
  private var events: (any MediationBannerAdEventDelegate)?
  private(set) lazy var view: UIView = {
    let size = creative.viewSize
    return UIView(frame: CGRect(x: 0, y: 0, width: size?.width ?? 0, height: size?.height ?? 0))
  }()

  init(_ completion: @escaping GADMediationBannerLoadCompletionHandler) {
    self.completion = completion
    super.init()
  }

  override var delegate: (any MediationAdEventDelegate)? { events }

  override func answer(_ error: NetworkError?) {
    super.answer(error)
    let given = completion(error == nil ? self : nil, error.map(TinyAdapter.error))
    events = given ?? events
  }

  func changeSize(to adSize: AdSize) {
    view.frame.size = adSize.size
  }
}

/// A rewarded ad of the tiny adapter.
final class TinyRewardedAd: TinyAd, MediationRewardedAd {
  private let completion: GADMediationRewardedLoadCompletionHandler
  private var events: (any MediationRewardedAdEventDelegate)?

  init(_ completion: @escaping GADMediationRewardedLoadCompletionHandler) {
    self.completion = completion
    super.init()
  }

  override var delegate: (any MediationAdEventDelegate)? { events }

  override func answer(_ error: NetworkError?) {
    super.answer(error)
    let given = completion(error == nil ? self : nil, error.map(TinyAdapter.error))
    events = given ?? events
  }

  override func tell(_ event: NetworkEvent) {
    switch event {
    case .showing: events?.willPresentFullScreenView()
    case .showFailed(let error): events?.didFailToPresentWithError(TinyAdapter.error(error))
    case .videoStart: events?.didStartVideo()
    case .videoEnd: events?.didEndVideo()
    case .reward: events?.didRewardUser()
    case .closing: events?.willDismissFullScreenView()
    case .closed: events?.didDismissFullScreenView()
    default: break
    }
  }

  func present(from viewController: UIViewController) {
    guard let ad, ad.isReady else {
      events?.didFailToPresentWithError(TinyAdapter.error(NetworkError(code: "not_ready")))
      return
    }
    ad.show(from: viewController)
  }
}

/// A native ad of the tiny adapter.
final class TinyNativeAd: TinyAd, MediationNativeAd {
  private let completion: GADMediationNativeLoadCompletionHandler
  private var events: (any MediationNativeAdEventDelegate)?

  init(_ completion: @escaping GADMediationNativeLoadCompletionHandler) {
    self.completion = completion
    super.init()
  }

  override var delegate: (any MediationAdEventDelegate)? { events }

  override func answer(_ error: NetworkError?) {
    super.answer(error)
    let given = completion(error == nil ? self : nil, error.map(TinyAdapter.error))
    events = given ?? events
  }

  override func tell(_ event: NetworkEvent) {
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
  var currentTime: TimeInterval { 0 }

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
