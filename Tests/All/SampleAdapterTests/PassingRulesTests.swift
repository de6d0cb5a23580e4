import AdSpecTestSupport
import Foundation
import Testing

/// Every rule can pass.
///
/// A rule that no scenario exercises, or that no adapter can keep, is a mistake in the suite.
@Suite struct PassingRulesTests {
  /// Adapters and apps that conform, and show every rule together.
  private static let subjects = [
    "sample", "fernway", "merlin", "plover", "quay", "fernway-expiry", "fernway-queues",
    "sample-google-tracked", "sample-custom-native",
  ]

  @Test("every rule passes with an adapter, in a scenario that aims at the rule")
  func rulesPass() throws {
    let rules = try Set(rules())
    #expect(rules.count > 100)
    let passed = try Self.subjects.map { try JudgedRun.of($0).passedAims }
    // Other tests use the runs above, too, and so they have only some of the formats and flows.
    var remaining = rules.subtracting(passed.joined())
    for subject in Self.subjects where !remaining.isEmpty {
      remaining.subtract(try Self.passed(subject, of: remaining.sorted()))
    }
    #expect(remaining == [])
  }

  /// The ids of all rules.
  private func rules() throws -> [String] {
    let list = try BuiltExecutable("adspec").run(["rules"]).output
    return list.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      return words.count == 3 && ["must", "should", "observe"].contains(words[1])
        ? String(words[0]) : nil
    }
  }

  /// Runs the scenarios that aim at some rules, and returns the rules that pass at least once.
  private static func passed(_ subject: String, of rules: [String]) throws -> Set<String> {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("report.json")
    let result = try BuiltExecutable("adspec").run(
      ["run", "--adapter", subject, "--no-times", "--report", "json=\(file.path)"]
        + rules.flatMap { ["--rule", $0] })
    // Without a scenario for the rules, there is nothing to read.
    guard let data = try? Data(contentsOf: file) else { return [] }
    #expect(result.status != 1, "\(result.output)")
    let report = try JSONDecoder().decode(Report.self, from: data)
    return Set(report.scenarios.flatMap(\.results).filter { $0.verdict == "pass" }.map(\.rule))
  }

  /// The part of a JSON report that these tests read.
  private struct Report: Decodable {
    struct Scenario: Decodable {
      struct Result: Decodable {
        let rule, verdict: String
      }

      let results: [Result]
    }

    let scenarios: [Scenario]
  }
}
