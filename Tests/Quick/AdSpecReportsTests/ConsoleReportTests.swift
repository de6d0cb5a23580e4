import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

/// Tests the console report with all findings.
@Suite struct ConsoleReportTests {
  @Test("the text is complete") func wholeText() throws {
    #expect(
      try Golden.matches(
        ReportExamples.text(ConsoleReport(options: ReportExamples.untimed)), "console"))
  }

  @Test("the text of a run that passes is short") func goodRunIsShort() {
    let scenario = ReportExamples.passing("all is well", "banner")
    let run = ReportExamples.report([scenario])
    #expect(
      ReportExamples.text(ConsoleReport(options: ReportOptions()), run) == """
        adspec 0.1, suite 3, seed 18446744073709551615: adapter sample (SampleAdapter 1.2.3, \
        SDK 4.5.6)
        1 scenario to run

          format  conformance  scenarios  pass  fail  not exercised  not applicable
          banner  conforming           1     5     0              0               1

        PASSED (exit status 0)
        0.250 s of real time in scenarios

        """)
  }

  @Test("each rule with a failed check is reported once") func rulesThatCouldNotJudgeAreToldOnce() {
    let good = ReportExamples.passing("a", "banner")
    let run = ReportExamples.report([
      good, ReportExamples.unjudged(good), ReportExamples.unjudged(good),
    ])
    let text = ReportExamples.text(ConsoleReport(options: ReportExamples.untimed), run)
    #expect(
      text.contains(
        """
        3 scenarios to run

        Rules that could not judge
          rules/house.lua:7: the check of LOAD-ONCE-1 failed: no
            field
            in 2 scenarios, first "a" (banner)

          format  conformance  scenarios
        """))
    #expect(text.hasSuffix("\nBAD INPUT: 1 rule could not judge (exit status 65)\n"))
  }

  @Test("a terminal shows each kind of finding as soon as the finding occurs")
  func terminalsShowEachKindOfFindingAsItComes() {
    var console = ConsoleReport(isTerminal: true, hasColour: false, width: 60)
    let run = ReportExamples.report([
      ReportExamples.twice, ReportExamples.twice, ReportExamples.passing("good", "banner"),
    ])
    var pieces: [String] = []
    console.begin(run, count: 4) { pieces.append($0) }
    for (number, scenario) in run.scenarios.enumerated() {
      console.scenario(scenario, in: run, elapsed: Double(number + 1) * 2) { pieces.append($0) }
    }
    #expect(
      pieces.dropFirst(2) == [
        "\r\u{1b}[KFAIL  LOAD-ONCE-1  banner  A load is answered once.\n",
        "\r\u{1b}[K[1/4] 1 failed: banner  the network reports loaded twice",
        "\r\u{1b}[K[2/4] 2 failed, 4 s left: banner  the… (29 more characters)",
        "\r\u{1b}[K[3/4] 2 failed, 2 s left: banner  good",
      ])
  }

  @Test("a terminal gets progress and colours") func terminalsGetProgressAndColours() {
    var console = ConsoleReport(
      options: ReportExamples.untimed, isTerminal: true, hasColour: true, width: 40,
      showsAll: true)
    let run = ReportExamples.report([
      ReportExamples.passing("all is \u{1b}[2Jwell, and its name is long", "banner"),
      ReportExamples.mistaken,
    ])
    var pieces: [String] = []
    console.begin(run, count: 2) { pieces.append($0) }
    for scenario in run.scenarios { console.scenario(scenario, in: run) { pieces.append($0) } }
    pieces.removeFirst(2)
    #expect(
      pieces == [
        "\r\u{1b}[K[1/2] banner  all is \\u{1b}[2Jwell, an…",
        "\r\u{1b}[K",
        """

        \u{1b}[31mBAD \u{1b}[0m  \u{1b}[1mthe scenario has a mistake\u{1b}[0m  native
              scenario  wrong
              error     scenarios/wrong.lua:7: attempt to call a nil value
                        stack traceback: …
              replay    adspec run wrong

        """,
        "\r\u{1b}[K[2/2] native  wrong",
      ])
    pieces.removeAll()
    console.end(JudgedRun(run)) { pieces.append($0) }
    #expect(pieces.first == "\r\u{1b}[K")
    #expect(
      pieces.last?.hasSuffix(
        "\n\u{1b}[31mBAD INPUT\u{1b}[0m: 1 scenario has a mistake (exit status 65)\n") == true)
  }

  @Test("gaps are named") func gapsAreNamed() {
    var open = ReportExamples.passing("half a story", "rewarded")
    open.aims = ["LOAD-ONCE-1", "REW-LATE-1"]
    open.results[0] = RuleResult(rule: "LOAD-ONCE-1", verdict: .notExercised)
    open.results[2] = RuleResult(
      rule: "REW-LATE-1", verdict: .error, exercised: 1, note: "a reward has no ad")
    let text = ReportExamples.text(
      ConsoleReport(options: ReportExamples.untimed), ReportExamples.report([open]))
    #expect(
      text.contains(
        """
        Not exercised or not decided
          LOAD-ONCE-1   rewarded  not exercised by "half a story", scenarios/good.lua:1
          REW-LATE-1    rewarded  not decided in "half a story", scenarios/good.lua:1
                                  a reward has no ad
          next: the messages of the scenario show what did not happen: mend the stand-in, declare \
        what the SDK does not have, or
            write a scenario that leads to the rule, or take the rule out of the `aims` of your \
        scenario
          next: the messages of the scenario show what is missing: mend it, or write a scenario \
        that decides the rule, or take
            the rule out of the `aims` of your scenario
          next: if nobody can exercise a rule, waive it in the profile: \
        `waived: ["LOAD-ONCE-1": "the reason"]`

        """))
    #expect(
      text.hasSuffix(
        "NOT PROVEN: nothing failed, but 2 rules aimed at were not exercised or not decided "
          + "(exit status 2)\n"))

    let whole = ReportExamples.text(
      ConsoleReport(options: ReportExamples.untimed),
      ReportExamples.report([ReportExamples.passing("a", "banner")], isWholeSuite: true))
    #expect(
      whole.contains(
        """
        Not exercised or not decided
          LOAD-ONCE-1, REW-LATE-1, CONS-CHILD-1
            rewarded
            no scenario of the run aims at it
          next: write a scenario with `aims = { "LOAD-ONCE-1" }`
          next: if nobody can exercise a rule, waive it in the profile: \
        `waived: ["LOAD-ONCE-1": "the reason"]`

        """))
    #expect(
      whole.hasSuffix(
        "NOT PROVEN: nothing failed, but 3 must rules were not decided (exit status 2)\n"))
  }

  @Test("the columns of gaps are aligned") func gapsAreAligned() {
    func half(_ format: String, _ aims: [String]) -> ScenarioResult {
      var scenario = ReportExamples.passing("half a story", format)
      scenario.aims = aims
      scenario.results = aims.map { RuleResult(rule: $0, verdict: .notExercised) }
      return scenario
    }
    let text = ReportExamples.text(
      ConsoleReport(options: ReportExamples.untimed),
      ReportExamples.report([
        half("rewarded", ["LOAD-ONCE-1", "REW-LATE-1"]), half("banner", ["LOAD-ONCE-1"]),
      ]))
    #expect(
      text.contains(
        """
        Not exercised or not decided
          LOAD-ONCE-1   rewarded, banner  not exercised by "half a story", scenarios/good.lua:1
          REW-LATE-1    rewarded          not exercised by "half a story", scenarios/good.lua:1

        """), "\(text)")
  }

  @Test("in a strict run, a warning makes the run fail") func strictRunsFailOnWarnings() {
    var scenario = ReportExamples.twice
    scenario.results[0] = RuleResult(rule: "LOAD-ONCE-1", verdict: .pass, exercised: 1)
    func console(_ isStrict: Bool) -> [String] {
      ReportExamples.text(
        ConsoleReport(options: ReportExamples.untimed),
        ReportExamples.report([scenario], isStrict: isStrict)
      ).split(separator: "\n").filter {
        $0.contains("LOAD-BLOCK-1  medium (") || $0.contains("exit")
      }
      .map(String.init)
    }
    #expect(
      console(false) == ["WARN  LOAD-BLOCK-1  medium (should)  banner", "PASSED (exit status 0)"])
    #expect(
      console(true) == [
        "FAIL  LOAD-BLOCK-1  medium (should)  banner", "FAILED: 1 rule broken (exit status 1)",
      ])
  }
}

