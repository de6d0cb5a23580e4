public import Foundation

/// A view that arranges other views in a row or column.
///
/// `layoutIfNeeded` arranges the views that are not hidden.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the arranged views share the space along the row; the raw values are the same as in UIKit.
  public enum Distribution: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// All views have the same size.
    case fillEqually = 1
    /// The views fill the row in proportion to their sizes.
    case fillProportionally = 2
    /// All gaps between the views have the same size.
    case equalSpacing = 3
    /// The centres of the views have the same distance from each other.
    case equalCentering = 4
  }

  /// How the arranged views are aligned across the row; the raw values are the same as in UIKit.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// The views are at the leading edge, or at the top.
    case leading = 1
    /// The first lines of the views' texts are aligned.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// The views are at the trailing edge, or at the bottom.
    case trailing = 4
    /// The last lines of the views' texts are aligned.
    case lastBaseline = 5

    /// The views are at the top of a row.
    public static var top: Alignment { .leading }
    /// The views are at the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  private final class State: @unchecked Sendable {
    var arranged: [UIView] = []
    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    var spacing: CGFloat = 0
    var customSpacings: [ObjectIdentifier: CGFloat] = [:]
    var isLayoutMarginsRelativeArrangement = false
    var distanceGuides: [UILayoutGuide] = []
  }

  nonisolated private let content = State()

  /// Creates a row of the given views.
  nonisolated public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: CGRect.zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates an empty row with the given frame.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty row and ignores the coder, because adspec cannot read views from archives.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The views in the row, from first to last.
  nonisolated open var arrangedSubviews: [UIView] {
    content.arranged.filter { $0.superview === self }
  }

  /// Adds a view at the end of the row.
  nonisolated open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Inserts a view into the row at the given position.
  nonisolated open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var arranged = arrangedSubviews.filter { $0 !== view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    if view.superview !== self { addSubview(view) }
    view.translatesAutoresizingMaskIntoConstraints = false
    content.arranged = arranged
  }

  /// Removes a view from the row; the view stays a subview.
  nonisolated open func removeArrangedSubview(_ view: UIView) {
    content.arranged.removeAll { $0 === view }
  }

  /// Whether the stack view is a row or a column.
  nonisolated open var axis: NSLayoutConstraint.Axis {
    get { content.axis }
    set { content.axis = newValue }
  }

  /// How the arranged views share the space along the row.
  nonisolated open var distribution: Distribution {
    get { content.distribution }
    set { content.distribution = newValue }
  }

  /// How the arranged views are aligned across the row.
  nonisolated open var alignment: Alignment {
    get { content.alignment }
    set { content.alignment = newValue }
  }

  /// The gap between two neighbouring views in points.
  nonisolated open var spacing: CGFloat {
    get { content.spacing }
    set { content.spacing = newValue }
  }

  /// The value with which `setCustomSpacing` restores the stack view's own spacing.
  nonisolated public static var spacingUseDefault: CGFloat { .greatestFiniteMagnitude }

  /// Sets the gap after a view in points.
  nonisolated open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    content.customSpacings[ObjectIdentifier(arrangedSubview)] =
      spacing == UIStackView.spacingUseDefault ? nil : spacing
  }

  /// The gap after a view in points, or `spacingUseDefault`.
  nonisolated open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    content.customSpacings[ObjectIdentifier(arrangedSubview)] ?? UIStackView.spacingUseDefault
  }

  /// Whether the views are between the margins of the stack view.
  nonisolated open var isLayoutMarginsRelativeArrangement: Bool {
    get { content.isLayoutMarginsRelativeArrangement }
    set { content.isLayoutMarginsRelativeArrangement = newValue }
  }
}

extension UIStackView {
  /// The inactive constraints that arrange the views which are not hidden.
  ///
  /// `ConstraintLayout` adds them to the constraints of the app.
  nonisolated func arrangement() -> [NSLayoutConstraint] {
    let views = arrangedSubviews.filter { !$0.state.isHidden }
    guard let first = views.first, let last = views.last else { return [] }
    let edges = Edges(self)
    var result = [
      edges.constraint(first, edges.start, .equal, edges.container, edges.start),
      edges.constraint(last, edges.end, .equal, edges.container, edges.end),
    ]
    for (view, following) in zip(views, views.dropFirst()) {
      let custom = customSpacing(after: view)
      let gap = custom == UIStackView.spacingUseDefault ? spacing : custom
      let isFixed = distribution.rawValue <= Distribution.fillProportionally.rawValue
      result.append(
        edges.constraint(
          following, edges.start, isFixed ? .equal : .greaterThanOrEqual, view, edges.end, gap))
    }
    result += shares(of: views, edges)
    for view in views { result += edges.alignment(of: view, alignment) }
    return result
  }

