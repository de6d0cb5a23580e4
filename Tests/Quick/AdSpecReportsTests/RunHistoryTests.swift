import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the history of several runs.
@Suite struct RunHistoryTests {
  private let banner = Lane(format: "banner")

  private func entry(
    _ day: Int, _ outcome: Outcome?, inputs: String = "a", version: String = "1.0",
    incomplete: String? = nil, scenarios: [(String, String, Double)] = []
  ) -> HistoryEntry {
    var entry = HistoryEntry(
      started: "2026-01-0\(day)T08:00:00", adapter: "lark", adapterVersion: version,
      inputs: inputs, exitStatus: outcome == .fail ? 1 : 0, incomplete: incomplete)
    entry.facts = [HistoryEntry.Fact(id: "run-complete", lane: nil, outcome: .pass)]
    if let outcome {
      entry.facts.append(HistoryEntry.Fact(id: "LOAD-ONCE-1", lane: banner, outcome: outcome))
    }
    entry.scenarios = scenarios.map {
      HistoryEntry.Scenario(name: $0.0, lane: banner, verdict: $0.1, realSeconds: $0.2)
    }
    return entry
  }

  @Test(
    "the history finds the run in which a failure began",
    arguments: [
      ([.pass, .fail, .warning, .fail], 2, 3, false), ([.fail, .fail], 1, 2, true),
      // If a run does not exercise the rule, this run does not change the beginning of the failure.
      ([.pass, .fail, nil, .notExercised, .undecided], 2, 2, false),
      ([.fail, .pass, .fail], 3, 1, false),
    ] as [([Outcome?], Int, Int, Bool)])
  func failureHasABeginning(_ outcomes: [Outcome?], _ since: Int, _ runs: Int, _ isOldest: Bool) {
    let history = RunHistory(outcomes.enumerated().map { entry($0 + 1, $1) })
    let failure = history.failures.first
    #expect(history.failures.count == 1)
    #expect(failure?.fact == history.entries.last?.facts.last)
    #expect(failure?.since == since)
    #expect(failure?.runs == runs)
    #expect(failure?.isOldest == isOldest)
  }

  @Test("a rule that passes in the latest run has no failure") func nothingIsBrokenThatIsKept() {
    #expect(RunHistory([entry(1, .fail), entry(2, .pass)]).failures == [])
    #expect(RunHistory([entry(1, .fail), entry(2, .note)]).failures == [])
    #expect(RunHistory([]).failures == [])
  }

  @Test("a history of an earlier adspec, with other words, can be read") func oldWordsAreRead()
    throws
  {
    let known = entry(1, .undecided)
    let old = known.line.replacing("undecided", with: "error")
    #expect(try HistoryEntry(line: Array(old.utf8), number: 1, file: "h") == known)
    let wrong = Array(known.line.replacing("undecided", with: "open").utf8)
    let error = #expect(throws: InputError.self) {
      try HistoryEntry(line: wrong, number: 1, file: "h")
    }
    #expect(error?.message.contains("facts[1].outcome is not an outcome") == true)
  }

  @Test("only different verdicts for equal inputs are a flake") func flakeNeedsEqualInputs() {
    let history = RunHistory(
      [
        entry(1, .pass, scenarios: [("x", "passed", 1), ("y", "passed", 1)]),
        entry(2, .pass, inputs: "b", scenarios: [("x", "failed (A-1)", 1)]),
        entry(3, .pass, scenarios: [("x", "failed (A-1)", 1), ("y", "passed", 1)]),
        entry(4, .pass, scenarios: [("x", "passed", 1)]),
        entry(5, .pass, incomplete: "interrupted", scenarios: [("y", "failed", 1)]),
      ], firstNumber: 11)
    let flakes = history.flakes.map { flake in
      flake.name + flake.verdicts.map { ", \($0.text) in \($0.runs)" }.joined()
    }
    #expect(flakes == ["x, passed in [11, 14], failed (A-1) in [13]"])
  }

  @Test("the text has the whole history") func textTellsAll() {
    let history = RunHistory(
      [
        entry(1, .pass, scenarios: [("x", "passed", 1)]),
        entry(2, .fail, version: "1.1", scenarios: [("x", "failed (LOAD-ONCE-1)", 0.25)]),
        entry(
          3, .fail, version: "1.1",
          scenarios: [("quick", "passed", 0.004), ("slow", "passed", 2), ("x", "passed", 0.05)]),
      ], firstNumber: 5)
    #expect(
      HistoryText(history).text == """
        lark: 7 runs, of which the latest 3 count
        latest: run 7 (2026-01-03 08:00:00 UTC, adapter 1.1), exit status 1

        Broken in the latest run
          LOAD-ONCE-1  banner  fail  since run 6 (2026-01-02 08:00:00 UTC, adapter 1.1), in 2 runs

        Different verdicts although everything was equal
          "x" (banner)
            passed in runs 5, 7
            failed (LOAD-ONCE-1) in run 6

        Slowest scenarios of the latest run, in real time
          2.000 s  "slow" (banner)
          0.050 s  "x" (banner)
          0.004 s  "quick" (banner)

        """)
  }

  @Test("the report of a run becomes an entry of the history") func reportBecomesAnEntry() {
    let entry = HistoryEntry(
      JudgedRun(ReportExamples.run), started: "2026-01-01T00:00:00", inputs: "a")
    #expect(entry.adapter == "sample")
    #expect(entry.adapterVersion == "1.2.3")
    #expect(entry.exitStatus == ReportExamples.run.exitStatus)
    #expect(entry.scenarios.count == ReportExamples.run.scenarios.count)
    #expect(
      entry.facts.first { $0.id == "LOAD-ONCE-1" && $0.lane == banner }?.outcome == .fail)
    #expect(entry.scenarios.contains { $0.verdict.hasPrefix("failed (") })
  }
}
