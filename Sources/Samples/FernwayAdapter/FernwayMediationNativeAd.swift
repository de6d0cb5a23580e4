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
  ///   - pictures: The downloaded pictures; nil when the app downloads pictures itself.
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
  /// The network's view, otherwise a view of the first picture.
  var mediaView: UIView? { ad.mediaView ?? imageView }
  private lazy var imageView = UIImageView(image: images?.first?.image)
  /// Also true for pictures that the network shows in its own media view, because the Google Mobile
  /// Ads SDK shows that view only for ads with a video.
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

  /// Moves the network's events from its own queue to the main actor.
  ///
  /// Each event runs in a task, and the tasks run in order. The closure does not hold the reporter,
  /// because the network's ad can outlive this ad.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    ad.onEvent = { [weak reporter] event in
      guard let reporter else { return }
      Task { @MainActor in reporter.handle(event) }
    }
  }
}

/// Notifies the host of the events of a native ad.
@MainActor
private final class NativeReporter: ViewReporter {
  /// The host's delegate, available once the host has the ad.
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

/// The network's privacy icon, which leads to the network's privacy information.
enum PrivacyIcon {
  /// A view of an icon.
  ///
  /// A tap on it opens a URL.
  static func view(of icon: UIImage, opening address: URL) -> UIView {
    let view = UIImageView(image: icon)
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer { _ in UIApplication.shared.open(address) })
    return view
  }
}
