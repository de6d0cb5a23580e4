import GoogleMobileAds
import SampleAdSDK

/// A native ad of the sample network, which tracks its impressions and clicks itself.
class SampleCustomEventNativeAd: AdRequest<
  any MediationNativeAd, any MediationNativeAdEventDelegate
>, MediationNativeAd, @unchecked Sendable
{
  private let loader = SampleNativeAdLoader()
  private let request = SampleNativeAdRequest()
  private(set) var nativeAd: SampleNativeAd?
  private var hasRendered = false
  private var hasReportedImpression = false
  private var isScreenOpen = false

  init(
    slot: String, configuration: MediationNativeAdConfiguration,
    completion: @escaping Completion
  ) {
    request.testMode = configuration.isTestRequest
    request.mute = MobileAds.shared.isApplicationMuted
    request.apply(configuration.options)
    super.init(completion: completion)
    loader.adUnitID = slot
    loader.delegate = self
  }

  override func fetch() {
    loader.fetchAd(request)
  }

  // MARK: Assets

  var headline: String? { NativeAssets.text(nativeAd?.headline) }
  var body: String? { NativeAssets.text(nativeAd?.body) }
  var callToAction: String? { NativeAssets.text(nativeAd?.callToAction) }
  var advertiser: String? { NativeAssets.text(nativeAd?.advertiser) }
  var store: String? { NativeAssets.text(nativeAd?.store) }
  var price: String? { NativeAssets.text(nativeAd?.price) }
  var starRating: NSDecimalNumber? { NativeAssets.rating(nativeAd?.starRating) }
  var extraAssets: [String: Any]? { NativeAssets.extras(nativeAd?.extraTexts) }

  private(set) lazy var icon: NativeAdImage? = nativeAd.flatMap {
    NativeAssets.image($0.icon, url: $0.iconURL, scale: $0.iconScale)
  }
  private(set) lazy var images: [NativeAdImage]? = {
    let images = (nativeAd?.images ?? []).compactMap {
      NativeAssets.image($0.image, url: $0.url, scale: $0.scale)
    }
    return images.isEmpty ? nil : images
  }()

  var adChoicesView: UIView? { nativeAd?.adInfoView }
  var mediaView: UIView? { nativeAd?.mediaView }
  /// True for every ad: the network shows pictures in its own media view too, and the Google Mobile
  /// Ads SDK puts that view on screen only when told that there is a video.
  var hasVideoContent: Bool { mediaView != nil }
  var mediaContentAspectRatio: CGFloat { NativeAssets.positive(nativeAd?.mediaAspectRatio) }
  var duration: TimeInterval { NativeAssets.positive(nativeAd?.videoDuration) }
  var currentTime: TimeInterval { 0 }

  // MARK: Tracking

  func handlesUserClicks() -> Bool { true }

  func handlesUserImpressions() -> Bool { true }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    hasRendered = true
    var clickable: [String: UIView] = [:]
    for (identifier, view) in clickableAssetViews {
      clickable[NativeAssets.name(of: identifier)] = view
    }
    nativeAd?.setNativeAdView(view, clickableViews: clickable)
  }

  func didUntrackView(_ view: UIView?) {
    nativeAd?.removeNativeAdView()
  }

  /// Nothing: the network has counted the impression.
  func didRecordImpression() {}

  /// Nothing: the network has counted the click.
  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {}

  // MARK: What the network reports

  private func didLoad(_ nativeAd: SampleNativeAd) {
    self.nativeAd = nativeAd
    nativeAd.eventDelegate = self
    succeed(self)
  }

  private func handle(_ event: SampleAdEvent) {
    guard let eventDelegate else { return }
    switch event {
    case .recordedImpression:
      reportImpression(to: eventDelegate)
    case .recordedClick:
      reportClick(to: eventDelegate)
    case .opensScreen:
      guard !isScreenOpen else { return }
      isScreenOpen = true
      eventDelegate.willPresentFullScreenView()
    case .closedScreen:
      guard isScreenOpen else { return }
      isScreenOpen = false
      eventDelegate.willDismissFullScreenView()
      eventDelegate.didDismissFullScreenView()
    case .video(let event):
      handle(event, eventDelegate)
    default:
      break
    }
  }

  /// Tells the host, once, that the network has counted an impression.
  func reportImpression(to eventDelegate: any MediationNativeAdEventDelegate) {
    guard hasRendered, !hasReportedImpression else { return }
    hasReportedImpression = true
    eventDelegate.reportImpression()
  }

  /// Tells the host that the network has counted a click.
  func reportClick(to eventDelegate: any MediationNativeAdEventDelegate) {
    eventDelegate.reportClick()
  }

  private func handle(
    _ event: SampleVideoEvent, _ eventDelegate: any MediationNativeAdEventDelegate
  ) {
    switch event {
    case .started, .resumed: eventDelegate.didPlayVideo()
    case .paused: eventDelegate.didPauseVideo()
    case .ended: eventDelegate.didEndVideo()
    case .muted: eventDelegate.didMuteVideo()
    case .unmuted: eventDelegate.didUnmuteVideo()
    case .progressed, .failed: break
    }
  }
}

extension SampleCustomEventNativeAd: SampleNativeAdLoaderDelegate, SampleNativeAdEventDelegate {
  func adLoader(_ adLoader: SampleNativeAdLoader, didReceive nativeAd: SampleNativeAd) {
    MainThread.run { self.didLoad(nativeAd) }
  }

  func adLoader(
    _ adLoader: SampleNativeAdLoader, didFailToLoadAdWith errorCode: SampleErrorCode
  ) {
    self.adLoader(adLoader, didFailToLoadWith: SampleAdError(code: errorCode))
  }

  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError) {
    MainThread.run { self.fail(error) }
  }

  func nativeAd(_ nativeAd: SampleNativeAd, did event: SampleAdEvent) {
    MainThread.run { self.handle(event) }
  }
}
