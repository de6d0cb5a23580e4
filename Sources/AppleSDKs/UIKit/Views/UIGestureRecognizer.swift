public import Foundation

/// Recognizes a gesture on the view to which it is attached.
///
/// An action is a closure, or a message to a target object as on iOS.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject, ForeignObject {
  /// What runs when the gesture is recognized.
  fileprivate struct Target {
    weak var object: AnyObject?
    let hasObject: Bool
    let selector: Selector?
    let action: (UIGestureRecognizer) -> Void

    /// A target whose object no longer exists receives nothing.
    var isThere: Bool { !hasObject || object != nil }
  }

  final class Content: @unchecked Sendable {
    weak var view: UIView?
    fileprivate var targets: [Target] = []
    var isEnabled = true
    var cancelsTouchesInView = true
    weak var delegate: (any UIGestureRecognizerDelegate)?
    /// The touch whose gesture the actions are handling.
    var touch: UITouch?
    var foreignGestures: ForeignGestures?
    var foreignPeer: (any ForeignPeer)?
  }

  /// How far a gesture is; the raw values are the same as in UIKit.
  public enum State: Int, Sendable {
    /// No gesture happens.
    case possible = 0
    /// A long gesture has begun.
    case began = 1
    /// A long gesture goes on.
    case changed = 2
    /// The gesture has happened.
    case ended = 3
    /// Something else ended the gesture.
    case cancelled = 4
    /// It was another gesture.
    case failed = 5

    /// The gesture has happened.
    public static var recognized: State { .ended }
  }

  nonisolated let content = Content()

  /// Creates a recognizer with an action.
  ///
  /// The recognizer runs the action only while the target exists. The reference to the target is
  /// weak.
  ///
  /// Without a target, the recognizer always runs the action.
  nonisolated public init(
    target: AnyObject? = nil, action: ((UIGestureRecognizer) -> Void)? = nil
  ) {
    super.init()
    if let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer that sends a message to the target, with the recognizer as the argument.
  ///
  /// The reference to the target is weak.
  nonisolated public convenience init(target: Any?, action: Selector?) {
    self.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// The object of another language that stands for this recognizer.
  package nonisolated var foreignPeer: (any ForeignPeer)? {
    get { content.foreignPeer }
    set { content.foreignPeer = newValue }
  }

  /// The decisions of another language, or nil.
  package nonisolated var foreignGestures: ForeignGestures? {
    get { content.foreignGestures }
    set { content.foreignGestures = newValue }
  }

  /// Also sends a message to the target, with the recognizer as the argument.
  ///
  /// The reference to the target is weak.
  nonisolated open func addTarget(_ target: Any, action: Selector) {
    let receiver = WeakReceiver(target as AnyObject)
    addTarget(target as AnyObject, selector: action) { recognizer in
      guard let target = receiver.object else { return }
      MessageTable.send(action: action, to: target, from: recognizer)
    }
  }

  /// Sends no more messages; without a target, to no object, and without an action, no message.
  nonisolated open func removeTarget(_ target: Any?, action: Selector?) {
    let object = target.map { $0 as AnyObject }
    content.targets.removeAll { kept in
      (object == nil || kept.object === object) && (action == nil || kept.selector == action)
    }
  }

  /// Also runs a closure while the target exists; without a target, always.
  package nonisolated func addTarget(
    _ target: AnyObject?, selector: Selector? = nil,
    action: @escaping (UIGestureRecognizer) -> Void
  ) {
    let isSame = { (kept: Target) in
      target != nil && selector != nil && kept.object === target && kept.selector == selector
    }
    // As on iOS, the same target and action count once.
    guard !content.targets.contains(where: isSame) else { return }
    content.targets.append(
      Target(object: target, hasObject: target != nil, selector: selector, action: action))
  }

  /// The view to which the recognizer is attached, or nil.
  nonisolated open var view: UIView? { content.view }

  /// Whether the recognizer is enabled and can recognize gestures.
  nonisolated open var isEnabled: Bool {
    get { content.isEnabled }
    set { content.isEnabled = newValue }
  }

  /// Whether a recognized gesture takes the touch away from the view; the value has no effect, because
  /// adspec's recognizers always take it.
  nonisolated open var cancelsTouchesInView: Bool {
    get { content.cancelsTouchesInView }
    set { content.cancelsTouchesInView = newValue }
  }

  /// Decides whether a gesture happens; the reference is weak.
  nonisolated open weak var delegate: (any UIGestureRecognizerDelegate)? {
    get { content.delegate }
    set { content.delegate = newValue }
  }

  /// How far the gesture is: `ended` while the actions run, otherwise `possible`.
  nonisolated open var state: State { content.touch == nil ? .possible : .ended }

  /// Where adspec's user touches, in the coordinates of a view; nil means the window.
  nonisolated open func location(in view: UIView?) -> CGPoint {
    content.touch?.location(in: view) ?? CGPoint.zero
  }

  /// Performs the gesture.
  ///
  /// Returns whether an action ran.
  @discardableResult
  package nonisolated func recognize(_ touch: UITouch = UITouch()) -> Bool {
    guard content.isEnabled else { return false }
    let targets = content.targets.filter(\.isThere)
    guard !targets.isEmpty, content.foreignGestures?.begins() ?? true, isAllowed(touch) else {
      return false
    }
    content.touch = touch
    content.foreignGestures?.acts(true)
    for target in targets where target.isThere { target.action(self) }
    content.foreignGestures?.acts(false)
    content.touch = nil
    return true
  }

  /// Whether the delegate allows the gesture.
  private nonisolated func isAllowed(_ touch: UITouch) -> Bool {
    guard let delegate = content.delegate else { return true }
    var isAllowed = true
    LifeCycle.run {
      isAllowed =
        delegate.gestureRecognizer(self, shouldReceive: touch)
        && delegate.gestureRecognizerShouldBegin(self)
    }
    return isAllowed
  }
}

/// What the object of another language decides about the gestures of a recognizer, and learns of
/// them.
package struct ForeignGestures {
  /// Returns whether a gesture happens.
  let begins: () -> Bool
  /// Receives true before the actions run, and false after.
  let acts: (Bool) -> Void

  package init(begins: @escaping () -> Bool, acts: @escaping (Bool) -> Void) {
    self.begins = begins
    self.acts = acts
  }
}

/// Decides whether a gesture happens.
///
/// Only one gesture happens at a time, so nobody asks about two.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether the recognizer can recognize its gesture now.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether the recognizer gets a touch.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
  /// Whether two recognizers can recognize their gestures at the same time; nobody asks.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether the recognizer waits until another one has failed; nobody asks.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another recognizer waits until this one has failed; nobody asks.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Answers yes, as without a delegate.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Answers yes, as without a delegate.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
  /// Answers no, as without a delegate.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Answers no, as without a delegate.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Answers no, as without a delegate.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  private final class Taps: @unchecked Sendable {
    var required = 1
    var touches = 1
  }

  nonisolated private let taps = Taps()

  /// The number of taps in the gesture, by default 1.
  nonisolated open var numberOfTapsRequired: Int {
    get { taps.required }
    set { taps.required = newValue }
  }

  /// The number of fingers in the gesture, by default 1.
  nonisolated open var numberOfTouchesRequired: Int {
    get { taps.touches }
    set { taps.touches = newValue }
  }
}

