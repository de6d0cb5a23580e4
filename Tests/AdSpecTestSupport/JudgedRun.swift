import Foundation
import Synchronization

/// The verdicts of the whole suite on a registered adapter or app, read from the reports of a run.
package struct JudgedRun: Sendable {
  /// The exit status of `adspec`.
  package let status: Int32
  /// The text on standard output.
  package let output: String
  /// The text on standard error.
  package let errors: String
  private let report: Report

  /// The verdicts on a registered adapter or app.
  ///
  /// The whole suite takes long, so all tests of this process share one run.
  package static func of(_ subject: String) throws -> JudgedRun {
    let run = runs.withLock { runs in
      let known = runs[subject] ?? Shared()
      runs[subject] = known
      return known
    }
    return try run.result.withLock { result in
      let known = result ?? Result { try JudgedRun(subject) }
      result = known
      return try known.get()
    }
  }

  /// A run whose first user starts it and whose other users wait for its end.
  private final class Shared: Sendable {
    let result = Mutex<Result<JudgedRun, any Error>?>(nil)
  }

  private static let runs = Mutex<[String: Shared]>([:])

  /// The formats in which a subject runs that needs few of them; no format stands for all.
  ///
  /// `fernway-expiry` is `fernway` with a lifetime of full-screen ads, and refuses children.
  /// `fernway-queues` changes all full-screen formats in the same few lines. The full-screen formats
  /// of `fernway` share their code; rewarded ads add the reward, which `fernway-expiry` has, too. So do
  /// those of Merlin, Quay and Heron. The published adapter in Objective-C is a translation of
  /// the one in Swift, which runs in every format.
  /// The formats of a defective twin have a defect of each kind, but for the pictures of Heron's native
  /// ads, which take long. A thorough run tries every format.
  package static func formats(of subject: String) -> [String] {
    TestTier.isThorough ? [] : fewFormats[subject, default: []]
  }

  private static let fewFormats: [String: [String]] = [
    "fernway": ["banner", "native", "swipeable_interstitial"],
    "fernway-expiry": ["rewarded"], "fernway-queues": ["rewarded"],
    "merlin": ["banner", "rewarded", "native"], "heron": ["interstitial", "native"],
    "merlin-defective": ["interstitial", "rewarded", "native"],
    "heron-defective": ["banner"], "quay": ["banner", "rewarded", "native"],
    "sample-documented-objc": ["rewarded", "native"],
  ]

  private init(_ subject: String) throws {
    try self.init(
      ObjectiveCPrograms.name(for: subject), subject,
      Self.formats(of: subject).flatMap { ["--format", $0] })
  }

  /// Runs a program on one of its registered adapters or apps.
  ///
  /// - Parameters:
  ///   - program: The name of an executable of this package.
  ///   - subject: The name of the adapter or app.
  ///   - arguments: Further arguments, such as names of scenarios.
  /// - Throws: An error when the program cannot be started or writes no report.
  package init(_ program: String, _ subject: String, _ arguments: [String] = []) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appendingPathComponent("report.json")
    let result = try BuiltExecutable(program).run(
      [
        "run", "--adapter", subject, "--no-times", "--no-places", "--report", "json=\(file.path)",
      ] + arguments)
    status = result.status
    output = result.output
    errors = result.errors
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    report = try decoder.decode(Report.self, from: Data(contentsOf: file))
  }

  /// The broken rules that count as a failure or a warning; each follows its format: `banner
  /// CLICK-MISS-1`.
  package var broken: Set<String> { outcomes { ["fail", "warning"].contains($0.countsAs) } }

  /// The rules that apply but have no verdict in a format that ran, except rules of the level
  /// `observe`.
  package var undecided: Set<String> {
    let formats = Set(report.scenarios.compactMap(\.format))
    return outcomes {
      ["not_exercised", "error"].contains($0.verdict) && formats.contains($0.format)
    }
  }

  /// The rules of every level that are broken in at least one format.
  package var brokenRules: Set<String> {
    Set(report.rules.filter { $0.outcomes.contains { $0.verdict == "fail" } }.map(\.id))
  }

  /// The rules that a scenario aims at but does not exercise, if the report does not explain why.
  package var unexplainedGaps: [String] { report.gaps.filter { $0.note == nil }.map(\.rule) }

  /// The scenarios that apply and whose functions still waited at the end.
  package var unfinished: [String] {
    report.scenarios.filter { $0.verdict != "not_applicable" && $0.unfinished?.isEmpty == false }
      .map(\.name)
  }

  /// The rules that pass in at least one format.
  package var passedRules: Set<String> {
    Set(report.rules.filter { $0.outcomes.contains { $0.verdict == "pass" } }.map(\.id))
  }

  /// The rules that pass in at least one format, and are broken in none.
  package var keptRules: Set<String> { passedRules.subtracting(brokenRules) }

  /// The differences between the behaviour of the stand-in and the claims of its network.
  package var claimRemarks: [String] { report.contradictions + report.undeclared }

  /// A rule that a scenario is about, in the scenario's format.
  package struct Aim: Hashable, Sendable {
    package let format: String
    package let rule: String
  }

  /// The aims of the scenarios in which the adapter died.
  package var deaths: Set<Aim> {
    Set(
      report.scenarios.filter { $0.ending == "crash" }.flatMap { scenario in
        (scenario.aims ?? []).map { Aim(format: scenario.format ?? "", rule: $0) }
      })
  }

  /// Everything that the run found: broken rules that count as a failure or a warning, and
  /// `DIED` for a death of the adapter; each follows its format and flow: `banner bidding DIED`.
  package var findings: Set<String> {
    var found: Set<String> = []
    for rule in report.rules where rule.level != "observe" {
      for outcome in rule.outcomes where ["fail", "warning"].contains(outcome.countsAs) {
        found.insert("\(outcome.format) \(outcome.flow ?? "") \(rule.id)")
      }
    }
    for scenario in report.scenarios
    where ["crash", "exit", "hang"].contains(scenario.ending ?? "") {
      found.insert("\(scenario.format ?? "") \(scenario.flow ?? "") DIED")
    }
    return found
  }

  /// The number of scenarios that ran.
  package var scenarioCount: Int { report.scenarios.count }

  private func outcomes(_ isWanted: (Report.Outcome) -> Bool) -> Set<String> {
    Set(
      report.rules.filter { $0.level != "observe" }.flatMap { rule in
        rule.outcomes.filter(isWanted).map { "\($0.format) \(rule.id)" }
      })
  }

  private struct Report: Decodable, Sendable {
    struct Outcome: Decodable {
      var format: String
      var flow: String?
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
      /// A function that still waited; its contents are not read.
      struct Wait: Decodable, Sendable {}

      var name: String
      var verdict: String
      var format: String?
      var flow: String?
      var ending: String?
      var aims: [String]?
      var unfinished: [Wait]?
    }

    var rules: [Rule]
    var gaps: [Gap]
    var scenarios: [Scenario]
    var contradictions: [String]
    var undeclared: [String]
  }
}
