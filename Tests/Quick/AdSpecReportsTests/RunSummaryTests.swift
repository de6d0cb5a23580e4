import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the summary of a run and its exit status.
@Suite struct RunSummaryTests {
  private let good = ReportExamples.passing("good", "banner")

  private func status(
    _ scenarios: [ScenarioResult], isWholeSuite: Bool = false, isStrict: Bool = false,
    incomplete: String? = nil
  ) -> Int32 {
    ReportExamples.report(
      scenarios, isWholeSuite: isWholeSuite, isStrict: isStrict, incomplete: incomplete
    ).exitStatus
  }

  private func conformance(
    _ scenarios: [ScenarioResult], incomplete: String? = nil
  ) -> Conformance? {
    RunSummary(ReportExamples.report(scenarios, incomplete: incomplete)).formats.first?.conformance
  }

  private func good(_ position: Int, _ verdict: Verdict) -> ScenarioResult {
    var scenario = good
    scenario.results[position].verdict = verdict
    return scenario
  }

  /// A scenario in which the function `network` still waits at the end.
  private var waiting: ScenarioResult { waiting(nil, 0, .pass) }

  private func waiting(
    _ notApplicable: String?, _ position: Int, _ verdict: Verdict
  ) -> ScenarioResult {
    var scenario = good(position, verdict)
    scenario.aims = ["LOAD-ONCE-1"]
    scenario.unfinished = [
      UnfinishedFunction(
        function: "network", line: 3, waitsFor: "a token", came: "nothing",
        notApplicable: notApplicable)
    ]
    return scenario
  }

