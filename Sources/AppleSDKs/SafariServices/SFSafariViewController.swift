@_exported public import UIKit

/// Shows a web page in the app.
///
/// It loads nothing.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The label of the button that closes the page, with the values of iOS.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// How a page is shown; stored, without effect.
  public final class Configuration: NSObject, @unchecked Sendable {
    /// Whether the page is shown in the reader, if available.
    public var entersReaderIfAvailable = false
    /// Whether the bar collapses while the user scrolls.
    public var barCollapsingEnabled = true
  }

  private final class State: @unchecked Sendable {
    weak var delegate: (any SFSafariViewControllerDelegate)?
    var dismissButtonStyle = DismissButtonStyle.done
  }

  nonisolated private let content = State()

  /// The page.
  nonisolated package let url: URL

  /// Creates a controller that shows the page.
  nonisolated public convenience init(url URL: URL) {
    self.init(url: URL, configuration: Configuration())
  }

  /// Creates a controller that shows the page with that configuration.
  nonisolated public init(url URL: URL, configuration: Configuration) {
    url = URL
    super.init()
  }

  /// Returns nil; this module has no archives of controllers.
  nonisolated public required init?(coder: NSCoder) { nil }

  /// The delegate of the controller.
  nonisolated open weak var delegate: (any SFSafariViewControllerDelegate)? {
    get { content.delegate }
    set { content.delegate = newValue }
  }

  /// The label of the button that closes the page.
  nonisolated open var dismissButtonStyle: DismissButtonStyle {
    get { content.dismissButtonStyle }
    set { content.dismissButtonStyle = newValue }
  }
}

/// Receives the events of a web page in the app.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The user closed the page. No host does that.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)

  /// The initial load has ended. It never happens.
  func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
  /// Does nothing.
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}

  /// Does nothing.
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
}
