/// Recognizes swipes in one direction.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// Directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    /// The direction bits, with UIKit's values.
    public let rawValue: UInt

    /// Creates directions from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// To the right.
    public static var right: Direction { Direction(rawValue: 1 << 0) }
    /// To the left.
    public static var left: Direction { Direction(rawValue: 1 << 1) }
    /// Upwards.
    public static var up: Direction { Direction(rawValue: 1 << 2) }
    /// Downwards.
    public static var down: Direction { Direction(rawValue: 1 << 3) }
  }

  private final class Swipe: @unchecked Sendable {
    var direction = Direction.right
  }

  nonisolated private let swipe = Swipe()

  /// The directions that are recognized, by default to the right.
  nonisolated open var direction: Direction {
    get { swipe.direction }
    set { swipe.direction = newValue }
  }
}