  @Test("what an ad of another format breaks counts for that format")
  func findingsCountForTheFormatOfTheirAd() throws {
    let finding = { (format: String?) in
      var finding = Finding(
        rule: "LOAD-ONCE-1", expected: "one", actual: "two", events: [], line: 1)
      finding.lanes = format.map { [OtherLane(format: $0)] } ?? []
      return finding
    }
    func outcomes(_ findings: [Finding]) throws -> [String: Outcome] {
      var mixed = ReportExamples.passing("mixed", "rewarded")
      let position = try #require(mixed.results.firstIndex { $0.rule == "LOAD-ONCE-1" })
      mixed.results[position] = RuleResult(
        rule: "LOAD-ONCE-1", verdict: .fail, exercised: 3, exercisedInOtherFormats: 2,
        findings: findings)
      mixed.results = mixed.results.byLane { .lane($0) }
      let report = ReportExamples.report([good, mixed])
      let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), report)
      let back = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true).report
      let words = { (scenario: ScenarioResult) in
        scenario.results.filter { $0.rule == "LOAD-ONCE-1" }.map {
          "\($0.format ?? scenario.format): \($0.verdict), \($0.exercised), \($0.findings.count)"
        }
      }
      #expect(back.scenarios.map(words) == report.scenarios.map(words))
      return RunSummary(report).formats.reduce(into: [:]) { outcomes, format in
        guard format.scenarios > 0 else { return }
        outcomes[format.format] = format.outcomes.first { $0.rule == "LOAD-ONCE-1" }?.category
      }
    }
    #expect(try outcomes([finding("banner")]) == ["banner": .fail, "rewarded": .pass])
    #expect(try outcomes([finding(nil)]) == ["banner": .pass, "rewarded": .fail])
    #expect(
      try outcomes([finding(nil), finding("banner")]) == ["banner": .fail, "rewarded": .fail])
  }

  @Test("the replay of what another format breaks names both formats")
  func replayNamesTheOtherFormat() throws {
    var twice = ReportExamples.twice
    func hasBoth() throws -> Bool {
      let console = try #require(ReportKind.named("console"))
      let text = ReportExamples.text(
        console.init(options: ReportExamples.untimed), ReportExamples.report([twice, good]))
      #expect(text.contains("--format banner"))
      return text.contains("--format banner --format rewarded scenarios/load/twice.lua:12")
    }
    #expect(try !hasBoth())
    for position in twice.results.indices where twice.results[position].verdict == .fail {
      twice.results[position].format = "rewarded"
    }
    #expect(try hasBoth())
  }

  @Test("a death on behalf of another format counts for that format")
  func deathCountsForTheFormatOfTheWork() throws {
    func formats(_ lanes: [OtherLane]) throws -> [String: Bool] {
      var died = ReportExamples.passing("died", "rewarded")
      died.ending = .crash
      died.deathLanes = lanes
      let report = ReportExamples.report([good, died])
      let text = ReportExamples.text(JSONReport(options: ReportExamples.untimed), report)
      let back = try JSONReportReader(Array(text.utf8), file: "a.json", verified: true).report
      #expect(back.scenarios.map(\.deathLanes) == [[], lanes])
      let tap = try #require(ReportKind.named("tap"))
      let rows = ReportExamples.text(tap.init(options: ReportExamples.untimed), report)
        .split(separator: "\n").filter { $0.contains("adapter-survives") }
      let summary = RunSummary(report)
      #expect(summary.exitStatus == 1)
      for format in summary.formats where format.scenarios > 0 {
        let row = rows.first { $0.contains("(\(format.format))") }
        #expect(row?.hasPrefix("not ok") == (format.unexpectedDeaths == 1))
      }
      return summary.formats.filter { $0.scenarios > 0 }
        .reduce(into: [:]) { $0[$1.format] = $1.hasFailure }
    }
    #expect(try formats([]) == ["banner": false, "rewarded": true])
    #expect(try formats([OtherLane(format: "banner")]) == ["banner": true, "rewarded": false])
  }

  @Test("the verdict on a scenario distinguishes a failure of the adapter from a mistake")
  func verdictTellsWhoseFaultItIs() {
    let expecting = Finding(rule: "", expected: "a", actual: "b", events: [])
    var failed = waiting
    failed.expectations = [expecting]
    var died = waiting
    died.ending = .crash
    func verdict(_ scenario: ScenarioResult, isStrict: Bool = false) -> ScenarioVerdict {
      scenario.verdict(in: ReportExamples.report([scenario], isStrict: isStrict))
    }
    #expect(verdict(good) == .passed)
    #expect(verdict(waiting) == .unfinished)
    #expect(verdict(waiting("no tokens", 0, .pass)) == .notApplicable)
    #expect(verdict(waiting("no tokens", 0, .fail)) == .failed)
    #expect(verdict(waiting(nil, 0, .fail)) == .failed)
    #expect(verdict(waiting(nil, 3, .fail)) == .unfinished)
    #expect(verdict(waiting(nil, 3, .fail), isStrict: true) == .failed)
    #expect(verdict(failed) == .failed)
    #expect(verdict(died) == .failed)
    #expect(verdict(ReportExamples.mistaken) == .mistake)
    #expect(verdict(ReportExamples.quiet) == .failed)
    var short = good(0, .notExercised)
    short.aims = ["LOAD-ONCE-1"]
    #expect(verdict(short) == .notExercised)
  }

  /// A scenario that does not exercise its aim, a rule that only observes.
  private func deaf(_ note: String?) -> ScenarioResult {
    var result = good
    result.aims = ["VER-LAT-1"]
    for position in result.results.indices where result.results[position].rule == "VER-LAT-1" {
      result.results[position] = RuleResult(
        rule: "VER-LAT-1", verdict: .notExercised, note: note)
    }
    return result
  }

  @Test("if several exit statuses apply, the run has the most serious status")
  func exitStatusIsTheHighestThatApplies() {
    var died = good
    died.ending = .exit
    var expecting = good
    expecting.expectations = [Finding(rule: "", expected: "a", actual: "b", events: [])]
    var aiming = good(0, .notExercised)
    aiming.aims = ["LOAD-ONCE-1"]
    var undecided = good(0, .error)
    undecided.aims = ["LOAD-ONCE-1"]
    var exempt = good(0, .exempt)
    exempt.aims = ["LOAD-ONCE-1"]
    #expect(status([good]) == 0)
    #expect(status([]) == 2)
    #expect(status([good], incomplete: "interrupted") == 2)
    #expect(status([aiming]) == 2)
    // Another scenario of the format decided the rule.
    #expect(status([good, aiming]) == 0)
    #expect(status([deaf(nil)]) == 2)
    #expect(status([deaf("its SDK has no callback for click")]) == 0)
    #expect(status([undecided]) == 2)
    #expect(status([exempt]) == 0)
    #expect(status([good(0, .notExercised)]) == 0)
    #expect(status([good], isWholeSuite: true) == 2)
    #expect(
      status([good, aiming, ReportExamples.passing("b", "rewarded")], isWholeSuite: true) == 0)
    #expect(status([good(0, .fail)]) == 1)
    #expect(status([good(3, .fail)]) == 0)
    #expect(status([good(3, .fail)], isStrict: true) == 1)
    #expect(status([good(5, .fail)], isStrict: true) == 0)
    #expect(status([died]) == 1)
    #expect(status([expecting]) == 1)
    #expect(status([died, aiming], incomplete: "interrupted") == 1)
    #expect(status([died, ReportExamples.mistaken]) == 65)
    #expect(status([good, waiting]) == 2)
    #expect(status([good, waiting, died]) == 1)
    #expect(status([good, waiting(nil, 0, .fail)]) == 1)
    #expect(status([good, waiting(nil, 3, .fail)]) == 2)
    #expect(status([good, waiting("no tokens", 0, .notExercised)]) == 0)
    #expect(status([waiting("no tokens", 0, .notExercised)]) == 2)
    #expect(status([died, ReportExamples.unjudged(good)]) == 65)
  }

  @Test("failed checks of rules are counted by rule and error")
  func failedChecksAreCountedByRuleAndError() {
    let other = InputError(file: "rules/house.lua", line: 9, message: "the check of H-1 failed")
    var different = ReportExamples.unjudged(good)
    different.results[2].checkError = other
    let run = ReportExamples.report([
      good, ReportExamples.unjudged(good), different, ReportExamples.unjudged(good),
    ])
    #expect(
      RunSummary(run).failedChecks == [
        RunSummary.FailedCheck(
          rule: "LOAD-ONCE-1", error: ReportExamples.failedCheck, scenarios: 3, first: 1),
        RunSummary.FailedCheck(rule: "REW-LATE-1", error: other, scenarios: 1, first: 2),
      ])
  }

  @Test("an adapter conforms only if every rule of level must is exercised and kept")
  func conformanceNeedsEveryMustRule() {
    var died = good
    died.ending = .hang
    #expect(conformance([good]) == .conforming)
    #expect(conformance([good(0, .exempt)]) == .partial)
    #expect(conformance([good(0, .notExercised)]) == .partial)
    #expect(conformance([good(0, .notExercised), good]) == .conforming)
    #expect(conformance([good(0, .error), good]) == .partial)
    #expect(conformance([good(0, .fail), good]) == .nonConforming)
    #expect(conformance([good(3, .fail)]) == .conforming)
    #expect(conformance([good, died]) == .nonConforming)
    #expect(conformance([good], incomplete: "interrupted") == .partial)
    #expect(conformance([]) == .unknown)
    #expect(conformance([good, waiting]) == .partial)
    #expect(conformance([good, waiting("no tokens", 0, .pass)]) == .conforming)
    var silent = good
    for position in silent.results.indices { silent.results[position].verdict = .notExercised }
    #expect(conformance([silent]) == .unknown)
  }

  @Test("the outcome of a rule merges the results of all scenarios") func outcomesMergeScenarios()
    throws
  {
    let summary = RunSummary(ReportExamples.run)
    let rewarded = try #require(summary.formats.first { $0.format == "rewarded" })
    #expect(
      rewarded.outcomes.map { "\($0.rule) \($0.verdict) \($0.category) \($0.exercised)" } == [
        "LOAD-ONCE-1 pass pass 3", "BAN-SIZE-1 notApplicable notApplicable 0",
        "REW-LATE-1 error undecided 1", "LOAD-BLOCK-1 pass pass 3",
        "CONS-CHILD-1 exempt exempt 0", "VER-LAT-1 notExercised notExercised 0",
      ])
    #expect(
      summary.missedAims == [
        RunSummary.Gap(
          rule: "REW-LATE-1", lane: Lane(format: "rewarded"), scenario: 1, verdict: .error,
          note: "the adapter died before event.reward"),
        RunSummary.Gap(
          rule: "REW-LATE-1", lane: Lane(format: "rewarded"), scenario: 2, verdict: .notExercised),
      ])
  }

  @Test("formats that are not in the profile also have a summary")
  func formatsOutsideTheProfileAreSummedUpToo() {
    let run = ReportExamples.report([ReportExamples.passing("a", "interstitial")])
    #expect(
      RunSummary(run).formats.map(\.format) == ["banner", "rewarded", "native", "interstitial"])
  }

  @Test("a kind of report is found by its name") func kindsOfReportsAreFoundByName() {
    #expect(
      ReportKind.all.map { $0.kind } == [
        "console", "json", "html", "junit", "markdown", "github",
        "gitlab", "sarif", "ctrf", "tap", "statement", "statement-markdown",
      ])
    #expect(ReportKind.named("junit") == JUnitReport.self)
    #expect(ReportKind.named("xml") == nil)
    #expect(ReportKind.all.allSatisfy { !$0.summary.isEmpty })
  }
}

