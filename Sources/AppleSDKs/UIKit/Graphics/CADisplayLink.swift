public import Foundation

/// Sends a message for each picture of the screen; adspec draws no pictures, so it sends none.
///
/// The class is in QuartzCore on iOS, which knows selectors.
open class CADisplayLink: NSObject, @unchecked Sendable {
  /// Whether no messages are sent.
  open var isPaused = false
  /// The number of pictures for each message.
  open var preferredFramesPerSecond = 0
  /// The time of the last picture in seconds.
  open var timestamp: Double { 0 }
  /// The time between two pictures in seconds.
  open var duration: Double { 0 }

  /// Creates a link to a target, which it holds strongly until `invalidate`.
  public init(target: Any, selector sel: Selector) {
    self.target = target
    super.init()
  }

  private var target: Any?

  /// Begins; the call has no effect.
  open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Pauses; the call has no effect.
  open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}

  /// Ends, and releases the target.
  open func invalidate() { target = nil }
}
