import AdSpecTestSupport
import Testing

/// Every rule can pass.
///
/// A rule that no scenario exercises, or that no adapter can keep, is a mistake in the suite.
@Suite struct PassingRulesTests {
  /// Adapters and apps that conform, and show every rule together.
  private static let subjects = [
    "sample", "fernway", "merlin", "quay", "fernway-expiry", "fernway-queues",
    "sample-google-tracked", "sample-custom-native",
  ]

  @Test("every rule passes with an adapter") func rulesPass() throws {
    let rules = try Set(rules())
    #expect(rules.count > 100)
    let passed = try Self.subjects.map { try JudgedRun.of($0).passedRules }
    #expect(rules.subtracting(passed.joined()) == [])
  }

  /// The ids of all rules.
  private func rules() throws -> [String] {
    let list = try BuiltExecutable.adspec().run(["rules"]).output
    return list.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words.count == 3 && ["must", "should", "observe"].contains(words[1])
        ? String(words[0]) : nil
    }
  }
}
