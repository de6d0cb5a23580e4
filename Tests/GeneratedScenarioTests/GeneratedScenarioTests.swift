import Foundation
import Testing

/// Random scenarios, in which networks, apps, users and devices do whatever they may, with the
/// adapters and apps that conform: none of them may be blamed for anything.
///
/// A seed gives the same scenario again. More of them by hand:
///
///     ADSPEC_GENERATED_SEED=5000 ADSPEC_GENERATED_COUNT=4000 swift test --filter GeneratedScenarioTests
@Suite struct GeneratedScenarioTests {
  /// Rules whose premise cannot hold here, with the reason.
  private static let unreachable = [
    "TIME-REAL-1": "its premise is a wait for real time, which no conforming adapter makes"
  ]

  /// Calls that cannot be played here, because no conforming adapter loads in two phases.
  private static let ofTwoPhases = [
    "network:next_auction", "auction:win", "auction:fail", "auction:fail_without_error",
    "auction:never",
  ]

  private static let seed = UInt64(variable("SEED")) ?? 1
  private static let count = Int(variable("COUNT")) ?? 1000
  private static let run = Result { try GeneratedRun(seed: seed, count: count) }

  private static func variable(_ name: String) -> String {
    ProcessInfo.processInfo.environment["ADSPEC_GENERATED_\(name)"] ?? ""
  }

  /// Whether there are so many scenarios that they have to contain everything.
  private static let isWhole = count >= 1000

  @Test func conformingAdaptersAreBlamedForNothing() throws {
    let problems = try GeneratedScenarioTests.run.get().problems
    #expect(
      problems.isEmpty, "\(problems.count) problems, the first of them:\n\(problems.first ?? "")")
  }

  @Test(.enabled(if: isWhole)) func everyVerbOccurs() throws {
    var verbs: [String: Int] = [:]
    for scenario in try GeneratedScenarioTests.run.get().scenarios {
      verbs.merge(scenario.verbs, uniquingKeysWith: +)
    }
    let rare = VocabularyVerbs.all.filter { verbs[$0, default: 0] < 20 }
    #expect(rare == GeneratedScenarioTests.ofTwoPhases)
  }

  @Test(.enabled(if: isWhole)) func everyPremiseHolds() throws {
    let exercised = try GeneratedScenarioTests.run.get().exercised
    #expect(exercised.count > GeneratedScenarioTests.unreachable.count)
    let missed = exercised.filter { $0.value == 0 }.keys
    #expect(Set(missed) == Set(GeneratedScenarioTests.unreachable.keys))
  }

  @Test(.enabled(if: isWhole)) func twoAdaptersShareAWaterfall() throws {
    let scenarios = try GeneratedScenarioTests.run.get().scenarios
    let both = scenarios.filter { $0.source.contains("{ adapter = \"") }
    #expect(both.count >= 20)
  }
}
