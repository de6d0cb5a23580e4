import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Testing

@Suite struct ConsoleReportTests {
  @Test func wholeText() {
    #expect(ReportExamples.text(ConsoleReport(options: ReportExamples.untimed)) == Golden.console)
  }

  @Test func goodRunIsShort() {
    let scenario = ReportExamples.passing("all is well", "banner")
    let run = ReportExamples.report([scenario])
    #expect(
      ReportExamples.text(ConsoleReport(options: ReportOptions()), run) == """
        adspec 0.1, suite 3, seed 18446744073709551615: adapter sample (SampleAdapter 1.2.3, \
        SDK 4.5.6)
        1 scenario to run

        Rules by format
          format    conformance  scenarios  pass  fail  not exercised  not applicable
          banner    conforming           1     5     0              0               1
          rewarded  unknown              0     0     0              5               1
          native    unknown              0     0     0              0               6

        PASSED (exit status 0)
        0.250 s of real time in scenarios

        """)
  }

  @Test func rulesThatCouldNotJudgeAreToldOnce() {
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

        Rules by format
        """))
    #expect(text.hasSuffix("\nBAD INPUT: 1 rule could not judge (exit status 65)\n"))
  }

  @Test func terminalsShowEachKindOfFindingAsItComes() {
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
        "\r\u{1b}[K[1/4] 1 failed, 6 s left: banner  the… (29 more characters)",
        "\r\u{1b}[K[2/4] 2 failed, 4 s left: banner  the… (29 more characters)",
        "\r\u{1b}[K[3/4] 2 failed, 2 s left: banner  good",
      ])
  }

  @Test func terminalsGetProgressAndColours() {
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
    console.end(run) { pieces.append($0) }
    #expect(pieces.first == "\r\u{1b}[K")
    #expect(
      pieces.last?.hasSuffix(
        "\n\u{1b}[31mBAD INPUT\u{1b}[0m: 1 scenario has a mistake (exit status 65)\n") == true)
  }

  @Test func gapsAreNamed() {
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

        """))
    #expect(
      text.hasSuffix(
        "NOT PROVEN: nothing failed, but 2 aims not exercised or not decided (exit status 2)\n"))

    let whole = ReportExamples.text(
      ConsoleReport(options: ReportExamples.untimed),
      ReportExamples.report([ReportExamples.passing("a", "banner")], isWholeSuite: true))
    #expect(
      whole.contains(
        """
        Not exercised or not decided
          LOAD-ONCE-1   rewarded  no scenario led to it
          REW-LATE-1    rewarded  no scenario led to it
          CONS-CHILD-1  rewarded  no scenario led to it

        """))
  }

  @Test func strictRunsFailOnWarnings() {
    var scenario = ReportExamples.twice
    scenario.results[0] = RuleResult(rule: "LOAD-ONCE-1", verdict: .pass, exercised: 1)
    func console(_ isStrict: Bool) -> [String] {
      ReportExamples.text(
        ConsoleReport(options: ReportExamples.untimed),
        ReportExamples.report([scenario], isStrict: isStrict)
      ).split(separator: "\n").filter {
        $0.contains("LOAD-BLOCK-1  banner  (") || $0.contains("exit")
      }
      .map(String.init)
    }
    #expect(
      console(false) == ["WARN  LOAD-BLOCK-1  banner  (should, medium)", "PASSED (exit status 0)"])
    #expect(
      console(true) == [
        "FAIL  LOAD-BLOCK-1  banner  (should, medium)", "FAILED: 1 rule broken (exit status 1)",
      ])
  }
}
