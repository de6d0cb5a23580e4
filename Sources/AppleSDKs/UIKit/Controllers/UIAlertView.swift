/// A message with buttons, removed from UIKit long ago but still found in samples.
@preconcurrency @MainActor
open class UIAlertView: UIView {
  /// What the message lets the user enter; kept, without effect.
  public enum Style: Int, Sendable {
    /// Nothing.
    case `default`
    /// One hidden text.
    case secureTextInput
    /// One text.
    case plainTextInput
    /// A name and a password.
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

  /// Creates a message; the delegate is ignored.
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

  /// What the message lets the user enter.
  nonisolated open var alertViewStyle: Style {
    get { alert.style }
    set { alert.style = newValue }
  }

  /// The number of buttons.
  nonisolated open var numberOfButtons: Int { alert.buttons.count }

  /// The title of the button at that position, or nil where there is none.
  nonisolated open func buttonTitle(at index: Int) -> String? {
    alert.buttons.indices.contains(index) ? alert.buttons[index] : nil
  }

  /// Whether the message is shown.
  nonisolated open var isVisible: Bool { alert.isVisible }

  /// Shows the message.
  nonisolated open func show() { alert.isVisible = true }
}
