import ForkServer
import Foundation

/// Fixes the seed of Swift's hashing, so that an adapter's own dictionary order repeats.
///
/// The seed is chosen before `main`, from the environment, so the process starts itself again.
enum DeterministicHashing {
  static let variable = "SWIFT_DETERMINISTIC_HASHING"

  /// Starts the process again with fixed hashing, unless it has it.
  ///
  /// It goes on with random hashing where that is not possible.
  static func ensure() {
    guard ProcessInfo.processInfo.environment[variable] == nil else { return }
    Reexecution.execute(adding: (variable, "1"))
  }
}
