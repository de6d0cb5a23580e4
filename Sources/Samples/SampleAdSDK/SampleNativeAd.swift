public import Foundation
import ScriptedNetwork
public import UIKit

/// Requests native ads from the sample network.
///
/// Hold the loader until the network has responded; otherwise nobody receives the result.
public final class SampleNativeAdLoader: NSObject {
  /// The delegate of the request.
  ///
  /// Held weakly.
  public weak var delegate: (any SampleNativeAdLoaderDelegate)?
  /// The network's name of the place for the ad.
  public var adUnitID: String?
  private var translation: NativeTranslation?

  /// Creates a loader without an ad unit.
  public override init() {
    super.init()
  }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds inside this call. Here the scenario decides when.
  public func fetchAd(_ request: SampleNativeAdRequest) {
    let network = ScriptedNetwork.current
    // The SDK has no factory for native ads, so a refusal of the factory becomes a failed load.
    guard network.create(format: .native, slot: adUnitID) else {
      delegate?.adLoader(self, didFailToLoadWith: SampleAdError(code: .unknown))
      return
    }
    let translation = NativeTranslation(
      loader: self, wantsImages: request.shouldDownloadImages,
      downloadsImages: request.shouldDownloadImages && !request.handsOutAddresses)
    self.translation = translation
    translation.ad = network.load(
      request.networkRequest(.native, adUnitID), observer: translation)
  }
}

/// Receives the result of a request for a native ad.
public protocol SampleNativeAdLoaderDelegate: SampleNativeAdLoaderDelegateAdditions {
  /// The ad has loaded.
  func adLoader(_ adLoader: SampleNativeAdLoader, didReceive nativeAd: SampleNativeAd)
  /// The network has no ad.
  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadAdWith errorCode: SampleErrorCode)
}

/// Callbacks that the published SDK does not have for requests for native ads.
///
/// The method has a default.
public protocol SampleNativeAdLoaderDelegateAdditions: AnyObject {
  /// The network has no ad; the error has the network's own words.
  ///
  /// The default calls `adLoader(_:didFailToLoadAdWith:)`; a delegate that implements this method
  /// gets only this call.
  func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError)
}

extension SampleNativeAdLoaderDelegate {
  /// Reports the failure as the published SDK does.
  public func adLoader(_ adLoader: SampleNativeAdLoader, didFailToLoadWith error: SampleAdError) {
    self.adLoader(adLoader, didFailToLoadAdWith: error.code)
  }
}

/// The settings of a request for a native ad to the sample network.
open class SampleNativeAdRequest: SampleAdRequest {
  /// Whether the SDK supplies pictures instead of their URLs.
  public var shouldDownloadImages = true
  /// The preferred shape of the main picture.
  public var preferredImageOrientation = NativeAdImageOrientation.any
  /// Whether the app requests several pictures.
  public var shouldRequestMultipleImages = false

  /// Whether the SDK supplies only the URLs of pictures, regardless of `shouldDownloadImages`, for
  /// an adapter that downloads them itself.
  ///
  /// An addition to the published SDK.
  public var handsOutAddresses = false

  /// The preferred corner of the network's privacy icon; nil for the network's choice.
  ///
  /// An addition to the published SDK.
  public var preferredAdInfoCorner: SampleCorner?

  override var extras: [String: String] {
    var extras = super.extras
    if !shouldDownloadImages { extras["download_images"] = "false" }
    return extras
  }

  override func networkRequest(
    _ format: NetworkFormat, _ slot: String?, size: NetworkSize? = nil
  ) -> NetworkRequest {
    var request = super.networkRequest(format, slot, size: size)
    request.wantsSeveralImages = shouldRequestMultipleImages
    request.orientation =
      switch preferredImageOrientation {
      case .any: nil
      case .portrait: "portrait"
      case .landscape: "landscape"
      }
    request.adChoices = preferredAdInfoCorner?.rawValue
    return request
  }
}

/// The shape of picture that an app prefers.
public enum NativeAdImageOrientation: Int, Sendable {
  /// Any shape will do.
  case any = 0
  /// Taller than wide.
  case portrait = 1
  /// Wider than tall.
  case landscape = 2
}

/// A corner of the view that shows a native ad.
///
/// An addition to the published SDK, whose privacy icon the app places.
public enum SampleCorner: String, Sendable {
  /// The upper left corner.
  case topLeft = "top_left"
  /// The upper right corner.
  case topRight = "top_right"
  /// The lower left corner.
  case bottomLeft = "bottom_left"
  /// The lower right corner.
  case bottomRight = "bottom_right"
}

