public import Foundation

/// One edge or size of a view or of a layout guide; an app makes constraints from anchors.
public class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// Returns an inactive constraint: this anchor equals the other anchor plus the constant in
  /// points.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, constant)
  }

  /// Returns an inactive constraint: this anchor is at least the other anchor plus the constant in
  /// points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, constant)
  }

  /// Returns an inactive constraint: this anchor is at most the other anchor plus the constant in
  /// points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, constant)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: 1, constant: constant)
  }
}

/// A horizontal position of a view.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}

/// A vertical position of a view.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or height of a view.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns an inactive constraint: the size equals the constant in points.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.equal, constant)
  }

  /// Returns an inactive constraint: the size is at least the constant in points.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, constant)
  }

  /// Returns an inactive constraint: the size is at most the constant in points.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, constant)
  }

  /// Returns an inactive constraint: this size is at least the other size times the multiplier, plus
  /// the constant in points.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.greaterThanOrEqual, anchor, multiplier, constant)
  }

  /// Returns an inactive constraint: this size is at most the other size times the multiplier, plus
  /// the constant in points.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.lessThanOrEqual, anchor, multiplier, constant)
  }

  /// Returns an inactive constraint: this size equals the other size times the multiplier, plus the
  /// constant in points.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint {
    relate(.equal, anchor, multiplier, constant)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutDimension, _ multiplier: CGFloat,
    _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: anchor.item,
      attribute: anchor.attribute, multiplier: multiplier, constant: constant)
  }

  private func relate(
    _ relation: NSLayoutConstraint.Relation, _ constant: CGFloat
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item: item, attribute: attribute, relatedBy: relation, toItem: nil,
      attribute: .notAnAttribute, multiplier: 1, constant: constant)
  }
}

extension UIView {
  /// The edge at which the text's reading direction starts.
  nonisolated public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which the text's reading direction ends.
  nonisolated public var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(self, .trailing)
  }
  /// The left edge.
  nonisolated public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  nonisolated public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  nonisolated public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  nonisolated public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  nonisolated public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  nonisolated public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The bottom of the first line of text; the bottom edge, because adspec has no fonts.
  nonisolated public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .firstBaseline)
  }
  /// The bottom of the last line of text; the bottom edge, because adspec has no fonts.
  nonisolated public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(self, .lastBaseline)
  }
  /// The width.
  nonisolated public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  nonisolated public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// A rectangle in a view, which constraints can use like a view.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject, ForeignObject {
  /// The rectangle that a guide stands for.
  enum Area {
    /// The whole view.
    case view
    /// The view without its margins.
    case margins
    /// A rectangle in the coordinates of the view, which constraints decide.
    case constrained(CGRect)
  }

  private final class State: @unchecked Sendable {
    weak var owningView: UIView?
    var area = Area.constrained(.zero)
    var identifier = ""
    var foreignPeer: (any ForeignPeer)?
  }

  nonisolated private let content = State()

  /// The object of another language that stands for this guide.
  package nonisolated var foreignPeer: (any ForeignPeer)? {
    get { content.foreignPeer }
    set { content.foreignPeer = newValue }
  }

  /// Creates a guide that belongs to no view.
  nonisolated public override init() { super.init() }

  nonisolated init(_ view: UIView, _ area: Area) {
    super.init()
    content.owningView = view
    content.area = area
  }

  /// The view to which the guide belongs, or nil; `addLayoutGuide` sets it.
  nonisolated open internal(set) var owningView: UIView? {
    get { content.owningView }
    set { content.owningView = newValue }
  }

  nonisolated var area: Area {
    get { content.area }
    set { content.area = newValue }
  }

  /// The name with which the app can find the guide.
  nonisolated open var identifier: String {
    get { content.identifier }
    set { content.identifier = newValue }
  }

  /// The rectangle of the guide in the coordinates of its view, in points.
  ///
  /// For the safe area, the rectangle is the whole view, because adspec's screen has no bars.
  nonisolated open var layoutFrame: CGRect {
    guard let view = content.owningView else { return .zero }
    switch content.area {
    case .view: return view.bounds
    case .margins:
      let margins = view.layoutMargins
      return CGRect(
        x: margins.left, y: margins.top,
        width: max(0, view.bounds.width - margins.left - margins.right),
        height: max(0, view.bounds.height - margins.top - margins.bottom))
    case .constrained(let frame): return frame
    }
  }

  /// The edge at which the text's reading direction starts.
  nonisolated public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge at which the text's reading direction ends.
  nonisolated public var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(self, .trailing)
  }
  /// The left edge.
  nonisolated public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  nonisolated public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The horizontal centre.
  nonisolated public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The top edge.
  nonisolated public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  nonisolated public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The vertical centre.
  nonisolated public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
  /// The width.
  nonisolated public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  nonisolated public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
}