/// Tests the outcome of a rule if a broken requirement has a weaker level than the rule.
@Suite struct WeakerFindingTests {
  private let good = ReportExamples.passing("good", "banner")

  /// A scenario that breaks requirements of the first rule, which has the level `must`.
  ///
  /// `levels` are the levels of the requirements; nil stands for the level of the rule.
  private func breaking(_ levels: [RuleLevel?], note: String? = nil) -> ScenarioResult {
    var scenario = good
    scenario.aims = ["LOAD-ONCE-1"]
    scenario.results[0] = RuleResult(
      rule: "LOAD-ONCE-1", verdict: .fail, exercised: 1,
      findings: levels.map {
        Finding(
          rule: "LOAD-ONCE-1", expected: "once", actual: "twice", events: [], line: 3, level: $0)
      }, note: note)
    return scenario
  }

  private func report(_ scenarios: [ScenarioResult], isStrict: Bool = false) -> RunReport {
    ReportExamples.report(scenarios, isStrict: isStrict)
  }

  @Test("if all findings have weaker levels, the result has the strongest of these levels")
  func resultKnowsTheMostBindingOfItsFindings() {
    func level(_ levels: [RuleLevel?]) -> RuleLevel? { breaking(levels).results[0].weakerLevel }
    #expect(level([]) == nil)
    #expect(level([.observe, .should, .observe]) == .should)
    #expect(level([.observe]) == .observe)
    #expect(level([.should, nil]) == nil)
  }

