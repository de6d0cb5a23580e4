import ForkServer
import Foundation
import ProcessClock

/// Fixes the seed of Swift's hashing, so that an adapter's own dictionary order repeats.
///
/// The process starts with a fixed seed. Only where the standard library keeps its seed in another
/// way than is known, the process starts itself again with what the library then obeys.
enum DeterministicHashing {
  static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts the process again with fixed hashing, unless it has it.
  ///
  /// It goes on with random hashing where that is not possible.
  static func ensure() {
    guard !ProcessClock.hashingIsFixed,
      ProcessInfo.processInfo.environment[variable] == nil
    else { return }
    Reexecution.execute(adding: (variable, "1"))
  }
}
