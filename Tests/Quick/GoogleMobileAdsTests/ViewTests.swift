import Testing

@testable import UIKit

/// Views, fonts and layouts store their values.
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

  @Test("a layout guide lies inside its view") func guideLiesInItsView() throws {
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

/// A visual format creates constraints, or reports a mistake in the format.
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

/// In a hierarchy of views, a tap reaches only one view.
@Suite struct TapTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let outer = UIView()
  private let inner = UIView()
  private let taps = Taps()

  /// `@unchecked Sendable` is safe, because each test uses only one thread.
  private final class Taps: @unchecked Sendable {
    var names: [String] = []
  }

  init() {
    window.isHidden = false
    window.addSubview(outer)
    outer.addSubview(inner)
    listen(outer, "outer")
  }

  private func listen(_ view: UIView, _ name: String) {
    view.addGestureRecognizer(UITapGestureRecognizer { [taps] _ in taps.names.append(name) })
  }

  @Test("the innermost recognizer takes the tap") func innermostRecognizerTakesTheTap() {
    #expect(inner.tap())
    listen(inner, "inner")
    #expect(inner.tap())
    #expect(taps.names == ["outer", "inner"])
  }

  @Test("a disabled recognizer, or a recognizer for another gesture, lets the tap pass")
  func disabledAndOtherRecognizersLetTheTapPass() {
    let twice = UITapGestureRecognizer { [taps] _ in taps.names.append("twice") }
    twice.numberOfTapsRequired = 2
    let disabled = UITapGestureRecognizer { [taps] _ in taps.names.append("disabled") }
    disabled.isEnabled = false
    for recognizer in [twice, disabled, UISwipeGestureRecognizer()] {
      inner.addGestureRecognizer(recognizer)
    }
    #expect(inner.tap())
    #expect(taps.names == ["outer"])
  }

  @Test("a view without user interaction leaves the tap to the view behind it")
  func viewWithoutInteractionLeavesTheTapToTheOneBehind() {
    listen(inner, "inner")
    inner.isUserInteractionEnabled = false
    #expect(inner.tap())
    #expect(taps.names == ["outer"])
    outer.isUserInteractionEnabled = false
    #expect(!inner.tap())
  }

  @Test("hidden views cannot be tapped") func hiddenViewsCannotBeTapped() {
    listen(inner, "inner")
    outer.isHidden = true
    #expect(!inner.tap())
    outer.isHidden = false
    inner.alpha = 0
    #expect(!inner.tap())
    inner.alpha = 1
    outer.removeFromSuperview()
    #expect(!inner.tap())
    #expect(taps.names == [])
  }

  @Test("controls take taps") @MainActor func controlsTakeTaps() {
    let button = UIButton()
    outer.addSubview(button)
    button.addAction(UIAction { [taps] _ in taps.names.append("button") }, for: .touchUpInside)
    #expect(tap(button))
    button.isEnabled = false
    #expect(tap(button))
    #expect(taps.names == ["button", "outer"])
  }

  @Test("labels and images take no touches by default")
  func labelsAndImagesTakeNoTouchesUnlessTold() {
    #expect(touchable(UILabel(frame: .zero)) == false)
    #expect(touchable(UIImageView(frame: .zero)) == false)
    #expect(touchable(UIButton(frame: .zero)))
  }

  private func tap(_ view: UIView) -> Bool { view.tap() }

  private func touchable(_ view: UIView) -> Bool { view.isUserInteractionEnabled }
}
