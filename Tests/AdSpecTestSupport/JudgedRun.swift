import Foundation

/// What a run of the whole suite finds out about a registered adapter, by its report.
package struct JudgedRun {
  /// The exit status of `adspec`.
  package let status: Int32
  /// What it printed.
  package let output: String
  private let report: Report

  /// Runs the suite on the adapter of a name.
  package init(_ adapter: String) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("report.json")
    let result = try BuiltExecutable("adspec").run([
      "run", "--adapter", adapter, "--no-times", "--report", "json=\(file.path)",
    ])
    status = result.status
    output = result.output + result.errors
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    report = try decoder.decode(Report.self, from: Data(contentsOf: file))
  }

  /// The rules of which something was broken that is more than a note, each behind its format: `banner CLICK-MISS-1`.
  package var broken: Set<String> { outcomes { ["fail", "warning"].contains($0.countsAs) } }

  /// The rules that applied and were not decided, of whatever level but `observe`.
  package var undecided: Set<String> {
    outcomes { ["not_exercised", "error"].contains($0.verdict) }
  }

  /// The rules that are broken in some format, of every level.
  package var brokenRules: Set<String> {
    Set(report.rules.filter { $0.outcomes.contains { $0.verdict == "fail" } }.map(\.id))
  }

  /// The rules that a scenario is there for and did not exercise, where the report does not say why.
  package var unexplainedGaps: [String] { report.gaps.filter { $0.note == nil }.map(\.rule) }

  /// The scenarios with functions that still waited at the end for what there may be.
  package var unfinished: [String] {
    report.scenarios.filter { $0.verdict == "unfinished" }.map(\.name)
  }

  /// What does not fit between the stand-in and the claims of its network.
  package var claimRemarks: [String] { report.contradictions + report.undeclared }

  /// How many scenarios ran.
  package var scenarioCount: Int { report.scenarios.count }

  private func outcomes(_ isWanted: (Report.Outcome) -> Bool) -> Set<String> {
    Set(
      report.rules.filter { $0.level != "observe" }.flatMap { rule in
        rule.outcomes.filter(isWanted).map { "\($0.format) \(rule.id)" }
      })
  }

  private struct Report: Decodable {
    struct Outcome: Decodable {
      var format: String
      var verdict: String
      var countsAs: String
    }

    struct Rule: Decodable {
      var id: String
      var level: String
      var outcomes: [Outcome]
    }

    struct Gap: Decodable {
      var rule: String
      var note: String?
    }

    struct Scenario: Decodable {
      var name: String
      var verdict: String
    }

    var rules: [Rule]
    var gaps: [Gap]
    var scenarios: [Scenario]
    var contradictions: [String]
    var undeclared: [String]
  }
}
