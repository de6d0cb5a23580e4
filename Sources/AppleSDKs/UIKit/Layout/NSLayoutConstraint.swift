public import Foundation

/// A relation between two edges or sizes of views.
///
/// `layoutIfNeeded` computes the frames of the views whose
/// `translatesAutoresizingMaskIntoConstraints` is false.
open class NSLayoutConstraint: NSObject, ForeignObject, @unchecked Sendable {
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
    /// The bottom of the last line of text; the bottom edge, because adspec has no fonts.
    case lastBaseline
    /// The bottom of the first line of text; the bottom edge, because adspec has no fonts.
    case firstBaseline
    /// The left margin.
    case leftMargin
    /// The right margin.
    case rightMargin
    /// The top margin.
    case topMargin
    /// The bottom margin.
    case bottomMargin
    /// The margin at which the text's reading direction starts.
    case leadingMargin
    /// The margin at which the text's reading direction ends.
    case trailingMargin
    /// The horizontal centre between the margins.
    case centerXWithinMargins
    /// The vertical centre between the margins.
    case centerYWithinMargins
  }

  /// A horizontal or vertical direction; the raw values are the same as in UIKit.
  public enum Axis: Int, Sendable {
    /// The direction from side to side.
    case horizontal = 0
    /// The direction from top to bottom.
    case vertical = 1
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

  /// The priority of the constraint; a constraint of a higher priority wins.
  public var priority = UILayoutPriority.required

  /// The name with which the app can find the constraint.
  public var identifier: String?

  /// The view that holds the active constraint.
  private weak var holder: UIView?

  /// Whether the constraint is active.
  ///
  /// The nearest view that contains both views holds an active constraint. If there is no such view,
  /// the process ends; iOS raises an exception. A constraint becomes inactive when one of its views
  /// leaves the view that holds the constraint.
  public var isActive: Bool {
    get { holder != nil }
    set {
      guard newValue != isActive else { return }
      if newValue { activate(in: commonAncestor) } else { activate(in: nil) }
    }
  }

  /// The object of another language that stands for this constraint.
  package var foreignPeer: (any ForeignPeer)?

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

  /// Makes a view hold the constraint; nil makes the constraint inactive.
  func activate(in view: UIView?) {
    holder?.state.constraints.removeAll { $0 === self }
    holder = view
    view?.state.constraints.append(self)
  }

  /// The views of the constraint that still exist.
  private var views: [UIView] {
    [firstItem, secondItem].compactMap { $0.flatMap(NSLayoutConstraint.view) }
  }

  /// Whether a view of the constraint is a view or lies inside it.
  func involvesView(inside view: UIView) -> Bool {
    views.contains { $0.isDescendant(of: view) }
  }

  /// The nearest view that contains the views of the constraint; nil if no view exists any more.
  private var commonAncestor: UIView? {
    var candidate = views.first
    guard candidate != nil else { return nil }
    while let view = candidate {
      if views.allSatisfy({ $0.isDescendant(of: view) }) { return view }
      candidate = view.superview
    }
    preconditionFailure(
      "the views of a constraint have no common ancestor: add them to a view first")
  }

  /// The view that an item of a constraint stands for: the item, or the view of a layout guide.
  static func view(of item: AnyObject) -> UIView? {
    item as? UIView ?? (item as? UILayoutGuide)?.owningView
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

  /// Returns one constraint for each pair of neighbours (`|` or `[view]`), and one constraint for
  /// each size such as `[view(50)]` or `[view(>=width)]`.
  static func read(
    _ format: String, metrics: [String: Any], views: [String: Any]
  ) -> Result<[NSLayoutConstraint], Problem> {
    do throws(Problem) {
      var parser = VisualFormatParser(format: format, metrics: metrics, views: views)
      try parser.parse()
      return .success(parser.constraints)
    } catch {
      return .failure(error)
    }
  }
}

/// Reads one visual format from left to right.
private struct VisualFormatParser {
  private enum Item {
    case superview
    case view(AnyObject)
  }

  let format: String
  let metrics: [String: Any]
  let views: [String: Any]
  private(set) var constraints: [NSLayoutConstraint] = []
  private let isVertical: Bool
  private var rest: Substring
  /// The item before the rest of the format.
  private var previous: Item?
  /// The points between the previous item and the next item.
  private var gap: CGFloat = 0

  init(format: String, metrics: [String: Any], views: [String: Any]) {
    self.format = format
    self.metrics = metrics
    self.views = views
    rest = Substring(format)
    isVertical = rest.hasPrefix("V:")
    if isVertical || rest.hasPrefix("H:") { rest = rest.dropFirst(2) }
  }

  private var start: NSLayoutConstraint.Attribute { isVertical ? .top : .leading }
  private var end: NSLayoutConstraint.Attribute { isVertical ? .bottom : .trailing }

  mutating func parse() throws(VisualFormat.Problem) {
    while let character = rest.popFirst() {
      switch character {
      case "|": readSuperview()
      case "-": try readGap()
      case "[": try readView()
      default:
        throw problem("\"\(character)\" is not expected; write it as in \"H:|-8-[view]-8-|\"")
      }
    }
  }

  private mutating func readSuperview() {
    if case .view(let view)? = previous {
      add((view as? UIView)?.superview ?? view, end, .equal, view, end, gap)
    }
    previous = .superview
    gap = 0
  }

  private mutating func readGap() throws(VisualFormat.Problem) {
    guard let close = rest.firstIndex(of: "-"), rest.first != "[", rest.first != "|" else {
      gap = 8
      return
    }
    let text = rest[..<close].trimmingPrefix("(").prefix { $0 != ")" && $0 != "@" }
    gap = try number(text)
    rest = rest[rest.index(after: close)...]
  }

  private mutating func readView() throws(VisualFormat.Problem) {
    guard let close = rest.firstIndex(of: "]") else { throw problem("\"[\" is not closed") }
    let inside = rest[..<close]
    rest = rest[rest.index(after: close)...]
    let name = inside.prefix { $0 != "(" }
    guard let value = views[String(name)] else {
      throw problem("there is no view named \"\(name)\"; add it to the dictionary of views")
    }
    let view = value as AnyObject
    switch previous {
    case .superview?: add(view, start, .equal, (view as? UIView)?.superview, start, gap)
    case .view(let other)?: add(view, start, .equal, other, end, gap)
    case nil: break
    }
    previous = .view(view)
    gap = 0
    guard inside.count > name.count else { return }
    let predicate = inside.dropFirst(name.count + 1).prefix { $0 != ")" && $0 != "@" }
    var relation = NSLayoutConstraint.Relation.equal
    if predicate.hasPrefix(">=") { relation = .greaterThanOrEqual }
    if predicate.hasPrefix("<=") { relation = .lessThanOrEqual }
    let size = try number(predicate.drop { "<>=".contains($0) })
    add(view, isVertical ? .height : .width, relation, nil, .notAnAttribute, size)
  }

  private mutating func add(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute,
    _ relation: NSLayoutConstraint.Relation, _ other: AnyObject?,
    _ otherAttribute: NSLayoutConstraint.Attribute, _ constant: CGFloat
  ) {
    constraints.append(
      NSLayoutConstraint(
        item: item, attribute: attribute, relatedBy: relation, toItem: other,
        attribute: otherAttribute, multiplier: 1, constant: constant))
  }

  private func number(_ text: Substring) throws(VisualFormat.Problem) -> CGFloat {
    if let value = Double(text) { return CGFloat(value) }
    if let value = (metrics[String(text)] as? NSNumber)?.doubleValue { return CGFloat(value) }
    if let value = metrics[String(text)] as? CGFloat { return value }
    throw problem("\"\(text)\" is neither a number nor one of the metrics")
  }

  private func problem(_ what: String) -> VisualFormat.Problem {
    VisualFormat.Problem(description: "visual format \"\(format)\": \(what)")
  }
}
