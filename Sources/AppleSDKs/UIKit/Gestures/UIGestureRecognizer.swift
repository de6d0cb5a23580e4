public import Foundation

/// Recognizes a gesture on the view that it is attached to.
///
/// The action is a message, as on iOS, or a closure.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  final class Content: @unchecked Sendable {
    weak var view: UIView?
    weak var target: AnyObject?
    let hasTarget: Bool
    let action: ((UIGestureRecognizer) -> Void)?
    var isEnabled = true

    init(target: AnyObject?, action: ((UIGestureRecognizer) -> Void)?) {
      self.target = target
      self.hasTarget = target != nil
      self.action = action
    }
  }

  nonisolated let state: Content

  /// Creates a recognizer that runs the action while the target, held weakly, exists.
  ///
  /// Without a target the action always runs.
  nonisolated public init(
    target: AnyObject? = nil, action: ((UIGestureRecognizer) -> Void)? = nil
  ) {
    state = Content(target: target, action: action)
    super.init()
  }

  /// Creates a recognizer that sends the target, held weakly, a message with itself.
  nonisolated public convenience init(target: Any?, action: Selector?) {
    let receiver = target.map { $0 as AnyObject }
    guard let receiver, let action else {
      self.init()
      return
    }
    self.init(target: receiver) { recognizer in
      guard let target = recognizer.state.target else { return }
      MessageTable.send(action: action, to: target, from: recognizer)
    }
  }

  /// The view that the recognizer is attached to, or nil.
  nonisolated open var view: UIView? { state.view }

  /// Whether the gesture is recognized.
  nonisolated open var isEnabled: Bool {
    get { state.isEnabled }
    set { state.isEnabled = newValue }
  }

  /// Makes the gesture happen; says whether the action ran.
  @discardableResult
  package nonisolated func recognize() -> Bool {
    guard state.isEnabled, let action = state.action, !state.hasTarget || state.target != nil
    else { return false }
    action(self)
    return true
  }
}
