import ScriptedNetwork
public import UIKit

/// An ad whose parts the app lays out itself, and whose views the network tracks.
///
/// What the network did not supply is nil.
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
  /// - Throws: `noAd` or `invalidResponse` when there is none, `cancelled` with the task.
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
  ///   - request: What is asked for.
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
  /// What the button says.
  public var callToAction: String? { creative.text("call_to_action") }
  /// Who advertises.
  public var advertiser: String? { creative.text("advertiser") }
  /// Where the advertised app can be had.
  public var store: String? { creative.text("store") }
  /// What the advertised app costs.
  public var price: String? { creative.text("price") }
  /// The rating of the advertised app as the network sends it, which need not be a number.
  public var rating: Double? { creative.starRating }
  /// Further texts under the network's own names.
  public var extras: [String: String] { creative.extras }
  /// The icon.
  public var icon: FernwayImage? { creative.icon.map(image) }
  /// The pictures.
  public var images: [FernwayImage] { creative.images.map(image) }
  /// Where the privacy icon can be fetched.
  public var privacyIconAddress: String? { creative.adChoices?.url }
  /// Where the network's privacy information can be read.
  public var privacyAddress: String? { creative.adChoicesURL }
  /// The length of the video in seconds, nil where there is none.
  public var videoDuration: Double? { creative.video?.duration }
  /// Width divided by height of the video or main picture, nil where it is not known.
  public var aspectRatio: Double? {
    if let video = creative.video { return video.aspectRatio }
    guard let size = creative.images.first?.size, size.height > 0 else { return nil }
    return size.width / size.height
  }

  /// The view that shows the video or the main picture, the same one each time; nil where the
  /// network has none for the ad.
  @MainActor public private(set) lazy var mediaView: UIView? =
    own(creative.hasMediaView ? UIView() : nil) { $0.markMedia($1) }
  /// The network's privacy icon, the same one each time; nil where the network supplies none.
  @MainActor public private(set) lazy var privacyView: UIView? =
    own(
      creative.adChoices == nil ? nil : UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    ) { $0.markAdChoices($1) }

  /// A view of the network's own, of which the network is told what it is.
  @MainActor private func own(_ view: UIView?, _ mark: (NetworkAd, UIView) -> Void) -> UIView? {
    if let view, let ad = link.ad { mark(ad, view) }
    return view
  }

  private func image(_ image: NetworkCreative.Image) -> FernwayImage {
    FernwayImage(image, isFetched: request.fetchesImages)
  }

  // MARK: Tracking

  /// Hands the network the view that shows the ad.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - clickable: The views that can be tapped, by the names of their parts.
  @MainActor public func track(_ view: UIView, clickable: [String: UIView]) {
    link.ad?.register(view: view, clickable: Array(clickable.keys))
  }

  /// Tells the network that the ad is no longer shown.
  @MainActor public func stopTracking() {
    link.ad?.unregisterView()
  }
}
