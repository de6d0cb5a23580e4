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

/// A movement, scaling or rotation of a plane: (x, y) becomes (ax + cy + tx, bx + dy + ty).
public struct CGAffineTransform: Equatable, Sendable {
  /// The factor of x for the new x.
  public var a: CGFloat
  /// The factor of x for the new y.
  public var b: CGFloat
  /// The factor of y for the new x.
  public var c: CGFloat
  /// The factor of y for the new y.
  public var d: CGFloat
  /// The movement to the right in points.
  public var tx: CGFloat
  /// The movement downwards in points.
  public var ty: CGFloat

  /// Creates a transform from its numbers.
  public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// Creates a transform that is all zeros.
  public init() { self.init(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0) }

  /// Creates a movement in points.
  public init(translationX tx: CGFloat, y ty: CGFloat) {
    self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
  }

  /// Creates a scaling.
  public init(scaleX sx: CGFloat, y sy: CGFloat) {
    self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
  }

  /// Creates a rotation by an angle in radians.
  public init(rotationAngle angle: CGFloat) {
    let (sine, cosine) = (sin(angle), cos(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// The transform that changes nothing.
  public static let identity = CGAffineTransform(scaleX: 1, y: 1)

  /// Whether the transform changes nothing.
  public var isIdentity: Bool { self == .identity }

  /// This transform, followed by another one.
  public func concatenating(_ t2: CGAffineTransform) -> CGAffineTransform {
    CGAffineTransform(
      a: a * t2.a + b * t2.c, b: a * t2.b + b * t2.d, c: c * t2.a + d * t2.c,
      d: c * t2.b + d * t2.d, tx: tx * t2.a + ty * t2.c + t2.tx,
      ty: tx * t2.b + ty * t2.d + t2.ty)
  }

  /// A movement, followed by this transform.
  public func translatedBy(x tx: CGFloat, y ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty).concatenating(self)
  }

  /// A scaling, followed by this transform.
  public func scaledBy(x sx: CGFloat, y sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy).concatenating(self)
  }

  /// A rotation by an angle in radians, followed by this transform.
  public func rotated(by angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle).concatenating(self)
  }
}

/// A shape of lines; it keeps no lines, because adspec draws nothing.
open class CGPath: NSObject, @unchecked Sendable {
  /// Creates an empty shape.
  public override init() { super.init() }

  /// Creates a rectangle.
  public init(rect: CGRect, transform: CGAffineTransform? = nil) { super.init() }

  /// Creates an ellipse in a rectangle.
  public init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) { super.init() }

  /// Creates a rectangle with round corners.
  public init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform? = nil
  ) { super.init() }
}
