import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests expected failures and their outcomes in a run.
@Suite struct ExpectedFailureTests {
  private static let rule = Rule(
    id: "LOAD-ONCE-1", level: .must, severity: .high, formats: ["banner"],
    says: "A load is answered once.", file: "load.lua", line: 1)
  private static let other = Rule(
    id: "LOAD-MAIN-1", level: .must, severity: .high, formats: ["banner"],
    says: "A load is answered on the main thread.", file: "load.lua", line: 9)

  private static let rewards = Rule(
    id: "REW-ONCE-1", level: .must, severity: .high, formats: ["rewarded"],
    says: "A reward is given once.", file: "reward.lua", line: 1)

  private func scenario(_ name: String, _ verdict: Verdict, unfinished: Bool = false)
    -> ScenarioResult
  {
    ScenarioResult(
      name: name, file: "a.lua", line: 1, format: "banner", aims: ["LOAD-ONCE-1"],
      ending: .quiescent,
      results: [
        RuleResult(rule: "LOAD-ONCE-1", verdict: verdict, exercised: 1),
        RuleResult(rule: "LOAD-MAIN-1", verdict: .pass, exercised: 1),
      ], replay: "adspec run",
      unfinished: unfinished
        ? [UnfinishedFunction(function: "app", line: 2, waitsFor: "x", came: "y")] : [])
  }

  private func report(_ scenarios: [ScenarioResult], _ entries: [ExpectedFailure]) -> RunReport {
    var report = RunReport(
      toolVersion: "1", suiteVersion: "1", seed: 0,
      adapter: AdapterSummary(
        name: "a", className: "A", adapterVersion: "1", sdkVersion: "1", formats: ["banner"]),
      rules: [Self.rule, Self.other, Self.rewards], scenarios: scenarios, isWholeSuite: true)
    report.expected = ExpectedFailures(today: "2026-05-01", entries: entries)
    return report
  }

  private func entry(
    _ rule: String = "LOAD-ONCE-1", scenario: String? = nil, scenarios: Int = 2,
    change: (inout ExpectedFailure) -> Void = { _ in }
  ) -> ExpectedFailure {
    var entry = ExpectedFailure(
      rule: rule, format: "banner", scenario: scenario, file: "known.toml", lines: 3...7)
    entry.reason = "the network is slow"
    entry.keyLines = ["expires": 6, "reason": 5]
    entry.scenarios = scenarios
    change(&entry)
    return entry
  }

  @Test("with an expected failure the conformance of a format is partial")
  func expectedFailureMakesAFormatPartial() {
    let report = report([scenario("one", .fail), scenario("two", .pass)], [entry()])
    let summary = RunSummary(report)
    #expect(summary.exitStatus == 0)
    #expect(summary.formats[0].conformance == .partial)
    let outcome = summary.formats[0].outcomes[0]
    #expect(outcome.category == .exempt)
    #expect(outcome.verdict == .fail)
    #expect(outcome.reason == "expected: the network is slow")
    #expect(outcome.scenarios == 1)
    #expect(report.scenarios.map { $0.verdict(in: report) } == [.expected, .passed])
    #expect(summary.expectations.map(\.state) == [.broken])
    #expect(summary.expectations.map(\.problems) == [[]])
  }

  @Test("a failure in a scenario that the entry does not match still counts")
  func failureElsewhereIsStillOne() {
    let report = report(
      [scenario("one", .fail), scenario("two", .fail)], [entry(scenario: "o*", scenarios: 1)])
    let summary = RunSummary(report)
    #expect(summary.exitStatus == 1)
    #expect(summary.formats[0].conformance == .nonConforming)
    #expect(summary.formats[0].outcomes[0].category == .fail)
    #expect(summary.formats[0].outcomes[0].scenarios == 1)
    #expect(report.scenarios.map { $0.verdict(in: report) } == [.expected, .failed])
  }

