public import UIKit

/// A loaded native ad, whose assets the app shows in its own views; to be used on the main thread.
public final class NativeAd: NSObject, @unchecked Sendable {
  /// The video or image.
  public let mediaContent: MediaContent

  /// How the request was answered.
  public package(set) var responseInfo: ResponseInfo

  /// Takes the events of the ad; held weakly.
  public weak var delegate: (any NativeAdDelegate)?

  /// The controller that shows what a click opens; held weakly.
  public weak var rootViewController: UIViewController?

  /// Takes the value of the ad when it is shown.
  public var paidEventHandler: GADPaidEventHandler?

  /// Whether the app can offer to mute the ad; only for Google's own ads.
  public package(set) var isCustomMuteThisAdAvailable = false

  /// The reasons that the app can offer, or nil; only for Google's own ads.
  public package(set) var muteThisAdReasons: [MuteThisAdReason]?

  /// Whether a swipe counts as a click, by default false.
  public var isCustomClickGestureEnabled = false

  /// The view that opens the explanation of the ad, or nil.
  package var adChoicesView: UIView?

  /// What the host keeps with the ad.
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

  /// The text, or nil.
  public var body: String? { assets.body }

  /// The icon, or nil.
  public var icon: NativeAdImage? { assets.icon }

  /// The text that asks the user to act, or nil.
  public var callToAction: String? { assets.callToAction }

  /// The rating from 0 to 5, or nil.
  public var starRating: NSDecimalNumber? { assets.starRating }

  /// The store, or nil.
  public var store: String? { assets.store }

  /// The price, or nil.
  public var price: String? { assets.price }

  /// The advertiser, or nil.
  public var advertiser: String? { assets.advertiser }

  /// What the network has besides, or nil.
  public var extraAssets: [String: Any]? { assets.extraAssets }

  /// Says in which views the ad and its assets are shown, where there is no `NativeAdView`.
  public func register(
    _ adView: UIView, clickableAssetViews: [GADNativeAssetIdentifier: UIView],
    nonclickableAssetViews: [GADNativeAssetIdentifier: UIView]
  ) {
    MobileAdsBackends.required.register(
      self, in: adView, clickableAssetViews: clickableAssetViews,
      nonclickableAssetViews: nonclickableAssetViews)
  }

  /// Says that the ad is no longer shown.
  public func unregisterAdView() {
    MobileAdsBackends.required.unregister(self)
  }

  /// Says that the user does not want to see the ad.
  public func muteThisAd(with reason: MuteThisAdReason?) {
    MobileAdsBackends.required.mute(self, reason: reason)
  }
}

/// Why a user does not want to see an ad.
public final class MuteThisAdReason: NSObject, @unchecked Sendable {
  /// The reason in the user's language.
  public let reason: String

  /// Creates a reason.
  package init(reason: String) {
    self.reason = reason
    super.init()
  }
}
