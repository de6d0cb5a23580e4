public import Foundation

/// A relation between two edges or sizes of views.
///
/// adspec stores the constraint, but does not compute a layout.
open class NSLayoutConstraint: NSObject, @unchecked Sendable {
  /// An edge or size of a view; the raw values are the same as in UIKit.
  public enum Attribute: Int, Sendable {
    /// No attribute; used when a constraint sets a constant size.
    case notAnAttribute = 0
    /// The left edge.
    case left = 1
    /// The right edge.
    case right
    /// The top edge.
    case top
    /// The bottom edge.
    case bottom
    /// The edge at which the text's reading direction starts.
    case leading
    /// The edge at which the text's reading direction ends.
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

  /// How the two sides of a constraint relate.
  public enum Relation: Int, Sendable {
    /// The first side is at most the second side.
    case lessThanOrEqual = -1
    /// Both are equal.
    case equal = 0
    /// The first side is at least the second side.
    case greaterThanOrEqual = 1
  }

  /// How a visual format aligns views; the options are stored but have no effect.
  public struct FormatOptions: OptionSet, Sendable {
    /// The option bits.
    public let rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }

  /// The view on the first side; the reference is weak.
  public private(set) weak var firstItem: AnyObject?

  /// The view on the second side, or nil; the reference is weak.
  public private(set) weak var secondItem: AnyObject?

  /// The attribute on the first side.
  public let firstAttribute: Attribute

  /// The attribute on the second side.
  public let secondAttribute: Attribute

  /// How the two sides of the constraint relate.
  public let relation: Relation

  /// The factor by which the second side is multiplied.
  public let multiplier: CGFloat

  /// The points that are added to the second side.
  public var constant: CGFloat

  /// The priority of the constraint; the value is stored but has no effect.
  public var priority = UILayoutPriority.required

  /// The name with which the app can find the constraint.
  public var identifier: String?

  /// Whether the constraint is active.
  public var isActive = false

  /// Creates an inactive constraint with the meaning `first relation second × multiplier +
  /// constant`.
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

  /// Makes constraints inactive.
  public static func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The constraints that a visual format such as `"H:|[view]-8-|"` describes.
  ///
  /// If the format is invalid, or a view is missing in the dictionary, the process ends. iOS raises
  /// an exception.
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

/// The priority of a constraint; with the highest priority, 1000, the constraint is required.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  /// The value.
  public var rawValue: Float

  /// Creates a priority from its value.
  public init(rawValue: Float) { self.rawValue = rawValue }

  /// Creates a priority from its value.
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  /// The constraint is required.
  public static let required = UILayoutPriority(1000)
  /// The default priority with which content resists being cut off.
  public static let defaultHigh = UILayoutPriority(750)
  /// The default priority with which content resists being stretched.
  public static let defaultLow = UILayoutPriority(250)
}

/// Reads visual formats; it understands only the part of the language that puts views side by side.
enum VisualFormat {
  /// The reason why a visual format could not be read.
  struct Problem: Error, Equatable {
    let description: String
  }

  private enum Item {
    case superview
    case view(AnyObject)
  }

  /// Returns one constraint for each pair of neighbours (`|` or `[view]`), and one constraint for
  /// each size such as `[view(50)]` or `[view(>=width)]`.
  static func read(
    _ format: String, metrics: [String: Any], views: [String: Any]
  ) -> Result<[NSLayoutConstraint], Problem> {
    do throws(Problem) {
      return .success(try parse(format, metrics: metrics, views: views))
    } catch {
      return .failure(error)
    }
  }

  private static func parse(
    _ format: String, metrics: [String: Any], views: [String: Any]
  ) throws(Problem) -> [NSLayoutConstraint] {
    func fail(_ what: String) -> Problem {
      Problem(description: "visual format \"\(format)\": \(what)")
    }
    var rest = Substring(format)
    let vertical = rest.hasPrefix("V:")
    if vertical || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }
    let start: NSLayoutConstraint.Attribute = vertical ? .top : .leading
    let end: NSLayoutConstraint.Attribute = vertical ? .bottom : .trailing
    var result: [NSLayoutConstraint] = []
    var previous: Item?
    var superviewOwner: AnyObject?
    var gap: CGFloat = 0

    func number(_ text: Substring) throws(Problem) -> CGFloat {
      if let value = Double(text) { return CGFloat(value) }
      if let value = (metrics[String(text)] as? NSNumber)?.doubleValue { return CGFloat(value) }
      if let value = metrics[String(text)] as? CGFloat { return value }
      throw fail("\"\(text)\" is neither a number nor one of the metrics")
    }

    while let character = rest.first {
      switch character {
      case "|":
        rest = rest.dropFirst()
        if case .view(let view)? = previous {
          superviewOwner = (view as? UIView)?.superview
          result.append(
            NSLayoutConstraint(
              item: superviewOwner ?? view, attribute: end, relatedBy: .equal, toItem: view,
              attribute: end, multiplier: 1, constant: gap))
        }
        previous = .superview
        gap = 0
      case "-":
        rest = rest.dropFirst()
        guard let close = rest.firstIndex(of: "-"), rest.first != "[", rest.first != "|" else {
          gap = 8
          continue
        }
        let text = rest[..<close].trimmingPrefix("(").prefix { $0 != ")" && $0 != "@" }
        gap = try number(text)
        rest = rest[rest.index(after: close)...]
      case "[":
        guard let close = rest.firstIndex(of: "]") else { throw fail("\"[\" is not closed") }
        let inside = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
        let name = inside.prefix { $0 != "(" }
        guard let value = views[String(name)] else {
          throw fail("there is no view named \"\(name)\"; add it to the dictionary of views")
        }
        let view = value as AnyObject
        switch previous {
        case .superview?:
          result.append(
            NSLayoutConstraint(
              item: view, attribute: start, relatedBy: .equal,
              toItem: (view as? UIView)?.superview, attribute: start, multiplier: 1, constant: gap))
        case .view(let other)?:
          result.append(
            NSLayoutConstraint(
              item: view, attribute: start, relatedBy: .equal, toItem: other, attribute: end,
              multiplier: 1, constant: gap))
        case nil: break
        }
        previous = .view(view)
        gap = 0
        if inside.count > name.count {
          var predicate = inside.dropFirst(name.count + 1).prefix { $0 != ")" && $0 != "@" }
          var relation = NSLayoutConstraint.Relation.equal
          if predicate.hasPrefix(">=") { relation = .greaterThanOrEqual }
          if predicate.hasPrefix("<=") { relation = .lessThanOrEqual }
          predicate = predicate.drop { "<>=".contains($0) }
          result.append(
            NSLayoutConstraint(
              item: view, attribute: vertical ? .height : .width, relatedBy: relation, toItem: nil,
              attribute: .notAnAttribute, multiplier: 1, constant: try number(predicate)))
        }
      default:
        throw fail("\"\(character)\" is not expected; write it as in \"H:|-8-[view]-8-|\"")
      }
    }
    return result
  }
}