  /// If the adapter broke a rule, a function that still waits does not make the run fail, even if
  /// the broken rule was expected.
  @Test("an expected failure covers functions that still wait")
  func expectedFailureCoversWhatIsLeftWaiting() {
    let one = scenario("one", .fail, unfinished: true)
    #expect(RunSummary(report([one], [entry(scenarios: 1)])).exitStatus == 0)
    #expect(RunSummary(report([one], [])).exitStatus == 1)
  }

  private func dead(_ name: String, _ verdict: Verdict = .error) -> ScenarioResult {
    var scenario = scenario(name, verdict)
    (scenario.ending, scenario.endingDetail) = (.crash, "SIGSEGV (signal 11)")
    return scenario
  }

  private func disappointed(_ name: String) -> ScenarioResult {
    var scenario = scenario(name, .pass)
    scenario.expectations = [
      Finding(rule: "", expected: "a reward", actual: "none", events: [], line: 4)
    ]
    return scenario
  }

  @Test("an expected death does not fail the run, and other scenarios decide the rules")
  func deathAsExpected() {
    let report = report(
      [dead("one"), scenario("two", .pass)],
      [entry("adapter-survives", scenario: "o*", scenarios: 1)])
    let summary = RunSummary(report)
    #expect(summary.exitStatus == 0)
    #expect(summary.formats[0].conformance == .partial)
    #expect(summary.formats[0].deaths == 1)
    #expect(summary.formats[0].unexpectedDeaths == 0)
    #expect(summary.formats[0].outcomes.map(\.category) == [.pass, .pass, .notApplicable])
    #expect(report.scenarios.map { $0.verdict(in: report) } == [.expected, .passed])
    #expect(summary.expectations.map(\.state) == [.broken])
    #expect(summary.expectations.map(\.scenarios) == [1])
    #expect(summary.expectations.map(\.problems) == [[]])
    // No other scenario decides the rule, but the missing verdict does not change the exit status.
    let alone = RunSummary(self.report([dead("one")], [entry("adapter-survives", scenarios: 1)]))
    #expect(alone.formats[0].outcomes.map(\.category) == [.notExercised, .pass, .notApplicable])
    #expect(alone.exitStatus == 0)
  }

  @Test("unexpected deaths, and rules that these deaths break, still fail the run")
  func deathElsewhereIsStillOne() {
    let known = entry("adapter-survives", scenario: "o*", scenarios: 1)
    let report = report([dead("one"), dead("two")], [known])
    let summary = RunSummary(report)
    #expect(summary.exitStatus == 1)
    #expect(summary.formats[0].conformance == .nonConforming)
    #expect(summary.formats[0].unexpectedDeaths == 1)
    #expect(summary.formats[0].outcomes[0].category == .undecided)
    #expect(report.scenarios.map { $0.verdict(in: report) } == [.expected, .failed])
    #expect(RunSummary(self.report([dead("one", .fail)], [known])).exitStatus == 1)
    let both = [known, entry(scenarios: 1)]
    #expect(RunSummary(self.report([dead("one", .fail)], both)).exitStatus == 0)
  }

  @Test("a failed expectation of a scenario can be an expected failure")
  func disappointmentAsExpected() {
    let known = entry("expectations-hold", scenarios: 1)
    let report = report([disappointed("one")], [known])
    let summary = RunSummary(report)
    #expect(summary.exitStatus == 0)
    #expect(summary.formats[0].conformance == .partial)
    #expect(summary.formats[0].failedExpectations == 1)
    #expect(summary.formats[0].unexpectedFailedExpectations == 0)
    #expect(report.scenarios.map { $0.verdict(in: report) } == [.expected])
    #expect(RunSummary(self.report([disappointed("one")], [])).exitStatus == 1)
    // If the adapter dies, the scenario has not checked all its expectations, so the entry is
    // undecided.
    let died = RunSummary(self.report([dead("one")], [known]))
    #expect(died.expectations.map(\.state) == [.undecided])
  }