/// A native ad of the sample network.
///
/// An asset that the network did not supply is nil.
///
/// Unchecked because an ad is used by one thread at a time, as with the network's real SDK.
public final class SampleNativeAd: NSObject, @unchecked Sendable {
  let creative: NetworkCreative
  let translation: NativeTranslation

  init(creative: NetworkCreative, translation: NativeTranslation) {
    self.creative = creative
    self.translation = translation
    super.init()
  }

  /// The headline.
  public var headline: String? { creative.text("headline") }
  /// The text.
  public var body: String? { creative.text("body") }
  /// The text of the button.
  public var callToAction: String? { creative.text("call_to_action") }
  /// The advertiser.
  public var advertiser: String? { creative.text("advertiser") }
  /// The store of the advertised app.
  public var store: String? { creative.text("store") }
  /// The price of the advertised app.
  public var price: String? { creative.text("price") }
  /// The rating of the advertised app as the network sends it.
  ///
  /// It can be invalid.
  public var starRating: NSDecimalNumber? {
    if let text = creative.starRatingText { return NSDecimalNumber(string: text) }
    return creative.starRating.map { $0.isFinite ? NSDecimalNumber(value: $0) : .notANumber }
  }
  /// A text that shows how networks supply assets of their own.
  public var degreeOfAwesomeness: String? { creative.extras["DegreeOfAwesomeness"] }

  /// The icon, if the app requested it and the network supplied it.
  public private(set) lazy var icon: UIImage? = picture(creative.icon)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The URL of the icon.
  ///
  /// Implicitly unwrapped, as a property of an Objective-C header without nullability: adapters
  /// rely on that.
  public var iconURL: String! { creative.icon?.url }
  /// The number of the icon's pixels in a point.
  public var iconScale: CGFloat { creative.icon.map { CGFloat($0.scale) } ?? 0 }

  /// The main picture, if the app requested it and the network supplied it.
  public var image: UIImage? { images.first?.image }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The URL of the main picture.
  ///
  /// Implicitly unwrapped, as `iconURL`.
  public var imageURL: String! { creative.images.first?.url }
  /// The number of the main picture's pixels in a point.
  public var imageScale: CGFloat { creative.images.first.map { CGFloat($0.scale) } ?? 0 }

  /// The view that shows the video or the main picture, always the same view; nil when the network
  /// has none for the ad.
  public private(set) lazy var mediaView: SampleMediaView? =
    own(creative.hasMediaView ? SampleMediaView(frame: .zero) : nil) { $0.markMedia($1) }

  /// All pictures.
  ///
  /// An addition to the published SDK.
  public private(set) lazy var images: [SampleNativeImage] = creative.images.map {
    SampleNativeImage(image: picture($0), url: $0.url, scale: CGFloat($0.scale))
  }

  /// The network's privacy icon, always the same view; nil when the network supplies none.
  ///
  /// An addition to the published SDK, in which the app creates the view.
  public private(set) lazy var adInfoView: SampleAdInfoView? =
    own(creative.adChoices == nil ? nil : SampleAdInfoView()) { $0.markAdChoices($1) }

  /// Notifies the network of a click that somebody else detected.
  public func handleClick(on view: UIView?) {
    translation.ad?.recordClick()
  }

  /// Notifies the network of an impression that somebody else counted.
  public func recordImpression() {
    translation.ad?.recordImpression()
  }

  /// Plays the video.
  ///
  /// The scenario decides when it plays.
  public func playVideo() {
    mediaView?.playMedia()
  }

  /// Registers a view of the network with its role.
  private func own<View: UIView>(_ view: View?, _ mark: (NetworkAd, View) -> Void) -> View? {
    if let view, let ad = translation.ad { mark(ad, view) }
    return view
  }

  private func picture(_ image: NetworkCreative.Image?) -> UIImage? {
    guard let image, translation.wantsImages || image.url == nil else { return nil }
    guard let bytes = translation.downloadsImages ? image.picture : image.bytes else { return nil }
    return UIImage(data: Data(bytes), scale: CGFloat(image.scale))
  }
}

// Additions to the published SDK, for networks that track native ads themselves.
extension SampleNativeAd {
  /// The delegate of the loaded ad.
  ///
  /// Held weakly.
  public var eventDelegate: (any SampleNativeAdEventDelegate)? {
    get { translation.eventDelegate }
    set { translation.eventDelegate = newValue }
  }

  /// Texts under the network's own names.
  public var extraTexts: [String: String] { creative.extras }

  /// The URL of the icon of the network's privacy information.
  public var adInfoIconURL: String? { creative.adChoices?.url }

