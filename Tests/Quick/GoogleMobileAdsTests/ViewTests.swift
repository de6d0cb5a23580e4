import AdSpecTestSupport
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
@MainActor @Suite(.usesProcessState) struct TapTests {
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
    #expect(inner.tap().isHandled)
    listen(inner, "inner")
    #expect(inner.tap().isHandled)
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
    #expect(inner.tap().isHandled)
    #expect(taps.names == ["outer"])
  }

  @Test("a view without user interaction leaves the tap to the view behind it")
  func viewWithoutInteractionLeavesTheTapToTheOneBehind() {
    listen(inner, "inner")
    inner.isUserInteractionEnabled = false
    #expect(inner.tap().isHandled)
    #expect(taps.names == ["outer"])
    outer.isUserInteractionEnabled = false
    #expect(!inner.tap().isHandled)
  }

  @Test("a view without a size gets its tap, whatever lies at its place")
  func viewWithoutASizeGetsItsTap() {
    outer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
    let beside = UIView(frame: outer.bounds)
    listen(beside, "beside")
    outer.addSubview(beside)
    listen(inner, "inner")
    #expect(inner.tap().isHandled)
    inner.isUserInteractionEnabled = false
    #expect(inner.tap().isHandled)
    #expect(taps.names == ["inner", "outer"])
  }

  @Test("hidden views cannot be tapped") func hiddenViewsCannotBeTapped() {
    listen(inner, "inner")
    outer.isHidden = true
    #expect(!inner.tap().isHandled)
    outer.isHidden = false
    inner.alpha = 0
    #expect(!inner.tap().isHandled)
    inner.alpha = 1
    outer.removeFromSuperview()
    #expect(!inner.tap().isHandled)
    #expect(taps.names == [])
  }

  @Test("controls take taps") func controlsTakeTaps() {
    let button = UIButton()
    outer.addSubview(button)
    button.addAction(UIAction { [taps] _ in taps.names.append("button") }, for: .touchUpInside)
    #expect(tap(button))
    button.isEnabled = false
    #expect(tap(button))
    #expect(taps.names == ["button", "outer"])
  }

  /// Views that an adapter puts in front of its ad, and who gets a tap on the ad then.
  nonisolated static let fronts: [(String, String)] = [
    ("a plain view", "nobody, UIView"), ("a recognizer", "front, UIView"),
    ("a view that listens to touches", "touches, Listener"), ("a view beside", "inner"),
    ("a view behind", "inner"), ("a hidden view", "inner"), ("a transparent view", "inner"),
    ("a view without touches", "inner"), ("a label", "inner"), ("a view without hits", "inner"),
    ("a view without an inside", "inner"), ("a view in a view without hits", "front, UIView"),
    ("another ad of the app", "inner"), ("a window", "front, UIView"),
    ("a window behind", "inner"), ("a window of a lower level", "inner"),
    ("a view placed by constraints", "front, UIView"),
  ]

  @Test("the frontmost view that takes touches gets the tap", arguments: fronts)
  func frontmostViewGetsTheTap(_ kind: String, _ expected: String) {
    let area = CGRect(x: 0, y: 0, width: 200, height: 100)
    (outer.frame, inner.frame) = (area, area)
    listen(inner, "inner")
    let front = front(kind, area)
    defer { UIApplication.shared.reset() }
    let tap = inner.tap()
    let name = (taps.names.first).map { $0 } ?? "nobody"
    let own = withExtendedLifetime(front) { tap.viewInFront.map { ", \($0.className)" } ?? "" }
    #expect("\(name)\(own)" == expected)
    #expect(tap.isHandled == ["inner", "front"].contains(name))
  }

  /// Puts a view in front of the views.
  private func front(_ kind: String, _ area: CGRect) -> UIView {
    let front: UIView =
      switch kind {
      case "a label": UILabel(frame: area)
      case "a view that listens to touches":
        Listener(frame: area) { [taps] in taps.names.append($0) }
      case "a view without hits", "a view in a view without hits": Passing(frame: area)
      case "a view without an inside": Hollow(frame: area)
      default: UIView(frame: area)
      }
    switch kind {
    case "a plain view", "a view that listens to touches", "a label": break
    case "a view in a view without hits":
      let inside = UIView(frame: area)
      listen(inside, "front")
      front.addSubview(inside)
    default: listen(front, "front")
    }
    if kind.hasPrefix("a window") { return self.window(kind, front, area) }
    window.insertSubview(front, at: kind == "a view behind" ? 0 : 1)
    change(front, kind)
    return front
  }

  private func change(_ front: UIView, _ kind: String) {
    switch kind {
    case "a view beside": front.frame.origin.x = 150
    case "a hidden view": front.isHidden = true
    case "a transparent view": front.alpha = 0.005
    case "a view without touches": front.isUserInteractionEnabled = false
    case "another ad of the app": front.isPutOnScreenByApp = true
    case "a view placed by constraints":
      front.frame = CGRect.zero
      front.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        front.leadingAnchor.constraint(equalTo: window.leadingAnchor),
        front.topAnchor.constraint(equalTo: window.topAnchor),
        front.widthAnchor.constraint(equalToConstant: 200),
        front.heightAnchor.constraint(equalToConstant: 100),
      ])
    default: break
    }
  }

  /// Shows a view in a window of its own.
  private func window(_ kind: String, _ front: UIView, _ area: CGRect) -> UIView {
    let other = UIWindow(frame: area)
    let first = kind == "a window behind" ? [other, window] : [window, other]
    if kind == "a window of a lower level" { other.windowLevel = UIWindow.Level(-1) }
    other.addSubview(front)
    for window in first { window.makeKeyAndVisible() }
    return other
  }

  @Test("a point is converted between views and windows")
  func pointsAreConverted() {
    outer.frame = CGRect(x: 10, y: 20, width: 100, height: 100)
    inner.frame = CGRect(x: 1, y: 2, width: 50, height: 50)
    inner.bounds.origin = CGPoint(x: 5, y: 5)
    let beside = UIView(frame: CGRect(x: 30, y: 40, width: 9, height: 9))
    window.addSubview(beside)
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: nil) == CGPoint(x: 11, y: 22))
    #expect(inner.convert(CGPoint(x: 11, y: 22), from: nil) == CGPoint(x: 5, y: 5))
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: outer) == CGPoint(x: 1, y: 2))
    #expect(inner.convert(CGPoint(x: 5, y: 5), to: beside) == CGPoint(x: -19, y: -18))
    let rect = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect(beside.convert(rect, to: outer) == CGRect(x: 20, y: 20, width: 9, height: 9))
    let other = UIWindow(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    #expect(beside.convert(CGPoint.zero, to: other) == CGPoint(x: -70, y: -60))
  }

  @Test("the delegate of a recognizer decides about the tap")
  func delegateDecidesAboutTheTap() {
    let delegate = Delegate()
    let recognizer = UITapGestureRecognizer { [taps] recognizer in
      let place = recognizer.location(in: recognizer.view)
      taps.names.append("\(place.x) \(place.y) \(recognizer.state)")
    }
    recognizer.delegate = delegate
    inner.frame = CGRect(x: 3, y: 3, width: 20, height: 10)
    inner.addGestureRecognizer(recognizer)
    #expect(inner.tap().isHandled)
    delegate.begins = false
    #expect(inner.tap().isHandled)
    #expect(taps.names == ["10.0 5.0 ended", "outer"])
    #expect(recognizer.state == .possible)
  }

  private final class Delegate: NSObject, UIGestureRecognizerDelegate {
    var begins = true
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { begins }
  }

  private final class Listener: UIView {
    private let heard: (String) -> Void

    init(frame: CGRect, _ heard: @escaping (String) -> Void) {
      self.heard = heard
      super.init(frame: frame)
    }

    required init?(coder: NSCoder) { nil }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      guard touches.first?.view === self, event?.touches(for: self) == touches else { return }
      heard("touches")
    }
  }

  private final class Passing: UIView {
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
  }

  private final class Hollow: UIView {
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
  }

  @Test("labels and images take no touches by default")
  func labelsAndImagesTakeNoTouchesUnlessTold() {
    #expect(touchable(UILabel(frame: .zero)) == false)
    #expect(touchable(UIImageView(frame: .zero)) == false)
    #expect(touchable(UIButton(frame: .zero)))
  }

  private func tap(_ view: UIView) -> Bool { view.tap().isHandled }

  private func touchable(_ view: UIView) -> Bool { view.isUserInteractionEnabled }
}