  @Test(
    "entries for deaths and expectations must be changed for the same reasons as entries for rules")
  func entriesOfLifeFactsThatHaveToBeChanged() {
    let cases: [(ScenarioResult, ExpectedFailure, [String])] = [
      (
        scenario("one", .pass), entry("adapter-survives", scenarios: 1),
        ["adapter-survives (banner) is no longer broken: remove lines 3 to 7"]
      ),
      (
        scenario("one", .pass), entry("expectations-hold", scenarios: 1),
        ["expectations-hold (banner) is no longer broken: remove lines 3 to 7"]
      ),
      (
        dead("one"), entry("adapter-survives", scenario: "x*", scenarios: 0),
        [
          "no scenario of the adapter is one of adapter-survives (banner) in \"x*\" (give your own "
            + "scenarios a file of expected failures of their own): remove lines 3 to 7, or correct them"
        ]
      ),
      (
        dead("one"), entry("adapter-survives", scenarios: 1) { $0.expires = "2026-04-30" },
        [
          "adapter-survives (banner) was expected until 2026-04-30, and today is 2026-05-01: mend the "
            + "adapter and remove lines 3 to 7, or give expires a later date in line 6"
        ]
      ),
      (
        disappointed("one"), entry("expectations-hold", scenarios: 1) { $0.reason = "" },
        [
          "expectations-hold (banner) has no reason: say in line 5 why it is broken, as "
            + "reason = \"…\""
        ]
      ),
    ]
    for (scenario, entry, problems) in cases {
      let summary = RunSummary(report([scenario], [entry]))
      #expect(summary.expectations.map(\.problems) == [problems])
      #expect(summary.exitStatus == 1, "\(problems)")
    }
  }

  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let verdicts: [Verdict]
    let entry: ExpectedFailure
    let state: ExpectationOutcome.State
    let problems: [String]
    let status: Int32
  }

  @Test("entries that must change are errors") func entriesThatHaveToBeChanged() {
    let cases = [
      Case(
        testDescription: "passes", verdicts: [.pass, .notExercised], entry: entry(),
        state: .passes,
        problems: ["LOAD-ONCE-1 (banner) is no longer broken: remove lines 3 to 7"], status: 1),
      Case(
        testDescription: "leads nowhere", verdicts: [.notExercised, .notApplicable],
        entry: entry(), state: .unmatched,
        problems: [
          "no scenario leads to LOAD-ONCE-1 (banner) any more: remove lines 3 to 7, or correct them"
        ], status: 1),
      Case(
        testDescription: "no scenario", verdicts: [.pass, .pass],
        entry: entry(scenario: "x*", scenarios: 0), state: .unmatched,
        problems: [
          "no scenario of the adapter is one of LOAD-ONCE-1 (banner) in \"x*\" (give your own "
            + "scenarios a file of expected failures of their own): remove lines 3 to 7, or correct them"
        ], status: 1),
      Case(
        testDescription: "no rule", verdicts: [.pass, .pass], entry: entry("LOAD-ONCE-9"),
        state: .unmatched,
        problems: ["there is no rule LOAD-ONCE-9: remove lines 3 to 7, or correct them"],
        status: 1),
      Case(
        testDescription: "a rule for other formats, in a part of a run", verdicts: [.notApplicable],
        entry: entry("REW-ONCE-1", scenarios: 3), state: .unmatched,
        problems: ["REW-ONCE-1 is no rule for banner: remove lines 3 to 7, or correct them"],
        status: 1),
      Case(
        testDescription: "elsewhere", verdicts: [.pass, .pass],
        entry: entry(scenario: "x*", scenarios: 0) { $0.isElsewhere = true }, state: .notRun,
        problems: [], status: 0),
      Case(
        testDescription: "elsewhere, without a rule", verdicts: [.pass, .pass],
        entry: entry("LOAD-ONCE-9", scenarios: 0) { $0.isElsewhere = true }, state: .unmatched,
        problems: ["there is no rule LOAD-ONCE-9: remove lines 3 to 7, or correct them"],
        status: 1),
      Case(
        testDescription: "expired", verdicts: [.fail, .pass],
        entry: entry { $0.expires = "2026-04-30" }, state: .broken,
        problems: [
          "LOAD-ONCE-1 (banner) was expected until 2026-04-30, and today is 2026-05-01: mend the "
            + "adapter and remove lines 3 to 7, or give expires a later date in line 6"
        ], status: 1),
      Case(
        testDescription: "last day", verdicts: [.fail, .pass],
        entry: entry { $0.expires = "2026-05-01" }, state: .broken, problems: [], status: 0),
      Case(
        testDescription: "no reason", verdicts: [.fail, .pass], entry: entry { $0.reason = " " },
        state: .broken,
        problems: [
          "LOAD-ONCE-1 (banner) has no reason: say in line 5 why it is broken, as reason = \"…\""
        ], status: 1),
      Case(
        testDescription: "undecided", verdicts: [.error, .pass], entry: entry(),
        state: .undecided, problems: [], status: 2),
      Case(
        testDescription: "a part", verdicts: [.pass, .pass], entry: entry(scenarios: 3),
        state: .notRun, problems: [], status: 0),
      Case(
        testDescription: "a part of an entry that has expired and has no reason",
        verdicts: [.pass, .pass],
        entry: entry(scenarios: 3) { ($0.expires, $0.reason) = ("2026-04-30", "") },
        state: .notRun, problems: [], status: 0),
    ]
    for test in cases {
      let scenarios = test.verdicts.enumerated().map { scenario("s\($0.offset)", $0.element) }
      var report = report(scenarios, [test.entry])
      if test.status == 0 { report.isWholeSuite = false }
      let summary = RunSummary(report)
      #expect(summary.expectations.map(\.state) == [test.state], "\(test)")
      #expect(summary.expectations.map(\.problems) == [test.problems], "\(test)")
      #expect(summary.exitStatus == test.status, "\(test)")
    }
  }

  @Test(
    "a star matches any text",
    arguments: [
      ("one", "one", true), ("one", "on", false), ("one two", "one*", true), ("one", "*", true),
      ("one two three", "one*three", true), ("one two", "*two", true), ("aa", "a*a*a", false),
      ("one [x=\"*\"]", "one [x=\"*\"]", true), ("onetwo", "*e*o", true), ("one", "*one*", true),
    ] as [(String, String, Bool)])
  func starStandsForAnyText(_ name: String, _ pattern: String, _ isMatch: Bool) {
    let entry = entry(scenario: pattern)
    #expect(entry.isAbout(name, Lane(format: "banner")) == isMatch)
  }

  @Test("an entry matches all flows unless it names one flow") func flowIsMeantOnlyWhereItIsGiven()
  {
    let bidding = Lane(format: "banner", flow: "bidding")
    #expect(entry().isAbout("one", bidding))
    #expect(!entry { $0.flow = "waterfall" }.isAbout("one", bidding))
    #expect(!entry().isAbout("one", Lane(format: "native")))
  }

  @Test("the JUnit report marks expected failures as skipped")
  func unitTestReportSkipsWhatIsExpected() {
    var text = ""
    let report = report(
      [scenario("one", .fail), scenario("two", .pass)],
      [entry(), entry("LOAD-MAIN-1") { $0.lines = 9...12 }])
    let options = ReportOptions(showsRealTime: false)
    TAPReport(options: options).write(JudgedRun(report)) { text += $0 }
    #expect(text.contains(" # TODO expected: the network is slow\n"), "\(text)")
    text = ""
    JUnitReport(options: options).write(JudgedRun(report)) { text += $0 }
    #expect(text.contains(#"<skipped message="expected: the network is slow"/>"#), "\(text)")
    #expect(text.contains("<error type=\"expected-failures-hold\" message=\"known.toml:9: "))
    #expect(text.contains(#"<property name="expected.today" value="2026-05-01"/>"#))
  }
}
