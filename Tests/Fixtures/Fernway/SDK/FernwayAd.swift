import ScriptedNetwork
public import UIKit

/// The base class of the network's ads: it delivers an ad's events and says whether the ad can be
/// shown.
///
/// `@unchecked Sendable` is safe, because only one thread of a scenario runs at a time.
public class FernwayAd: @unchecked Sendable {
  let link: NetworkLink

  init(_ link: NetworkLink) {
    self.link = link
  }

  /// Called with each event of the ad, on the SDK's own queue.
  ///
  /// When the closure is set, the ad first delivers the events that have already arrived. Use
  /// either `onEvent` or `events`, not both.
  public final var onEvent: (@Sendable (FernwayAdEvent) -> Void)? {
    get { link.pipe.listener }
    set { link.pipe.listener = newValue }
  }

  /// The events of the ad.
  ///
  /// Iterate over the events only once. Use either `events` or `onEvent`, not both.
  public final var events: FernwayAdEvents { FernwayAdEvents(link.pipe) }

  /// Whether the ad can be shown now.
  public final var isReady: Bool { link.ad?.isReady ?? false }
}

/// A view that shows a banner.
@MainActor
public final class FernwayBannerView: UIView {
  /// The banner's events.
  public nonisolated let ad: FernwayAd

  private init(_ link: NetworkLink, size: CGSize) {
    ad = FernwayAd(link)
    let loaded = link.creative.viewSize.map { CGSize(width: $0.width, height: $0.height) }
    super.init(frame: CGRect(origin: .zero, size: loaded ?? size))
    link.ad?.markBanner(self)
  }

  /// Returns nil, because the stand-in cannot decode views from archives.
  public nonisolated required init?(coder: NSCoder) { nil }

  /// Loads a banner.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - size: The size of the view in points; one of the network's sizes.
  /// - Returns: The view, in the size that the network delivered.
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
  ///   cancelled.
  public static func load(
    _ request: FernwayRequest, size: CGSize
  ) async throws(FernwayError) -> FernwayBannerView {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.banner, size: NetworkSize(size)))
    return FernwayBannerView(link, size: size)
  }

  /// Loads a banner.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - size: The size of the view in points; one of the network's sizes.
  ///   - completion: Called once, on the main thread.
  public static func load(
    _ request: FernwayRequest, size: CGSize,
    completion: @escaping @MainActor @Sendable (Result<FernwayBannerView, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.banner, size: NetworkSize(size))) { result in
      DispatchQueue.main.async {
        completion(result.map { FernwayBannerView(link, size: size) })
      }
    }
  }
}

extension NetworkSize {
  init(_ size: CGSize) {
    self.init(width: size.width, height: size.height)
  }
}

/// A native ad: the app lays out the ad's assets, and the network tracks the ad's views.
///
/// Assets that the network did not supply are nil.
public final class FernwayNativeAd: FernwayAd, @unchecked Sendable {
  private let request: FernwayRequest
  private let creative: NetworkCreative

  private init(_ link: NetworkLink, _ request: FernwayRequest) {
    self.request = request
    creative = link.creative
    super.init(link)
  }

  /// Loads an ad.
  ///
  /// - Throws: `noAd` or `invalidResponse` when the load fails; `cancelled` when the task is
  ///   cancelled.
  @MainActor public static func load(
    _ request: FernwayRequest
  ) async throws(FernwayError) -> FernwayNativeAd {
    let link = NetworkLink()
    try await link.load(request.networkRequest(.native))
    return FernwayNativeAd(link, request)
  }

  /// Loads an ad.
  ///
  /// - Parameters:
  ///   - request: The request.
  ///   - completion: Called once, on the SDK's own queue.
  public static func load(
    _ request: FernwayRequest,
    completion: @escaping @Sendable (Result<FernwayNativeAd, FernwayError>) -> Void
  ) {
    let link = NetworkLink()
    link.load(request.networkRequest(.native)) { result in
      completion(result.map { FernwayNativeAd(link, request) })
    }
  }

  // MARK: Parts

  /// The headline.
  public var headline: String? { creative.text("headline") }
  /// The text.
  public var body: String? { creative.text("body") }
  /// The text of the ad's button.
  public var callToAction: String? { creative.text("call_to_action") }
  /// The advertiser.
  public var advertiser: String? { creative.text("advertiser") }
  /// The store that sells the advertised app.
  public var store: String? { creative.text("store") }
  /// The price of the advertised app.
  public var price: String? { creative.text("price") }
  /// The rating of the advertised app, as the network sent it.
  ///
  /// The rating can be invalid.
  public var rating: Double? { creative.starRating }
  /// Additional texts, by the names that the network gives them.
  public var extras: [String: String] { creative.extras }
  /// The icon.
  public var icon: FernwayImage? { creative.icon.map(image) }
  /// The pictures.
  public var images: [FernwayImage] { creative.images.map(image) }
  /// The URL of the privacy icon.
  public var privacyIconAddress: String? { creative.adChoices?.url }
  /// The URL of the network's privacy information.
  public var privacyAddress: String? { creative.adChoicesURL }
  /// The length of the video in seconds; nil without a video.
  public var videoDuration: Double? { creative.video?.duration }
  /// The position in the video in seconds, 0 without a video.
  public var videoPosition: Double { link.ad?.videoPosition ?? 0 }
  /// The aspect ratio of the video or main picture: width divided by height; nil when unknown.
  public var aspectRatio: Double? {
    if let video = creative.video { return video.aspectRatio }
    guard let size = creative.images.first?.size, size.height > 0 else { return nil }
    return size.width / size.height
  }

  /// The view that shows the video or the main picture; nil when the network has no such view for
  /// the ad.
  ///
  /// Each read returns the same view.
  @MainActor public private(set) lazy var mediaView: UIView? =
    own(creative.hasMediaView ? UIView() : nil) { $0.markMedia($1) }
  /// The view of the network's privacy icon; nil when the network supplies no icon.
  ///
  /// Each read returns the same view.
  @MainActor public private(set) lazy var privacyView: UIView? =
    own(
      creative.adChoices == nil ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    ) { $0.markAdChoices($1) }

  /// Registers a view of the network together with the view's role.
  @MainActor private func own(_ view: UIView?, _ mark: (NetworkAd, UIView) -> Void) -> UIView? {
    if let view, let ad = link.ad { mark(ad, view) }
    return view
  }

  private func image(_ image: NetworkCreative.Image) -> FernwayImage {
    FernwayImage(image, isFetched: request.fetchesImages)
  }

  // MARK: Tracking

  /// Tells the network which view shows the ad.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - clickable: The views that the user can tap, by the names of their assets.
  @MainActor public func track(_ view: UIView, clickable: [String: UIView]) {
    link.ad?.register(view: view, clickable: Array(clickable.keys))
  }

  /// Notifies the network that the ad is no longer shown.
  @MainActor public func stopTracking() {
    link.ad?.unregisterView()
  }
}

/// A picture of a native ad.
public struct FernwayImage: Sendable {
  /// The picture; nil when the app did not request the download, or when the download failed.
  public let image: UIImage?
  /// The URL of the picture.
  public let address: String?
  /// The number of pixels for each point of the picture.
  public let scale: Double

  init(_ image: NetworkCreative.Image, isFetched: Bool) {
    address = image.url
    scale = image.scale
    self.image =
      if let bytes = image.bytes, isFetched || image.url == nil {
        UIImage(data: Data(bytes), scale: CGFloat(image.scale))
      } else {
        nil
      }
  }
}
