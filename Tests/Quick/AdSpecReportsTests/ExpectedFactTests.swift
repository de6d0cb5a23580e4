import AdSpecRules
import AdSpecTrace
import Testing

@testable import AdSpecReports

/// Tests the facts of a run with expected failures.
@Suite struct ExpectedFactTests {
  private func report(_ verdict: Verdict, reason: String) -> RunReport {
    var report = RunReport(
      toolVersion: "1", suiteVersion: "1", seed: 0,
      adapter: AdapterSummary(
        name: "a", className: "A", adapterVersion: "1", sdkVersion: "1", formats: ["banner"]),
      rules: [
        Rule(
          id: "MUST-1", level: .must, severity: .high, formats: ["banner"], says: "It holds.",
          file: "a.lua", line: 1)
      ],
      scenarios: [
        ScenarioResult(
          name: "s", file: "b.lua", line: 3, format: "banner", ending: .quiescent,
          results: [RuleResult(rule: "MUST-1", verdict: verdict, exercised: 1)],
          replay: "adspec run s")
      ])
    var entry = ExpectedFailure(rule: "MUST-1", format: "banner", file: "k.toml", lines: 2...5)
    (entry.reason, entry.scenarios) = (reason, 1)
    report.expected = ExpectedFailures(today: "2026-01-01", entries: [entry])
    return report
  }

  @Test("an expected failure is exempt, and its reason is shown")
  func expectedFailureIsExemptWithItsReason() {
    let facts = JudgedRun(report(.fail, reason: "known")).facts
    let rule = facts.first { $0.id == "MUST-1" }
    #expect(rule?.outcome == .exempt)
    #expect(rule?.reason == "expected: known")
    #expect(rule.map(FactText.message) == "expected: known")
    #expect(rule?.evidence.isEmpty == true)
    #expect(facts.first { $0.id == "expected-failures-hold" }?.outcome == .pass)
  }

  /// An entry expires on a date, so a run on another day can have a different result.
  @Test(
    "reports name the day for which failures are expected",
    arguments: [
      "console", "json", "junit", "markdown", "sarif", "ctrf", "tap", "statement",
    ])
  func dayIsTold(_ kind: String) throws {
    let type = try #require(ReportKind.named(kind))
    let text = ReportExamples.text(
      type.init(options: ReportExamples.untimed), report(.fail, reason: "known"))
    #expect(text.contains("2026-01-01"))
  }

  @Test("an entry that the user must change is an error") func entryToChangeIsAnError() {
    let facts = JudgedRun(report(.pass, reason: "known")).facts
    #expect(facts.first { $0.id == "MUST-1" }?.outcome == .pass)
    let changes = facts.first { $0.id == "expected-failures-hold" }
    #expect(changes?.outcome == .fail)
    #expect(changes?.isError == true)
    #expect(
      changes?.reason == "k.toml:2: MUST-1 (banner) is no longer broken: remove lines 2 to 5")
  }

  /// A run with an expected death of the adapter, and with a failed expectation of a scenario.
  private var death: RunReport {
    var report = report(.error, reason: "known")
    report.scenarios += self.report(.pass, reason: "").scenarios
    report.scenarios[1].name = "t"
    report.scenarios[0].ending = .crash
    report.scenarios[0].aims = ["MUST-1"]
    report.scenarios[0].expectations = [
      Finding(rule: "", expected: "a", actual: "b", events: [])
    ]
    report.expected?.entries = LifeFact.allCases.map { fact in
      var entry = ExpectedFailure(
        rule: fact.rawValue, format: "banner", file: "k.toml", lines: 2...5)
      (entry.reason, entry.scenarios) = ("known", 2)
      return entry
    }
    return report
  }

  @Test("deaths and failed expectations are exempt if the file of expected failures names them")
  func lifeFactsAreExempt() {
    let facts = JudgedRun(death).facts
    for id in ["adapter-survives", "expectations-hold"] {
      let fact = facts.first { $0.id == id }
      #expect(fact?.outcome == .exempt, "\(id)")
      #expect(fact?.reason == "expected: known", "\(id)")
    }
    #expect(facts.first { $0.id == "MUST-1" }?.outcome == .pass)
    #expect(facts.first { $0.id == "expected-failures-hold" }?.outcome == .pass)
    #expect(facts.allSatisfy { !$0.isBroken })
    #expect(death.exitStatus == 0)
  }

  @Test(
    "every report that has rows shows an expected death as expected",
    arguments: [
      ("junit", "<skipped message=\"expected: known\"/>"),
      ("markdown", "* `adapter-survives (banner)`: expected: known"),
      ("tap", "The adapter survives every scenario. # TODO expected: known"),
      ("console", "  adapter-survives (banner), 1 scenario: known"),
      ("statement", "broken as expected: adapter-survives, expectations-hold"),
      ("json", "\"adapter-survives\": \"known\""),
      ("html", "\"id\":\"adapter-survives\""),
    ])
  func deathIsShownAsExpected(_ kind: String, _ text: String) throws {
    let type = try #require(ReportKind.named(kind))
    let whole = ReportExamples.text(type.init(options: ReportExamples.untimed), death)
    #expect(whole.contains(text), "\(whole)")
    for word in [
      "<error", "<failure", "DIED", "### Broken", "\"verdict\":\"undecided\"",
      "\"verdict\":\"fail\"",
    ] {
      #expect(!whole.contains(word), "\(word)")
    }
  }

  @Test("reports do not mention expected failures if the user named no expected failures")
  func nothingIsSaidWhereNothingIsExpected() {
    var report = report(.pass, reason: "known")
    report.expected = nil
    #expect(!JudgedRun(report).facts.contains { $0.id == "expected-failures-hold" })
  }
}
