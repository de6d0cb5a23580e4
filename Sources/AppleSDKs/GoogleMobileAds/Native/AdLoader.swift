public import UIKit

/// Loads native ads, custom native ads and Ad Manager banners.
public final class AdLoader: NSObject, @unchecked Sendable {
  /// The ad unit.
  public let adUnitID: String

  /// Receives the loaded ads; the reference is weak.
  ///
  /// Set the delegate before loading.
  ///
  /// The delegate must conform to the protocols of all requested formats.
  public weak var delegate: (any AdLoaderDelegate)?

  /// Whether a load is running.
  public package(set) var isLoading = false

  /// The view controller that presents the full-screen view after a click; the reference is weak.
  package private(set) weak var rootViewController: UIViewController?

  /// The requested formats.
  package let adTypes: [AdLoaderAdType]

  /// The options of the load.
  package let options: [GADAdLoaderOptions]

  /// The object of another language that stands for this object, or nil; it lives as long as this
  /// object.
  package var foreign: AnyObject?

  /// An object that the host stores in the loader, or nil.
  package var attachment: AnyObject?

  /// Creates a loader of the given formats.
  public init(
    adUnitID: String, rootViewController: UIViewController?, adTypes: [AdLoaderAdType],
    options: [GADAdLoaderOptions]?
  ) {
    self.adUnitID = adUnitID
    self.rootViewController = rootViewController
    self.adTypes = adTypes
    self.options = options ?? []
    super.init()
  }

  /// Loads ads and notifies the delegate of the outcome.
  public func load(_ request: Request?) {
    MobileAdsBackends.required.load(self, request: request)
  }
}

/// A format that a loader can request.
///
/// The SDK does not publish the raw values. adspec chose the raw values here.
public struct AdLoaderAdType: RawRepresentable, Hashable, Sendable {
  /// The text of the format.
  public let rawValue: String

  /// Creates a format from its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Creates a format from its text.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Custom native ads of Ad Manager.
  public static let customNative = AdLoaderAdType(rawValue: "custom_native")
  /// Native ads.
  public static let native = AdLoaderAdType(rawValue: "native")
  /// Banners of Ad Manager.
  public static let adManagerBanner = AdLoaderAdType(rawValue: "ad_manager_banner")
}

/// Receives the outcome of a loader.
public protocol AdLoaderDelegate: NSObjectProtocol {
  /// The load failed with an error.
  func adLoader(_ adLoader: AdLoader, didFailToReceiveAdWithError error: any Error)

  /// The load has finished; optional.
  func adLoaderDidFinishLoading(_ adLoader: AdLoader)
}

extension AdLoaderDelegate {
  /// Does nothing.
  public func adLoaderDidFinishLoading(_ adLoader: AdLoader) {}
}

/// Receives native ads.
public protocol NativeAdLoaderDelegate: AdLoaderDelegate {
  /// A native ad was loaded.
  func adLoader(_ adLoader: AdLoader, didReceive nativeAd: NativeAd)
}

/// Receives custom native ads.
public protocol CustomNativeAdLoaderDelegate: AdLoaderDelegate {
  /// The identifiers of the custom formats that the app requests.
  func customNativeAdFormatIDs(for adLoader: AdLoader) -> [String]

  /// A custom native ad was loaded.
  func adLoader(_ adLoader: AdLoader, didReceive customNativeAd: CustomNativeAd)
}

/// Receives Ad Manager banners.
///
/// The Swift names follow the naming rule of SDK 12; no document lists these names.
public protocol AdManagerBannerAdLoaderDelegate: AdLoaderDelegate {
  /// The requested sizes; the function `nsValue(for:)` makes an `NSValue` from a size.
  func validBannerSizes(for adLoader: AdLoader) -> [NSValue]

  /// A banner was loaded.
  func adLoader(_ adLoader: AdLoader, didReceive bannerView: AdManagerBannerView)
}

/// Options for a load of native ads; the name of this class keeps the prefix `GAD` in every version
/// of the SDK.
open class GADAdLoaderOptions: NSObject, @unchecked Sendable {
  /// Creates options with default values.
  public override init() { super.init() }
}

/// How images are loaded.
public final class NativeAdImageAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether the app requests only the URLs of images, by default false.
  public var isImageLoadingDisabled = false

  /// Whether the app requests several images, by default false.
  public var shouldRequestMultipleImages = false
}

/// The requested shape of the media.
public final class NativeAdMediaAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The requested shape, by default `.unknown`, which means any shape.
  public var mediaAspectRatio = MediaAspectRatio.unknown
}

/// Where the AdChoices icon is shown.
public final class NativeAdViewAdOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The corner that shows the AdChoices icon, by default the top right corner.
  public var preferredAdChoicesPosition = AdChoicesPosition.topRightCorner
}

/// Whether the app, and not the SDK, lets the user mute the ad.
public final class NativeMuteThisAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether the app, and not the SDK, lets the user mute the ad; by default true.
  public var isCustomMuteThisAdRequested = true
}

/// The number of requested ads.
public final class MultipleAdsAdLoaderOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The number of ads to request, by default 1.
  ///
  /// If the number is below 1, the load fails. The SDK loads at most 5 ads.
  public var numberOfAds = 1
}

/// How videos start, and whether the app or the SDK controls the videos.
public final class VideoOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether videos start without sound, by default true.
  public var shouldStartMuted = true

  /// Whether the app, and not the SDK, controls videos; by default false.
  public var areCustomControlsRequested = false

  /// Whether a click enlarges the video, by default false.
  public var isClickToExpandRequested = false
}

/// Lets a swipe count as a click.
public final class NativeAdCustomClickGestureOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// The direction of the swipe.
  public var swipeGestureDirection: UISwipeGestureRecognizer.Direction

  /// Whether a tap also counts as a click.
  public var areTapsAllowed: Bool

  /// Creates options for swipes in the given direction.
  public init(swipeGestureDirection: UISwipeGestureRecognizer.Direction, tapsAllowed: Bool) {
    self.swipeGestureDirection = swipeGestureDirection
    self.areTapsAllowed = tapsAllowed
    super.init()
  }
}

/// How Ad Manager banners count impressions.
public final class AdManagerBannerViewOptions: GADAdLoaderOptions, @unchecked Sendable {
  /// Whether the app, and not the SDK, counts impressions; by default false.
  public var enableManualImpressions = false
}
