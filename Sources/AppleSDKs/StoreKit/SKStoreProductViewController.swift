@_exported public import UIKit

/// Shows an app's page in the App Store; nothing is loaded.
@preconcurrency @MainActor
open class SKStoreProductViewController: UIViewController {
  private final class State: @unchecked Sendable {
    weak var delegate: (any SKStoreProductViewControllerDelegate)?
  }

  nonisolated private let content = State()

  /// Whom the controller tells what happens.
  nonisolated open weak var delegate: (any SKStoreProductViewControllerDelegate)? {
    get { content.delegate }
    set { content.delegate = newValue }
  }

  /// Loads the page of an app, and tells later on the main queue that it succeeded.
  nonisolated open func loadProduct(
    withParameters parameters: [String: Any],
    completionBlock block: (@Sendable (Bool, (any Error)?) -> Void)? = nil
  ) {
    DispatchQueue.main.async { block?(true, nil) }
  }
}

/// Hears what happens to a page of the App Store.
@preconcurrency @MainActor
public protocol SKStoreProductViewControllerDelegate: NSObjectProtocol {
  /// The user has closed the page, which no host makes happen.
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
