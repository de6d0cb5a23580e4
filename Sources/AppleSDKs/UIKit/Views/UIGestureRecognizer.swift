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
    var foreignGestures: ForeignGestures?
    var foreignPeer: (any ForeignPeer)?
  }

  nonisolated let state = Content()

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
    get { state.foreignPeer }
    set { state.foreignPeer = newValue }
  }

  /// The decisions of another language, or nil.
  package nonisolated var foreignGestures: ForeignGestures? {
    get { state.foreignGestures }
    set { state.foreignGestures = newValue }
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
    state.targets.removeAll { kept in
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
    guard !state.targets.contains(where: isSame) else { return }
    state.targets.append(
      Target(object: target, hasObject: target != nil, selector: selector, action: action))
  }

  /// The view to which the recognizer is attached, or nil.
  nonisolated open var view: UIView? { state.view }

  /// Whether the recognizer is enabled and can recognize gestures.
  nonisolated open var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }

  /// Performs the gesture.
  ///
  /// Returns whether an action ran.
  @discardableResult
  package nonisolated func recognize() -> Bool {
    guard state.isEnabled else { return false }
    let targets = state.targets.filter(\.isThere)
    guard !targets.isEmpty, state.foreignGestures?.begins() ?? true else { return false }
    state.foreignGestures?.acts(true)
    for target in targets where target.isThere { target.action(self) }
    state.foreignGestures?.acts(false)
    return true
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

extension UIView {
  /// Taps the centre of the view as a finger would tap it.
  ///
  /// The touch begins at the innermost subview at this place. If this view cannot be touched, the
  /// touch begins at the nearest ancestor that can be touched. Then the touch goes up from superview
  /// to superview, until a tap recognizer handles it or a control takes it. A hidden view cannot be
  /// tapped. If user interaction is disabled for a view, its superview receives the touch.
  ///
  /// - Parameter top: The outermost view that can receive the touch; nil means the window.
  /// - Returns: Whether an action of a control or of a recognizer ran.
  @discardableResult
  package nonisolated func tap(upTo top: UIView? = nil) -> Bool {
    guard isVisibleInWindow else { return false }
    var touched = touchedView
    if touched === self { touched = innermostView }
    while let view = touched {
      // A recognizer of the control itself cancels the touch of the control.
      for case let recognizer as UITapGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.numberOfTapsRequired == 1 && recognizer.numberOfTouchesRequired == 1 {
        if recognizer.recognize() { return true }
      }
      if let control = view as? UIControl, control.isEnabled {
        let hasAction = control.hasAction(for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        return hasAction
      }
      touched = view === top ? nil : view.superview
    }
    return false
  }

  /// The innermost view at the centre of this view that can be touched.
  private nonisolated var innermostView: UIView {
    var view = self
    var point = CGPoint(x: state.frame.width / 2, y: state.frame.height / 2)
    while let inner = view.state.subviews.last(where: { $0.takesTouch(at: point) }) {
      point.x -= inner.state.frame.minX
      point.y -= inner.state.frame.minY
      view = inner
    }
    return view
  }

  /// Whether a touch at a place of the superview belongs to this view.
  ///
  /// adspec computes no layout, so a view that only constraints place counts as a view that fills its
  /// superview.
  private nonisolated func takesTouch(at point: CGPoint) -> Bool {
    guard !state.isHidden, state.alpha >= 0.01, state.isUserInteractionEnabled else { return false }
    let isPlacedByConstraints =
      !state.translatesAutoresizingMaskIntoConstraints
      && (state.frame.width == 0 || state.frame.height == 0)
    return isPlacedByConstraints || state.frame.contains(point)
  }

  /// Whether the view is in a window, and neither the view nor any ancestor is hidden or
  /// transparent.
  package nonisolated var isVisibleInWindow: Bool {
    window != nil && ancestors.allSatisfy { !$0.isHidden && $0.alpha >= 0.01 }
  }

  /// The view that receives a touch at this view: this view, or otherwise its nearest ancestor that
  /// can be touched.
  private nonisolated var touchedView: UIView? {
    var touched: UIView?
    for view in ancestors.reversed() {
      guard view.isUserInteractionEnabled else { break }
      touched = view
    }
    return touched
  }

  /// This view and its ancestors, innermost first.
  private nonisolated var ancestors: [UIView] {
    Array(sequence(first: self, next: \.superview))
  }
}
