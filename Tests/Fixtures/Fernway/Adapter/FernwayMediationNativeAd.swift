import FernwayAds
import GoogleMobileAds

/// A native ad of Fernway Ads; the network tracks the ad's impressions and clicks.
@MainActor
class FernwayMediationNativeAd: NSObject, @preconcurrency MediationNativeAd, HostedAd {
  private let ad: FernwayNativeAd
  private let reporter = NativeReporter()

  let icon: NativeAdImage?
  let images: [NativeAdImage]?
  let adChoicesView: UIView?

  /// Creates a native ad for the host from an ad of the network.
  ///
  /// - Parameters:
  ///   - ad: The ad.
  ///   - pictures: The downloaded pictures; nil when the app, and not the adapter, downloads the
  ///     pictures.
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
  /// The network's media view; a view of the first picture when the network has no media view.
  var mediaView: UIView? { ad.mediaView ?? imageView }
  private lazy var imageView = UIImageView(image: images?.first?.image)
  /// This property is true for every ad with a media view of the network, even when the view shows
  /// a picture.
  ///
  /// The Google Mobile Ads SDK shows the network's media view only when this property is true.
  var hasVideoContent: Bool { ad.mediaView != nil }
  var mediaContentAspectRatio: CGFloat { CGFloat(NativeAssets.positive(ad.aspectRatio)) }
  var duration: TimeInterval { NativeAssets.positive(ad.videoDuration) }
  var currentTime: TimeInterval { NativeAssets.positive(ad.videoPosition) }

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

  // MARK: Events of the network

  func report(to eventDelegate: any MediationNativeAdEventDelegate) {
    reporter.eventDelegate = eventDelegate
    reporter.videoDelegate = eventDelegate
    listen(to: ad, reporter)
  }

  /// Moves the network's events from the network's queue to the main actor.
  ///
  /// Each event is reported in its own task, and the tasks run in order. The closure refers to the
  /// reporter weakly, because the network's ad can outlive this object.
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
  /// The host's delegate; nil until the host has received the ad.
  var videoDelegate: (any MediationNativeAdEventDelegate)?
  private var hasEnded = false

  override func handle(_ event: FernwayAdEvent) {
    // The SDK can report the end of a video twice.
    if case .video(.ended) = event, hasEnded { return }
    if case .video(let change) = event { hasEnded = change == .ended }
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
  /// Creates a view that shows an icon.
  ///
  /// A tap on the view opens a URL.
  static func view(of icon: UIImage, opening address: URL) -> UIView {
    let view = UIImageView(image: icon)
    view.isUserInteractionEnabled = true
    view.addGestureRecognizer(UITapGestureRecognizer { _ in UIApplication.shared.open(address) })
    return view
  }
}

/// Converts the network's assets to the form that the Google Mobile Ads SDK expects.
///
/// A missing or meaningless asset becomes nil.
enum NativeAssets {
  /// Returns the text; nil when the text is empty.
  static func text(_ text: String?) -> String? {
    guard let text, !text.isEmpty else { return nil }
    return text
  }

  /// Returns a rating from 0 to 5; nil for other ratings.
  static func rating(_ rating: Double?) -> NSDecimalNumber? {
    guard let rating, (0...5).contains(rating) else { return nil }
    return NSDecimalNumber(value: rating)
  }

  /// Returns the texts that are not empty; nil when no text is left.
  static func extras(_ extras: [String: String]) -> [String: Any]? {
    let present = extras.filter { !$0.value.isEmpty }
    return present.isEmpty ? nil : present
  }

  /// The network's picture, or the downloaded picture when the network supplied none.
  ///
  /// When the network supplied no picture and the app downloads pictures, the result is only the
  /// picture's URL.
  static func image(_ image: FernwayImage, _ pictures: Pictures?) -> NativeAdImage? {
    let scale = positive(image.scale) > 0 ? image.scale : 1
    if let picture = image.image ?? pictures?.image(at: image.address, scale: scale) {
      return NativeAdImage(image: picture)
    }
    guard pictures == nil, let address = address(image.address) else { return nil }
    return NativeAdImage(url: address, scale: CGFloat(scale))
  }

  /// The URL in a text; nil when the text is not a URL with a scheme.
  static func address(_ text: String?) -> URL? {
    guard let address = text.flatMap(URL.init), address.scheme != nil else { return nil }
    return address
  }

  /// Returns the number if the number is finite and above 0; otherwise returns 0, which means
  /// unknown.
  static func positive(_ number: Double?) -> Double {
    guard let number, number > 0, number.isFinite else { return 0 }
    return number
  }

  /// The network's name for an asset.
  ///
  /// For an unknown asset, the result is the raw value of the identifier.
  static func name(of identifier: GADNativeAssetIdentifier) -> String {
    names[identifier] ?? identifier.rawValue
  }

  private static let names: [GADNativeAssetIdentifier: String] = [
    .headlineAsset: "headline", .bodyAsset: "body", .callToActionAsset: "call_to_action",
    .iconAsset: "icon", .imageAsset: "images", .storeAsset: "store", .priceAsset: "price",
    .starRatingAsset: "star_rating", .advertiserAsset: "advertiser", .mediaViewAsset: "media",
    .adChoicesViewAsset: "ad_choices",
  ]
}

/// The downloaded pictures of a native ad, for apps that want pictures when the network supplies
/// only URLs.
struct Pictures: Sendable {
  /// The time-out for the download of one picture in seconds, much shorter than the host's time-out
  /// for a load.
  static let timeout: TimeInterval = 10

  private let data: [URL: Data]

  /// Creates pictures from the downloaded data.
  init(_ data: [URL: Data]) {
    self.data = data
  }

  /// Downloads the pictures of an ad concurrently, and leaves out pictures whose download fails.
  static func downloaded(for ad: FernwayNativeAd) async -> Pictures {
    let addresses = missing(in: ad)
    return await withTaskGroup(of: (URL, Data?).self) { group in
      for address in addresses { group.addTask { (address, await data(at: address)) } }
      var pictures: [URL: Data] = [:]
      for await (address, picture) in group { pictures[address] = picture }
      return Pictures(pictures)
    }
  }

  private static func data(at address: URL) async -> Data? {
    guard let answer = try? await URLSession.shared.data(for: request(for: address)) else {
      return nil
    }
    return picture(answer.0, answer.1)
  }

  /// The URLs of the pictures that the network did not supply, in a fixed order.
  static func missing(in ad: FernwayNativeAd) -> [URL] {
    let images = ad.images + [ad.icon].compactMap { $0 }
    let addresses = images.filter { $0.image == nil }.map(\.address) + [ad.privacyIconAddress]
    var result: [URL] = []
    for address in addresses.compactMap(NativeAssets.address) where !result.contains(address) {
      result.append(address)
    }
    return result
  }

  /// The request for a picture.
  static func request(for address: URL) -> URLRequest {
    URLRequest(url: address, timeoutInterval: timeout)
  }

  /// The bytes of a successful response; otherwise nil.
  static func picture(_ data: Data?, _ response: URLResponse?) -> Data? {
    (response as? HTTPURLResponse)?.statusCode == 200 ? data : nil
  }

  /// The picture that was downloaded from a URL; nil when the download failed or the data is not a
  /// picture.
  func image(at address: String?, scale: Double = 1) -> UIImage? {
    guard let data = NativeAssets.address(address).flatMap({ data[$0] }) else { return nil }
    return UIImage(data: data, scale: CGFloat(scale))
  }
}