  @Test(
    "a finding counts with its own level",
    arguments: [
      ([.should], false, ScenarioVerdict.passed, 0), ([.should], true, .failed, 1),
      ([.observe], true, .passed, 0), ([.should, nil], false, .failed, 1),
    ] as [([RuleLevel?], Bool, ScenarioVerdict, Int32)])
  func findingCountsByItsOwnLevel(
    _ levels: [RuleLevel?], _ isStrict: Bool, _ verdict: ScenarioVerdict, _ status: Int32
  ) {
    let run = report([breaking(levels)], isStrict: isStrict)
    #expect(run.scenarios[0].verdict(in: run) == verdict)
    #expect(run.exitStatus == status)
  }

  private func outcome(_ scenarios: [ScenarioResult], isStrict: Bool = false) -> [String] {
    let summary = RunSummary(report(scenarios, isStrict: isStrict)).formats[0]
    let outcome = summary.outcomes[0]
    return [
      outcome.verdict.rawValue, outcome.category.rawValue, String(outcome.scenarios),
      summary.conformance.rawValue,
    ]
  }

  @Test("the table counts a rule with the level of its broken requirements")
  func tableCountsTheRuleByWhatIsBroken() {
    let weak = breaking([.should])
    #expect(outcome([weak, good, weak]) == ["fail", "warning", "2", "conforming"])
    #expect(outcome([breaking([.observe]), good]) == ["fail", "note", "1", "conforming"])
    #expect(outcome([breaking([.observe]), weak]) == ["fail", "warning", "1", "conforming"])
    #expect(outcome([weak, good], isStrict: true) == ["fail", "fail", "1", "non-conforming"])
    #expect(outcome([weak, breaking([nil]), weak]) == ["fail", "fail", "1", "non-conforming"])
    // A warning does not hide that the rule could not be decided.
    #expect(
      outcome([breaking([.should], note: "not decided"), good])
        == ["error", "undecided", "1", "partial"])
    // If an adapter's instance was shared between loads, the finding is only observed and does not
    // count as a warning.
    var shared = weak
    shared.results[0].isObserved = true
    #expect(outcome([shared]) == ["pass", "pass", "1", "conforming"])
  }

  @Test("the console shows two findings of a rule with their different levels")
  func consoleTellsBothByTheirLevels() {
    let text = ReportExamples.text(
      ConsoleReport(isTerminal: false, hasColour: false),
      report([breaking([.should]), breaking([nil, .should])]))
    let heads = text.split(separator: "\n").filter { $0.contains("  LOAD-ONCE-1  critical") }
    #expect(
      heads == [
        "FAIL  LOAD-ONCE-1  critical  banner, 1 scenario",
        "WARN  LOAD-ONCE-1  critical (should)  banner, 2 scenarios",
      ])
  }

  @Test("the JSON and JUnit reports have the level of the finding")
  func filesTellTheLevelOfTheFinding() {
    let run = report([breaking([.should])])
    let json = ReportExamples.text(JSONReport(options: ReportExamples.untimed), run)
    #expect(json.contains(#""actual": "twice", "level": "should", "line": 3"#))
    #expect(json.contains("\"counts_as\": \"warning\""))
    let junit = ReportExamples.text(JUnitReport(options: ReportExamples.untimed), run)
    #expect(junit.contains("<property name=\"warning\""))
    #expect(junit.contains("expected: once; actual: twice\"/>"))
    #expect(!junit.contains("<failure"))
  }

  /// If a rule forbids a death only at a weaker level, the death is only a finding of the rule.
  ///
  /// There is no separate incident about the death.
  @Test(
    "a death can be a finding with a weaker level",
    arguments: [
      (.should, true, .passed, ["LOAD-ONCE-1"]),
      (nil, true, .failed, ["the adapter died", "LOAD-ONCE-1"]),
      (.should, false, .failed, ["the adapter died", "LOAD-ONCE-1"]),
    ] as [(RuleLevel?, Bool, ScenarioVerdict, [String])])
  func deathMayBindLess(
    _ level: RuleLevel?, _ isOfDeath: Bool, _ verdict: ScenarioVerdict, _ told: [String]
  ) {
    var scenario = breaking([level])
    scenario.ending = .crash
    scenario.results[0].findings[0].isDeath = isOfDeath
    let run = report([scenario])
    let summary = RunSummary(run).formats[0]
    #expect(run.scenarios[0].verdict(in: run) == verdict)
    #expect(summary.deaths == (verdict == .failed ? 1 : 0))
    let text = ReportExamples.text(ConsoleReport(isTerminal: false, hasColour: false), run)
    #expect(
      ["the adapter died", "LOAD-ONCE-1"].filter { text.contains("  \($0)  ") } == told)
  }
}
