import GoogleMobileAds
import SampleAdSDK

/// A native ad of the sample network; the network tracks the ad's impressions and clicks.
class SampleCustomEventNativeAd: AdRequest<
  any MediationNativeAd, any MediationNativeAdEventDelegate
>, MediationNativeAd, @unchecked Sendable
{
  private let loader = SampleNativeAdLoader()
  private let request = SampleNativeAdRequest()
  private(set) var nativeAd: SampleNativeAd?
  private var pictures: [URL: Data] = [:]
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
    image($0.icon, url: $0.iconURL, scale: $0.iconScale)
  }
  private(set) lazy var images: [NativeAdImage]? = {
    let images = (nativeAd?.images ?? []).compactMap {
      image($0.image, url: $0.url, scale: $0.scale)
    }
    return images.isEmpty ? nil : images
  }()

  /// A view of the network's privacy icon if the icon's download succeeded, otherwise the view that
  /// the network draws.
  private(set) lazy var adChoicesView: UIView? = {
    guard let icon = NativeAssets.address(nativeAd?.adInfoIconURL).flatMap({ pictures[$0] }),
      let image = UIImage(data: icon), let link = NativeAssets.address(nativeAd?.adInfoURL)
    else { return nativeAd?.adInfoView }
    return AdInfoIcon.view(of: image, opening: link)
  }()
  /// The network's media view; a view of the first picture when the network has no media view.
  var mediaView: UIView? { nativeAd?.mediaView ?? imageView }
  private lazy var imageView = UIImageView(image: images?.first?.image)
  /// This property is true for every ad with a media view of the network, even when the view shows
  /// a picture.
  ///
  /// The Google Mobile Ads SDK shows the network's media view only when this property is true.
  var hasVideoContent: Bool { nativeAd?.mediaView != nil }
  var mediaContentAspectRatio: CGFloat { NativeAssets.positive(nativeAd?.mediaAspectRatio) }
  var duration: TimeInterval { NativeAssets.positive(nativeAd?.videoDuration) }
  var currentTime: TimeInterval { NativeAssets.positive(nativeAd?.videoPosition) }

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

  /// Does nothing, because the network counts the impressions.
  func didRecordImpression() {}

  /// Does nothing, because the network counts the clicks.
  func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {}

  // MARK: Pictures

  /// The network's picture, or the downloaded picture when the network supplied none.
  ///
  /// When the network supplied no picture and the app downloads pictures, the result is only the
  /// picture's URL.
  private func image(_ image: UIImage?, url: String?, scale: CGFloat) -> NativeAdImage? {
    if image == nil, request.shouldDownloadImages {
      return NativeAssets.image(NativeAssets.address(url).flatMap { pictures[$0] }, scale: scale)
    }
    return NativeAssets.image(image, url: url, scale: scale)
  }

  /// The URLs of the pictures that the adapter must download: the network did not supply these
  /// pictures, and the app does not download pictures.
  private func missingPictures(of ad: SampleNativeAd) -> Set<URL> {
    guard request.shouldDownloadImages else { return [] }
    var addresses = ad.images.filter { $0.image == nil }.map(\.url) + [ad.adInfoIconURL]
    if ad.icon == nil { addresses.append(ad.iconURL) }
    return Set(addresses.compactMap(NativeAssets.address))
  }

  // MARK: Events of the network

  private func didLoad(_ nativeAd: SampleNativeAd) {
    guard self.nativeAd == nil else { return }
    self.nativeAd = nativeAd
    nativeAd.eventDelegate = self
    let missing = missingPictures(of: nativeAd)
    if missing.isEmpty { return succeed(self) }
    PictureDownload.run(missing) { [weak self] pictures in
      guard let self else { return }
      self.pictures = pictures
      succeed(self)
    }
  }

  private func didFail(_ error: SampleAdError) {
    // A loaded ad stays loaded, even when the network reports a failure during the download of its
    // pictures.
    if nativeAd == nil { fail(error) }
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

  /// Notifies the host, only once, that the network has counted an impression.
  func reportImpression(to eventDelegate: any MediationNativeAdEventDelegate) {
    guard hasRendered, !hasReportedImpression else { return }
    hasReportedImpression = true
    eventDelegate.reportImpression()
  }

  /// Notifies the host that the network has counted a click.
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
    MainThread.run { self.didFail(error) }
  }

  func nativeAd(_ nativeAd: SampleNativeAd, did event: SampleAdEvent) {
    MainThread.run { self.handle(event) }
  }
}

/// A variant of the adapter: the Google Mobile Ads SDK tracks the impressions and clicks of the
/// adapter's native ads.
public final class GoogleTrackedSampleCustomEvent: SampleCustomEvent {
  override func nativeAd(
    slot: String, configuration: MediationNativeAdConfiguration,
    completion: @escaping GADMediationNativeLoadCompletionHandler
  ) -> SampleCustomEventNativeAd {
    GoogleTrackedNativeAd(slot: slot, configuration: configuration, completion: completion)
  }
}

/// A native ad of the sample network; the Google Mobile Ads SDK detects its impressions and clicks.
///
/// The adapter notifies the network of the impressions and clicks, and does not give the network a
/// view.
final class GoogleTrackedNativeAd: SampleCustomEventNativeAd, @unchecked Sendable {
  override func handlesUserClicks() -> Bool { false }

  override func handlesUserImpressions() -> Bool { false }

  /// Does nothing, because the network does not track the view.
  override func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {}

  /// Does nothing, because the adapter gave the network no view.
  override func didUntrackView(_ view: UIView?) {}

  override func didRecordImpression() {
    nativeAd?.recordImpression()
  }

  override func didRecordClickOnAsset(
    with assetName: GADNativeAssetIdentifier, view: UIView, viewController: UIViewController
  ) {
    nativeAd?.handleClick(on: view, asset: NativeAssets.name(of: assetName))
  }

  /// Does nothing, because the host has already counted the impression, and the network has been
  /// notified.
  override func reportImpression(to eventDelegate: any MediationNativeAdEventDelegate) {}

  /// Does nothing, because the host has already counted the click, and the network has been
  /// notified.
  override func reportClick(to eventDelegate: any MediationNativeAdEventDelegate) {}
}
