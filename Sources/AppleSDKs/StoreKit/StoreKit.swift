public import Foundation
@_exported public import UIKit

/// Shows an app's page in the App Store.
///
/// It loads nothing.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  private final class State: @unchecked Sendable {
    weak var delegate: (any SKStoreProductViewControllerDelegate)?
  }

  nonisolated private let content = State()

  /// The delegate of the controller.
  nonisolated open weak var delegate: (any SKStoreProductViewControllerDelegate)? {
    get { content.delegate }
    set { content.delegate = newValue }
  }

  /// Loads the page of an app.
  ///
  /// Calls the completion handler later on the main queue; the load always succeeds.
  nonisolated open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { block?(true, nil) }
  }
}

/// Receives the events of a page in the App Store.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  /// The user closed the page. In adspec, nothing closes the page or calls this method.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  /// Does nothing.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// The key for the app's number in the App Store.
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// The key for the token of the affiliate.
public let SKStoreProductParameterAffiliateToken = "at"
/// The key for the campaign of the affiliate.
public let SKStoreProductParameterCampaignToken = "ct"
/// The key for the token of the provider.
public let SKStoreProductParameterProviderToken = "pt"
/// The key for the number of the product page.
public let SKStoreProductParameterCustomProductPageIdentifier = "ppid"

/// Recommends an app at the edge of a scene.
///
/// It shows nothing.
@preconcurrency @MainActor
open class SKOverlay: NSObject {
  /// The position of the overlay; the raw values are the same as on iOS.
  public enum Position: Int, Sendable {
    /// At the edge.
    case bottom = 0
    /// Above a bar at the bottom edge of the scene.
    case bottomRaised = 1
  }

  /// The settings of an overlay: what the overlay recommends.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// Settings of an overlay that recommends an app.
  public final class AppConfiguration: Configuration, @unchecked Sendable {
    /// The number of the app in the App Store.
    public let appIdentifier: String
    /// The position of the overlay.
    public let position: Position
    /// The affiliate's campaign.
    public var campaignToken: String?
    /// The provider's token.
    public var providerToken: String?
    /// Whether the user can close the overlay.
    public var userDismissible = true

    /// Creates settings that recommend the app with the given number.
    public init(appIdentifier: String, position: Position) {
      self.appIdentifier = appIdentifier
      self.position = position
      super.init()
    }
  }

  /// What is recommended.
  nonisolated public let configuration: Configuration

  /// Creates an overlay with the given configuration.
  nonisolated public init(configuration: Configuration) {
    self.configuration = configuration
    super.init()
  }

  /// Shows the overlay; the call has no effect in adspec.
  nonisolated open func present(in scene: UIWindowScene) {}

  /// Dismisses the overlay of the scene; the call has no effect in adspec.
  nonisolated open class func dismiss(in scene: UIWindowScene) {}
}

/// Asks the user for a review of the app; the question has no effect in adspec.
public final class SKStoreReviewController: NSObject {
  /// Asks the user.
  public static func requestReview() {}

  /// Asks the user for a review in the given scene.
  public static func requestReview(in windowScene: UIWindowScene) {}
}

/// Reports to Apple which ads were shown, and which conversions these ads led to.
///
/// In adspec this class sends nothing to Apple.
public final class SKAdNetwork: NSObject {
  /// Reports that the app was opened.
  public static func registerAppForAdNetworkAttribution() {}

  /// Reports the conversion value, from 0 to 63.
  public static func updateConversionValue(_ conversionValue: Int) {}

  /// Reports the conversion value, from 0 to 63.
  ///
  /// Calls the completion handler later on the main queue; the report always succeeds.
  public static func updatePostbackConversionValue(
    _ conversionValue: Int, completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }

  /// Reports that an ad is on the screen.
  ///
  /// Calls the completion handler later on the main queue; the report always succeeds.
  public static func startImpression(
    _ impression: SKAdImpression, completionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }

  /// Reports that an ad is no longer on the screen.
  ///
  /// Calls the completion handler later on the main queue; the report always succeeds.
  public static func endImpression(
    _ impression: SKAdImpression, completionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }
}

/// An impression of an ad, signed by the ad network.
public final class SKAdImpression: NSObject, @unchecked Sendable {
  /// The number, in the App Store, of the app that shows the ad.
  public var sourceAppStoreItemIdentifier = NSNumber(value: 0)
  /// The number, in the App Store, of the app that the ad promotes.
  public var advertisedAppStoreItemIdentifier = NSNumber(value: 0)
  /// The network.
  public var adNetworkIdentifier = ""
  /// The number that the network gave the campaign.
  public var adCampaignIdentifier = NSNumber(value: 0)
  /// The name that the network gave the impression.
  public var adImpressionIdentifier = ""
  /// The kind of thing that the ad promotes.
  public var adType: String?
  /// A description of the ad.
  public var adDescription: String?
  /// The name of the buyer of the ad.
  public var adPurchaserName: String?
  /// The time of the signature, in milliseconds since 1970.
  public var timestamp = NSNumber(value: 0)
  /// The signature.
  public var signature = ""
  /// The version of the signature.
  public var version = ""

  /// Creates an impression without values.
  public override init() { super.init() }
}