/// Distances from the four edges of a rectangle, in points.
public struct UIEdgeInsets: Equatable, Sendable {
  /// The distance from the top edge.
  public var top: CGFloat
  /// The distance from the left edge.
  public var left: CGFloat
  /// The distance from the bottom edge.
  public var bottom: CGFloat
  /// The distance from the right edge.
  public var right: CGFloat

  /// Creates distances that are all 0.
  public init() { self.init(top: 0, left: 0, bottom: 0, right: 0) }

  /// Creates distances.
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// Distances that are all 0.
  public static var zero: UIEdgeInsets { UIEdgeInsets() }
}

extension UIView {
  /// The distances of the part of the view that bars and corners cover; always 0.
  nonisolated public var safeAreaInsets: UIEdgeInsets { .zero }

  /// The part of the view that no bar or corner covers.
  nonisolated public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = state.safeAreaLayoutGuide { return guide }
    let guide = UILayoutGuide(self, .view)
    state.safeAreaLayoutGuide = guide
    return guide
  }

  /// The distances between the edges of the view and its content, in points; by default 8.
  nonisolated public var layoutMargins: UIEdgeInsets {
    get { state.layoutMargins }
    set { state.layoutMargins = newValue }
  }

  /// The view without its margins.
  nonisolated public var layoutMarginsGuide: UILayoutGuide {
    if let guide = state.layoutMarginsGuide { return guide }
    let guide = UILayoutGuide(self, .margins)
    state.layoutMarginsGuide = guide
    return guide
  }

  /// The guides that the app added to the view.
  nonisolated public var layoutGuides: [UILayoutGuide] { state.layoutGuides }

  /// Adds a guide, whose rectangle constraints decide; first removes the guide from its present
  /// view.
  nonisolated public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
    layoutGuide.owningView = self
    state.layoutGuides.append(layoutGuide)
  }

  /// Removes a guide that the app added.
  nonisolated public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard state.layoutGuides.contains(where: { $0 === layoutGuide }) else { return }
    state.layoutGuides.removeAll { $0 === layoutGuide }
    layoutGuide.owningView = nil
  }

  /// The priority with which the view resists being larger than its content; by default 250.
  nonisolated public func contentHuggingPriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    state.huggingPriorities[axis] ?? .defaultLow
  }

  /// Sets the priority with which the view resists being larger than its content.
  nonisolated public func setContentHuggingPriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    state.huggingPriorities[axis] = priority
  }

  /// The priority with which the view resists being smaller than its content; by default 750.
  nonisolated public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    state.compressionPriorities[axis] ?? .defaultHigh
  }

  /// Sets the priority with which the view resists being smaller than its content.
  nonisolated public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    state.compressionPriorities[axis] = priority
  }

  /// The size to which the content shrinks or grows: the natural size, or otherwise the size that the
  /// constraints give the view.
  nonisolated public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    applyConstraints()
    let (natural, size) = (intrinsicContentSize, bounds.size)
    return CGSize(
      width: natural.width >= 0 ? natural.width : size.width,
      height: natural.height >= 0 ? natural.height : size.height)
  }

  /// The size to which the content shrinks or grows; adspec ignores the priorities.
  nonisolated public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize { systemLayoutSizeFitting(targetSize) }

  /// A layout size that means "as small as possible".
  nonisolated public static var layoutFittingCompressedSize: CGSize { CGSize.zero }

  /// A layout size that means "as large as possible".
  nonisolated public static var layoutFittingExpandedSize: CGSize {
    CGSize(width: 10_000, height: 10_000)
  }
}
