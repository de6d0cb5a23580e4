import Testing
import UIKit

/// The target of a tap in a hierarchy of views.
@Suite struct TapTests {
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
  private let outer = UIView()
  private let inner = UIView()
  private let taps = Taps()

  /// Unchecked because a test uses one thread.
  private final class Taps: @unchecked Sendable {
    var names: [String] = []
  }

  init() {
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

  @Test("disabled and other recognizers let the tap pass")
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
