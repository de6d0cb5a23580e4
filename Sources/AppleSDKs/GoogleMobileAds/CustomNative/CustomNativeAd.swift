public import UIKit

/// A loaded ad of a format that the publisher defined in Ad Manager.
///
/// The app records impressions and clicks. It is to be used on the main thread.
public final class CustomNativeAd: NSObject, @unchecked Sendable {
  /// The format.
  public let formatID: String

  /// The keys of the assets, in the order the format defines them.
  public let availableAssetKeys: [String]

  /// Takes clicks instead of the ad's own addresses, or nil.
  ///
  /// It is to be set before the click. While it is set the SDK does nothing else on a click.
  public var customClickHandler: GADNativeAdCustomClickHandler? {
    didSet { if customClickHandler != nil { hasHadCustomClickHandler = true } }
  }

  /// Whether there ever was a handler of clicks.
  package private(set) var hasHadCustomClickHandler = false

  /// Measures the display of the ad, or nil.
  public package(set) var displayAdMeasurement: DisplayAdMeasurement?

  /// The video or image.
  public let mediaContent: MediaContent

  /// Takes the events of the ad; held weakly.
  public weak var delegate: (any CustomNativeAdDelegate)?

  /// The controller that shows what a click opens; held weakly.
  public weak var rootViewController: UIViewController?

  /// How the request was answered.
  public package(set) var responseInfo: ResponseInfo

  /// What the host keeps with the ad.
  package var attachment: AnyObject?

  /// Whether `mediaView`, a spelling before SDK 10, gives a view.
  package var providesMediaView = true

  /// Whether the app has asked for `mediaView`.
  package private(set) var hasBeenAskedForMediaView = false

  private lazy var ownMediaView = MediaView()
  private let texts: [String: String]
  private let images: [String: NativeAdImage]

  /// Creates a loaded ad; keys without text or image are left out of none of the lists.
  package init(
    formatID: String, availableAssetKeys: [String], texts: [String: String],
    images: [String: NativeAdImage], mediaContent: MediaContent, responseInfo: ResponseInfo
  ) {
    self.formatID = formatID
    self.availableAssetKeys = availableAssetKeys
    self.texts = texts
    self.images = images
    self.mediaContent = mediaContent
    self.responseInfo = responseInfo
    super.init()
  }

  /// The image under a key, or nil.
  public func image(forKey key: String) -> NativeAdImage? {
    MobileAdsBackends.required.image(forKey: key, of: self)
  }

  /// The text under a key, or nil.
  public func string(forKey key: String) -> String? {
    MobileAdsBackends.required.text(forKey: key, of: self)
  }

  /// The image that the ad has under a key, or nil.
  package func storedImage(forKey key: String) -> NativeAdImage? { images[key] }

  /// The text that the ad has under a key, or nil.
  package func storedText(forKey key: String) -> String? { texts[key] }

  /// Reports that the user clicked the asset of that key.
  public func performClickOnAsset(withKey assetKey: String) {
    MobileAdsBackends.required.performClick(on: self, assetKey: assetKey)
  }

  /// Reports that the ad was seen; only the first time counts.
  public func recordImpression() {
    MobileAdsBackends.required.recordImpression(of: self)
  }

  /// The view that shows the video, or nil; a spelling before SDK 10.
  public var mediaView: MediaView? {
    hasBeenAskedForMediaView = true
    guard mediaContent.hasVideoContent, providesMediaView else { return nil }
    ownMediaView.mediaContent = mediaContent
    return ownMediaView
  }
}

/// Takes the key of the asset that was clicked.
public typealias GADNativeAdCustomClickHandler = (_ assetID: String) -> Void

/// Takes the events of a custom native ad; all methods are optional.
public protocol CustomNativeAdDelegate: NSObjectProtocol {
  /// An impression was counted.
  func customNativeAdDidRecordImpression(_ nativeAd: CustomNativeAd)
  /// A click was counted.
  func customNativeAdDidRecordClick(_ nativeAd: CustomNativeAd)
  /// What a click opened is about to cover the screen.
  func customNativeAdWillPresentScreen(_ nativeAd: CustomNativeAd)
  /// What a click opened is about to uncover the screen.
  func customNativeAdWillDismissScreen(_ nativeAd: CustomNativeAd)
  /// What a click opened no longer covers the screen.
  func customNativeAdDidDismissScreen(_ nativeAd: CustomNativeAd)
}

extension CustomNativeAdDelegate {
  /// Does nothing.
  public func customNativeAdDidRecordImpression(_ nativeAd: CustomNativeAd) {}
  /// Does nothing.
  public func customNativeAdDidRecordClick(_ nativeAd: CustomNativeAd) {}
  /// Does nothing.
  public func customNativeAdWillPresentScreen(_ nativeAd: CustomNativeAd) {}
  /// Does nothing.
  public func customNativeAdWillDismissScreen(_ nativeAd: CustomNativeAd) {}
  /// Does nothing.
  public func customNativeAdDidDismissScreen(_ nativeAd: CustomNativeAd) {}
}
