public import UIKit

/// A loaded native ad, whose assets the app shows in its own views.
///
/// Use the ad on the main thread.
public final class NativeAd: NSObject, @unchecked Sendable {
  /// The video or image.
  public let mediaContent: MediaContent

  /// The response to the request that loaded the ad.
  public package(set) var responseInfo: ResponseInfo

  /// Receives the events of the ad; the reference is weak.
  public weak var delegate: (any NativeAdDelegate)?

  /// The view controller that presents the full-screen view after a click; the reference is weak.
  public weak var rootViewController: UIViewController?

  /// Receives the ad's value, an amount of money, when the ad is shown.
  public var paidEventHandler: GADPaidEventHandler?

  /// Whether the app can let the user mute the ad; true only for Google's own ads.
  public package(set) var isCustomMuteThisAdAvailable = false

  /// The reasons for muting that the app can offer, or nil; only Google's own ads have reasons.
  public package(set) var muteThisAdReasons: [MuteThisAdReason]?

  /// Whether a swipe counts as a click, by default false.
  public var isCustomClickGestureEnabled = false

  /// The view that opens the AdChoices explanation of the ad, or nil.
  package var adChoicesView: UIView?

  /// An object that the host stores in the ad, or nil.
  package var attachment: AnyObject?

  private let assets: NativeAdAssets

  /// Creates a loaded ad.
  package init(assets: NativeAdAssets, mediaContent: MediaContent, responseInfo: ResponseInfo) {
    self.assets = assets
    self.mediaContent = mediaContent
    self.responseInfo = responseInfo
    super.init()
  }

  /// The headline, or nil.
  public var headline: String? { assets.headline }

  /// The large images, or nil.
  public var images: [NativeAdImage]? { assets.images }

  /// The body text, or nil.
  public var body: String? { assets.body }

  /// The icon, or nil.
  public var icon: NativeAdImage? { assets.icon }

  /// The call to action, such as "Install", or nil.
  public var callToAction: String? { assets.callToAction }

  /// The rating from 0 to 5, or nil.
  public var starRating: NSDecimalNumber? { assets.starRating }

  /// The store, or nil.
  public var store: String? { assets.store }

  /// The price, or nil.
  public var price: String? { assets.price }

  /// The advertiser, or nil.
  public var advertiser: String? { assets.advertiser }

  /// Other assets of the network, or nil.
  public var extraAssets: [String: Any]? { assets.extraAssets }

  /// Registers the views that show the ad and its assets; this is for apps without a
  /// `NativeAdView`.
  public func register(
    _ adView: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    MobileAdsBackends.required.register(
      self, in: adView, clickableAssetViews: clickableAssetViews,
      nonclickableAssetViews: nonclickableAssetViews)
  }

  /// Ends the registration when the app no longer shows the ad.
  public func unregisterAdView() {
    MobileAdsBackends.required.unregister(self)
  }

  /// Reports that the user does not want to see the ad any more.
  public func muteThisAd(with reason: MuteThisAdReason?) {
    MobileAdsBackends.required.mute(self, reason: reason)
  }
}

/// A user's reason not to see an ad.
public final class MuteThisAdReason: NSObject, @unchecked Sendable {
  /// The reason in the user's language.
  public let reason: String

  /// Creates a reason.
  package init(reason: String) {
    self.reason = reason
    super.init()
  }
}

/// The assets of a native ad, exactly as the adapter gave them.
package struct NativeAdAssets {
  /// The headline, or nil.
  package var headline: String?
  /// The large images, or nil.
  package var images: [NativeAdImage]?
  /// The body text, or nil.
  package var body: String?
  /// The icon, or nil.
  package var icon: NativeAdImage?
  /// The call to action, such as "Install", or nil.
  package var callToAction: String?
  /// The rating from 0 to 5, or nil.
  package var starRating: NSDecimalNumber?
  /// The store, or nil.
  package var store: String?
  /// The price, or nil.
  package var price: String?
  /// The advertiser, or nil.
  package var advertiser: String?
  /// Other assets of the network, or nil.
  package var extraAssets: [String: Any]?

  /// Creates empty assets.
  package init() {}
}

/// Receives the events of a native ad; all methods are optional.
public protocol NativeAdDelegate: NSObjectProtocol {
  /// The SDK counted an impression.
  func nativeAdDidRecordImpression(_ nativeAd: NativeAd)
  /// The SDK counted a click.
  func nativeAdDidRecordClick(_ nativeAd: NativeAd)
  /// A swipe counted as a click.
  func nativeAdDidRecordSwipeGestureClick(_ nativeAd: NativeAd)
  /// A full-screen view is about to cover the screen after a click.
  func nativeAdWillPresentScreen(_ nativeAd: NativeAd)
  /// The full-screen view that a click opened is about to uncover the screen.
  func nativeAdWillDismissScreen(_ nativeAd: NativeAd)
  /// The full-screen view that a click opened no longer covers the screen.
  func nativeAdDidDismissScreen(_ nativeAd: NativeAd)
  /// The ad was muted; the user can mute only Google's own ads.
  func nativeAdIsMuted(_ nativeAd: NativeAd)
}

extension NativeAdDelegate {
  /// Does nothing.
  public func nativeAdDidRecordImpression(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdDidRecordClick(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdDidRecordSwipeGestureClick(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdWillPresentScreen(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdWillDismissScreen(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdDidDismissScreen(_ nativeAd: NativeAd) {}
  /// Does nothing.
  public func nativeAdIsMuted(_ nativeAd: NativeAd) {}
}

/// An image of a native ad: the downloaded image, or only its URL.
public final class NativeAdImage: NSObject, @unchecked Sendable {
  /// The image, or nil when it has not been downloaded.
  public package(set) var image: UIImage?

  /// The URL of the image, or nil.
  public let imageURL: URL?

  /// The number of pixels per point.
  public let scale: CGFloat

  /// Creates a downloaded image.
  public init(image: UIImage) {
    self.image = image
    self.imageURL = nil
    self.scale = image.scale
    super.init()
  }

  /// Creates an image that has not been downloaded yet.
  public init(url: URL, scale: CGFloat) {
    self.imageURL = url
    self.scale = scale
    super.init()
  }
}
