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
    /// A finger touched the control again.
    public static var touchDownRepeat: Event { Event(rawValue: 1 << 1) }
    /// A finger moved inside the control.
    public static var touchDragInside: Event { Event(rawValue: 1 << 2) }
    /// A finger was lifted inside the control.
    public static var touchUpInside: Event { Event(rawValue: 1 << 6) }
    /// A finger was lifted outside the control.
    public static var touchUpOutside: Event { Event(rawValue: 1 << 7) }
    /// Something else ended the touch.
    public static var touchCancel: Event { Event(rawValue: 1 << 8) }
    /// The value of the control changed.
    public static var valueChanged: Event { Event(rawValue: 1 << 12) }
    /// The main action of the control was triggered.
    public static var primaryActionTriggered: Event { Event(rawValue: 1 << 13) }
    /// The user ended the editing of a text.
    public static var editingDidEnd: Event { Event(rawValue: 1 << 18) }
    /// All touches.
    public static var allTouchEvents: Event { Event(rawValue: 0xFFF) }
    /// Everything.
    public static var allEvents: Event { Event(rawValue: 0xFFFF_FFFF) }
  }

  /// What a control shows, such as the state of a button in which a title is shown.
  public struct State: OptionSet, Hashable, Sendable {
    /// The state bits; they are the same as in UIKit.
    public let rawValue: UInt

    /// Creates a state from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The usual state.
    public static var normal: State { [] }
    /// A finger is on the control.
    public static var highlighted: State { State(rawValue: 1 << 0) }
    /// The user cannot use the control.
    public static var disabled: State { State(rawValue: 1 << 1) }
    /// The control is selected.
    public static var selected: State { State(rawValue: 1 << 2) }
  }

  private final class Content: @unchecked Sendable {
    var isEnabled = true
    var isSelected = false
    var isHighlighted = false
    var actions: [(UIAction, Event)] = []
  }

  nonisolated private let control = Content()

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

  /// Whether a finger is on the control; adspec's user lifts the finger at once.
  nonisolated open var isHighlighted: Bool {
    get { control.isHighlighted }
    set { control.isHighlighted = newValue }
  }

  /// What the control shows.
  nonisolated var shownState: State {
    [isEnabled ? [] : .disabled, isSelected ? .selected : [], isHighlighted ? .highlighted : []]
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

  /// Runs a closure in place of a message to the target when one of the given events happens.
  ///
  /// The closure goes with the target's messages when somebody removes them.
  package nonisolated func addTarget(
    _ target: AnyObject, for controlEvents: Event, _ body: @escaping @MainActor () -> Void
  ) {
    addAction(TargetAction(target, body), for: controlEvents)
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
  /// Nil for a closure in place of a message.
  private let selector: Selector?

  init(_ target: AnyObject, _ body: @escaping @MainActor () -> Void) {
    receiver = WeakReceiver(target)
    selector = nil
    super.init { _ in body() }
  }

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

  /// The image that the control shows, or nil.
  public let image: UIImage?

  private let handler: @MainActor (UIAction) -> Void

  /// Creates an action with the given title, image and closure.
  public init(
    title: String = "", image: UIImage? = nil, handler: @escaping @MainActor (UIAction) -> Void
  ) {
    self.title = title
    self.image = image
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
  /// How a button looks; the raw values are the same as in UIKit, and the type has no effect.
  public enum ButtonType: Int, Sendable {
    /// The app draws the button.
    case custom = 0
    /// The button looks like the system's buttons.
    case system = 1
    /// The button shows a sign for details.
    case detailDisclosure = 2
    /// The button shows an *i* on a light background.
    case infoLight = 3
    /// The button shows an *i* on a dark background.
    case infoDark = 4
    /// The button shows a sign for adding a contact.
    case contactAdd = 5
    /// The button shows a sign for closing.
    case close = 7
  }

  private final class Content: @unchecked Sendable {
    let titleLabel = UILabel()
    var titleColors: [State: UIColor] = [:]
    var titles: [State: String] = [:]
    var images: [State: UIImage] = [:]
    var backgroundImages: [State: UIImage] = [:]
    var attributedTitles: [State: NSAttributedString] = [:]
    var type = ButtonType.custom
    var configuration: Configuration?
    let imageView = UIImageView()
    var contentEdgeInsets = UIEdgeInsets.zero
    var titleEdgeInsets = UIEdgeInsets.zero
    var imageEdgeInsets = UIEdgeInsets.zero
  }

  /// How a button looks, and what it shows; only the title and the image have an effect.
  public struct Configuration: Sendable {
    /// The title, or nil.
    public var title: String?
    /// The text below the title, or nil.
    public var subtitle: String?
    /// The image, or nil.
    public var image: UIImage?
    /// The distance of the image from the title in points.
    public var imagePadding: CGFloat = 0
    /// The colour of the title; nil means the usual colour.
    public var baseForegroundColor: UIColor?
    /// The colour behind the title; nil means the usual colour.
    public var baseBackgroundColor: UIColor?

    /// A button that only shows its title.
    public static func plain() -> Configuration { Configuration() }
    /// A button with a coloured background.
    public static func filled() -> Configuration { Configuration() }
    /// A button with a grey background.
    public static func gray() -> Configuration { Configuration() }
    /// A button with a background in a light colour.
    public static func tinted() -> Configuration { Configuration() }
    /// A button with a line around it.
    public static func bordered() -> Configuration { Configuration() }
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

  /// Sets the title with its attributes that the button shows in the given state.
  nonisolated open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[state] = title
    setTitle(title?.string, for: state)
  }

  /// The title with its attributes that the app set for the given state, or nil.
  nonisolated open func attributedTitle(for state: State) -> NSAttributedString? {
    content.attributedTitles[state]
  }

  /// Sets the image behind the title in the given state.
  nonisolated open func setBackgroundImage(_ image: UIImage?, for state: State) {
    content.backgroundImages[state] = image
  }

  /// The image behind the title that the app set for the given state, or nil.
  nonisolated open func backgroundImage(for state: State) -> UIImage? {
    content.backgroundImages[state]
  }

  /// The title that the button shows now, or nil.
  nonisolated open var currentTitle: String? {
    content.titles[shownState] ?? content.titles[.normal]
  }

  /// The image that the button shows now, or nil.
  nonisolated open var currentImage: UIImage? {
    content.images[shownState] ?? content.images[.normal]
  }

  /// The view that shows the image.
  ///
  /// An app can change the view's appearance; the view's image is not the button's image.
  nonisolated open var imageView: UIImageView? { content.imageView }

  /// How the button looks.
  nonisolated open var buttonType: ButtonType { content.type }

  /// How the button looks, and what it shows; nil for a button without a configuration.
  nonisolated open var configuration: Configuration? {
    get { content.configuration }
    set {
      content.configuration = newValue
      if let title = newValue?.title { setTitle(title, for: .normal) }
      if let image = newValue?.image { setImage(image, for: .normal) }
    }
  }

  /// The distances of the content from the edges; they are stored but have no effect.
  nonisolated open var contentEdgeInsets: UIEdgeInsets {
    get { content.contentEdgeInsets }
    set { content.contentEdgeInsets = newValue }
  }

  /// The distances of the title from its place; they are stored but have no effect.
  nonisolated open var titleEdgeInsets: UIEdgeInsets {
    get { content.titleEdgeInsets }
    set { content.titleEdgeInsets = newValue }
  }

  /// The distances of the image from its place; they are stored but have no effect.
  nonisolated open var imageEdgeInsets: UIEdgeInsets {
    get { content.imageEdgeInsets }
    set { content.imageEdgeInsets = newValue }
  }

  /// Creates an empty button of the given type.
  nonisolated public convenience init(type buttonType: ButtonType) {
    self.init(frame: CGRect.zero)
    content.type = buttonType
  }

  /// Creates a button with a configuration, and with an action for taps.
  nonisolated public convenience init(
    configuration: Configuration, primaryAction: UIAction? = nil
  ) {
    self.init(frame: CGRect.zero)
    self.configuration = configuration
    if let primaryAction { addAction(primaryAction, for: .touchUpInside) }
  }

  /// Creates a button with the given frame.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty button and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }
}