/// Tests the short text of a run, which fits on one screen.
@Suite struct ConsoleScreenTests {
  private func screen(_ run: RunReport) -> [String] {
    let console = ConsoleReport(
      options: ReportExamples.untimed, isTerminal: false, hasColour: false)
    return ReportExamples.text(console, run).split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
  }

  /// A run in which the adapter breaks `count` rules, and breaks each of these rules in `scenarios`
  /// scenarios.
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

  @Test("findings are shown in full if they fit on the screen") func whatFitsIsShownInFull() {
    let lines = screen(ReportExamples.report([ReportExamples.twice]))
    #expect(lines.filter { $0.contains("events    #0") }.count == 1)
    #expect(lines.filter { $0.contains("LOAD-ONCE-1") }.count == 1)
    #expect(lines.suffix(2) == ["FAILED: 1 rule broken (exit status 1)", ""])
  }

  @Test("two findings are shown in full, and then each broken rule on one line")
  func eachRuleHasALine() {
    let lines = screen(broken(6, scenarios: 3))
    let start = lines.firstIndex { $0.hasPrefix("FAIL") } ?? 0
    #expect(
      Array(lines[start..<min(start + 26, lines.count)]) == [
        "FAIL  RULE-0  high  banner, 3 scenarios", "      Sentence 0.",
        "      scenario  \"scenario 0\", a.lua:3", "      expected  this",
        "      actual    that", "      because   It matters.", "      source    a source",
        "      replay    adspec run 0", "",
        "FAIL  RULE-1  high  banner, 3 scenarios", "      Sentence 1.",
        "      scenario  \"scenario 0\", a.lua:3", "      expected  this",
        "      actual    that", "      because   It matters.", "      source    a source",
        "      replay    adspec run 0", "",
        "Broken: 6 rules, the most severe first",
        "  RULE-0  high  banner  3  a.lua:3  Sentence 0.",
        "  RULE-1  high  banner  3  a.lua:3  Sentence 1.",
        "  RULE-2  high  banner  3  a.lua:3  Sentence 2.",
        "  RULE-3  high  banner  3  a.lua:3  Sentence 3.",
        "  RULE-4  high  banner  3  a.lua:3  Sentence 4.",
        "  RULE-5  high  banner  3  a.lua:3  Sentence 5.", "",
      ])
  }

  @Test(
    "the text fits on a screen, and no broken rule is left out",
    arguments: [1, 5, 9, 15, 25, 35, 40, 80, 1000])
  func noBrokenRuleIsLeftOut(_ count: Int) {
    let lines = screen(broken(count, scenarios: 2))
    #expect(lines.count - 1 <= (count <= 35 ? 60 : count + 25))
    #expect(lines.allSatisfy { $0.count <= 120 })
    for number in 0..<count {
      #expect(lines.contains { $0.contains("RULE-\(number)  ") }, "\(number)")
    }
    #expect(
      lines.dropLast().last
        == "FAILED: \(count) rule\(count == 1 ? "" : "s") broken (exit status 1)")
  }

  /// A run of the whole suite in which rules of each severity and of each level are broken.
  private var mixed: RunReport {
    var run = broken(6, scenarios: 2)
    let severities: [Severity] = [.low, .critical, .medium, .high, .critical, .high]
    for (position, severity) in severities.enumerated() {
      run.rules[position].severity = severity
    }
    run.rules[4].level = .should
    run.rules[5].level = .observe
    run.scenarios[1].results.remove(at: 1)
    run.isWholeSuite = true
    run.command = "adspec run --adapter sample"
    return run
  }

  @Test("the most severe rules come first, then each warning with its sentence, and notes by id")
  func severityDecidesTheOrder() throws {
    let lines = screen(mixed)
    let start = try #require(lines.firstIndex { $0.hasPrefix("Broken:") })
    #expect(
      Array(lines[start...].prefix(14)) == [
        "Broken: 4 rules, the most severe first",
        "  RULE-1  critical  banner  1  a.lua:3  Sentence 1.",
        "  RULE-3  high      banner  2  a.lua:3  Sentence 3.",
        "  RULE-2  medium    banner  2  a.lua:3  Sentence 2.",
        "  RULE-0  low       banner  2  a.lua:3  Sentence 0.",
        "", "Warnings: 1 rule", "  RULE-4  critical  banner  2  a.lua:3  Sentence 4.",
        "Notes: RULE-5", "",
        "Next  adspec run --adapter sample --explain",
        "      adspec run --adapter sample --report html=page.html", "",
        "  format  conformance     scenarios  pass  fail  warning  note  not exercised",
      ])
    #expect(
      lines.filter { $0.hasPrefix("FAIL  ") } == [
        "FAIL  RULE-1  critical  banner, 1 scenario", "FAIL  RULE-3  high  banner, 2 scenarios",
      ])
  }

  @Test(
    "the next command selects a rule only if it runs the scenario that broke the rule",
    arguments: [
      ([], ["--explain", "--report html=page.html"]),
      (["RULE-1"], ["--rule RULE-1", "--explain", "--report html=page.html"]),
    ] as [([String], [String])])
  func nextCommandShowsTheFinding(_ aims: [String], _ options: [String]) {
    var run = mixed
    for position in run.scenarios.indices { run.scenarios[position].aims = aims }
    let commands = options.map { "adspec run --adapter sample \($0)\n" }
    let text = screen(run).joined(separator: "\n")
    #expect(text.contains("\nNext  " + commands.joined(separator: "      ") + "\n"))
  }

  @Test(
    "a rule that the user chose comes first, in full, and the next command leads to it",
    arguments: [
      (
        "RULE-0",
        [
          "FAIL  RULE-0  low  banner, 2 scenarios", "FAIL  RULE-1  critical  banner, 1 scenario",
          "Broken: 4 rules, those of --rule first",
          "  RULE-0  low       banner  2  a.lua:3  Sentence 0.",
          "  RULE-1  critical  banner  1  a.lua:3  Sentence 1.",
        ]
      ),
      (
        "RULE-4",
        [
          "WARN  RULE-4  critical (should)  banner, 2 scenarios",
          "FAIL  RULE-1  critical  banner, 1 scenario", "Broken: 4 rules, the most severe first",
          "  RULE-1  critical  banner  1  a.lua:3  Sentence 1.",
        ]
      ),
    ] as [(String, [String])])
  func chosenRuleComesFirst(_ rule: String, _ expected: [String]) throws {
    var run = mixed
    run.isWholeSuite = false
    run.chosenRules = [rule]
    run.command = "adspec run --adapter sample"
    run.selection = ["--rule \(rule)"]
    let lines = screen(run)
    let heads = lines.filter { $0.contains(/^(FAIL |WARN |Broken:)/) }
    #expect(heads == expected.filter { !$0.hasPrefix(" ") })
    let start = try #require(lines.firstIndex { $0.hasPrefix("Broken:") })
    let rows = expected.filter { $0.hasPrefix(" ") }
    #expect(Array(lines[(start + 1)...].prefix(rows.count)) == rows)
    #expect(
      lines.contains("Next  adspec run --adapter sample --rule \(rule) --report html=page.html"))
  }

  @Test(
    "above the findings of other rules stands what became of a chosen rule without a finding",
    arguments: [
      (
        .pass,
        "PASS  RULE-1  critical  banner, in the scenarios of this run; those of other rules can break it, too"
      ),
      (.notExercised, "OPEN  RULE-1  critical  banner not exercised"),
    ] as [(Verdict, String)])
  func chosenRuleWithoutAFindingIsNamed(_ verdict: Verdict, _ head: String) {
    var run = mixed
    run.isWholeSuite = false
    run.chosenRules = ["RULE-1"]
    run.scenarios[0].results[1] = RuleResult(
      rule: "RULE-1", verdict: verdict, exercised: verdict == .pass ? 1 : 0)
    #expect(
      Array(screen(run).dropFirst(2).prefix(5)) == [
        "", head, "      Sentence 1.", "", "FAIL  RULE-3  high  banner, 2 scenarios",
      ])
  }

  @Test("the console, the page and the Markdown summary have one order")
  func reportsHaveOneOrder() throws {
    let order = ["RULE-1", "RULE-3", "RULE-2", "RULE-0", "RULE-4", "RULE-5"]
    let markdown = ReportExamples.text(MarkdownReport(options: ReportExamples.untimed), mixed)
    let rows = markdown.split(separator: "\n").filter { $0.contains("| `RULE-") }
    #expect(rows.compactMap { row in order.first { row.contains("`\($0)`") } } == order)
    let page = ReportExamples.text(HTMLReport(options: ReportExamples.untimed), mixed)
    let ids = page.ranges(of: /"id": ?"RULE-\d"/).map { String(page[$0].suffix(7).prefix(6)) }
    #expect(ids == order)
  }

  @Test("inside a severity, what needs a repeated or late answer of the network comes last")
  func oddAnswersComeLast() {
    var run = broken(3, scenarios: 3)
    for position in 0..<2 {
      run.scenarios[position].behaviour.observations = [Observation("answers again or late")]
    }
    run.scenarios[2].results.removeFirst()
    run.rules[1].severity = .medium
    run.scenarios[0].results.removeLast()
    let lines = screen(run)
    #expect(
      lines.filter { $0.hasPrefix("  RULE-") }.map { $0.prefix(8) } == [
        "  RULE-2", "  RULE-0", "  RULE-1",
      ])
    // The example of a rule is a scenario without such an answer, even if it is not the first.
    #expect(lines.contains("      scenario  \"scenario 2\", a.lua:3"))
    let markdown = ReportExamples.text(MarkdownReport(options: ReportExamples.untimed), run)
    let rows = markdown.split(separator: "\n").filter { $0.contains("| `RULE-") }
    #expect(
      rows.compactMap { row in (0..<3).first { row.contains("`RULE-\($0)`") } } == [2, 0, 1])
  }

  @Test("rules of equal weight have the order of the catalogue, in whatever order they were found")
  func equalWeightsHaveTheOrderOfTheCatalogue() throws {
    var run = broken(6, scenarios: 2)
    for position in run.rules.indices { run.rules[position].line = position + 1 }
    for position in run.scenarios.indices { run.scenarios[position].results.reverse() }
    let order = (0..<6).map { "RULE-\($0)" }
    let lines = screen(run).filter { $0.hasPrefix("  RULE-") }
    #expect(lines.map { String($0.dropFirst(2).prefix(6)) } == order)
    let page = ReportExamples.text(HTMLReport(options: ReportExamples.untimed), run)
    let ids = page.ranges(of: /"id": ?"RULE-\d"/).map { String(page[$0].suffix(7).prefix(6)) }
    #expect(ids == order)
  }

  @Test(
    "if nothing failed, the worst warning is shown in full, and the others have their sentences")
  func worstWarningIsShownInFull() {
    var run = mixed
    for position in run.rules.indices { run.rules[position].level = .should }
    run.rules[4].level = .observe
    for position in run.scenarios.indices { run.scenarios[position].aims = ["RULE-1"] }
    let lines = screen(run)
    #expect(
      Array(lines.dropFirst(2).prefix(24)) == [
        "", "WARN  RULE-1  critical (should)  banner, 1 scenario", "      Sentence 1.",
        "      scenario  \"scenario 0\", a.lua:3", "      expected  this",
        "      actual    that", "      because   It matters.", "      source    a source",
        "      replay    adspec run 0", "", "Warnings: 5 rules, the most severe first",
        "  RULE-1  critical  banner  1  a.lua:3  Sentence 1.",
        "  RULE-3  high      banner  2  a.lua:3  Sentence 3.",
        "  RULE-5  high      banner  2  a.lua:3  Sentence 5.",
        "  RULE-2  medium    banner  2  a.lua:3  Sentence 2.",
        "  RULE-0  low       banner  2  a.lua:3  Sentence 0.", "",
        "Notes, which ask for no change",
        "  RULE-4  critical  banner  2  a.lua:3  Sentence 4.", "",
        "Next  adspec run --adapter sample --rule RULE-1",
        "      adspec run --adapter sample --explain",
        "      adspec run --adapter sample --report html=page.html", "",
      ])
    #expect(lines.suffix(2) == ["PASSED (exit status 0)", ""])
  }

  @Test("a run that only has notes does not accuse the adapter, and leads to no command")
  func notesDoNotAccuse() {
    var run = broken(1, scenarios: 2)
    run.rules[0].level = .observe
    run.isWholeSuite = true
    run.command = "adspec run --adapter sample"
    let lines = screen(run)
    #expect(
      Array(lines.dropFirst(2)) == [
        "", "Notes, which ask for no change",
        "  RULE-0  high  banner  2  a.lua:3  Sentence 0.", "",
        "  format  conformance  scenarios  pass  fail  note  not exercised",
        "  banner  unknown              2     0     0     1              0", "",
        "PASSED (exit status 0)", "",
      ])
  }

  @Test("notes beside failures that are shown in full stand apart")
  func notesStandApart() throws {
    var run = broken(2, scenarios: 1)
    run.rules[1].level = .observe
    run.isWholeSuite = true
    let lines = screen(run)
    let notes = try #require(lines.firstIndex(of: "Notes: RULE-1"))
    #expect(lines[(notes - 2)...notes] == ["      replay    adspec run 0", "", "Notes: RULE-1"])
  }

  @Test("a finding shows the adapter's function, its source and the marked evidence")
  func findingShowsTheSource() throws {
    var twice = ReportExamples.twice
    twice.results.removeLast(3)
    twice.results[0].findings[0].events = [1]
    twice.results[0].findings[0].isMissing = true
    twice.places.last = [1: 3]
    twice.places.places[3] = AdapterPlace(
      event: 3, kind: .answerLoad, file: "Sources/LarkBanner.swift", line: 42,
      function: "LarkBanner.finish()")
    var run = ReportExamples.report([twice])
    run.sources.lines = [
      "Sources/LarkBanner.swift": [41: "  {", 42: "    answer(\"\")", 43: "  }"]
    ]
    let lines = screen(run)
    let start = try #require(lines.firstIndex { $0.hasPrefix("      adapter") })
    #expect(
      Array(lines[start...].prefix(9))
        == [
          "      adapter   last message before: ~ Sources/LarkBanner.swift:42 in LarkBanner.finish() "
            + "(#3 answer.load)",
          "                  41  {", "                > 42    answer(\"\")",
          "                  43  }",
          "      expected  at most 1 answer.load per load",
          "      actual    2: at 0.100 s (success), at 5.100 s (success)",
          "      events      #0  0.000 s  host    → adapter  host.load    load 1, slot \"u\", size 320×50",
          "                > #1  0.100 s  adapter → host     answer.load  load 1, returned_delegate",
          "                  #3  5.100 s  adapter → host     answer.load  load 1, returned_delegate false, ",
        ].map { $0 }.enumerated().map { number, line in
          number == 8 ? lines[start + 8] : line
        })
    #expect(
      lines[start + 8].hasPrefix("                  #3  5.100 s  adapter → host     answer.load"))
  }

  @Test("a command that is too long goes on after a backslash, outside of quoted words")
  func longCommandsStayCommands() {
    var run = broken(1, scenarios: 1)
    let name = #"'an ad'\''s life [during="the time before the display of the ad on the screen"]'"#
    run.scenarios[0].replay =
      "adspec run --adapter sample --format banner scenarios/all.lua \(name)"
    let lines = screen(run)
    #expect(
      lines.filter { $0.contains("adspec run") || $0.contains("an ad") } == [
        #"      replay    adspec run --adapter sample --format banner scenarios/all.lua \"#,
        "                  \(name)",
      ])
  }

  @Test("if nothing is proven, the rules without a verdict fit on a screen")
  func gapsOfAWholeSuiteFitToo() {
    var run = broken(80, scenarios: 0)
    run.scenarios = [ReportExamples.passing("a", "banner")]
    run.isWholeSuite = true
    let lines = screen(run)
    #expect(lines.count - 1 <= 60)
    #expect((0..<80).allSatisfy { id in lines.contains { $0.contains("RULE-\(id)") } })
    // Rules with different causes have entries of their own.
    run.scenarios[0].aims = run.rules.map(\.id)
    run.scenarios[0].results = run.rules.map {
      RuleResult(rule: $0.id, verdict: .notExercised, note: "the cause of \($0.id)")
    }
    let others = screen(run)
    #expect(others.count - 1 <= 60)
    #expect(
      others.contains(
        "  RULE-0   banner    no event of the scenarios about it led to it: the cause of RULE-0"))
    #expect(
      others.contains { $0.hasPrefix("  and ") && $0.hasSuffix("rules, which --explain lists") })
  }

  @Test("a rule whose scenarios do not apply says why, and the next commands lead to a scenario")
  func gapsHaveACauseAndACommand() {
    var run = broken(2, scenarios: 2)
    for position in run.scenarios.indices {
      run.scenarios[position].aims = ["RULE-1"]
      run.scenarios[position].results = [
        RuleResult(rule: "RULE-0", verdict: .pass, exercised: 1)
      ]
      run.scenarios[position].exclusion = "the stand-in says no"
      run.scenarios[position].traceCommand = "adspec trace \(position)"
    }
    run.scenarios.append(run.scenarios[0])
    (run.scenarios[2].aims, run.scenarios[2].exclusion) = (["RULE-0"], nil)
    run.isWholeSuite = true
    run.command = "adspec run --adapter sample"
    run.adapter.lanes = [Lane(format: "banner")]
    #expect(
      Array(screen(run).dropFirst(2).prefix(13)) == [
        "", "Not exercised or not decided",
        "  RULE-1  banner  no scenario about it applies: the stand-in says no",
        "  next: if the reason is true of the SDK, declare it in the claims of the network; "
          + "otherwise mend the stand-in, or what",
        "    the adapter gives to the SDK",
        "  next: if nobody can exercise a rule, waive it in the profile: "
          + "`waived: [\"RULE-1\": \"the reason\"]`", "",
        "Next  adspec run --adapter sample --rule RULE-1",
        "      adspec run --adapter sample --explain",
        "      adspec run --adapter sample --report html=page.html", "      adspec trace 0",
        "Not judged: rules: 1 not exercised; scenarios: 2 not applicable (see --explain)", "",
      ])
    // If the user asks for the scenarios, the screen says why they do not apply.
    run.scenarios.removeLast()
    run.isWholeSuite = false
    #expect(
      Array(screen(run).dropFirst(2).prefix(4)) == [
        "", "Not applicable", "  the stand-in says no",
        "    2 scenarios, such as \"scenario 0\", a.lua:1",
      ])
  }

  @Test("on a narrow terminal, every line but a quoted word keeps the width")
  func narrowScreensKeepTheWidth() {
    var run = mixed
    run.adapter.className = "com.lark.adapter.GADMediationAdapterLarkNetworkWithALongName"
    let format = "rewarded_interstitial_of_a_very_long_name"
    for position in run.scenarios.indices { run.scenarios[position].lane.format = format }
    for position in run.rules.indices { run.rules[position].formats = [format] }
    let console = ConsoleReport(
      options: ReportExamples.untimed, isTerminal: false, hasColour: false, width: 80)
    let lines = ReportExamples.text(console, run).split(separator: "\n")
    #expect(lines.filter { $0.count > 80 } == [])
    #expect(
      lines[1] == "  (com.lark.adapter.GADMediationAdapterLarkNetworkWithALongName 1.2.3, SDK")
  }

  /// A finding from a scenario that aims at the rule is a better example than a finding from
  /// another scenario.
  @Test("the example is from a scenario that aims at the rule")
  func exampleIsOfAScenarioThatAimsAtTheRule() {
    var run = broken(6, scenarios: 3)
    run.scenarios[1].aims = ["RULE-0"]
    let lines = screen(run)
    #expect(
      lines.filter { $0.hasPrefix("      replay") } == [
        "      replay    adspec run 1", "      replay    adspec run 0",
      ])
  }

  @Test("a failing run only counts what was not judged, and --explain lists it")
  func omissionsAreExplainedOnRequest() {
    var run = broken(3, scenarios: 2)
    run.adapter.formats = ["banner", "native"]
    run.rules += (3..<6).map { number in
      Rule(
        id: "RULE-\(number)", level: .must, severity: .high, formats: ["banner", "native"],
        says: "Sentence.", cites: ["a source"], file: "rules.lua", line: number)
    }
    run.isWholeSuite = true
    run.leftOut = LeftOutRuns()
    run.leftOut?[.missingFormat] = 7
    let lines = screen(run)
    #expect(
      lines.contains(
        "Not judged: rules: 3 not exercised; scenarios: 7 left out (see --explain)"))
    #expect(!lines.contains { $0.contains("RULE-3") })
    let console = ConsoleReport(
      options: ReportExamples.untimed, isTerminal: false, hasColour: false, explains: true)
    let explained = ReportExamples.text(console, run).split(separator: "\n")
    #expect(explained.contains("  RULE-3, RULE-4, RULE-5"))
    #expect(explained.contains("    banner, native"))
    #expect(explained.contains("    no scenario of the run aims at it"))
    #expect(explained.contains("7 scenarios left out: the profile has no such format"))
    #expect(!explained.contains { $0.hasPrefix("Not judged") })
  }

  @Test("the last line names reports that could not be written")
  func reportsThatCouldNotBeWrittenAreTheLastWord() {
    let run = ReportExamples.report([ReportExamples.passing("all is well", "banner")])
    var console = ConsoleReport(isTerminal: false, hasColour: false)
    var text = ""
    console.begin(run, count: 1) { text += $0 }
    for scenario in run.scenarios { console.scenario(scenario, in: run) { text += $0 } }
    console.end(JudgedRun(run), unwritten: ["a.json: the disk is full"]) { text += $0 }
    #expect(
      text.hasSuffix(
        "REPORT NOT WRITTEN: a.json: the disk is full; the run itself: PASSED (exit status 70)\n"))
    #expect(!text.contains("exit status 0"))
  }
}
