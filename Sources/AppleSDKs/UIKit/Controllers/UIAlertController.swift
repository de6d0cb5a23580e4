public import Foundation

/// A controller that shows a message with buttons.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How the message is shown.
  public enum Style: Int, Sendable {
    /// The message is in a sheet at the bottom of the screen.
    case actionSheet
    /// The message is in a box in the middle of the screen.
    case alert
  }

  private final class State: @unchecked Sendable {
    var message: String?
    var style = Style.alert
    var actions: [UIAlertAction] = []
  }

  nonisolated private let alert = State()

  /// Creates an alert without buttons.
  nonisolated public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    alert.message = message
    self.preferredStyle = preferredStyle
  }

  /// Creates an alert without texts and buttons.
  ///
  /// The initializer ignores both arguments, because this module has no interface files.
  nonisolated public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates an alert without texts and buttons and ignores the coder, because adspec cannot read
  /// controllers from archives.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text below the title, or nil.
  nonisolated open var message: String? {
    get { alert.message }
    set { alert.message = newValue }
  }

  /// How the message is shown.
  nonisolated open package(set) var preferredStyle: Style {
    get { alert.style }
    set { alert.style = newValue }
  }

  /// The buttons, in the order in which the app added them.
  nonisolated open var actions: [UIAlertAction] { alert.actions }

  /// Adds a button.
  nonisolated open func addAction(_ action: UIAlertAction) { alert.actions.append(action) }

  /// Taps the button at the given position: dismisses the controller, then runs the button's
  /// handler.
  ///
  /// The method does nothing if the button is disabled, or if no button is at the position.
  package nonisolated func tapAction(at index: Int) {
    guard alert.actions.indices.contains(index), alert.actions[index].isEnabled else { return }
    let action = alert.actions[index]
    dismiss(animated: true) { action.run() }
  }
}

/// A button of an alert.
open class UIAlertAction: NSObject, ForeignObject, @unchecked Sendable {
  /// How a button looks and what it means.
  public enum Style: Int, Sendable {
    /// An ordinary button.
    case `default`
    /// A button that closes the alert and changes nothing.
    case cancel
    /// A button that deletes something.
    case destructive
  }

  /// The title of the button, or nil.
  public let title: String?

  /// How the button looks.
  public let style: Style

  /// Whether the button can be tapped.
  public var isEnabled = true

  /// The object of another language that stands for this action.
  package var foreignPeer: (any ForeignPeer)?

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

/// A message with buttons.
///
/// UIKit no longer has the class, but samples still use it.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// The texts that the user can enter in the message; the value is stored but has no effect.
  public enum Style: Int, Sendable {
    /// Nothing.
    case `default`
    /// One hidden text.
    case secureTextInput
    /// One text.
    case plainTextInput
    /// The user can enter a name and a password.
    case loginAndPasswordInput
  }

  private final class State: @unchecked Sendable {
    var title = ""
    var message: String?
    var style = Style.default
    var buttons: [String] = []
    var isVisible = false
  }

  nonisolated private let alert = State()

  /// Creates a message; the initializer ignores the delegate.
  nonisolated public convenience init(
    title: String, message: String, delegate: Any?, cancelButtonTitle: String?,
    otherButtonTitles: String...
  ) {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 0))
    alert.title = title
    alert.message = message
    alert.buttons = (cancelButtonTitle.map { [$0] } ?? []) + otherButtonTitles
  }

  /// The title.
  nonisolated open var title: String {
    get { alert.title }
    set { alert.title = newValue }
  }

  /// The text below the title, or nil.
  nonisolated open var message: String? {
    get { alert.message }
    set { alert.message = newValue }
  }

  /// The texts that the user can enter in the message.
  nonisolated open var alertViewStyle: Style {
    get { alert.style }
    set { alert.style = newValue }
  }

  /// The number of buttons.
  nonisolated open var numberOfButtons: Int { alert.buttons.count }

  /// The title of the button at the given position, or nil when no button is at the position.
  nonisolated open func buttonTitle(at index: Int) -> String? {
    alert.buttons.indices.contains(index) ? alert.buttons[index] : nil
  }

  /// Whether the message is on the screen.
  nonisolated open var isVisible: Bool { alert.isVisible }

  /// Shows the message.
  nonisolated open func show() { alert.isVisible = true }
}
