import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the comparison of runs.
@Suite struct RunComparisonTests {
  private static func rule(_ id: String, _ level: RuleLevel) -> Rule {
    Rule(
      id: id, level: level, severity: .high, formats: ["banner", "native"], says: "\(id) holds.",
      file: "a.lua", line: 1)
  }

  private static let rules = [rule("MUST-1", .must), rule("SHOULD-1", .should)]
  private static let files = ["a.json", "b.json"]

  /// The result of a scenario with the given verdicts on rules.
  private func scenario(
    _ name: String, _ verdicts: [Verdict], format: String = "banner", actual: String = "2 times",
    time: Int64 = 0, ending: WorldEnding = .quiescent,
    change: (inout ScenarioResult) -> Void = { _ in }
  ) -> ScenarioResult {
    var loads = LoadCount()
    (loads.asked, loads.requested, loads.succeeded) = (1, 1, 1)
    var scenario = ScenarioResult(
      name: name, file: "b.lua", line: 3, format: format, ending: ending,
      endingDetail: ending.isDeath ? "SIGSEGV" : "",
      results: zip(["MUST-1", "SHOULD-1"], verdicts).map { id, verdict in
        RuleResult(
          rule: id, verdict: verdict,
          findings: verdict == .fail
            ? [Finding(rule: id, expected: "once", actual: actual, events: [], line: 5)] : [])
      }, virtualNanoseconds: time, replay: "adspec run \(name)")
    scenario.loads = loads
    change(&scenario)
    return scenario
  }

  private func document(
    _ scenarios: [ScenarioResult], rules: [Rule] = rules,
    change: (inout RunReport) -> Void = { _ in }
  ) throws -> RunReport {
    var report = RunReport(
      toolVersion: "1", suiteVersion: "1", seed: 0,
      adapter: AdapterSummary(
        name: "a", className: "A", adapterVersion: "1", sdkVersion: "7", formats: ["banner"]),
      rules: rules, scenarios: scenarios, isWholeSuite: true)
    change(&report)
    report.keepVerdictsOnItsRules()
    var text = ""
    JSONReport(options: ReportOptions(showsRealTime: false)).write(JudgedRun(report)) { text += $0 }
    return try JSONReportReader(Array(text.utf8), file: "a.json").report
  }

  /// The changes as short texts; `!` marks a regression.
  private func changes(_ comparison: RunComparison) -> [String] {
    comparison.changes.map { "\($0.isRegression ? "! " : "")\($0.kind.rawValue) \($0.name)" }
  }

  @Test(
    "each change has a kind, and only some kinds are regressions",
    arguments: [
      (.pass, .fail, "! newly_failing", "newly_warned"),
      (.notExercised, .fail, "! newly_failing", "newly_warned"),
      (.fail, .pass, "fixed", "fixed"),
      (.pass, .notExercised, "! newly_unexercised", "newly_unexercised"),
      (.fail, .error, "! newly_unexercised", "newly_unexercised"),
      (.notExercised, .pass, "newly_exercised", "newly_exercised"),
      (.notExercised, .error, nil, nil),
      (.fail, .exempt, "newly_exempt", "newly_exempt"),
      (.pass, .notApplicable, "no_longer_applies", "no_longer_applies"),
      (.notApplicable, .notExercised, "now_applies", "now_applies"),
      (.fail, .fail, nil, nil),
      (.pass, .pass, nil, nil),
    ] as [(Verdict, Verdict, String?, String?)])
  func verdictsAreCompared(
    _ before: Verdict, _ after: Verdict, _ must: String?, _ should: String?
  ) throws {
    let kinds = [must.map { "\($0) MUST-1 (banner)" }, should.map { "\($0) SHOULD-1 (banner)" }]
    for (position, kind) in kinds.enumerated() {
      func verdicts(_ verdict: Verdict) -> [Verdict] {
        position == 0 ? [verdict, .pass] : [.pass, verdict]
      }
      let comparison = RunComparison(
        try document([scenario("s", verdicts(before))]),
        try document([scenario("s", verdicts(after))]))
      #expect(changes(comparison) == [kind].compactMap { $0 })
      #expect(comparison.exitStatus == (kind?.hasPrefix("!") == true ? 1 : 0))
    }
  }

