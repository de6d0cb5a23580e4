public import Foundation

/// A controller that shows a message with buttons.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
  /// How the message is shown.
  public enum Style: Int, Sendable {
    /// As a sheet at the bottom of the screen.
    case actionSheet
    /// As a box in the middle of the screen.
    case alert
  }

  private final class State: @unchecked Sendable {
    var message: String?
    var style = Style.alert
    var actions: [UIAlertAction] = []
  }

  nonisolated private let alert = State()

  /// Creates a message without buttons.
  nonisolated public convenience init(title: String?, message: String?, preferredStyle: Style) {
    self.init(nibName: nil, bundle: nil)
    self.title = title
    alert.message = message
    alert.style = preferredStyle
  }

  /// Creates an empty message; there are no interface files here, so both arguments are ignored.
  nonisolated public override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
  }

  /// Creates an empty message, since there are no archives of controllers here.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The text below the title, or nil.
  nonisolated open var message: String? {
    get { alert.message }
    set { alert.message = newValue }
  }

  /// How the message is shown.
  nonisolated open var preferredStyle: Style { alert.style }

  /// The buttons in the order they were added.
  nonisolated open var actions: [UIAlertAction] { alert.actions }

  /// Adds a button.
  nonisolated open func addAction(_ action: UIAlertAction) { alert.actions.append(action) }

  /// Taps the button at that position: the controller is dismissed, then the button's handler runs.
  ///
  /// A disabled button, or a position without one, does nothing.
  package nonisolated func tapAction(at index: Int) {
    guard alert.actions.indices.contains(index), alert.actions[index].isEnabled else { return }
    let action = alert.actions[index]
    dismiss(animated: true) { action.run() }
  }
}
