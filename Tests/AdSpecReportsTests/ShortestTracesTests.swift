import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// A run keeps only the traces that its reports show.
@Suite struct ShortestTracesTests {
  /// A scenario of a length in seconds that breaks some rules of the example.
  private func scenario(_ seconds: Int64, _ format: String, _ broken: String...) -> ScenarioResult {
    var result = ScenarioResult(
      name: "of \(seconds) s", file: "a.lua", line: 1, format: format, ending: .quiescent,
      results: broken.map { RuleResult(rule: $0, verdict: .fail, exercised: 1) },
      virtualNanoseconds: seconds * 1_000_000_000, replay: "again")
    result.trace = [Event(index: 0, time: 0, kind: .worldStarted)]
    return result
  }

  /// After each scenario, the positions of the scenarios whose traces are kept.
  private func kept(_ scenarios: [ScenarioResult]) -> [[Int]] {
    var report = ReportExamples.report([])
    var shortest = ShortestTraces()
    return scenarios.map { scenario in
      report.scenarios.append(scenario)
      shortest.takeLast(of: &report)
      return report.scenarios.indices.filter { !report.scenarios[$0].trace.isEmpty }
    }
  }

  @Test("the shortest trace of each rule is kept") func shortestOfEachRuleIsKept() {
    let steps = kept([
      scenario(5, "banner", "LOAD-ONCE-1", "BAN-SIZE-1"), scenario(5, "banner", "LOAD-ONCE-1"),
      scenario(3, "banner", "LOAD-ONCE-1"), scenario(4, "banner", "LOAD-ONCE-1"),
      scenario(1, "banner"), scenario(2, "banner", "BAN-SIZE-1"),
    ])
    #expect(steps == [[0], [0], [0, 2], [0, 2], [0, 2], [2, 5]])
  }

  @Test("scenarios for the rule come first") func scenariosForTheRuleComeFirst() {
    var aimed = scenario(9, "banner", "LOAD-ONCE-1")
    aimed.aims = ["LOAD-ONCE-1"]
    #expect(kept([scenario(1, "banner", "LOAD-ONCE-1"), aimed]) == [[0], [1]])
  }

  @Test("formats are separate") func formatsAreApart() {
    let steps = kept([
      scenario(5, "banner", "LOAD-ONCE-1"), scenario(1, "rewarded", "LOAD-ONCE-1"),
    ])
    #expect(steps == [[0], [0, 1]])
  }

  @Test("deaths and expectations keep their traces") func deathsAndExpectationsKeepTheirTraces() {
    var death = scenario(2, "banner")
    death.ending = .crash
    var expecting = scenario(9, "banner")
    expecting.expectations = [Finding(rule: "", expected: "a", actual: "b", events: [])]
    #expect(kept([death, expecting]) == [[0], [0, 1]])
  }

  @Test("a long trace is shown around its evidence") func longTraceIsShownAroundItsEvidence() {
    let trace = (0..<1000).map {
      Event(index: $0, time: 0, kind: .hostLoad, cause: $0 == 500 ? 300 : $0 == 300 ? 100 : nil)
    }
    #expect(
      SequenceExcerpt.indices(of: trace, around: [500, 2000])
        == Array(0..<40) + [100, 300] + Array(494...506) + Array(980..<1000))
    let short = Array(trace.prefix(SequenceExcerpt.longest))
    #expect(SequenceExcerpt.indices(of: short, around: [3]) == Array(short.indices))
  }
}
