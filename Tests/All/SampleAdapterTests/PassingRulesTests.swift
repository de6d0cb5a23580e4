import AdSpecTestSupport
import Foundation
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

  /// `adspec rules ID` shows the list.
  ///
  /// This command writes the list again:
  ///
  ///     ADSPEC_RENEW=1 swift test --filter PassingRulesTests
  @Test("the list of the adapters that keep a rule is true")
  func theListOfKeepersIsTrue() throws {
    let path = "conformance/adapters/keeping.txt"
    let kept = try Self.subjects.map { ($0, try JudgedRun.of($0).keptRules) }
    let lines = try rules().map { rule in
      ([rule] + kept.filter { $0.1.contains(rule) }.map(\.0)).joined(separator: " ")
    }
    let text = """
      # The adapters that exercise and keep each rule: ADSPEC_RENEW=1 swift test --filter PassingRulesTests
      adapters \(Self.subjects.joined(separator: " "))

      """ + lines.map { $0 + "\n" }.joined()
    // A thorough run tries more formats, in which an adapter can exercise more rules.
    guard !TestTier.isThorough else { return }
    if ProcessInfo.processInfo.environment["ADSPEC_RENEW"] != nil {
      try text.write(
        to: Project.folder.appendingPathComponent(path), atomically: true, encoding: .utf8)
    }
    #expect(
      try Project.text(path) == text,
      "Write the list again: ADSPEC_RENEW=1 swift test --filter PassingRulesTests")
  }

  /// The ids of all rules.
  private func rules() throws -> [String] {
    let list = try BuiltExecutable.adspec().run(["rules"]).output
    return list.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words.count == 3 && ["must", "should", "observe", "disputed"].contains(words[1])
        ? String(words[0]) : nil
    }
  }
}
