import Foundation

/// How thorough a run of the tests is.
///
/// `.github/CONTRIBUTING.md` describes the tiers. `.ci/thorough` sets the environment variable
/// `ADSPEC_TESTS` to `thorough`, and `.ci/quick` sets it to `quick`.
package enum TestTier: String, Sendable {
  case quick, all, thorough

  /// The tier of this run.
  package static let current =
    TestTier(
      rawValue: ProcessInfo.processInfo.environment["ADSPEC_TESTS"] ?? "") ?? .all

  /// Whether this run includes the tests that take minutes.
  package static var isThorough: Bool { current == .thorough }

  /// The number of changed or generated inputs that a run tries.
  package static var inputs: Int {
    switch current {
    case .quick: 50
    case .all: 60
    case .thorough: 20_000
    }
  }

  /// The first seed of the inputs: the day of the run in UTC, such as 20261231.
  ///
  /// A seed that never changes finds only what it has found before. A failure prints the seed, so
  /// that everybody can repeat the failure on another day.
  package static let seed: UInt64 = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let day = calendar.dateComponents([.year, .month, .day], from: Date())
    return UInt64((day.year ?? 0) * 10_000 + (day.month ?? 0) * 100 + (day.day ?? 0))
  }()
}
