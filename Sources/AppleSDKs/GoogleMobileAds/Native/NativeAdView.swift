public import UIKit

/// A view of the app that shows a native ad; when the app assigns the ad, the view registers the
/// asset views.
///
/// Assign the asset views before you assign the ad.
@preconcurrency @MainActor
open class NativeAdView: UIView {
  private final class Reference {
    weak var view: UIView?

    init(_ view: UIView) {
      self.view = view
    }
  }

  private final class State: @unchecked Sendable {
    var nativeAd: NativeAd?
    var views: [GADNativeAssetIdentifier: Reference] = [:]
  }

  nonisolated private let content = State()

  /// The ad that the view shows, or nil; the reference is strong.
  nonisolated open var nativeAd: NativeAd? {
    get { content.nativeAd }
    set {
      if let old = content.nativeAd, old !== newValue { old.unregisterAdView() }
      content.nativeAd = newValue
      guard let newValue else { return }
      mediaView?.mediaContent = newValue.mediaContent
      let (clickable, nonclickable) = assetViews
      newValue.register(
        self, clickableAssetViews: clickable, nonclickableAssetViews: nonclickable)
    }
  }

  /// The asset views that the user can click, and the asset views that the user cannot click: media
  /// and AdChoices.
  nonisolated private var assetViews:
    ([GADNativeAssetIdentifier: UIView], [GADNativeAssetIdentifier: UIView])
  {
    let views = content.views.compactMapValues(\.view)
    let nonclickable: Set<GADNativeAssetIdentifier> = [.mediaViewAsset, .adChoicesViewAsset]
    return (
      views.filter { !nonclickable.contains($0.key) },
      views.filter { nonclickable.contains($0.key) }
    )
  }

  nonisolated private func view(_ asset: GADNativeAssetIdentifier) -> UIView? {
    content.views[asset]?.view
  }

  nonisolated private func set(_ view: UIView?, for asset: GADNativeAssetIdentifier) {
    content.views[asset] = view.map(Reference.init)
  }

  /// The view of the headline; the reference is weak.
  nonisolated open var headlineView: UIView? {
    get { view(.headlineAsset) }
    set { set(newValue, for: .headlineAsset) }
  }

  /// The view of the call to action; the reference is weak.
  nonisolated open var callToActionView: UIView? {
    get { view(.callToActionAsset) }
    set { set(newValue, for: .callToActionAsset) }
  }

  /// The view of the icon; the reference is weak.
  nonisolated open var iconView: UIView? {
    get { view(.iconAsset) }
    set { set(newValue, for: .iconAsset) }
  }

  /// The view of the body text; the reference is weak.
  nonisolated open var bodyView: UIView? {
    get { view(.bodyAsset) }
    set { set(newValue, for: .bodyAsset) }
  }

  /// The view of the store; the reference is weak.
  nonisolated open var storeView: UIView? {
    get { view(.storeAsset) }
    set { set(newValue, for: .storeAsset) }
  }

  /// The view of the price; the reference is weak.
  nonisolated open var priceView: UIView? {
    get { view(.priceAsset) }
    set { set(newValue, for: .priceAsset) }
  }

  /// The view of the large image; the reference is weak.
  nonisolated open var imageView: UIView? {
    get { view(.imageAsset) }
    set { set(newValue, for: .imageAsset) }
  }

  /// The view of the rating; the reference is weak.
  nonisolated open var starRatingView: UIView? {
    get { view(.starRatingAsset) }
    set { set(newValue, for: .starRatingAsset) }
  }

  /// The view of the advertiser; the reference is weak.
  nonisolated open var advertiserView: UIView? {
    get { view(.advertiserAsset) }
    set { set(newValue, for: .advertiserAsset) }
  }

  /// The view of the video or image; the reference is weak.
  nonisolated open var mediaView: MediaView? {
    get { view(.mediaViewAsset) as? MediaView }
    set { set(newValue, for: .mediaViewAsset) }
  }

  /// The view of the AdChoices icon; the reference is weak.
  nonisolated open var adChoicesView: AdChoicesView? {
    get { view(.adChoicesViewAsset) as? AdChoicesView }
    set { set(newValue, for: .adChoicesViewAsset) }
  }
}

/// The name of an asset of a native ad; the name of this type keeps the prefix `GAD` in every
/// version of the SDK.
///
/// The SDK for iOS does not publish the raw values. The values here are the same as in the SDK for
/// Android.
public struct GADNativeAssetIdentifier: RawRepresentable, Hashable, Sendable {
  /// The text of the name.
  public let rawValue: String

  /// Creates a name from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a name from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// The headline.
  public static let headlineAsset = GADNativeAssetIdentifier(rawValue: "3001")
  /// The call to action, such as "Install".
  public static let callToActionAsset = GADNativeAssetIdentifier(rawValue: "3002")
  /// The icon.
  public static let iconAsset = GADNativeAssetIdentifier(rawValue: "3003")
  /// The text.
  public static let bodyAsset = GADNativeAssetIdentifier(rawValue: "3004")
  /// The advertiser.
  public static let advertiserAsset = GADNativeAssetIdentifier(rawValue: "3005")
  /// The store.
  public static let storeAsset = GADNativeAssetIdentifier(rawValue: "3006")
  /// The price.
  public static let priceAsset = GADNativeAssetIdentifier(rawValue: "3007")
  /// The large image.
  public static let imageAsset = GADNativeAssetIdentifier(rawValue: "3008")
  /// The rating.
  public static let starRatingAsset = GADNativeAssetIdentifier(rawValue: "3009")
  /// The media view.
  public static let mediaViewAsset = GADNativeAssetIdentifier(rawValue: "3010")
  /// The AdChoices icon.
  public static let adChoicesViewAsset = GADNativeAssetIdentifier(rawValue: "3011")
}

/// The key under which the asset views of a custom native ad contain the media view.
///
/// The SDK does not publish the value of the key.
public let GADCustomNativeAdMediaViewKey = "MediaView"
