public import Foundation

/// A view that reports what is done to it.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// What can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The event bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates events from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A finger touched the control.
    public static var touchDown: Event { Event(rawValue: 1 << 0) }
    /// A finger was lifted inside the control.
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    /// The value of the control changed.
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    /// The main action of the control was triggered.
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
  }

  private final class State: @unchecked Sendable {
    var isEnabled = true
    var isSelected = false
    var actions: [(UIAction, Event)] = []
  }

  nonisolated private let control = State()

  /// Whether the control can be used.
  nonisolated open var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }

  /// Whether the control is selected.
  nonisolated open var isSelected: Bool {
    get { control.isSelected }
    set { control.isSelected = newValue }
  }

  /// Runs an action when one of those events happens.
  nonisolated open func addAction(_ action: UIAction, for controlEvents: Event) {
    control.actions.append((action, controlEvents))
  }

  /// Runs the actions of those events, in the order they were added, if the control is enabled.
  nonisolated open func sendActions(for controlEvents: Event) {
    guard control.isEnabled else { return }
    for (action, events) in control.actions where !events.isDisjoint(with: controlEvents) {
      action.run()
    }
  }

  /// Creates a control with that frame.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty control, since there are no archives of views here.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }
}
