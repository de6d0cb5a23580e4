import Foundation

/// Computes the frames of views from their constraints.
///
/// Each constrained view or layout guide has four unknowns: its left and top edge in the coordinates
/// of the topmost view, its width and its height. A constraint is a linear equation. Equations of a
/// higher priority win over those of a lower one. An inequality counts as an equation only if it
/// would be violated without that. What the constraints leave open keeps its value.
///
/// The reading direction is from left to right.
struct ConstraintLayout {
  /// A sum of a constant and of unknowns with their factors.
  struct Expression: Equatable {
    var constant: CGFloat = 0
    /// The factor of each unknown; no factor is 0.
    var factors: [Int: CGFloat] = [:]

    /// Adds another sum, multiplied by a factor.
    mutating func add(_ other: Expression, times factor: CGFloat) {
      constant += other.constant * factor
      for (unknown, value) in other.factors {
        let sum = (factors[unknown] ?? 0) + value * factor
        // Factors come from a few multiplications, so a small one is an error of rounding.
        factors[unknown] = abs(sum) < 1e-9 ? nil : sum
      }
    }
  }

  /// The left and top edges and the size of a view.
  private struct Box {
    var left: Expression
    var top: Expression
    var width: Expression
    var height: Expression

    /// The box without margins.
    func without(_ margins: UIEdgeInsets) -> Box {
      var inner = self
      inner.left.constant += margins.left
      inner.top.constant += margins.top
      inner.width.constant -= margins.left + margins.right
      inner.height.constant -= margins.top + margins.bottom
      return inner
    }
  }

  /// An equation or inequality: the expression compares to 0.
  private struct Relation {
    let expression: Expression
    let relation: NSLayoutConstraint.Relation
    let priority: Float
  }

  /// A view or guide whose frame the constraints decide.
  private struct Item {
    let object: NSObject
    /// The box of the view that contains it.
    let outer: Box?
    /// The frame before the layout.
    let frame: CGRect
  }

  private var boxes: [ObjectIdentifier: Box] = [:]
  /// The constrained items; the unknowns of an item have the numbers from four times its position.
  private var items: [Item] = []
  private var relations: [Relation] = []
  /// The constraints with which stack views arrange their views.
  private var arrangements: [NSLayoutConstraint] = []

  /// Sets the frames of all constrained views in the hierarchy of a view.
  ///
  /// The caller is on the main thread, as UIKit requires.
  static func apply(to view: UIView) {
    var root = view
    while let superview = root.state.superview { root = superview }
    guard hasItems(root) else { return }
    var layout = ConstraintLayout()
    layout.collect(root, in: nil)
    guard !layout.items.isEmpty else { return }
    layout.collectRelations(root)
    for constraint in layout.arrangements { layout.add(constraint) }
    layout.setFrames()
  }

  /// Whether the constraints can decide the frame of a view, or of a view inside it.
  ///
  /// In most hierarchies they cannot, and an app can show thousands of banners.
  private static func hasItems(_ view: UIView) -> Bool {
    !view.state.translatesAutoresizingMaskIntoConstraints || !view.state.layoutGuides.isEmpty
      || view is UIStackView || view.state.subviews.contains(where: hasItems)
  }

  // MARK: Collecting

  /// Describes a view and the views inside it, from the outermost inwards.
  private mutating func collect(_ view: UIView, in superview: Box?) {
    let frame = view.state.frame
    var box = Box(
      left: superview?.left ?? Expression(), top: superview?.top ?? Expression(),
      width: Expression(constant: frame.width), height: Expression(constant: frame.height))
    if view.state.translatesAutoresizingMaskIntoConstraints {
      box.left.constant += frame.minX
      box.top.constant += frame.minY
    } else {
      box = addItem(view, in: superview, frame)
    }
    boxes[ObjectIdentifier(view)] = box
    var guides = view.state.layoutGuides
    if let stack = view as? UIStackView {
      arrangements += stack.arrangement()
      guides += stack.distanceGuides
    }
    for guide in guides {
      boxes[ObjectIdentifier(guide)] = addItem(guide, in: box, guide.layoutFrame)
    }
    if let guide = view.state.layoutMarginsGuide {
      boxes[ObjectIdentifier(guide)] = box.without(view.state.layoutMargins)
    }
    if let guide = view.state.safeAreaLayoutGuide { boxes[ObjectIdentifier(guide)] = box }
    for subview in view.state.subviews { collect(subview, in: box) }
  }

