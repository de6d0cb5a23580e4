public import UIKit

/// Loads native ads, custom native ads and Ad Manager banners.
public final class AdLoader: NSObject, @unchecked Sendable {
  /// The ad unit.
  public let adUnitID: String

  /// Takes what is loaded; held weakly, and to be set before loading.
  ///
  /// It has to conform to the protocols of all formats that are asked for.
  public weak var delegate: (any AdLoaderDelegate)?

  /// Whether a load has not finished yet.
  public package(set) var isLoading = false

  /// The controller that shows what a click opens; held weakly.
  package private(set) weak var rootViewController: UIViewController?

  /// The formats that are asked for.
  package let adTypes: [AdLoaderAdType]

  /// The options of the load.
  package let options: [GADAdLoaderOptions]

  /// What the host keeps with the loader.
  package var attachment: AnyObject?

  /// Creates a loader of those formats.
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

  /// Loads ads; the delegate is told the outcome.
  public func load(_ request: Request?) {
    MobileAdsBackends.required.load(self, request: request)
  }
}

/// A format that a loader can ask for.
///
/// The SDK does not publish the texts; these are this stand-in's.
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