  /// The URL of the network's privacy information.
  public var adInfoURL: String? { creative.adChoicesURL }

  /// Whether the ad has a video.
  public var hasVideo: Bool { creative.video != nil }

  /// The length of the video in seconds, 0 without a video.
  public var videoDuration: TimeInterval { creative.video?.duration ?? 0 }

  /// The width of the video or main picture divided by its height, 0 when unknown.
  public var mediaAspectRatio: CGFloat {
    if let video = creative.video { return CGFloat(video.aspectRatio) }
    guard let size = creative.images.first?.size, size.height > 0 else { return 0 }
    return CGFloat(size.width / size.height)
  }

  /// Notifies the network of a click on an asset that somebody else detected.
  ///
  /// The asset has the network's name.
  public func handleClick(on view: UIView?, asset: String) {
    translation.ad?.recordClick(asset: asset)
  }

  /// Passes the view that shows the ad to the network, which tracks it.
  public func setNativeAdView(_ view: UIView) {
    setNativeAdView(view, clickableViews: [:])
  }

  /// Passes the view that shows the ad, and the views that can be tapped by the network's names of
  /// their assets, to the network, which tracks them.
  public func setNativeAdView(_ view: UIView, clickableViews: [String: UIView]) {
    translation.ad?.register(view: view, clickable: Array(clickableViews.keys))
  }

  /// Notifies the network that the ad is no longer shown.
  public func removeNativeAdView() {
    translation.ad?.unregisterView()
  }
}

/// A picture of a native ad.
///
/// An addition to the published SDK, whose ads have one main picture.
public struct SampleNativeImage {
  /// The picture, if the app requested it and the network supplied it.
  public var image: UIImage?
  /// The URL of the picture.
  public var url: String?
  /// The number of pixels in a point.
  public var scale: CGFloat
}

/// Receives the events of a loaded native ad whose view the network tracks.
///
/// An addition to the published SDK, which leaves tracking to the app.
public protocol SampleNativeAdEventDelegate: AnyObject {
  /// An event of the loaded ad.
  func nativeAd(_ nativeAd: SampleNativeAd, did event: SampleAdEvent)
}

/// The sample network's privacy icon, 24 points wide and high.
public final class SampleAdInfoView: UIView {
  /// Creates the icon in its only size.
  nonisolated public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
  }

  /// Creates the icon; there are no archives of views.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The view in which the sample network shows the video or main picture of a native ad.
public final class SampleMediaView: UIView {
  /// Prepares the content of the view; without effect here.
  nonisolated public func createMediaContent() {}

  /// Plays the content of the view.
  ///
  /// The scenario decides when it plays.
  nonisolated public func playMedia() {}
}

/// The translation of the network's events for one native ad.
///
/// The loader holds it until the ad has loaded; the ad holds it from then on.
final class NativeTranslation: NetworkAdObserver {
  var ad: NetworkAd?
  /// Whether the app requests decoded pictures.
  let wantsImages: Bool
  /// Whether the SDK downloads pictures of which the network supplied only a URL.
  let downloadsImages: Bool
  /// The delegate of the loaded ad.
  weak var eventDelegate: (any SampleNativeAdEventDelegate)? {
    didSet { hadEventDelegate = true }
  }
  private var hadEventDelegate = false
  private weak var loader: SampleNativeAdLoader?
  private weak var nativeAd: SampleNativeAd?

  init(loader: SampleNativeAdLoader, wantsImages: Bool, downloadsImages: Bool) {
    self.loader = loader
    self.wantsImages = wantsImages
    self.downloadsImages = downloadsImages
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    // The network can respond before its load function returns the ad.
    self.ad = ad
    switch event {
    case .loaded(.ad):
      guard let loader, let delegate = loader.delegate else { return .observerGone }
      let nativeAd = self.nativeAd ?? SampleNativeAd(creative: ad.creative, translation: self)
      self.nativeAd = nativeAd
      delegate.adLoader(loader, didReceive: nativeAd)
    case .failed(let error):
      guard let loader, let delegate = loader.delegate else { return .observerGone }
      delegate.adLoader(loader, didFailToLoadWith: SampleAdError(error))
    case .loaded, .showFailed, .reward, .skipped, .closing, .closed, .refreshed, .resized:
      return .noCallback
    default:
      // The published SDK has none of these callbacks, so an adapter for it sets no delegate.
      guard hadEventDelegate, let event = SampleAdEvent(event) else { return .noCallback }
      guard let nativeAd, let eventDelegate else { return .observerGone }
      eventDelegate.nativeAd(nativeAd, did: event)
    }
    return .delivered
  }
}
