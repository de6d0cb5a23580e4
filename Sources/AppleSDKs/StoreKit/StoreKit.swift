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
  /// Calls the completion later on the main queue; it always succeeds.
  nonisolated open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { block?(true, nil) }
  }
}

/// Receives the events of a page of the App Store.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  /// The user closed the page. No host does that.
  func productViewControllerDidFinish(_ viewController: SKStoreProductViewController)
}

extension SKStoreProductViewControllerDelegate {
  /// Does nothing.
  public func productViewControllerDidFinish(_ viewController: SKStoreProductViewController) {}
}

/// The key of the app's number in the App Store.
public let SKStoreProductParameterITunesItemIdentifier = "id"
/// The key of the affiliate's token.
public let SKStoreProductParameterAffiliateToken = "at"
/// The key of the affiliate's campaign.
public let SKStoreProductParameterCampaignToken = "ct"
/// The key of the provider's token.
public let SKStoreProductParameterProviderToken = "pt"
/// The key of the product page's number.
public let SKStoreProductParameterCustomProductPageIdentifier = "ppid"

/// Recommends an app at the edge of a scene.
///
/// It shows nothing.
@preconcurrency @MainActor
open class SKOverlay: NSObject {
  /// Where the overlay is, with the values of iOS.
  public enum Position: Int, Sendable {
    /// At the edge.
    case bottom = 0
    /// Above a bar at the edge.
    case bottomRaised = 1
  }

  /// What an overlay recommends.
  open class Configuration: NSObject, @unchecked Sendable {}

  /// An app that an overlay recommends.
  public final class AppConfiguration: Configuration, @unchecked Sendable {
    /// The number of the app in the App Store.
    public let appIdentifier: String
    /// Where the overlay is.
    public let position: Position
    /// The affiliate's campaign.
    public var campaignToken: String?
    /// The provider's token.
    public var providerToken: String?
    /// Whether the user can close the overlay.
    public var userDismissible = true

    /// Recommends the app of that number.
    public init(appIdentifier: String, position: Position) {
      self.appIdentifier = appIdentifier
      self.position = position
      super.init()
    }
  }

  /// What is recommended.
  nonisolated public let configuration: Configuration

  /// Creates an overlay with that configuration.
  nonisolated public init(configuration: Configuration) {
    self.configuration = configuration
    super.init()
  }

  /// Shows the overlay; without effect.
  nonisolated open func present(in scene: UIWindowScene) {}

  /// Dismisses the overlay of the scene; without effect.
  nonisolated open class func dismiss(in scene: UIWindowScene) {}
}

/// Asks the user for a review of the app; without effect.
public final class SKStoreReviewController: NSObject {
  /// Asks the user.
  public static func requestReview() {}

  /// Asks the user in that scene.
  public static func requestReview(in windowScene: UIWindowScene) {}
}

/// Reports shown ads and their conversions to Apple.
///
/// Here it sends nothing.
public final class SKAdNetwork: NSObject {
  /// Reports that the app was opened.
  public static func registerAppForAdNetworkAttribution() {}

  /// Reports the conversion value, from 0 to 63.
  public static func updateConversionValue(_ conversionValue: Int) {}

  /// Reports the conversion value, from 0 to 63.
  ///
  /// Calls the completion later on the main queue; it always succeeds.
  public static func updatePostbackConversionValue(
    _ conversionValue: Int, completionHandler completion: (@Sendable ((any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }

  /// Reports that an ad is on the screen.
  ///
  /// Calls the completion later on the main queue; it always succeeds.
  public static func startImpression(
    _ impression: SKAdImpression, completionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }

  /// Reports that an ad is no longer on the screen.
  ///
  /// Calls the completion later on the main queue; it always succeeds.
  public static func endImpression(
    _ impression: SKAdImpression, completionHandler completion: (@Sendable ((any Error)?) -> Void)?
  ) {
    DispatchQueue.main.async { completion?(nil) }
  }
}

/// An ad that was shown, signed by its network.
public final class SKAdImpression: NSObject, @unchecked Sendable {
  /// The number of the app in the App Store that shows the ad.
  public var sourceAppStoreItemIdentifier = NSNumber(value: 0)
  /// The number of the app in the App Store that the ad is for.
  public var advertisedAppStoreItemIdentifier = NSNumber(value: 0)
  /// The network.
  public var adNetworkIdentifier = ""
  /// The network's number of the campaign.
  public var adCampaignIdentifier = NSNumber(value: 0)
  /// The network's name of the impression.
  public var adImpressionIdentifier = ""
  /// What the ad is about.
  public var adType: String?
  /// What the ad says.
  public var adDescription: String?
  /// Who bought the ad.
  public var adPurchaserName: String?
  /// When it was signed, in milliseconds since 1970.
  public var timestamp = NSNumber(value: 0)
  /// The signature.
  public var signature = ""
  /// The version of the signature.
  public var version = ""

  /// Creates an impression without values.
  public override init() { super.init() }
}
