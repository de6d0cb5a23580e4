public import UIKit

/// A loaded ad of a format that the publisher defined in Ad Manager.
///
/// The app records impressions and clicks. Use the ad on the main thread.
public final class CustomNativeAd: NSObject, @unchecked Sendable {
  /// The format.
  public let formatID: String

  /// The keys of the assets, in the order the format defines them.
  public let availableAssetKeys: [String]

  /// Takes clicks instead of the ad's own URLs, or nil.
  ///
  /// Set the handler before the click. While a handler is set, the SDK does nothing else on a
  /// click.
  public var customClickHandler: GADNativeAdCustomClickHandler? {
    didSet { if customClickHandler != nil { hasHadCustomClickHandler = true } }
  }

  /// Whether the app ever set a click handler.
  package private(set) var hasHadCustomClickHandler = false

  /// Measures the display of the ad, or nil.
  public package(set) var displayAdMeasurement: DisplayAdMeasurement?

  /// The video or image.
  public let mediaContent: MediaContent

  /// Takes the events of the ad; held weakly.
  public weak var delegate: (any CustomNativeAdDelegate)?

  /// The controller that presents the full-screen view of a click; held weakly.
  public weak var rootViewController: UIViewController?

  /// The response to the request.
  public package(set) var responseInfo: ResponseInfo

  /// An object that the host keeps with the ad, or nil.
  package var attachment: AnyObject?

  /// Whether `mediaView`, a spelling before SDK 10, returns a view.
  package var providesMediaView = true

  /// Whether the app has read `mediaView`.
  package private(set) var hasBeenAskedForMediaView = false

  private lazy var ownMediaView = MediaView()
  private let texts: [String: String]
  private let images: [String: NativeAdImage]

  /// Creates a loaded ad.
  ///
  /// All keys are listed, also keys without text or image.
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

  /// Reports that the ad was seen; only the first report counts.
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

/// Measures how a display ad is shown.
public final class DisplayAdMeasurement: NSObject, @unchecked Sendable {
  /// The view that shows the ad; held weakly.
  ///
  /// Set the view before the start.
  public weak var view: UIView?

  /// Whether the measurement has started.
  package private(set) var isStarted = false

  /// Creates a measurement that has not started.
  package override init() { super.init() }

  /// Starts the measurement, or throws an error.
  ///
  /// A repeated start has no effect.
  public func start() throws {
    guard !isStarted else { return }
    try MobileAdsBackends.required.startMeasuring(self)
    isStarted = true
  }
}
