public import UIKit

/// A loaded ad of a format that the publisher defined in Ad Manager.
///
/// The app, and not the SDK, records impressions and clicks. Use the ad on the main thread.
public final class CustomNativeAd: NSObject, @unchecked Sendable {
  /// The format.
  public let formatID: String

  /// The keys of the assets, in the order in which the format defines them.
  public let availableAssetKeys: [String]

  /// The app's handler for clicks, or nil; a click that the handler receives does not open the ad's
  /// URLs.
  ///
  /// Set the handler before the click. While a handler is set, the SDK only calls the handler when
  /// the user clicks.
  public var customClickHandler: GADNativeAdCustomClickHandler? {
    didSet { if customClickHandler != nil { hasHadCustomClickHandler = true } }
  }

  /// Whether the app has ever set a click handler.
  package private(set) var hasHadCustomClickHandler = false

  /// Measures how the ad is displayed, or nil.
  public package(set) var displayAdMeasurement: DisplayAdMeasurement?

  /// The video or image.
  public let mediaContent: MediaContent

  /// Receives the events of the ad; the reference is weak.
  public weak var delegate: (any CustomNativeAdDelegate)?

  /// The view controller that presents the full-screen view after a click; the reference is weak.
  public weak var rootViewController: UIViewController?

  /// The response to the request that loaded the ad.
  public package(set) var responseInfo: ResponseInfo

  /// The object of another language that stands for this object, or nil; it lives as long as this
  /// object.
  package var foreign: AnyObject?

  /// An object that the host stores in the ad, or nil.
  package var attachment: AnyObject?

  /// Whether `mediaView`, a property that the SDK had before version 10, returns a view.
  package var providesMediaView = true

  /// Whether the app has read `mediaView`.
  package private(set) var hasBeenAskedForMediaView = false

  private lazy var ownMediaView = MediaView()
  private let texts: [String: String]
  private let images: [String: NativeAdImage]

  /// Creates a loaded ad.
  ///
  /// `availableAssetKeys` lists all keys, including keys that have no text and no image.
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

  /// The image that has the given key, or nil.
  public func image(forKey key: String) -> NativeAdImage? {
    MobileAdsBackends.required.image(forKey: key, of: self)
  }

  /// The text that has the given key, or nil.
  public func string(forKey key: String) -> String? {
    MobileAdsBackends.required.text(forKey: key, of: self)
  }

  /// The image that the ad stores under a key, or nil.
  package func storedImage(forKey key: String) -> NativeAdImage? { images[key] }

  /// The text that the ad stores under a key, or nil.
  package func storedText(forKey key: String) -> String? { texts[key] }

  /// Reports that the user clicked the asset with the given key.
  public func performClickOnAsset(withKey assetKey: String) {
    MobileAdsBackends.required.performClick(on: self, assetKey: assetKey)
  }

  /// Reports that the ad was seen; only the first report counts.
  public func recordImpression() {
    MobileAdsBackends.required.recordImpression(of: self)
  }

  /// The view that shows the video, or nil; the SDK had this property before version 10.
  public var mediaView: MediaView? {
    hasBeenAskedForMediaView = true
    guard mediaContent.hasVideoContent, providesMediaView else { return nil }
    ownMediaView.mediaContent = mediaContent
    return ownMediaView
  }
}

/// Receives the key of the asset that was clicked.
public typealias GADNativeAdCustomClickHandler = (_ assetID: String) -> Void

/// Receives the events of a custom native ad; all methods are optional.
public protocol CustomNativeAdDelegate: NSObjectProtocol {
  /// The SDK counted an impression.
  func customNativeAdDidRecordImpression(_ nativeAd: CustomNativeAd)
  /// The SDK counted a click.
  func customNativeAdDidRecordClick(_ nativeAd: CustomNativeAd)
  /// A full-screen view is about to cover the screen after a click.
  func customNativeAdWillPresentScreen(_ nativeAd: CustomNativeAd)
  /// The full-screen view that a click opened is about to uncover the screen.
  func customNativeAdWillDismissScreen(_ nativeAd: CustomNativeAd)
  /// The full-screen view that a click opened no longer covers the screen.
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

/// Measures how an ad is displayed.
public final class DisplayAdMeasurement: NSObject, @unchecked Sendable {
  /// The view that shows the ad; the reference is weak.
  ///
  /// Set the view before you start the measurement.
  public weak var view: UIView?

  /// The object of another language that stands for this object, or nil; it lives as long as this
  /// object.
  package var foreign: AnyObject?

  /// Whether the measurement has started.
  package private(set) var isStarted = false

  /// Creates a measurement that has not started.
  package override init() { super.init() }

  /// Starts the measurement, or throws an error.
  ///
  /// A repeated call has no effect.
  public func start() throws {
    guard !isStarted else { return }
    try MobileAdsBackends.required.startMeasuring(self)
    isStarted = true
  }
}
