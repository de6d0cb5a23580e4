// swift-format-ignore-file: NeverUseImplicitlyUnwrappedOptionals

// The published headers say nothing about nil, so Swift unwraps their types implicitly. Published
// adapters rely on this.
public import Foundation
import ScriptedNetwork
public import UIKit

/// Requests native ads from the sample network.
///
/// Keep the loader alive until the network has responded. If the loader is released earlier, the
/// delegate does not receive the result.
public final class SampleNativeAdLoader: NSObject {
  /// The delegate of the request, which the loader does not keep alive.
  public weak var delegate: (any SampleNativeAdLoaderDelegate)!
  /// The network's ID for the ad placement.
  public var adUnitID: String!
  private var translation: NativeTranslation?

  /// Creates a loader without an ad unit.
  public override init() {
    super.init()
  }

  /// Requests an ad from the network.
  ///
  /// The published SDK responds before this call returns. In this stand-in, the scenario decides
  /// when the network responds.
  public func fetchAd(_ request: SampleNativeAdRequest) {
    // As published, the SDK itself answers a request without an ad unit.
    guard adUnitID != nil else {
      delegate?.adLoader(self, didFailToLoadWith: SampleAdError(code: .badRequest))
      return
    }
    let network = ScriptedNetwork.current
    // The SDK has no call that can refuse to create a native ad. Therefore, when the scenario
    // refuses to create the ad, the load fails.
    guard network.create(format: .native, slot: adUnitID) else {
      delegate?.adLoader(self, didFailToLoadWith: SampleAdError(code: .unknown))
      return
    }
    let translation = NativeTranslation(
      loader: self, wantsImages: request.shouldDownloadImages,
      downloadsImages: request.shouldDownloadImages && !request.additions.handsOutAddresses)
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

/// The settings of a request for a native ad to the sample network.
open class SampleNativeAdRequest: SampleAdRequest {
  /// Whether the SDK downloads the pictures and supplies them, instead of supplying only the
  /// pictures' URLs.
  public var shouldDownloadImages = true
  /// The preferred shape of the main picture.
  public var preferredImageOrientation = NativeAdImageOrientation.any
  /// Whether the app requests several pictures.
  public var shouldRequestMultipleImages = false
  /// The settings that the published SDK does not have.
  var additions = SampleNativeRequestAdditions()

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
    request.adChoices = additions.preferredAdInfoCorner?.rawValue
    request.startsMuted = mute
    return request
  }
}

/// The picture shape that an app prefers.
public enum NativeAdImageOrientation: Int, Sendable {
  /// The app accepts any shape.
  case any = 0
  /// The height is greater than the width.
  case portrait = 1
  /// The width is greater than the height.
  case landscape = 2
}

/// A native ad of the sample network.
///
/// Each asset that the network did not supply is nil.
///
/// `@unchecked Sendable` is safe, because only one thread at a time uses an ad, as with the
/// network's real SDK.
public final class SampleNativeAd: NSObject, @unchecked Sendable {
  let creative: NetworkCreative
  let translation: NativeTranslation

  init(creative: NetworkCreative, translation: NativeTranslation) {
    self.creative = creative
    self.translation = translation
    super.init()
  }

  /// The headline.
  public var headline: String! { creative.text("headline") }
  /// The text.
  public var body: String! { creative.text("body") }
  /// The text of the ad's button.
  public var callToAction: String! { creative.text("call_to_action") }
  /// The advertiser.
  public var advertiser: String! { creative.text("advertiser") }
  /// The store of the advertised app.
  public var store: String! { creative.text("store") }
  /// The price of the advertised app.
  public var price: String! { creative.text("price") }
  /// The rating of the advertised app, as the network sent it.
  ///
  /// The rating can be invalid.
  public var starRating: NSDecimalNumber! {
    if let text = creative.starRatingText { return NSDecimalNumber(string: text) }
    return creative.starRating.map { $0.isFinite ? NSDecimalNumber(value: $0) : .notANumber }
  }
  /// An additional text, as an example of an asset that only one network has.
  public var degreeOfAwesomeness: String! { creative.extras["DegreeOfAwesomeness"] }

