public import Foundation

/// A rectangle in a view to which others are laid out.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  private final class State: @unchecked Sendable {
    weak var owningView: UIView?
    var identifier = ""
  }

  nonisolated private let content = State()

  /// Creates a guide of no view.
  nonisolated public override init() { super.init() }

  nonisolated init(_ view: UIView) {
    super.init()
    content.owningView = view
  }

  /// The view that the guide lies in, or nil.
  nonisolated open var owningView: UIView? { content.owningView }

  /// The name by which the app finds the guide.
  nonisolated open var identifier: String {
    get { content.identifier }
    set { content.identifier = newValue }
  }

  /// The rectangle in the coordinates of the view, in points: all of it, since no screen has bars.
  nonisolated open var layoutFrame: CGRect { content.owningView?.bounds ?? CGRect.zero }

  /// The edge where reading starts.
  nonisolated public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where reading ends.
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
  /// From the top edge.
  public var top: CGFloat
  /// From the left edge.
  public var left: CGFloat
  /// From the bottom edge.
  public var bottom: CGFloat
  /// From the right edge.
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
  /// What bars and the screen's corners cover of the view, which is nothing.
  nonisolated public var safeAreaInsets: UIEdgeInsets { .zero }

  /// The part of the view that nothing covers.
  nonisolated public var safeAreaLayoutGuide: UILayoutGuide {
    if let guide = state.safeAreaLayoutGuide { return guide }
    let guide = UILayoutGuide(self)
    state.safeAreaLayoutGuide = guide
    return guide
  }
}