  /// Adds four unknowns.
  private mutating func addItem(_ object: NSObject, in outer: Box?, _ frame: CGRect) -> Box {
    let first = items.count * 4
    items.append(Item(object: object, outer: outer, frame: frame))
    func unknown(_ number: Int) -> Expression { Expression(factors: [first + number: 1]) }
    return Box(left: unknown(0), top: unknown(1), width: unknown(2), height: unknown(3))
  }

  private mutating func collectRelations(_ view: UIView) {
    for constraint in view.state.constraints where constraint.isActive { add(constraint) }
    if !view.state.translatesAutoresizingMaskIntoConstraints { addContentSize(of: view) }
    for subview in view.state.subviews { collectRelations(subview) }
  }

  private mutating func add(_ constraint: NSLayoutConstraint) {
    guard let first = constraint.firstItem,
      var expression = expression(first, constraint.firstAttribute)
    else { return }
    expression.constant -= constraint.constant
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.secondItem,
        let other = self.expression(second, constraint.secondAttribute)
      else { return }
      expression.add(other, times: -constraint.multiplier)
    }
    relations.append(
      Relation(
        expression: expression, relation: constraint.relation,
        priority: constraint.priority.rawValue))
  }

  /// A view has the size of its content, and resists a smaller size more than a larger one.
  private mutating func addContentSize(of view: UIView) {
    let size = view.intrinsicContentSize
    for (axis, value, attribute) in [
      (NSLayoutConstraint.Axis.horizontal, size.width, NSLayoutConstraint.Attribute.width),
      (.vertical, size.height, .height),
    ] where value >= 0 {
      guard var side = expression(view, attribute) else { continue }
      side.constant -= value
      relations += [
        Relation(
          expression: side, relation: .equal,
          priority: view.contentHuggingPriority(for: axis).rawValue),
        Relation(
          expression: side, relation: .greaterThanOrEqual,
          priority: view.contentCompressionResistancePriority(for: axis).rawValue),
      ]
    }
  }

  /// The value of an attribute; nil if the item is in another hierarchy.
  private func expression(
    _ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute
  ) -> Expression? {
    guard let outer = boxes[ObjectIdentifier(item)] else { return nil }
    let margins = (item as? UIView)?.state.layoutMargins ?? UIEdgeInsets()
    let box = attribute.isWithinMargins ? outer.without(margins) : outer
    func sum(_ edge: Expression, _ size: Expression, _ factor: CGFloat) -> Expression {
      var result = edge
      result.add(size, times: factor)
      return result
    }
    return switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: box.left
    case .right, .trailing, .rightMargin, .trailingMargin: sum(box.left, box.width, 1)
    case .centerX, .centerXWithinMargins: sum(box.left, box.width, 0.5)
    case .top, .topMargin: box.top
    case .bottom, .bottomMargin, .firstBaseline, .lastBaseline: sum(box.top, box.height, 1)
    case .centerY, .centerYWithinMargins: sum(box.top, box.height, 0.5)
    case .width: box.width
    case .height: box.height
    case .notAnAttribute: nil
    }
  }

  // MARK: Solving

  /// Solves the equations, and moves the views.
  private func setFrames() {
    let present = presentFrames
    var active = Set<Int>()
    var solution = solve(active, present)
    // Each round makes at least one more inequality an equation.
    while let violated = mostImportantViolation(in: solution, except: active) {
      active.insert(violated)
      solution = solve(active, present)
    }
    for (position, item) in items.enumerated() {
      let first = position * 4
      let origin = item.outer.map { (solution.value(of: $0.left), solution.value(of: $0.top)) }
      let frame = CGRect(
        x: solution.value(of: first) - (origin?.0 ?? 0),
        y: solution.value(of: first + 1) - (origin?.1 ?? 0),
        width: max(0, solution.value(of: first + 2)), height: max(0, solution.value(of: first + 3)))
      (item.object as? UIView)?.state.frame = frame
      (item.object as? UILayoutGuide)?.area = .constrained(frame)
    }
  }

  /// The present frames, as equations of the lowest priority.
  private var presentFrames: [Relation] {
    items.enumerated().flatMap { position, item in
      let first = position * 4
      func relation(_ unknown: Int, _ value: CGFloat, from edge: Expression?) -> Relation {
        var side = Expression(factors: [first + unknown: 1])
        side.constant -= value
        if let edge { side.add(edge, times: -1) }
        return Relation(expression: side, relation: .equal, priority: 0)
      }
      return [
        relation(2, item.frame.width, from: nil), relation(3, item.frame.height, from: nil),
        relation(0, item.frame.minX, from: item.outer?.left),
        relation(1, item.frame.minY, from: item.outer?.top),
      ]
    }
  }

  /// Solves the equations and the inequalities at the given positions.
  private func solve(_ active: Set<Int>, _ present: [Relation]) -> LinearSolution {
    let chosen =
      relations.indices.filter { relations[$0].relation == .equal || active.contains($0) }
      .map { relations[$0] } + present
    // A stable order: equations of the same priority keep the order of the views.
    let sorted = chosen.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }
    var solution = LinearSolution()
    for (_, relation) in sorted { solution.require(relation.expression) }
    return solution
  }

  private func mostImportantViolation(
    in solution: LinearSolution, except active: Set<Int>
  ) -> Int? {
    relations.indices.filter { position in
      let value = solution.value(of: relations[position].expression)
      return switch relations[position].relation {
      case .equal: false
      case .lessThanOrEqual: value > 1e-6 && !active.contains(position)
      case .greaterThanOrEqual: value < -1e-6 && !active.contains(position)
      }
    }.max { (relations[$0].priority, $1) < (relations[$1].priority, $0) }
  }
}

