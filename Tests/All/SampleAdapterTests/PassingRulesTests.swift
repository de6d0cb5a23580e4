import AdSpecTestSupport
import Foundation
import Testing

/// Every rule can pass.
///
/// A rule that no scenario exercises, or that no adapter can keep, is a mistake in the suite.
@Suite struct PassingRulesTests {
  /// The sample adapters and apps that conform.
  ///
  /// The order is from the adapter with the most formats to the apps, so that the later ones run
  /// only scenarios for the few rules that remain.
  private static let subjects = [
    "sample", "fernway", "merlin", "plover", "quay", "fernway-expiry", "sample-google-tracked",
    "sample-custom-native", "sample-custom-native-handler",
  ]

  @Test("every rule passes with an adapter, in a scenario that aims at the rule")
  func rulesPass() throws {
    var remaining = try Set(rules())
    #expect(remaining.count > 100)
    for subject in Self.subjects {
      remaining.subtract(try passed(subject, of: remaining.sorted()))
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
  private func passed(_ subject: String, of rules: [String]) throws -> Set<String> {
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
