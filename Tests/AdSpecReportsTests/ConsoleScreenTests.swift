import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// What a terminal shows of a run unless all findings are wanted: one screen.
@Suite struct ConsoleScreenTests {
  private func screen(_ run: RunReport) -> [String] {
    let console = ConsoleReport(
      options: ReportExamples.untimed, isTerminal: false, hasColour: false)
    return ReportExamples.text(console, run).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// A run of an adapter that breaks so many rules in so many scenarios each.
  private func broken(_ count: Int, scenarios: Int) -> RunReport {
    let rules = (0..<count).map { number in
      Rule(
        id: "RULE-\(number)", level: .must, severity: .high, formats: ["banner"],
        says: "Sentence \(number).", because: "It matters.", cites: ["a source"],
        file: "rules.lua", line: number + 1)
    }
    let results = rules.map { rule in
      RuleResult(
        rule: rule.id, verdict: .fail, exercised: 1,
        findings: [Finding(rule: rule.id, expected: "this", actual: "that", events: [], line: 3)])
    }
    var run = ReportExamples.report(
      (0..<scenarios).map { number in
        ScenarioResult(
          name: "scenario \(number)", file: "a.lua", line: number + 1, format: "banner",
          ending: .quiescent, results: results, replay: "adspec run \(number)")
      })
    run.rules = rules
    return run
  }

  @Test func whatFitsIsShownInFull() {
    let lines = screen(ReportExamples.report([ReportExamples.twice]))
    #expect(lines.filter { $0.contains("events    #0") }.count == 1)
    #expect(lines.filter { $0.contains("LOAD-ONCE-1") }.count == 1)
    #expect(lines.suffix(2) == ["FAILED: 1 rule broken (exit status 1)", ""])
  }

  @Test func oneFindingOfEachRuleInShort() {
    let lines = screen(broken(6, scenarios: 3))
    let start = lines.firstIndex { $0.hasPrefix("FAIL") } ?? 0
    #expect(
      Array(lines[start..<min(start + 6, lines.count)]) == [
        "FAIL  RULE-0  banner (3 scenarios)  (must, high)", "      Sentence 0.",
        "      at        a.lua:3", "      expected  this", "      actual    that",
        "      replay    adspec run 0",
      ])
    #expect(
      lines.contains(
        "12 findings more of the same rules: --all-findings shows them, and so do --report "
          + "json=FILE and junit-scenarios=FILE"))
  }

  @Test(arguments: [1, 5, 9, 15, 25, 40, 80, 1000])
  func noRunNeedsMoreThanAScreen(_ count: Int) {
    let lines = screen(broken(count, scenarios: 2))
    #expect(lines.count - 1 <= 60)
    let told = lines.filter { $0.hasPrefix("FAIL  ") }
    #expect(Set(told).count == told.count)
    #expect(told.count == count || lines.contains { $0.hasSuffix("--all-findings shows them") })
    #expect(
      lines.dropLast().last
        == "FAILED: \(count) rule\(count == 1 ? "" : "s") broken (exit status 1)")
  }

  @Test func gapsOfAWholeSuiteFitToo() {
    var run = broken(80, scenarios: 0)
    run.isWholeSuite = true
    let lines = screen(run)
    #expect(lines.count - 1 <= 60)
    #expect(lines.contains { $0.hasPrefix("  and ") && $0.hasSuffix("--all-findings lists") })
  }

  /// The finding of a scenario that is there for the rule tells more than one on the way.
  @Test func exampleIsOfAScenarioThatAimsAtTheRule() {
    var run = broken(6, scenarios: 3)
    run.scenarios[1].aims = ["RULE-0"]
    let lines = screen(run)
    #expect(
      lines.filter { $0.hasPrefix("      replay") }.prefix(2) == [
        "      replay    adspec run 1", "      replay    adspec run 0",
      ])
  }

  @Test func noRuleIsListedTwice() {
    var run = broken(3, scenarios: 2)
    run.adapter.formats = ["banner", "native"]
    run.rules += (3..<6).map { number in
      Rule(
        id: "RULE-\(number)", level: .must, severity: .high, formats: ["banner", "native"],
        says: "Sentence.", cites: ["a source"], file: "rules.lua", line: number)
    }
    run.isWholeSuite = true
    let lines = screen(run)
    for rule in run.rules { #expect(lines.count { $0.contains(rule.id) } == 1, "\(rule.id)") }
    #expect(lines.contains("  RULE-3  banner, native  no scenario led to it"))
  }

  @Test func reportsThatCouldNotBeWrittenAreTheLastWord() {
    let run = ReportExamples.report([ReportExamples.passing("all is well", "banner")])
    var console = ConsoleReport(isTerminal: false, hasColour: false)
    var text = ""
    console.begin(run, count: 1) { text += $0 }
    for scenario in run.scenarios { console.scenario(scenario, in: run) { text += $0 } }
    console.end(run, unwritten: ["a.json: the disk is full"]) { text += $0 }
    #expect(
      text.hasSuffix(
        "REPORT NOT WRITTEN: a.json: the disk is full; the run itself: PASSED (exit status 70)\n"))
    #expect(!text.contains("exit status 0"))
  }
}
