public import Foundation

/// A view that notifies the app of touches and changes of its value.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The kinds of events that can happen to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// The event bits; they are the same as in UIKit.
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

  /// Whether the user can use the control.
  nonisolated open var isEnabled: Bool {
    get { control.isEnabled }
    set { control.isEnabled = newValue }
  }

  /// Whether the control is selected.
  nonisolated open var isSelected: Bool {
    get { control.isSelected }
    set { control.isSelected = newValue }
  }

  /// Runs an action when one of the given events happens.
  nonisolated open func addAction(_ action: UIAction, for controlEvents: Event) {
    control.actions.append((action, controlEvents))
  }

  /// Runs an action no more when one of the given events happens.
  nonisolated open func removeAction(_ action: UIAction, for controlEvents: Event) {
    for position in control.actions.indices where control.actions[position].0 === action {
      control.actions[position].1.subtract(controlEvents)
    }
    control.actions.removeAll { $0.1.isEmpty }
  }

  /// Sends the target a message when one of the given events happens; the argument is the control.
  ///
  /// The reference to the target is weak.
  ///
  /// Without a target the control sends no message; the control does not search the responder
  /// chain.
  nonisolated open func addTarget(
    _ target: Any?, action: Selector, for controlEvents: Event
  ) {
    guard let target else { return }
    addAction(TargetAction(target as AnyObject, action, sender: self), for: controlEvents)
  }

  /// Removes the messages with the given target, selector and events; nil means any target or
  /// selector.
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

  /// If the control is enabled, runs the actions of the given events, in the order in which they
  /// were added.
  nonisolated open func sendActions(for controlEvents: Event) {
    guard control.isEnabled else { return }
    for (action, events) in control.actions where !events.isDisjoint(with: controlEvents) {
      action.run()
    }
  }

  /// Whether any action runs when one of the given events happens.
  nonisolated func hasAction(for controlEvents: Event) -> Bool {
    control.actions.contains { !$0.1.isDisjoint(with: controlEvents) }
  }

  /// Creates a control with the given frame.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty control and ignores the coder, because adspec cannot read views from
  /// archives.
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

/// A closure with a title, which a control runs.
open class UIAction: NSObject, @unchecked Sendable {
  /// The title that the control shows.
  public let title: String

  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action with the given title and closure.
  public init(title: String = "", handler: @escaping @MainActor (UIAction) -> Void) {
    self.title = title
    self.handler = handler
    super.init()
  }

  func run() {
    LifeCycle.run { handler(self) }
  }
}

/// A control with a title; it runs an action when the user taps it.
@preconcurrency @MainActor
open class UIButton: UIControl {
  /// The state of a button in which a title is shown.
  public struct State: OptionSet, Hashable, Sendable {
    /// The state bits; they are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The usual state.
    public static var normal: State { [] }
    /// A finger is on the button.
    public static var highlighted: State { State(rawValue: 1 << 0) }
    /// The user cannot use the button.
    public static var disabled: State { State(rawValue: 1 << 1) }
    /// The button is selected.
    public static var selected: State { State(rawValue: 1 << 2) }
  }

  /// How a button looks; the raw values are the same as in UIKit, and the type has no effect.
  public enum ButtonType: Int, Sendable {
    /// The app draws the button.
    case custom = 0
    /// The button looks like the system's buttons.
    case system = 1
    /// The button shows a sign for closing.
    case close = 7
  }

  private final class Content: @unchecked Sendable {
    let titleLabel = UILabel()
    var titleColors: [State: UIColor] = [:]
    var titles: [State: String] = [:]
    var images: [State: UIImage] = [:]
  }

  nonisolated private let content = Content()

  /// Sets the title that the button shows in the given state.
  nonisolated open func setTitle(_ title: String?, for state: State) {
    content.titles[state] = title
  }

  /// The title that the app set for the given state, or nil.
  nonisolated open func title(for state: State) -> String? { content.titles[state] }

  /// Sets the colour that the title has in the given state.
  nonisolated open func setTitleColor(_ color: UIColor?, for state: State) {
    content.titleColors[state] = color
  }

  /// The colour of the title that the app set for the given state, or nil.
  nonisolated open func titleColor(for state: State) -> UIColor? { content.titleColors[state] }

  /// The label that shows the title.
  ///
  /// An app can change the label's appearance; the label's text is not the title.
  nonisolated open var titleLabel: UILabel? { content.titleLabel }

  /// Sets the image that the button shows in the given state.
  nonisolated open func setImage(_ image: UIImage?, for state: State) {
    content.images[state] = image
  }

  /// The image that the app set for the given state, or nil.
  nonisolated open func image(for state: State) -> UIImage? { content.images[state] }

  /// Creates an empty button of the given type.
  nonisolated public convenience init(type buttonType: ButtonType) { self.init(frame: CGRect.zero) }

  /// Creates a button with the given frame.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty button and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }
}
