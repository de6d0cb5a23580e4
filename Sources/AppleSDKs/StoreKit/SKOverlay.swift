public import UIKit

/// Recommends an app at the edge of a scene; nothing is shown.
@preconcurrency @MainActor
open class SKOverlay: NSObject {
  /// Where the overlay is, with the values they have on iOS.
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

  /// Creates an overlay of that.
  nonisolated public init(configuration: Configuration) {
    self.configuration = configuration
    super.init()
  }

  /// Shows the overlay, which has no effect.
  nonisolated open func present(in scene: UIWindowScene) {}

  /// Takes the overlay of the scene away, which has no effect.
  nonisolated open class func dismiss(in scene: UIWindowScene) {}
}

/// Asks the user for a review of the app, which has no effect.
public final class SKStoreReviewController: NSObject {
  /// Asks the user.
  public static func requestReview() {}

  /// Asks the user in that scene.
  public static func requestReview(in windowScene: UIWindowScene) {}
}
