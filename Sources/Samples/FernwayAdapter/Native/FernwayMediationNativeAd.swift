import FernwayAds
import GoogleMobileAds

/// A native ad of Fernway Ads, which tracks its impressions and clicks itself.
@MainActor
class FernwayMediationNativeAd: NSObject, @preconcurrency MediationNativeAd, HostedAd {
  private let ad: FernwayNativeAd
  private let reporter = NativeReporter()

  let icon: NativeAdImage?
  let images: [NativeAdImage]?
  let adChoicesView: UIView?

  /// Maps an ad of the network.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - pictures: The downloaded pictures; nil where the app downloads pictures itself.
  init(_ ad: FernwayNativeAd, _ pictures: Pictures?) {
    self.ad = ad
    icon = ad.icon.flatMap { NativeAssets.image($0, pictures) }
    let images = ad.images.compactMap { NativeAssets.image($0, pictures) }
    self.images = images.isEmpty ? nil : images
    if let icon = pictures?.image(at: ad.privacyIconAddress),
      let address = NativeAssets.address(ad.privacyAddress)
    {
      adChoicesView = PrivacyIcon.view(of: icon, opening: address)
    } else {
      adChoicesView = ad.privacyView
    }
  }

  // MARK: Assets

  var headline: String? { NativeAssets.text(ad.headline) }
  var body: String? { NativeAssets.text(ad.body) }
  var callToAction: String? { NativeAssets.text(ad.callToAction) }
  var advertiser: String? { NativeAssets.text(ad.advertiser) }
  var store: String? { NativeAssets.text(ad.store) }
  var price: String? { NativeAssets.text(ad.price) }
  var starRating: NSDecimalNumber? { NativeAssets.rating(ad.rating) }
  var extraAssets: [String: Any]? { NativeAssets.extras(ad.extras) }
  /// The network's view, or one with the first picture where the network has none for the ad.
  var mediaView: UIView? { ad.mediaView ?? imageView }
  private lazy var imageView = UIImageView(image: images?.first?.image)
  /// True also for pictures that the network shows in its own media view: the Google Mobile Ads SDK
  /// puts that view on screen only when told that there is a video.
  var hasVideoContent: Bool { ad.mediaView != nil }
  var mediaContentAspectRatio: CGFloat { CGFloat(NativeAssets.positive(ad.aspectRatio)) }
  var duration: TimeInterval { NativeAssets.positive(ad.videoDuration) }
  var currentTime: TimeInterval { 0 }

  // MARK: Tracking

  func handlesUserClicks() -> Bool { true }

  func handlesUserImpressions() -> Bool { true }

  func didRender(
    in view: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView], viewController: UIViewController
  ) {
    reporter.isHandedOut = true
    var clickable: [String: UIView] = [:]
    for (identifier, view) in clickableAssetViews {
      clickable[NativeAssets.name(of: identifier)] = view
    }
    ad.track(view, clickable: clickable)
  }

  func didUntrackView(_ view: UIView?) {
    ad.stopTracking()
  }

  // MARK: What the network reports

  func report(to eventDelegate: any MediationNativeAdEventDelegate) {
    reporter.eventDelegate = eventDelegate
    reporter.videoDelegate = eventDelegate
    listen(to: ad, reporter)
  }

  /// Takes the network's events, which come on a queue of its own, to the main actor.
  ///
  /// Each goes on in a task, and these run in order. The reporter is not held, because the network's
  /// ad may outlive this ad.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = { [weak reporter] event in
      guard let reporter else { return }
      Task { @MainActor in reporter.handle(event) }
    }
  }
}

/// Tells the host what happens to a native ad.
@MainActor
private final class NativeReporter: ViewReporter {
  /// The host's delegate, which there is as soon as the host has the ad.
  var videoDelegate: (any MediationNativeAdEventDelegate)?

  override func handle(_ event: FernwayAdEvent) {
    switch event {
    case .video(.started), .video(.resumed): videoDelegate?.didPlayVideo()
    case .video(.paused): videoDelegate?.didPauseVideo()
    case .video(.ended): videoDelegate?.didEndVideo()
    case .video(.muted): videoDelegate?.didMuteVideo()
    case .video(.unmuted): videoDelegate?.didUnmuteVideo()
    default: super.handle(event)
    }
  }
}