  /// The icon; nil when the app did not request the icon, or when the network did not supply the
  /// icon.
  public private(set) lazy var icon: UIImage! = picture(creative.icon)
  /// The URL of the icon.
  public var iconURL: String! { creative.icon?.url }
  /// The number of pixels for each point of the icon.
  public var iconScale: CGFloat { creative.icon.map { CGFloat($0.scale) } ?? 0 }

  /// The main picture; nil when the app did not request pictures or the network did not supply a
  /// picture.
  public var image: UIImage! { pictures.first?.image }
  /// The URL of the main picture.
  public var imageURL: String! { creative.images.first?.url }
  /// The number of pixels for each point of the main picture.
  public var imageScale: CGFloat { creative.images.first.map { CGFloat($0.scale) } ?? 0 }

  /// The view that shows the video or the main picture; nil when the network has no such view for
  /// the ad.
  ///
  /// Each read returns the same view.
  public private(set) lazy var mediaView: SampleMediaView! =
    own(creative.hasMediaView ? SampleMediaView(frame: .zero) : nil) { $0.markMedia($1) }

  /// For the addition ``images``.
  private(set) lazy var pictures: [SampleNativeImage] = creative.images.map {
    SampleNativeImage(image: picture($0), url: $0.url, scale: CGFloat($0.scale))
  }

  /// For the addition ``adInfoView``.
  private(set) lazy var infoView: SampleAdInfoView? =
    own(creative.adChoices == nil ? nil : SampleAdInfoView()) { $0.markAdChoices($1) }

  /// Notifies the network of a click that the network has not detected.
  public func handleClick(on view: UIView!) {
    translation.ad?.recordClick()
  }

  /// Notifies the network of an impression that the network has not counted.
  public func recordImpression() {
    translation.ad?.recordImpression()
  }

  /// Plays the video, when the scenario decides.
  public func playVideo() { mediaView?.playMedia() }

  /// Registers a view of the network together with the view's role.
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

/// The sample network's privacy icon, 24 points wide and high.
public final class SampleAdInfoView: UIView {
  /// Creates the icon in its only size.
  nonisolated public init() {
    super.init(frame: CGRect(x: 0, y: 0, width: 24, height: 24))
  }

  /// Creates the icon without decoding, because the stand-in cannot decode views from archives.
  nonisolated public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }
}

/// The view in which the sample network shows the video or main picture of a native ad.
public final class SampleMediaView: UIView {
  /// Prepares the content of the view; in the stand-in, this call has no effect.
  nonisolated public func createMediaContent() {}

  /// Plays the content of the view.
  ///
  /// The scenario decides when the video starts to play.
  nonisolated public func playMedia() {}
}

/// Calls the delegates' methods for the network's events of one native ad.
///
/// The loader holds this object. After the load, the ad also holds this object.
final class NativeTranslation: NetworkAdObserver {
  var ad: NetworkAd?
  /// Whether the app requests decoded pictures.
  let wantsImages: Bool
  /// Whether the SDK downloads a picture when the network supplied only the picture's URL.
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
    // The network can respond before `load` has returned the ad, so this method also stores the ad.
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
    case .loaded, .showFailed, .reward, .rewardRejected, .skipped, .closing, .closed,
      .refreshed, .resized:
      return .noCallback
    default:
      // Nobody can observe an ad that the loader has not delivered yet.
      guard let nativeAd else { return .observerGone }
      // The published SDK has no callbacks for these events, so its adapters set no event delegate.
      guard hadEventDelegate, let event = SampleAdEvent(event) else { return .noCallback }
      guard let eventDelegate else { return .observerGone }
      eventDelegate.nativeAd(nativeAd, did: event)
    }
    return .delivered
  }
}
