public import Foundation

/// A relation between two edges or sizes of views; it is kept and not solved.
open class NSLayoutConstraint: NSObject, @unchecked Sendable {
  /// An edge or size of a view, with UIKit's values.
  public enum Attribute: Int, Sendable {
    /// No attribute, for a constant size.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge where reading starts.
    case leading
    /// The edge where reading ends.
    case trailing
    /// The width.
    case width
    /// The height.
    case height
    /// The horizontal centre.
    case centerX
    /// The vertical centre.
    case centerY
  }

  /// How the two sides relate.
  public enum Relation: Int, Sendable {
    /// The first is at most the second.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first is at least the second.
    case greaterThanOrEqual = 1
  }

  /// How visual formats align views; kept, without effect.
  public struct FormatOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The view on the first side, held weakly.
  public private(set) weak var firstItem: AnyObject?

  /// The view on the second side, held weakly, or nil.
  public private(set) weak var secondItem: AnyObject?

  /// The attribute on the first side.
  public let firstAttribute: Attribute

  /// The attribute on the second side.
  public let secondAttribute: Attribute

  /// How the two sides relate.
  public let relation: Relation

  /// The factor on the second side.
  public let multiplier: CGFloat

  /// The points that are added on the second side.
  public var constant: CGFloat

  /// How much the constraint matters; kept, without effect.
  public var priority = UILayoutPriority.required

  /// The name by which the app finds the constraint.
  public var identifier: String?

  /// Whether the constraint holds.
  public var isActive = false

  /// Creates an inactive constraint: first `relation` second × multiplier + constant.
  public init(
    item: Any, attribute firstAttribute: Attribute, relatedBy relation: Relation,
    toItem secondItem: Any?, attribute secondAttribute: Attribute, multiplier: CGFloat,
    constant: CGFloat
  ) {
    self.firstItem = item as AnyObject
    self.secondItem = secondItem.map { $0 as AnyObject }
    self.firstAttribute = firstAttribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
  }

  /// Makes constraints hold.
  public static func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Makes constraints no longer hold.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraints that a visual format such as `"H:|[view]-8-|"` describes.
  ///
  /// A format that cannot be read, or names a view that is not given, ends the process, as the
  /// exception does that iOS raises.
  public static func constraints(
    withVisualFormat format: String, options: FormatOptions = [], metrics: [String: Any]?,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    switch VisualFormat.read(format, metrics: metrics ?? [:], views: views) {
    case .success(let constraints): return constraints
    case .failure(let problem): preconditionFailure(problem.description)
    }
  }
}

/// How much a constraint matters, up to 1000 for one that has to hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value.
  public var rawValue: Float

  /// Creates a priority from its value.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint has to hold.
  public static let required = UILayoutPriority(1000)
  /// The content resists being cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// The content resists being stretched.
  public static let defaultLow = UILayoutPriority(250)
}
