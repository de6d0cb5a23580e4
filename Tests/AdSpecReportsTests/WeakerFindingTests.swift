import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// The result of a broken requirement that binds less than its rule.
@Suite struct WeakerFindingTests {
  private let good = ReportExamples.passing("good", "banner")

  /// A scenario that breaks requirements of the first rule, a must rule, with some levels; nil is
  /// the level of the rule.
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

  @Test("a result knows its most binding finding") func resultKnowsTheMostBindingOfItsFindings() {
    func level(_ levels: [RuleLevel?]) -> RuleLevel? { breaking(levels).results[0].weakerLevel }
    #expect(level([]) == nil)
    #expect(level([.observe, .should, .observe]) == .should)
    #expect(level([.observe]) == .observe)
    #expect(level([.should, nil]) == nil)
  }

  @Test(
    "a finding counts by its own level",
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

  @Test("the table counts a rule by its broken requirements")
  func tableCountsTheRuleByWhatIsBroken() {
    let weak = breaking([.should])
    #expect(outcome([weak, good, weak]) == ["fail", "warning", "2", "conforming"])
    #expect(outcome([breaking([.observe]), good]) == ["fail", "note", "1", "conforming"])
    #expect(outcome([breaking([.observe]), weak]) == ["fail", "warning", "1", "conforming"])
    #expect(outcome([weak, good], isStrict: true) == ["fail", "fail", "1", "non-conforming"])
    #expect(outcome([weak, breaking([nil]), weak]) == ["fail", "fail", "1", "non-conforming"])
    // A warning does not replace a decision that failed.
    #expect(
      outcome([breaking([.should], note: "not decided"), good])
        == ["error", "undecided", "1", "partial"])
    // A finding that shares an instance is only a note, not a warning.
    var shared = weak
    shared.results[0].isObserved = true
    #expect(outcome([shared]) == ["pass", "pass", "1", "conforming"])
  }

  @Test("the console shows both findings with their levels") func consoleTellsBothByTheirLevels() {
    let text = ReportExamples.text(
      ConsoleReport(isTerminal: false, hasColour: false),
      report([breaking([.should]), breaking([nil, .should])]))
    let heads = text.split(separator: "\n").filter { $0.contains("LOAD-ONCE-1  banner") }
    #expect(
      heads == [
        "FAIL  LOAD-ONCE-1  banner  (must, critical)",
        "WARN  LOAD-ONCE-1  banner (2 scenarios)  (should, critical)",
      ])
  }

  @Test("files have the level of the finding") func filesTellTheLevelOfTheFinding() {
    let run = report([breaking([.should])])
    let json = ReportExamples.text(JSONReport(options: ReportExamples.untimed), run)
    #expect(json.contains(#""actual": "twice", "level": "should", "line": 3"#))
    #expect(json.contains("\"counts_as\": \"warning\""))
    let junit = ReportExamples.text(JUnitScenarioReport(options: ReportExamples.untimed), run)
    #expect(junit.contains("<property name=\"warning\" value=\"expected: once; actual: twice\"/>"))
    #expect(!junit.contains("<failure"))
  }

  /// A death that a rule forbids at a weaker level is a finding of that rule.
  @Test(
    "a death can bind less",
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
      ["the adapter died", "LOAD-ONCE-1"].filter { text.contains("  \($0)  banner") } == told)
  }
}
