@_exported public import UIKit

/// Shows a web page in the app.
///
/// It loads nothing.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// The label of the button that closes the page; the raw values are the same as on iOS.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// Stores how a page is shown; the stored values have no effect.
  public final class Configuration: NSObject, @unchecked Sendable {
    /// Whether the page opens in the reader mode, if the mode is available.
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

  /// Creates a controller that shows the page with the given configuration.
  nonisolated public init(url URL: URL, configuration: Configuration) {
    url = URL
    super.init()
  }

  /// Returns nil, because adspec cannot read controllers from archives.
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

/// Receives the events of a web page that the app shows.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The user closed the page. In adspec, nothing closes the page or calls this method.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)

  /// The initial load of the page has ended. In adspec, no page loads, so nothing calls this
  /// method.
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