  @Test("the example of a change is from the shortest scenario")
  func evidenceIsThatOfTheShortestScenario() throws {
    let before = try document([
      scenario("slow", [.fail], actual: "3 times", time: 9), scenario("fast", [.fail], time: 1),
    ])
    let after = try document([
      scenario("slow", [.fail], time: 9), scenario("fast", [.fail], actual: "4 times", time: 1),
      scenario("more", [.fail], time: 5),
    ])
    let comparison = RunComparison(before, after)
    #expect(changes(comparison) == ["changed_evidence MUST-1 (banner)"])
    #expect(
      comparison.changes[0].previous
        == RunComparison.Example(
          scenario: "fast", place: "b.lua:5", expected: "once", actual: "2 times",
          replay: "adspec run fast", count: 2))
    #expect(
      comparison.changes[0].example
        == RunComparison.Example(
          scenario: "fast", place: "b.lua:5", expected: "once", actual: "4 times",
          replay: "adspec run fast", count: 3))
    #expect(changes(RunComparison(before, before)) == [])
  }

  /// If a rule fails unexpectedly in one scenario, an expected failure in another scenario is not
  /// the example.
  @Test("an expected failure is not the example of an unexpected failure")
  func exampleOfAFailureIsNotTheExpectedOne() throws {
    func expect(_ report: inout RunReport) {
      var entry = ExpectedFailure(
        rule: "MUST-1", format: "banner", scenario: "known", file: "k.toml", lines: 1...5)
      (entry.reason, entry.scenarios) = ("known", 1)
      report.expected = ExpectedFailures(today: "2026-01-01", entries: [entry])
    }
    let known = scenario("known", [.fail], time: 1)
    let before = try document([known, scenario("new", [.pass], time: 9)], change: expect)
    let after = try document([known, scenario("new", [.fail], time: 9)], change: expect)
    let comparison = RunComparison(before, after)
    #expect(changes(comparison) == ["! newly_failing MUST-1 (banner)"])
    #expect(comparison.changes[0].before == "exempt")
    #expect(comparison.changes[0].example?.scenario == "new")
    #expect(changes(RunComparison(before, before)) == [])
  }

  @Test("deaths are compared")
  func deathsAreCompared() throws {
    let alive = try document([scenario("s", [.pass]), scenario("t", [.pass])])
    let dead = try document([
      scenario("s", [.pass], ending: .crash), scenario("t", [.pass]),
    ])
    let both = try document([
      scenario("s", [.pass], ending: .crash), scenario("t", [.pass], ending: .crash),
    ])
    #expect(changes(RunComparison(alive, dead)) == ["! newly_failing adapter-survives (banner)"])
    #expect(changes(RunComparison(dead, alive)) == ["fixed adapter-survives (banner)"])
    let more = RunComparison(dead, both)
    #expect(changes(more) == ["! newly_failing adapter-survives (banner)"])
    #expect(more.changes[0].example?.scenario == "t")
    #expect(more.changes[0].note == "in 2 scenarios, before in 1")
    #expect(changes(RunComparison(both, dead)) == ["changed_evidence adapter-survives (banner)"])
  }

  @Test("if no load of a format succeeds any more, the comparison reports one change")
  func formatThatIsNoLongerDrivenIsToldOnce() throws {
    let driven = try document([scenario("s", [.pass, .pass])])
    let undriven = try document([
      scenario("s", [.pass, .pass]) {
        ($0.loads.requested, $0.loads.succeeded) = (0, 0)
        $0.loads.failures = [FailedLoad(step: .request, error: "no key")]
      }
    ])
    let worse = RunComparison(driven, undriven)
    #expect(changes(worse) == ["! no_longer_driven adapter-driven (banner)"])
    #expect(worse.changes[0].note == "the adapter's most frequent error: no key")
    #expect(changes(RunComparison(undriven, driven)) == ["newly_driven adapter-driven (banner)"])
  }

  @Test("added and removed rules and formats are reported")
  func rulesAndFormatsComeAndGo() throws {
    let old = try document([scenario("s", [.pass, .pass])])
    let new = try document(
      [scenario("s", [.fail, .pass]), scenario("s", [.pass, .fail], format: "native")],
      rules: [Self.rule("MUST-1", .must), Self.rule("NEW-1", .must)])
    let comparison = RunComparison(old, new)
    #expect(comparison.addedRules == ["NEW-1"])
    #expect(comparison.removedRules == ["SHOULD-1"])
    #expect(comparison.addedLanes == [Lane(format: "native")])
    #expect(changes(comparison) == ["! newly_failing MUST-1 (banner)"])
    let back = RunComparison(new, old)
    #expect(back.removedLanes == [Lane(format: "native")])
    #expect(changes(back) == ["fixed MUST-1 (banner)"])
  }

  @Test("the head of the text names the compared versions or adapters")
  func headSaysWhatIsCompared() throws {
    let one = try document([])
    let cases = [
      (try document([]) { $0.adapter.adapterVersion = "2" }, "of the adapter, 1 and 2: a"),
      (try document([]) { $0.suiteVersion = "2" }, "of the suite, 1 and 2: a"),
      (try document([]) { $0.adapter.sdkVersion = "8" }, "of the network's SDK, 7 and 8: a"),
    ]
    for (other, head) in cases {
      let text = ComparisonForm.text.text(of: RunComparisons(one, [other], files: Self.files))
      #expect(text.hasPrefix("Two versions \(head)\n"), "\(text)")
    }
    let other = try document([]) { $0.adapter.name = "b" }
    let text = ComparisonForm.text.text(of: RunComparisons(one, [other], files: Self.files))
    #expect(text.hasPrefix("Two adapters: a and b\n"), "\(text)")
  }

  @Test("a death is a regression if it is no longer expected, but not while it is expected")
  func expectedDeathsAreCompared() throws {
    let alive = try document([scenario("s", [.pass, .pass])])
    let dead = try document([scenario("s", [.pass, .pass], ending: .crash)])
    let expected = try document([scenario("s", [.pass, .pass], ending: .crash)]) { report in
      var entry = ExpectedFailure(
        rule: "adapter-survives", format: "banner", file: "k.toml", lines: 1...4)
      (entry.reason, entry.scenarios) = ("known", 1)
      report.expected = ExpectedFailures(today: "2026-01-01", entries: [entry])
    }
    let waived = ["newly_exempt adapter-survives (banner)"]
    #expect(changes(RunComparison(alive, expected)) == waived)
    #expect(changes(RunComparison(dead, expected)) == waived)
    #expect(changes(RunComparison(expected, alive)) == ["fixed adapter-survives (banner)"])
    #expect(
      changes(RunComparison(expected, dead)) == ["! newly_failing adapter-survives (banner)"])
    #expect(changes(RunComparison(expected, expected)) == [])
  }

  @Test("the Markdown table has a column for each of several runs")
  func markdownOfSeveralRuns() throws {
    let scenarios = [
      scenario("s", [.pass, .pass]), scenario("n", [.pass, .pass], format: "native"),
    ]
    let first = try document(scenarios)
    let second = try document([scenario("s", [.fail, .fail]), scenarios[1]]) {
      ($0.adapter.name, $0.incomplete) = ("b|c", "interrupted")
    }
    let third = try document(
      [scenario("s", [.notExercised, .pass], ending: .crash)], rules: [Self.rules[0]]
    ) {
      ($0.adapter.name, $0.isStrict) = ("d", true)
    }
    let comparisons = RunComparisons(
      first, [second, third], files: ["a.json", "b.json", "c.json"])
    #expect(comparisons.exitStatus == 1)
    #expect(
      ComparisonForm.markdown.text(of: comparisons) == """
        ## 3 adapters: a, b\\|c and d

        **WORSE: b\\|c by 1 regression, d by 2 regressions (exit status 1)**

        - a: `a.json (a 1, SDK 7, suite 1, seed 0)`
        - b\\|c: `b.json (b|c 1, SDK 7, suite 1, seed 0)`
        - d: `c.json (d 1, SDK 7, suite 1, seed 0, strict)`
        - The run b\\|c is incomplete (interrupted): rules that it did not reach look like rules that no scenario exercises.
        - Not all runs are strict: the same violation can count differently.

        | what changed | level | a | b\\|c | d |
        |---|---|---|---|---|
        | `MUST-1 (banner)` | must | pass | **fail** | **not exercised** |
        | `adapter-survives (banner)` | must | pass | pass | **fail** |
        | `SHOULD-1 (banner)` | should | pass | warning | – |

        A regression against a is bold.

        ### Regressions of b\\|c: 1

        - **regression** `MUST-1 (banner)` (must, pass -&gt; fail): MUST-1 holds.
          - expected: `once`
          - actual: `2 times`
          - scenario: `"s" at b.lua:5`
          - replay: `adspec run s`

        ### Regressions of d: 2

        - **regression** `adapter-survives (banner)` (must, pass -&gt; fail): The adapter survives every scenario.
          - expected: `the adapter survives`
          - actual: `SIGSEGV`
          - scenario: `"s" at b.lua:3`
          - replay: `adspec run s`
        - **regression** `MUST-1 (banner)` (must, pass -&gt; not exercised): MUST-1 holds.

        ### Removed rules of d: 1

        - `SHOULD-1`

        ### Removed formats of d: 1

        - `native`

        """)
    let same = RunComparisons(first, [first, first], files: ["a.json", "a.json", "a.json"])
    #expect(same.exitStatus == 0)
    #expect(
      ComparisonForm.markdown.text(of: same) == """
        ## 3 runs of a, with the same versions

        **SAME: nothing changed (exit status 0)**

        - before: `a.json (a 1, SDK 7, suite 1, seed 0)`
        - after-1: `a.json (a 1, SDK 7, suite 1, seed 0)`
        - after-2: `a.json (a 1, SDK 7, suite 1, seed 0)`

        """)
  }

  @Test("the text for people is complete")
  func textForPeople() throws {
    let comparison = RunComparisons(
      try document([scenario("s", [.pass, .pass])]),
      [
        try document([scenario("s", [.fail, .pass], actual: "`2` times")]) {
          $0.incomplete = "interrupted"
        }
      ], files: Self.files)
    #expect(
      ComparisonForm.text.text(of: comparison) == """
        Two runs of a, with the same versions
          before: a.json (a 1, SDK 7, suite 1, seed 0)
          after:  b.json (a 1, SDK 7, suite 1, seed 0)
          The later run is incomplete (interrupted): rules that it did not reach look like rules that no scenario exercises.

        Newly failing: 1
        ! MUST-1 (banner)  (must)  pass -> fail
              MUST-1 holds.
              expected  once
              actual    `2` times
              scenario  "s" at b.lua:5
              replay    adspec run s

        WORSE: 1 regression (exit status 1)

        """)
    #expect(
      ComparisonForm.markdown.text(of: comparison) == """
        ## Two runs of a, with the same versions

        **WORSE: 1 regression (exit status 1)**

        - before: `a.json (a 1, SDK 7, suite 1, seed 0)`
        - after: `b.json (a 1, SDK 7, suite 1, seed 0)`
        - The later run is incomplete (interrupted): rules that it did not reach look like rules that no scenario exercises.

        ### Newly failing: 1

        - **regression** `MUST-1 (banner)` (must, pass -&gt; fail): MUST-1 holds.
          - expected: `once`
          - actual: `` `2` times ``
          - scenario: `"s" at b.lua:5`
          - replay: `adspec run s`

        """)
  }

  @Test(
    "a file that is not a report is refused",
    arguments: [
      ("", "a.json: is not a JSON report of adspec"),
      ("{}", "a.json: is not a JSON report of adspec"),
      ("{\"report\": \"adspec\", \"version\": 1}", "a.json: is a JSON report of version 1"),
      (
        "{\"report\": \"adspec\", \"version\": 3}",
        "a.json: is a JSON report that was changed or cut: tool_version is missing; "
      ),
      (
        "{\"report\": \"adspec\",\n \"version\": 2",
        "a.json:2: is not a JSON report, or was changed or cut: the file ends "
      ),
    ])
  func fileThatIsNotAReportIsRefused(_ text: String, _ message: String) {
    do {
      _ = try JSONReportReader(Array(text.utf8), file: "a.json")
      Issue.record("it was read")
    } catch {
      #expect(error.description.hasPrefix(message), "\(error)")
    }
  }
}
