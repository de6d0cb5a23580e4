import Testing
import UIKit

/// Views whose frames come from constraints.
@MainActor @Suite struct ConstraintLayoutTests {
  private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))

  private func constrained(in superview: UIView? = nil) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    (superview ?? root).addSubview(view)
    return view
  }

  private func frame(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
  }

  @Test("edges, sizes and centres decide the frame")
  func equationsDecideTheFrame() {
    let filled = constrained()
    let corner = constrained()
    let middle = constrained(in: filled)
    NSLayoutConstraint.activate([
      filled.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
      filled.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
      filled.topAnchor.constraint(equalTo: root.safeAreaLayoutGuide.topAnchor, constant: 20),
      filled.bottomAnchor.constraint(equalTo: root.bottomAnchor),
      corner.rightAnchor.constraint(equalTo: root.rightAnchor),
      corner.topAnchor.constraint(equalTo: root.topAnchor),
      corner.widthAnchor.constraint(equalToConstant: 18),
      corner.heightAnchor.constraint(equalTo: corner.widthAnchor, multiplier: 0.5, constant: 1),
      middle.centerXAnchor.constraint(equalTo: filled.centerXAnchor),
      middle.centerYAnchor.constraint(equalTo: filled.centerYAnchor),
      middle.widthAnchor.constraint(equalToConstant: 100),
      middle.heightAnchor.constraint(equalToConstant: 60),
    ])
    middle.layoutIfNeeded()
    #expect(filled.frame == frame(10, 20, 300, 460))
    #expect(corner.frame == frame(302, 0, 18, 10))
    #expect(middle.frame == frame(100, 200, 100, 60))
    #expect([root, filled, corner, middle].map(\.constraints.count) == [6, 2, 2, 2])
  }

  @Test("a visual format decides the frame") func visualFormatDecidesTheFrame() {
    let view = constrained()
    for format in ["H:|-8-[view]-8-|", "V:|[view(50)]"] {
      root.addConstraints(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, metrics: nil, views: ["view": view]))
    }
    root.layoutIfNeeded()
    #expect(view.frame == frame(8, 0, 304, 50))
  }

  @Test("an inequality counts only if it would be violated, and a higher priority wins")
  func prioritiesAndInequalities() {
    let view = constrained()
    let wish = view.widthAnchor.constraint(equalToConstant: 500)
    wish.priority = .defaultHigh
    let limit = view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor)
    let least = view.heightAnchor.constraint(greaterThanOrEqualToConstant: 40)
    NSLayoutConstraint.activate([wish, limit, least])
    root.layoutIfNeeded()
    #expect(view.frame == frame(0, 0, 320, 40))
    wish.constant = 200
    root.layoutIfNeeded()
    #expect(view.frame == frame(0, 0, 200, 40))
  }

  @Test("what no constraint decides stays, and a natural size yields to a constraint")
  func openValuesStay() {
    let picture = UIImageView(image: nil)
    let free = constrained()
    free.frame = frame(5, 6, 7, 8)
    let natural = Natural()
    natural.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(natural)
    root.addSubview(picture)
    natural.widthAnchor.constraint(equalToConstant: 30).isActive = true
    natural.leftAnchor.constraint(equalTo: root.leftAnchor).isActive = true
    free.leftAnchor.constraint(equalTo: natural.rightAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(natural.frame == frame(0, 0, 30, 20))
    #expect(free.frame == frame(30, 6, 7, 8))
    #expect(natural.layouts == 1)
  }

  @Test("a constraint ends when one of its views leaves, and can become active again elsewhere")
  func constraintsEndWithTheHierarchy() {
    let view = constrained()
    let constraint = view.widthAnchor.constraint(equalTo: root.widthAnchor)
    #expect(!constraint.isActive)
    constraint.isActive = true
    #expect(constraint.isActive)
    view.removeFromSuperview()
    #expect(!constraint.isActive)
    root.addSubview(view)
    constraint.isActive = true
    root.layoutIfNeeded()
    #expect(view.frame.width == 320)
    root.removeConstraints([constraint])
    #expect(!constraint.isActive && root.constraints == [])
  }

  @Test("a view that hugs its content is stretched last, and one that resists is squeezed last")
  func contentPriorities() {
    let (left, right) = (Natural(), Natural())
    for view in [left, right] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
    left.setContentHuggingPriority(UILayoutPriority(251), for: .horizontal)
    left.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    let width = right.trailingAnchor.constraint(equalTo: root.leadingAnchor, constant: 300)
    NSLayoutConstraint.activate([
      left.leadingAnchor.constraint(equalTo: root.leadingAnchor),
      right.leadingAnchor.constraint(equalTo: left.trailingAnchor), width,
      left.firstBaselineAnchor.constraint(equalTo: right.lastBaselineAnchor),
    ])
    root.layoutIfNeeded()
    #expect([left, right].map(\.frame) == [frame(0, 0, 90, 20), frame(90, 0, 210, 20)])
    width.constant = 100
    root.layoutIfNeeded()
    #expect([left, right].map(\.frame) == [frame(0, 0, 10, 20), frame(10, 0, 90, 20)])
  }

  @Test("margins and guides are rectangles for constraints") func marginsAndGuides() {
    let view = constrained()
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let guide = UILayoutGuide()
    root.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: root.layoutMarginsGuide.leadingAnchor),
      guide.topAnchor.constraint(equalTo: root.topAnchor),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.heightAnchor.constraint(equalToConstant: 30),
      view.leadingAnchor.constraint(equalTo: guide.trailingAnchor),
      view.topAnchor.constraint(equalTo: guide.bottomAnchor),
      NSLayoutConstraint(
        item: view, attribute: .trailing, relatedBy: .equal, toItem: root,
        attribute: .trailingMargin, multiplier: 1, constant: 0),
      view.bottomAnchor.constraint(equalTo: root.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == frame(2, 0, 160, 30))
    #expect(root.layoutMarginsGuide.layoutFrame == frame(2, 1, 314, 476))
    #expect(view.frame == frame(162, 30, 154, 447))
    root.removeLayoutGuide(guide)
    #expect(guide.owningView == nil && root.layoutGuides == [])
  }

  private struct Stack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let set: @Sendable @MainActor (UIStackView) -> Void
    let frames: [CGRect]

    init(
      _ name: String, _ frames: [[CGFloat]],
      _ set: @escaping @Sendable @MainActor (UIStackView) -> Void
    ) {
      testDescription = name
      self.set = set
      self.frames = frames.map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
  }

  nonisolated private static let stacks = [
    Stack("row", [[0, 0, 90, 60], [100, 0, 200, 60]]) { $0.spacing = 10 },
    Stack("equal sizes", [[0, 0, 150, 60], [150, 0, 150, 60]]) { $0.distribution = .fillEqually },
    Stack("proportional sizes", [[0, 0, 150, 60], [150, 0, 150, 60]]) {
      $0.distribution = .fillProportionally
    },
    Stack("equal gaps, in the middle", [[0, 20, 90, 20], [210, 20, 90, 20]]) {
      $0.distribution = .equalSpacing
      $0.alignment = .center
    },
    Stack("equal distances, at the top", [[0, 0, 90, 20], [210, 0, 90, 20]]) {
      $0.distribution = .equalCentering
      $0.alignment = .top
    },
    Stack("column at the end", [[210, 0, 90, 20], [210, 25, 90, 35]]) {
      $0.axis = .vertical
      $0.alignment = .trailing
      $0.setCustomSpacing(5, after: $0.arrangedSubviews[0])
    },
    Stack("inside the margins", [[8, 8, 90, 44], [98, 8, 194, 44]]) {
      $0.isLayoutMarginsRelativeArrangement = true
    },
    Stack("with a hidden view", [[0, 0, 300, 60], [0, 0, 90, 20]]) {
      $0.arrangedSubviews[1].isHidden = true
    },
  ]

  @Test("a stack view arranges its views", arguments: stacks)
  private func stacksArrange(stack: Stack) {
    let view = UIStackView(arrangedSubviews: [Natural(), Natural()])
    view.frame = frame(10, 10, 300, 60)
    stack.set(view)
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.arrangedSubviews.map(\.frame) == stack.frames)
  }

  @Test("a stack view without a size is as large as its views") func stackHasTheSizeOfItsViews() {
    let view = UIStackView(arrangedSubviews: [Natural(), Natural(), Natural()])
    view.axis = .vertical
    view.spacing = 2
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    root.layoutIfNeeded()
    #expect(view.frame == frame(0, 0, 90, 64))
    #expect(view.arrangedSubviews.map(\.frame.minY) == [0, 22, 44])
  }

  private final class Natural: UIView {
    private(set) var layouts = 0

    override var intrinsicContentSize: CGSize { CGSize(width: 90, height: 20) }

    override func layoutSubviews() { layouts += 1 }
  }
}