  /// The constraints between the sizes of the views, or between the spaces that are next to them.
  nonisolated private func shares(of views: [UIView], _ edges: Edges) -> [NSLayoutConstraint] {
    guard let first = views.first else { return [] }
    switch distribution {
    case .fill: return []
    case .fillEqually:
      return views.dropFirst().map { edges.constraint($0, edges.size, .equal, first, edges.size) }
    case .fillProportionally:
      let whole = edges.naturalSize(first)
      return views.dropFirst().compactMap { view in
        let size = edges.naturalSize(view)
        guard whole > 0, size > 0 else { return nil }
        return edges.constraint(
          view, edges.size, .equal, first, edges.size, multiplier: size / whole)
      }
    case .equalSpacing, .equalCentering:
      // A guide stands for the distance of each pair of neighbours.
      let from = distribution == .equalSpacing ? edges.end : edges.centre
      let to = distribution == .equalSpacing ? edges.start : edges.centre
      let guides = distances(views.count - 1)
      return zip(guides, zip(views, views.dropFirst())).flatMap { guide, pair in
        [
          edges.constraint(guide, edges.start, .equal, pair.0, from),
          edges.constraint(guide, edges.end, .equal, pair.1, to),
          edges.constraint(guide, edges.size, .equal, guides[0], edges.size),
        ]
      }
    }
  }

  /// The guides for equal distances between the views.
  nonisolated var distanceGuides: [UILayoutGuide] { content.distanceGuides }

  /// Guides for distances, as many as given.
  nonisolated private func distances(_ count: Int) -> [UILayoutGuide] {
    while content.distanceGuides.count < count {
      content.distanceGuides.append(UILayoutGuide(self, .constrained(.zero)))
    }
    return Array(content.distanceGuides.prefix(count))
  }

  /// The attributes along and across the row.
  private struct Edges {
    let start: NSLayoutConstraint.Attribute
    let end: NSLayoutConstraint.Attribute
    let centre: NSLayoutConstraint.Attribute
    let size: NSLayoutConstraint.Attribute
    let crossStart: NSLayoutConstraint.Attribute
    let crossEnd: NSLayoutConstraint.Attribute
    let crossCentre: NSLayoutConstraint.Attribute
    /// The stack view, or the guide of its margins.
    let container: NSObject

    init(_ stack: UIStackView) {
      let isRow = stack.axis == .horizontal
      (start, end, centre, size) =
        isRow ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
      (crossStart, crossEnd, crossCentre) =
        isRow ? (.top, .bottom, .centerY) : (.leading, .trailing, .centerX)
      container = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    }

    func constraint(
      _ item: NSObject, _ attribute: NSLayoutConstraint.Attribute,
      _ relation: NSLayoutConstraint.Relation, _ other: NSObject,
      _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat = 0,
      multiplier: CGFloat = 1
    ) -> NSLayoutConstraint {
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, multiplier: multiplier, constant: constant)
    }

    func naturalSize(_ view: UIView) -> CGFloat {
      let size = view.intrinsicContentSize
      return self.size == .width ? size.width : size.height
    }

    /// The constraints across the row.
    func alignment(of view: UIView, _ alignment: Alignment) -> [NSLayoutConstraint] {
      let isCentred = alignment == .center
      let touchesStart = alignment == .fill || alignment == .leading
      let touchesEnd = !isCentred && alignment != .leading
      var result = [
        constraint(
          view, crossStart, touchesStart ? .equal : .greaterThanOrEqual, container, crossStart),
        constraint(view, crossEnd, touchesEnd ? .equal : .lessThanOrEqual, container, crossEnd),
      ]
      if isCentred {
        result.append(constraint(view, crossCentre, .equal, container, crossCentre))
      }
      return result
    }
  }
}