/// Recognizes swipes in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The possible directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The bits of the directions, with the same values as in UIKit.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static var right: Direction { Direction(rawValue: 1 << 0) }
    /// To the left.
    public static var left: Direction { Direction(rawValue: 1 << 1) }
    /// Upwards.
    public static var up: Direction { Direction(rawValue: 1 << 2) }
    /// Downwards.
    public static var down: Direction { Direction(rawValue: 1 << 3) }
  }

  private final class Swipe: @unchecked Sendable {
    var direction = Direction.right
  }

  nonisolated private let swipe = Swipe()

  /// The directions that the recognizer recognizes; the default is only `right`.
  nonisolated open var direction: Direction {
    get { swipe.direction }
    set { swipe.direction = newValue }
  }
}

/// Recognizes a finger that stays; adspec's user only taps, so no gesture happens.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
  private final class Press: @unchecked Sendable {
    var duration: TimeInterval = 0.5
  }

  nonisolated private let press = Press()

  /// How long the finger stays, in seconds.
  nonisolated open var minimumPressDuration: TimeInterval {
    get { press.duration }
    set { press.duration = newValue }
  }
}

/// Recognizes a finger that drags; adspec's user only taps, so no gesture happens.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How far the finger has moved, in points; always zero.
  nonisolated open func translation(in view: UIView?) -> CGPoint { CGPoint.zero }

  /// Sets how far the finger has moved; the call has no effect.
  nonisolated open func setTranslation(_ translation: CGPoint, in view: UIView?) {}

  /// The speed of the finger in points per second; always zero.
  nonisolated open func velocity(in view: UIView?) -> CGPoint { CGPoint.zero }
}

/// Recognizes two fingers that pinch; adspec's user only taps, so no gesture happens.
@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, divided by the first distance; always 1.
  nonisolated open var scale: CGFloat { 1 }

  /// The speed of the pinch; always zero.
  nonisolated open var velocity: CGFloat { 0 }
}
