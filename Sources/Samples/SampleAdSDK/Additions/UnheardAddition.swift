import ScriptedNetwork
import Synchronization

/// Whether a delegate takes what the stand-in tells beyond the published SDK.
///
/// A delegate that is written for the published SDK has only the default implementations, which note
/// that nobody heard: for it the SDK has no such callback.
enum UnheardAddition {
  private static let isUnheard = Mutex(false)

  /// Notes that a default implementation was called.
  static func note() {
    isUnheard.withLock { $0 = true }
  }

  /// Tells a delegate of an event, and whether it heard.
  static func delivery(_ tell: () -> Void) -> Delivery {
    isUnheard.withLock { $0 = false }
    tell()
    return isUnheard.withLock { $0 } ? .noCallback : .delivered
  }
}
