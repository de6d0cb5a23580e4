@_exported public import UIKit

/// Shows a web page in the app; nothing is loaded.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
  /// How the button that closes the page is called, with the values they have on iOS.
  public enum DismissButtonStyle: Int, Sendable {
    /// Done.
    case done = 0
    /// Close.
    case close = 1
    /// Cancel.
    case cancel = 2
  }

  /// How a page is shown; kept, without effect.
  public final class Configuration: NSObject, @unchecked Sendable {
    /// Whether the page is shown for reading where it can be.
    public var entersReaderIfAvailable = false
    /// Whether the bar goes away as the page is scrolled.
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

  /// Creates a controller that shows the page in that way.
  nonisolated public init(url URL: URL, configuration: Configuration) {
    url = URL
    super.init()
  }

  /// Gives nil, since there are no archives of controllers here.
  nonisolated public required init?(coder: NSCoder) { nil }

  /// Whom the controller tells what happens.
  nonisolated open weak var delegate: (any SFSafariViewControllerDelegate)? {
    get { content.delegate }
    set { content.delegate = newValue }
  }

  /// How the button that closes the page is called.
  nonisolated open var dismissButtonStyle: DismissButtonStyle {
    get { content.dismissButtonStyle }
    set { content.dismissButtonStyle = newValue }
  }
}

/// Hears what happens to a page in the app.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  /// The user has closed the page, which no host makes happen.
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)

  /// The page has been loaded or not, which never happens.
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
