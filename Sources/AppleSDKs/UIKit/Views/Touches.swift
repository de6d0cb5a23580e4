public import Foundation

/// A finger on the screen.
///
/// adspec's user touches the centre of a view.
@preconcurrency @MainActor
open class UITouch: NSObject {
  /// What the finger does; the raw values are the same as in UIKit.
  public enum Phase: Int, Sendable {
    /// The finger has touched the screen.
    case began = 0
    /// The finger has moved.
    case moved = 1
    /// The finger stays.
    case stationary = 2
    /// The finger was lifted.
    case ended = 3
    /// Something else ended the touch.
    case cancelled = 4
  }

  fileprivate final class Content: @unchecked Sendable {
    weak var view: UIView?
    weak var window: UIWindow?
    /// The place in the window.
    var place = CGPoint(x: 0, y: 0)
    var phase = Phase.began
  }

  nonisolated fileprivate let content = Content()

  /// Creates a touch outside of every view.
  package nonisolated override init() { super.init() }

  /// The view that gets the touch, or nil.
  nonisolated open var view: UIView? { content.view }

  /// The window that gets the touch, or nil.
  nonisolated open var window: UIWindow? { content.window }

  /// What the finger does.
  nonisolated open var phase: Phase { content.phase }

  /// How often the finger has touched the place; always 1.
  nonisolated open var tapCount: Int { 1 }

  /// The seconds from the start of the device to the touch.
  nonisolated open var timestamp: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// The place in the coordinates of a view; nil means the window.
  nonisolated open func location(in view: UIView?) -> CGPoint {
    guard let view, let window = content.window else { return content.place }
    return window.convert(content.place, to: view)
  }
}

/// Something that the user does with the device.
@preconcurrency @MainActor
open class UIEvent: NSObject {
  /// The kind of an event; the raw values are the same as in UIKit.
  public enum EventType: Int, Sendable {
    /// Touches of the screen.
    case touches = 0
    /// A movement of the device.
    case motion = 1
    /// A press on a remote control.
    case remoteControl = 2
    /// A press on a button.
    case presses = 3
  }

  nonisolated private let touch: UITouch?

  fileprivate nonisolated init(_ touch: UITouch) {
    self.touch = touch
    super.init()
  }

  /// Creates an event without touches.
  nonisolated public override init() {
    touch = nil
    super.init()
  }

  /// The kind of the event; adspec's user only touches the screen.
  nonisolated open var type: EventType { .touches }

  /// The seconds from the start of the device to the event.
  nonisolated open var timestamp: TimeInterval { ProcessInfo.processInfo.systemUptime }

  /// All touches of the event, or nil.
  nonisolated open var allTouches: Set<UITouch>? { touch.map { [$0] } }

  /// The touches that a view gets, or nil.
  nonisolated open func touches(for view: UIView) -> Set<UITouch>? {
    touch.flatMap { $0.view === view ? [$0] : nil }
  }
}

extension UIView {
  // MARK: Coordinates

  /// Converts a place from the coordinates of this view to those of another view, in points; nil
  /// means the window.
  nonisolated public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let (from, to) = (origin(in: view), view?.origin(in: self) ?? CGPoint.zero)
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a place to the coordinates of this view, in points; nil means the window.
  nonisolated public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    let (from, to) = (view?.origin(in: self) ?? CGPoint.zero, origin(in: view))
    return CGPoint(x: point.x + from.x - to.x, y: point.y + from.y - to.y)
  }

  /// Converts a rectangle from the coordinates of this view to those of another view, in points; nil
  /// means the window.
  nonisolated public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, to: view), size: rect.size)
  }

  /// Converts a rectangle to the coordinates of this view, in points; nil means the window.
  nonisolated public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    CGRect(origin: convert(rect.origin, from: view), size: rect.size)
  }

  /// The place of the view's coordinates (0, 0) in the topmost view around it; for a view in another
  /// window, on the screen.
  private nonisolated func origin(in other: UIView?) -> CGPoint {
    var origin = CGPoint(x: 0, y: 0)
    var view = self
    while true {
      origin.x -= view.state.boundsOrigin.x
      origin.y -= view.state.boundsOrigin.y
      guard let outer = view.state.superview else { break }
      origin.x += view.state.frame.minX
      origin.y += view.state.frame.minY
      view = outer
    }
    guard let other, !other.isDescendant(of: view) else { return origin }
    return CGPoint(x: origin.x + view.state.frame.minX, y: origin.y + view.state.frame.minY)
  }
}

/// What became of a tap on a view.
package struct Tap {
  /// Whether an action of a control or of a recognizer ran.
  package var isHandled = false
  /// The view in front of the tapped view that got the touch; nil when no view was in front.
  package var viewInFront: UIView?
}

