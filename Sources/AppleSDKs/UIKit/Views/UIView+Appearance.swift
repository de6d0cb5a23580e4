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

  // The type is implicitly unwrapped, as on iOS: a view without a colour has that of its superview.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  /// The colour of the system's signs in the view; nil means the colour of the superview.
  nonisolated public var tintColor: UIColor! {
    get { state.tintColor ?? state.superview?.tintColor ?? .systemBlue }
    set { state.tintColor = newValue }
  }

  /// The movement, scaling or rotation of the view; the value is stored but has no effect.
  nonisolated public var transform: CGAffineTransform {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// The direction in which the view's content runs; the raw values are the same as in UIKit.
  public enum SemanticContentAttribute: Int, Sendable {
    /// As in the language of the app.
    case unspecified = 0
    /// As films play.
    case playback = 1
    /// As directions in space.
    case spatial = 2
    /// From left to right.
    case forceLeftToRight = 3
    /// From right to left.
    case forceRightToLeft = 4
  }

  /// The direction of the view's content; the value is stored but has no effect.
  nonisolated public var semanticContentAttribute: SemanticContentAttribute {
    get { state.semanticContentAttribute }
    set { state.semanticContentAttribute = newValue }
  }

  /// The environment in which the view shows itself.
  nonisolated public var traitCollection: UITraitCollection { .current }

  /// Whether more than one finger counts; the value is stored but has no effect.
  nonisolated public var isMultipleTouchEnabled: Bool {
    get { state.isMultipleTouchEnabled }
    set { state.isMultipleTouchEnabled = newValue }
  }

  /// Whether no other view gets a touch meanwhile; the value is stored but has no effect.
  nonisolated public var isExclusiveTouch: Bool {
    get { state.isExclusiveTouch }
    set { state.isExclusiveTouch = newValue }
  }

  /// Returns a new view as large as this one, without a picture of it, because adspec draws nothing.
  nonisolated public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
    UIView(frame: CGRect(origin: CGPoint.zero, size: bounds.size))
  }

  /// Draws the view and the views inside it; always false, because adspec draws nothing.
  @discardableResult
  nonisolated public func drawHierarchy(in rect: CGRect, afterScreenUpdates: Bool) -> Bool { false }

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

  /// Makes the changes, and immediately afterwards calls the completion handler.
  ///
  /// In adspec, an animation takes no time.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations, completion: completion)
  }

  /// Makes the changes in the view, and immediately afterwards calls the completion handler.
  public static func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, animations: animations ?? {}, completion: completion)
  }

  /// Puts one view into the place of another, and immediately afterwards calls the completion handler.
  public static func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    fromView.superview?.addSubview(toView)
    fromView.removeFromSuperview()
    completion?(true)
  }

  /// Makes changes; adspec never animates.
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    actionsWithoutAnimation()
  }

  /// Whether changes can be animated; the value has no effect.
  public static var areAnimationsEnabled: Bool { true }

  /// Sets whether changes can be animated; the call has no effect.
  public static func setAnimationsEnabled(_ enabled: Bool) {}

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
    /// The views of a transition are laid out.
    public static var layoutSubviews: AnimationOptions { AnimationOptions(rawValue: 1 << 0) }
    /// The animation runs again and again; in adspec, once.
    public static var `repeat`: AnimationOptions { AnimationOptions(rawValue: 1 << 3) }
    /// The animation also runs backwards; in adspec, it does not.
    public static var autoreverse: AnimationOptions { AnimationOptions(rawValue: 1 << 4) }
    /// The animation begins slowly.
    public static var curveEaseIn: AnimationOptions { AnimationOptions(rawValue: 1 << 16) }
    /// The animation ends slowly.
    public static var curveEaseOut: AnimationOptions { AnimationOptions(rawValue: 2 << 16) }
    /// The speed does not change.
    public static var curveLinear: AnimationOptions { AnimationOptions(rawValue: 3 << 16) }
    /// The view turns around from the left.
    public static var transitionFlipFromLeft: AnimationOptions {
      AnimationOptions(rawValue: 1 << 20)
    }
    /// The view turns around from the right.
    public static var transitionFlipFromRight: AnimationOptions {
      AnimationOptions(rawValue: 2 << 20)
    }
    /// One content fades into the other.
    public static var transitionCrossDissolve: AnimationOptions {
      AnimationOptions(rawValue: 5 << 20)
    }
  }

  // MARK: Gestures

  /// The gesture recognizers of this view, or nil if the view has never had a recognizer.
  nonisolated public var gestureRecognizers: [UIGestureRecognizer]? {
    get { state.gestureRecognizers }
    set {
      for recognizer in state.gestureRecognizers ?? [] { recognizer.content.view = nil }
      for recognizer in newValue ?? [] { recognizer.content.view = self }
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

/// What a screen reader learns of a view; all of it is stored but has no effect.
extension UIView {
  /// Whether a screen reader finds the view.
  nonisolated public var isAccessibilityElement: Bool {
    get { state.isAccessibilityElement }
    set { state.isAccessibilityElement = newValue }
  }

  /// The text about what the view does, or nil.
  nonisolated public var accessibilityHint: String? {
    get { state.accessibilityHint }
    set { state.accessibilityHint = newValue }
  }

  /// The text for the value of the view, or nil.
  nonisolated public var accessibilityValue: String? {
    get { state.accessibilityValue }
    set { state.accessibilityValue = newValue }
  }

  /// What kind of view it is.
  nonisolated public var accessibilityTraits: UIAccessibilityTraits {
    get { state.accessibilityTraits }
    set { state.accessibilityTraits = newValue }
  }

  /// Whether a screen reader skips the views inside this view.
  nonisolated public var accessibilityElementsHidden: Bool {
    get { state.accessibilityElementsHidden }
    set { state.accessibilityElementsHidden = newValue }
  }
}

/// Kinds of views for a screen reader, with the same values as in UIKit.
public struct UIAccessibilityTraits: OptionSet, Sendable {
  /// The bits.
  public let rawValue: UInt64

  /// Creates kinds from their bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No kind.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// A text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The user cannot use it.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
}