/// Equations in which each solved unknown is a sum of unknowns that are not solved.
private struct LinearSolution {
  private var solved: [Int: ConstraintLayout.Expression] = [:]

  /// Requires that an expression is 0, unless earlier equations decide its value.
  mutating func require(_ expression: ConstraintLayout.Expression) {
    let rest = reduced(expression)
    guard
      let pivot = rest.factors.max(by: { (abs($0.value), $1.key) < (abs($1.value), $0.key) })
    else { return }
    var value = ConstraintLayout.Expression()
    var others = rest
    others.factors[pivot.key] = nil
    value.add(others, times: -1 / pivot.value)
    for (unknown, known) in solved {
      guard let factor = known.factors[pivot.key] else { continue }
      var known = known
      known.factors[pivot.key] = nil
      known.add(value, times: factor)
      solved[unknown] = known
    }
    solved[pivot.key] = value
  }

  /// The value of an unknown; 0 if the equations leave it open.
  func value(of unknown: Int) -> CGFloat { solved[unknown]?.constant ?? 0 }

  /// The value of an expression if all unknowns in it are solved.
  func value(of expression: ConstraintLayout.Expression) -> CGFloat {
    reduced(expression).constant
  }

  private func reduced(
    _ expression: ConstraintLayout.Expression
  ) -> ConstraintLayout.Expression {
    var result = ConstraintLayout.Expression(constant: expression.constant)
    // In a fixed order, because sums of fractions depend on the order.
    for (unknown, factor) in expression.factors.sorted(by: { $0.key < $1.key }) {
      result.add(
        solved[unknown] ?? ConstraintLayout.Expression(factors: [unknown: 1]), times: factor)
    }
    return result
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is about the view without its margins.
  fileprivate var isWithinMargins: Bool {
    rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue
  }
}
