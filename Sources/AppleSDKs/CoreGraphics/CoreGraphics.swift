// Foundation on Linux has the geometric types. This file adds functions of Core Graphics that
// Foundation on Linux lacks.
@_exported public import Foundation

/// Makes a rectangle from its origin and size in points.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

/// Makes a size in points.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}

/// Makes a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint {
  CGPoint(x: x, y: y)
}

/// A colour; each component is between 0 and 1.
public final class CGColor: Equatable, Sendable {
  /// The red, green, blue and opacity components, or nil.
  public let components: [CGFloat]?

  /// Creates a colour from its components.
  package init(_ components: [CGFloat]) { self.components = components }

  /// The opacity.
  public var alpha: CGFloat { components?.last ?? 0 }

  /// Whether two colours have the same components.
  public static func == (left: CGColor, right: CGColor) -> Bool {
    left.components == right.components
  }
}
