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

  private final class Natural: UIView {
    private(set) var layouts = 0

    override var intrinsicContentSize: CGSize { CGSize(width: 90, height: 20) }

    override func layoutSubviews() { layouts += 1 }
  }
}
