import Testing
import UIKit

/// Where a tap goes in a hierarchy of views.
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

  @Test func innermostRecognizerTakesTheTap() {
    #expect(inner.tap())
    listen(inner, "inner")
    #expect(inner.tap())
    #expect(taps.names == ["outer", "inner"])
  }

  @Test func disabledAndOtherRecognizersLetTheTapPass() {
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

  @Test func viewWithoutInteractionLeavesTheTapToTheOneBehind() {
    listen(inner, "inner")
    inner.isUserInteractionEnabled = false
    #expect(inner.tap())
    #expect(taps.names == ["outer"])
    outer.isUserInteractionEnabled = false
    #expect(!inner.tap())
  }

  @Test func hiddenViewsCannotBeTapped() {
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

  @Test @MainActor func controlsTakeTaps() {
    let button = UIButton()
    outer.addSubview(button)
    button.addAction(UIAction { [taps] _ in taps.names.append("button") }, for: .touchUpInside)
    #expect(tap(button))
    button.isEnabled = false
    #expect(tap(button))
    #expect(taps.names == ["button", "outer"])
  }

  @Test func labelsAndImagesTakeNoTouchesUnlessTold() {
    #expect(touchable(UILabel(frame: .zero)) == false)
    #expect(touchable(UIImageView(frame: .zero)) == false)
    #expect(touchable(UIButton(frame: .zero)))
  }

  private func tap(_ view: UIView) -> Bool { view.tap() }

  private func touchable(_ view: UIView) -> Bool { view.isUserInteractionEnabled }
}
