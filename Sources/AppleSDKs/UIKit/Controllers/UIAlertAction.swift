public import Foundation

/// A button of an alert.
open class UIAlertAction: NSObject, @unchecked Sendable {
  /// How a button looks and what it means.
  public enum Style: Int, Sendable {
    /// An ordinary button.
    case `default`
    /// The button that changes nothing.
    case cancel
    /// The button that deletes something.
    case destructive
  }

  /// The title of the button, or nil.
  public let title: String?

  /// How the button looks.
  public let style: Style

  /// Whether the button can be tapped.
  public var isEnabled = true

  private let handler: ((UIAlertAction) -> Void)?

  /// Creates a button that runs the handler when it is tapped.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  func run() { handler?(self) }
}
