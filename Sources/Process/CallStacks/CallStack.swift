import Runtime

/// The functions that are running on a thread, as addresses: who called what has just been called.
///
/// Taking one costs a fraction of a millisecond. A process that was forked from the same one has the
/// same code at the same addresses, so that either can read what the other has captured.
package struct CallStack: Hashable, Sendable {
  /// Where each function was, the innermost first.
  package let addresses: [UInt64]

  /// The most functions that are looked at: an adapter's own stand near the top.
  private static let limit = 64

  /// The programs and libraries in memory: finding them takes as long as capturing a stack.
  static let images = ImageMap.capture()

  /// Takes a stack that another process has captured.
  package init(addresses: [UInt64]) {
    self.addresses = addresses
  }

  /// Captures the stack of the calling thread; nil where the system does not let it be read.
  package static func capture() -> CallStack? {
    guard let stack = try? Backtrace.capture(limit: limit, top: 0, images: images) else {
      return nil
    }
    return CallStack(
      addresses: stack.frames.compactMap { frame in
        switch frame {
        case .omittedFrames, .truncated: nil
        default: UInt64(frame.adjustedProgramCounter)
        }
      })
  }
}