extension UIView {
  /// Taps the centre of the view as a finger would tap it.
  ///
  /// The touch begins at the view that `hitTest` finds at this place: the frontmost one that can be
  /// touched. Then the touch goes up from superview to superview, until a tap recognizer handles it
  /// or a control takes it. If none does, the view gets the touch itself. A hidden view cannot be
  /// tapped.
  ///
  /// - Parameter top: The outermost view that can receive the touch; nil means the window.
  /// - Returns: Whether an action ran, and the view in front that got the touch.
  @discardableResult
  package nonisolated func tap(upTo top: UIView? = nil) -> Tap {
    guard isVisibleInWindow, let window else { return Tap() }
    window.applyConstraints()
    let touch = UITouch()
    let event = UIEvent(touch)
    touch.content.window = window
    touch.content.place = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: window)
    LifeCycle.run { touch.content.view = TouchSearch.view(touched: self, in: window, event, touch) }
    guard let hit = touch.content.view else { return Tap() }
    let isOwn = hit.isDescendant(of: self) || isDescendant(of: hit)
    var tap = Tap(viewInFront: isOwn ? nil : hit)
    tap.isHandled = hit.receive(touch, event, upTo: top)
    return tap
  }

  /// Passes a touch from superview to superview.
  ///
  /// - Returns: Whether an action of a control or of a recognizer ran.
  private nonisolated func receive(_ touch: UITouch, _ event: UIEvent, upTo top: UIView?) -> Bool {
    var touched: UIView? = self
    while let view = touched {
      // A recognizer of the control itself cancels the touch of the control.
      for case let recognizer as UITapGestureRecognizer in view.gestureRecognizers ?? []
      where recognizer.numberOfTapsRequired == 1 && recognizer.numberOfTouchesRequired == 1 {
        touch.content.phase = .ended
        if recognizer.recognize(touch) { return true }
      }
      if let control = view as? UIControl, control.isEnabled {
        let hasAction = control.hasAction(for: .touchUpInside)
        control.sendActions(for: .touchUpInside)
        return hasAction
      }
      touched = view === top ? nil : view.superview
    }
    LifeCycle.run {
      touch.content.phase = .began
      touchesBegan([touch], with: event)
      touch.content.phase = .ended
      touchesEnded([touch], with: event)
    }
    return false
  }

  /// Whether the view is in a window, and neither the view nor any ancestor is hidden or
  /// transparent.
  package nonisolated var isVisibleInWindow: Bool {
    window != nil
      && sequence(first: self, next: \.superview).allSatisfy { !$0.isHidden && $0.alpha >= 0.01 }
  }
}

/// The search for the view that gets a touch of adspec's user.
///
/// The user aims at the centre of a view. Many views of ads get a size only on iOS, from a text or a
/// picture. So the user's finger is inside the view at which the user aims and inside the views around
/// it, and a view in it that only constraints place fills its superview.
@MainActor enum TouchSearch {
  /// The view at which the user aims, during the search.
  private static weak var aim: UIView?

  /// Finds the view that gets a touch: in the frontmost window first.
  fileprivate static func view(
    touched aim: UIView, in window: UIWindow, _ event: UIEvent, _ touch: UITouch
  ) -> UIView? {
    self.aim = aim
    defer { self.aim = nil }
    let center = touch.content.place
    for front in UIApplication.shared.windows(inFrontOf: window) {
      if let hit = front.hitTest(window.convert(center, to: front), with: event) { return hit }
    }
    guard aim.bounds.isEmpty else { return window.hitTest(center, with: event) }
    // Nobody knows what is in front of a view without a size.
    let ancestors = Array(sequence(first: aim, next: \.superview))
    let touched = ancestors.reversed().prefix(while: \.isUserInteractionEnabled).last
    return touched === aim ? aim.hitTest(CGPoint(x: 0, y: 0), with: event) : touched
  }

  /// Whether a finger of the user is inside a view, whatever its size.
  static func isInside(_ view: UIView) -> Bool {
    guard let aim else { return false }
    let isPlacedByConstraints =
      !view.state.translatesAutoresizingMaskIntoConstraints && view.bounds.isEmpty
    return aim.isDescendant(of: view) || (isPlacedByConstraints && view.isDescendant(of: aim))
  }

  /// Whether a view shows another ad of the app.
  ///
  /// adspec's app puts its ads into the same place, where an app puts them beside each other.
  static func isBeside(_ view: UIView) -> Bool {
    guard view.isPutOnScreenByApp, let aim else { return false }
    return !aim.isDescendant(of: view)
  }
}
