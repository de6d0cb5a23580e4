public import Foundation

/// A view that arranges others in a row or column; it does no layout.
@preconcurrency @MainActor
open class UIStackView: UIView {
  /// How the others fill the direction of the row, with UIKit's values.
  public enum Distribution: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// All are of one size.
    case fillEqually = 1
    /// They fill it in proportion to their sizes.
    case fillProportionally = 2
    /// The gaps are of one size.
    case equalSpacing = 3
    /// The centres are at one distance.
    case equalCentering = 4
  }

  /// How the others lie across the row, with UIKit's values.
  public enum Alignment: Int, Sendable {
    /// They fill it.
    case fill = 0
    /// At the leading edge, or the top.
    case leading = 1
    /// On the first lines of their texts.
    case firstBaseline = 2
    /// In the middle.
    case center = 3
    /// At the trailing edge, or the bottom.
    case trailing = 4
    /// On the last lines of their texts.
    case lastBaseline = 5

    /// At the top of a row.
    public static var top: Alignment { .leading }
    /// At the bottom of a row.
    public static var bottom: Alignment { .trailing }
  }

  private final class State: @unchecked Sendable {
    var arranged: [UIView] = []
    var axis = NSLayoutConstraint.Axis.horizontal
    var distribution = Distribution.fill
    var alignment = Alignment.fill
    var spacing: CGFloat = 0
  }

  nonisolated private let content = State()

  /// Creates a row of those views.
  nonisolated public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: CGRect.zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Creates an empty row with that frame.
  nonisolated public override init(frame: CGRect) { super.init(frame: frame) }

  /// Creates an empty row; this module has no archives of views.
  nonisolated public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The views in the row, in their order.
  nonisolated open var arrangedSubviews: [UIView] {
    content.arranged.filter { $0.superview === self }
  }

  /// Adds a view at the end of the row.
  nonisolated open func addArrangedSubview(_ view: UIView) {
    insertArrangedSubview(view, at: arrangedSubviews.count { $0 !== view })
  }

  /// Puts a view into the row at that place.
  nonisolated open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    var arranged = arrangedSubviews.filter { $0 !== view }
    arranged.insert(view, at: min(max(stackIndex, 0), arranged.count))
    if view.superview !== self { addSubview(view) }
    content.arranged = arranged
  }

  /// Takes a view out of the row; it stays a subview.
  nonisolated open func removeArrangedSubview(_ view: UIView) {
    content.arranged.removeAll { $0 === view }
  }

  /// Whether it is a row or a column.
  nonisolated open var axis: NSLayoutConstraint.Axis {
    get { content.axis }
    set { content.axis = newValue }
  }

  /// How the others fill the direction of the row.
  nonisolated open var distribution: Distribution {
    get { content.distribution }
    set { content.distribution = newValue }
  }

  /// How the others lie across the row.
  nonisolated open var alignment: Alignment {
    get { content.alignment }
    set { content.alignment = newValue }
  }

  /// The gap between two views in points.
  nonisolated open var spacing: CGFloat {
    get { content.spacing }
    set { content.spacing = newValue }
  }
}

extension NSLayoutConstraint {
  /// A direction, with UIKit's values.
  public enum Axis: Int, Sendable {
    /// From side to side.
    case horizontal = 0
    /// From top to bottom.
    case vertical = 1
  }
}
