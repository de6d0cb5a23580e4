import Testing
import UIKit

/// What views, fonts and layout keep.
@Suite struct UIKitAdditionsTests {
  @Test func stackKeepsOrder() {
    let views = (0..<3).map { _ in UIView() }
    let stack = UIStackView(arrangedSubviews: [views[0], views[1]])
    stack.insertArrangedSubview(views[2], at: 0)
    stack.addArrangedSubview(views[0])
    #expect(stack.arrangedSubviews == [views[2], views[1], views[0]])
    stack.removeArrangedSubview(views[1])
    views[2].removeFromSuperview()
    #expect(stack.arrangedSubviews == [views[0]])
    #expect(Set(stack.subviews) == [views[0], views[1]])
  }

  @Test func guideLiesInItsView() throws {
    let view = UIView(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
    let guide = view.safeAreaLayoutGuide
    #expect(guide === view.safeAreaLayoutGuide)
    #expect(guide.owningView === view)
    #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 30, height: 40))
    let inner = UIView()
    let constraint = inner.topAnchor.constraint(equalTo: guide.topAnchor, constant: 4)
    #expect(constraint.firstItem === inner)
    #expect(constraint.secondItem === guide)
    #expect(constraint.priority == .required)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func sizesAreRelated() {
    let view = UIView()
    let constraints = [
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 1),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 2),
      view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 3),
    ]
    #expect(constraints.map(\.relation) == [.greaterThanOrEqual, .lessThanOrEqual, .equal])
    #expect(constraints.map(\.constant) == [1, 2, 0])
    #expect(constraints.map(\.multiplier) == [1, 1, 3])
  }

  @Test @MainActor func animationsTakeNoTime() {
    var steps: [String] = []
    UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseOut]) {
      steps.append("change")
    } completion: {
      steps.append("end \($0)")
    }
    #expect(steps == ["change", "end true"])
  }

  @Test func looksAreKept() {
    let button = UIButton(type: .custom)
    button.setTitleColor(.red, for: .normal)
    #expect(button.titleColor(for: .normal) == .red)
    #expect(button.titleColor(for: .disabled) == nil)
    let label = UILabel()
    #expect(label.font == .systemFont(ofSize: 17))
    label.font = .boldSystemFont(ofSize: 9)
    #expect(label.font == .systemFont(ofSize: 9, weight: .bold))
    #expect(label.font != .systemFont(ofSize: 9))
    label.layer.borderColor = UIColor.blue.cgColor
    #expect(label.layer.borderColor?.components == [0, 0, 1, 1])
    #expect(label.layer === label.layer)
  }
}
