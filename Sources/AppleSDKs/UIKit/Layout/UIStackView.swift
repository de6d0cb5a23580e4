public import Foundation

/// A view that arranges other views in a row or column; in adspec it does no layout.
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
}

extension NSLayoutConstraint {
  /// A horizontal or vertical direction; the raw values are the same as in UIKit.
  public enum Axis: Int, Sendable {
    /// The direction from side to side.
    case horizontal = 0
    /// The direction from top to bottom.
    case vertical = 1
  }
}
