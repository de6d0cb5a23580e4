import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Testing

@testable import AdSpecReports

/// Tests that reports show a disputed rule with its reason, and that nothing counts the rule.
@Suite struct DisputedRuleTests {
  private static let dispute = Dispute(
    since: "1.1.0", reason: "Two guides differ.", link: "https://a.example/7")
  private static let text = "disputed since 1.1.0: Two guides differ. (https://a.example/7)"

  /// A run in which `LOAD-ONCE-1` is disputed.
  private func report(
    _ scenarios: [ScenarioResult], isStrict: Bool = false, isDisputed: Bool = true
  ) -> RunReport {
    var report = ReportExamples.report(scenarios, isStrict: isStrict)
    report.rules[0].dispute = isDisputed ? Self.dispute : nil
    return report
  }

  private func scenario(_ verdict: Verdict) -> ScenarioResult {
    var scenario = ReportExamples.passing("good", "banner")
    scenario.aims = ["LOAD-ONCE-1"]
    scenario.loads.asked = 1
    scenario.loads.requested = 1
    scenario.loads.succeeded = 1
    scenario.results[0].verdict = verdict
    if verdict == .fail {
      scenario.results[0].findings = ReportExamples.twice.results[0].findings
    }
    return scenario
  }

  @Test(
    "whatever a run shows about a disputed rule, the run passes as without the rule",
    arguments: [Verdict.fail, .error, .notExercised, .pass, .exempt])
  func nothingCounts(_ verdict: Verdict) throws {
    let other = RunSummary(report([scenario(verdict)], isDisputed: false))
    let judged = report([scenario(verdict)], isStrict: true)
    let summary = RunSummary(judged)
    #expect(summary.exitStatus == 0)
    #expect(other.exitStatus == [.fail: 1, .error: 2, .notExercised: 2][verdict] ?? 0)
    #expect(judged.scenarios[0].verdict(in: judged) == .passed)
    let format = try #require(summary.formats.first)
    #expect(format.count(.disputed) == 1)
    #expect([.fail, .undecided, .notExercised, .exempt].map(format.count) == [0, 0, 0, 0])
    #expect(format.conformance == .conforming)
    let outcome = try #require(format.outcomes.first)
    #expect((outcome.category, outcome.verdict) == (.disputed, verdict))
    #expect(outcome.reason == Self.text)
  }

  @Test(
    "each report shows a broken disputed rule with the reason",
    arguments: ReportKind.all.map { $0.kind })
  func eachReportShowsTheReason(_ name: String) throws {
    let kind = try #require(ReportKind.named(name))
    let broken = ReportExamples.text(
      kind.init(options: ReportExamples.untimed), report([scenario(.fail)]))
    #expect(broken.contains("LOAD-ONCE-1"), "\(name)")
    let words = broken.replacing("\\", with: "").split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("Two guides differ."), "\(broken)")
  }

  @Test("reports for programs say that a disputed rule is no failure")
  func programsSeeNoFailure() throws {
    func text(_ name: String, _ verdict: Verdict) throws -> String {
      let kind = try #require(ReportKind.named(name))
      return ReportExamples.text(
        kind.init(options: ReportExamples.untimed), report([scenario(verdict)]))
    }
    for verdict in [Verdict.fail, .pass] {
      let junit = try #require(XMLElements(try text("junit", verdict)))
      #expect((junit["failure"].count, junit["error"].count) == (0, 0))
      #expect(try !text("ctrf", verdict).contains("\"failed\": 1"))
      #expect(try !text("sarif", verdict).contains("\"level\": \"error\""))
    }
    #expect(try text("sarif", .fail).contains("\"status\": \"underReview\""))
    #expect(try text("gitlab", .fail).contains("\"severity\": \"info\""))
    #expect(try text("github", .fail).hasPrefix("::notice "))
    #expect(try text("github", .pass) == "")
    for (verdict, start) in [(Verdict.fail, "not ok # TODO "), (.pass, "ok # SKIP ")] {
      let line = try text("tap", verdict).split(separator: "\n").first {
        $0.contains("LOAD-ONCE-1")
      }
      let words = try #require(line).split(separator: " ")
      let point = words.prefix { Int($0) == nil } + words.drop { $0 != "#" }
      #expect(point.joined(separator: " ").hasPrefix(start + "disputed since 1.1.0: Two guides"))
    }
  }

  @Test("the dispute survives the JSON report, so that merge and diff know it")
  func jsonKeepsTheDispute() throws {
    let before = report([scenario(.fail)])
    let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), before)
    let after = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true).report
    #expect(after.rules.map(\.dispute) == before.rules.map(\.dispute))
    #expect(RunSummary(after).exitStatus == 0)
  }

  @Test("a comparison says that a rule is disputed now, and is no regression")
  func comparisonsNameTheDispute() {
    let (plain, disputed) = (
      report([scenario(.pass)], isDisputed: false), report([scenario(.fail)])
    )
    func kinds(_ before: RunReport, _ after: RunReport) -> [RunComparison.Kind] {
      RunComparison(before, after).changes.map(\.kind)
    }
    #expect(kinds(plain, disputed) == [.newlyDisputed])
    #expect(RunComparison(plain, disputed).exitStatus == 0)
    #expect(kinds(disputed, disputed) == [])
    #expect(kinds(disputed, report([scenario(.fail)], isDisputed: false)) == [.newlyFailing])
    #expect(kinds(disputed, plain) == [.nowApplies])
  }

  @Test(
    "an expected failure of a disputed rule asks for no change",
    arguments: [Verdict.fail, .pass, .notExercised])
  func expectedFailuresWait(_ verdict: Verdict) throws {
    var entry = ExpectedFailure(
      rule: "LOAD-ONCE-1", format: "banner", file: "known.toml", lines: 1...4)
    entry.scenarios = 1
    func outcome(isDisputed: Bool) throws -> (problems: Int, status: Int32) {
      var report = report([scenario(verdict)], isDisputed: isDisputed)
      report.expected = ExpectedFailures(today: "2026-05-01", entries: [entry])
      let summary = RunSummary(report)
      return (try #require(summary.expectations.first).problems.count, summary.exitStatus)
    }
    #expect(try outcome(isDisputed: true) == (0, 0))
    #expect(try outcome(isDisputed: false) == (1, 1))
  }
}
