import Testing
@testable import UIKit

/// The stored values of views, fonts and layout.
@Suite struct UIKitAdditionsTests {
  @Test("a stack view keeps the order of its views") func stackKeepsOrder() {
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

  @Test("a layout guide lies in its view") func guideLiesInItsView() throws {
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

  @Test("dimension anchors make constraints") func sizesAreRelated() {
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

  @Test("animations take no time") @MainActor func animationsTakeNoTime() {
    var steps: [String] = []
    UIView.animate(withDuration: 1, delay: 2, options: [.curveEaseOut]) {
      steps.append("change")
    } completion: {
      steps.append("end \($0)")
    }
    #expect(steps == ["change", "end true"])
  }

  @Test("appearance is stored") func looksAreKept() {
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

@Suite struct VisualFormatTests {
  private func problem(_ format: String) -> String? {
    let views = ["view": UIView()]
    switch VisualFormat.read(format, metrics: ["gap": 4], views: views) {
    case .success: return nil
    case .failure(let problem): return problem.description
    }
  }

  @Test(
    "a valid format makes constraints",
    arguments: ["H:|[view]|", "[view]", "V:|-gap-[view(50)]", "|-(gap@250)-[view]-|"])
  func understands(_ format: String) {
    #expect(problem(format) == nil)
  }

  @Test("an invalid format is an error") func refusesWhatItCannotRead() {
    #expect(
      problem("H:|[other]|")
        == "visual format \"H:|[other]|\": there is no view named \"other\"; "
        + "add it to the dictionary of views")
    #expect(problem("H:|[view") == "visual format \"H:|[view\": \"[\" is not closed")
    #expect(
      problem("H:|-width-[view]|")
        == "visual format \"H:|-width-[view]|\": \"width\" is neither a number nor one of the metrics"
    )
    #expect(
      problem("H:view")
        == "visual format \"H:view\": \"v\" is not expected; write it as in \"H:|-8-[view]-8-|\"")
  }
}
