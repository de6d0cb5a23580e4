public import Foundation

extension UIView {
  /// The ways in which a view can fit its content into its bounds.
  public enum ContentMode: Int, Sendable {
    /// The content is stretched to the bounds.
    case scaleToFill
    /// The content is scaled to lie inside the bounds.
    case scaleAspectFit
    /// The content is scaled to cover the bounds.
    case scaleAspectFill
    /// The content is redrawn when the bounds change.
    case redraw
    /// The content is centred without scaling.
    case center
    /// The content is put at the top without scaling.
    case top
    /// The content is put at the bottom without scaling.
    case bottom
    /// The content is put at the left without scaling.
    case left
    /// The content is put at the right without scaling.
    case right
    /// The content is put into the top left corner without scaling.
    case topLeft
    /// The content is put into the top right corner without scaling.
    case topRight
    /// The content is put into the bottom left corner without scaling.
    case bottomLeft
    /// The content is put into the bottom right corner without scaling.
    case bottomRight
  }

  /// The parts of a view's frame that change when the superview's size changes; the value is stored
  /// but has no effect.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits of the mask, with the same values as in UIKit.
    public let rawValue: UInt

    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 0) }
    /// The width is flexible.
    public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 1 << 1) }
    /// The right margin is flexible.
    public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 2) }
    /// The top margin is flexible.
    public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 3) }
    /// The height is flexible.
    public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 1 << 4) }
    /// The bottom margin is flexible.
    public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 1 << 5) }
  }

  /// Whether the view covers everything behind it.
  nonisolated public var isOpaque: Bool {
    get { state.isOpaque }
    set { state.isOpaque = newValue }
  }

  /// Whether the view cuts off its subviews at its bounds.
  nonisolated public var clipsToBounds: Bool {
    get { state.clipsToBounds }
    set { state.clipsToBounds = newValue }
  }

  /// The way in which the view fits its content into its bounds.
  nonisolated public var contentMode: ContentMode {
    get { state.contentMode }
    set { state.contentMode = newValue }
  }

  /// The parts of the view's frame that change when the superview's size changes.
  nonisolated public var autoresizingMask: AutoresizingMask {
    get { state.autoresizingMask }
    set { state.autoresizingMask = newValue }
  }

  /// The name with which tests can find the view.
  nonisolated public var accessibilityIdentifier: String? {
    get { state.accessibilityIdentifier }
    set { state.accessibilityIdentifier = newValue }
  }

  /// The text that a screen reader speaks for the view.
  nonisolated public var accessibilityLabel: String? {
    get { state.accessibilityLabel }
    set { state.accessibilityLabel = newValue }
  }

  /// The layer, which holds details of the view's appearance; the details are stored but have no
  /// effect.
  nonisolated public var layer: CALayer { state.layer }

  // MARK: Animations

  /// Makes the changes, and immediately afterwards calls the completion handler.
  ///
  /// In adspec, an animation takes no time.
  public static func animate(
    withDuration duration: TimeInterval, animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animations()
    completion?(true)
  }

  /// Makes the changes, and immediately afterwards calls the completion handler.
  ///
  /// In adspec, an animation takes no time.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Options of an animation; the options have no effect.
  public struct AnimationOptions: OptionSet, Sendable {
    /// The bits of the options, with the same values as in UIKit.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The user can touch views during the animation.
    public static var allowUserInteraction: AnimationOptions { AnimationOptions(rawValue: 1 << 1) }
    /// The animation begins with the current state of the views.
    public static var beginFromCurrentState: AnimationOptions { AnimationOptions(rawValue: 1 << 2) }
    /// The animation begins and ends slowly.
    public static var curveEaseInOut: AnimationOptions { [] }
    /// The animation ends slowly.
    public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
  }

  // MARK: Gestures

  /// The gesture recognizers of this view, or nil if the view has never had a recognizer.
  nonisolated public var gestureRecognizers: [UIGestureRecognizer]? {
    get { state.gestureRecognizers }
    set {
      for recognizer in state.gestureRecognizers ?? [] { recognizer.state.view = nil }
      for recognizer in newValue ?? [] { recognizer.state.view = self }
      state.gestureRecognizers = newValue
    }
  }

  // MARK: Constraints

  /// Whether UIKit converts the autoresizing mask to constraints.
  nonisolated public var translatesAutoresizingMaskIntoConstraints: Bool {
    get { state.translatesAutoresizingMaskIntoConstraints }
    set { state.translatesAutoresizingMaskIntoConstraints = newValue }
  }

  /// The constraints that the view holds.
  nonisolated public var constraints: [NSLayoutConstraint] { state.constraints }

  /// Adds a constraint to the view and makes the constraint active.
  nonisolated public func addConstraint(_ constraint: NSLayoutConstraint) {
    addConstraints([constraint])
  }

  /// Adds constraints to the view and makes the constraints active.
  nonisolated public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.activate(in: self) }
  }

  /// Removes constraints from the view and makes the constraints inactive.
  nonisolated public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints where state.constraints.contains(where: { $0 === constraint }) {
      constraint.isActive = false
    }
  }
}
