/// Recognizes taps.
@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
  private final class Taps: @unchecked Sendable {
    var required = 1
    var touches = 1
  }

  nonisolated private let taps = Taps()

  /// The number of taps that make the gesture, by default 1.
  nonisolated open var numberOfTapsRequired: Int {
    get { taps.required }
    set { taps.required = newValue }
  }

  /// The number of fingers that make the gesture, by default 1.
  nonisolated open var numberOfTouchesRequired: Int {
    get { taps.touches }
    set { taps.touches = newValue }
  }
}
