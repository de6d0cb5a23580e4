import ScriptedNetwork
public import UIKit

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
  /// What the button says.
  public var callToAction: String? { creative.text("call_to_action") }
  /// Who advertises.
  public var advertiser: String? { creative.text("advertiser") }
  /// Where the advertised app can be had.
  public var store: String? { creative.text("store") }
  /// What the advertised app costs.
  public var price: String? { creative.text("price") }
  /// The rating of the advertised app as the network sends it, which need not be a number.
  public var starRating: NSDecimalNumber? {
    if let text = creative.starRatingText { return NSDecimalNumber(string: text) }
    return creative.starRating.map { $0.isFinite ? NSDecimalNumber(value: $0) : .notANumber }
  }
  /// A text that shows how networks supply assets of their own.
  public var degreeOfAwesomeness: String? { creative.extras["DegreeOfAwesomeness"] }

  /// The icon, where the SDK was asked to hand it out and the network supplied it.
  public private(set) lazy var icon: UIImage? = picture(creative.icon)
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Where the icon can be fetched.
  ///
  /// It unwraps itself, as a property of an Objective-C header without nullability does: adapters
  /// are written for that.
  public var iconURL: String! { creative.icon?.url }
  /// Pixels a point of the icon.
  public var iconScale: CGFloat { creative.icon.map { CGFloat($0.scale) } ?? 0 }

  /// The main picture, where the SDK was asked to hand it out and the network supplied it.
  public var image: UIImage? { images.first?.image }
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// Where the main picture can be fetched.
  ///
  /// It unwraps itself, as `iconURL` does.
  public var imageURL: String! { creative.images.first?.url }
  /// Pixels a point of the main picture.
  public var imageScale: CGFloat { creative.images.first.map { CGFloat($0.scale) } ?? 0 }

  /// The view that shows the video or the main picture, the same one each time; nil where the
  /// network has none for the ad.
  public private(set) lazy var mediaView: SampleMediaView? =
    own(creative.hasMediaView ? SampleMediaView(frame: .zero) : nil) { $0.markMedia($1) }

  /// All pictures.
  ///
  /// An addition to the published SDK.
  public private(set) lazy var images: [SampleNativeImage] = creative.images.map {
    SampleNativeImage(image: picture($0), url: $0.url, scale: CGFloat($0.scale))
  }

  /// The network's privacy icon, the same view each time; nil where the network supplies none.
  ///
  /// An addition to the published SDK, in which the app creates the view.
  public private(set) lazy var adInfoView: SampleAdInfoView? =
    own(creative.adChoices == nil ? nil : SampleAdInfoView()) { $0.markAdChoices($1) }

  /// Tells the network of a click that somebody else detected.
  public func handleClick(on view: UIView?) {
    translation.ad?.recordClick()
  }

  /// Tells the network of an impression that somebody else counted.
  public func recordImpression() {
    translation.ad?.recordImpression()
  }

  /// Plays the video.
  ///
  /// When it plays is up to the scenario.
  public func playVideo() {
    mediaView?.playMedia()
  }

  /// A view of the network's own, of which the network is told what it is.
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
