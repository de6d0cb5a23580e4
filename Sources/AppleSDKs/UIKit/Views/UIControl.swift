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
    /// A finger was lifted outside the control.
    public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
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

  /// Sends the target, held weakly, a message with the control when one of those events happens.
  ///
  /// Without a target nothing is sent: no responder is looked for.
  nonisolated open func addTarget(
    _ target: Any?, action: Selector, for controlEvents: Event
  ) {
    guard let target else { return }
    addAction(TargetAction(target as AnyObject, action, sender: self), for: controlEvents)
  }

  /// Forgets the messages to that target, or to any, by that selector, or by any, for those events.
  nonisolated open func removeTarget(
    _ target: Any?, action: Selector?, for controlEvents: Event
  ) {
    let receiver = target.map { $0 as AnyObject }
    for (position, (kept, events)) in control.actions.enumerated() {
      guard let kept = kept as? TargetAction, kept.isFor(receiver, action) else { continue }
      control.actions[position].1 = events.subtracting(controlEvents)
    }
    control.actions.removeAll { $0.1.isEmpty }
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

/// A message that a control sends.
private final class TargetAction: UIAction, @unchecked Sendable {
  private let receiver: WeakReceiver
  private let selector: Selector

  init(_ target: AnyObject, _ selector: Selector, sender: UIControl) {
    let receiver = WeakReceiver(target)
    self.receiver = receiver
    self.selector = selector
    super.init { [weak sender] _ in
      guard let target = receiver.object else { return }
      MessageTable.send(action: selector, to: target, from: sender)
    }
  }

  func isFor(_ target: AnyObject?, _ action: Selector?) -> Bool {
    (target == nil || receiver.object === target) && (action == nil || selector == action)
  }
}
