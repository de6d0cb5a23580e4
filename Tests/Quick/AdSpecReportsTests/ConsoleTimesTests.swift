import AdSpecReports
import Testing

/// Tests the real times in the console report, and the scenarios that a plan left out.
@Suite struct ConsoleTimesTests {
  private func scenario(_ name: String, _ seconds: Double, line: Int) -> ScenarioResult {
    var scenario = ReportExamples.passing(name, "banner")
    scenario.realSeconds = seconds
    scenario.line = line
    return scenario
  }

  private var run: RunReport {
    ReportExamples.report([
      scenario("quick", 0.001, line: 1), scenario("slow", 12.5, line: 2),
      scenario("a", 0.25, line: 3), scenario("b", 0.25, line: 4),
    ])
  }

  /// The lines after the table, which begin with the verdict.
  private func end(
    _ slowest: Int?, elapsed: Double? = 7, options: ReportOptions = ReportOptions(),
    unwritten: [String] = []
  ) -> String {
    var text = ""
    let console = ConsoleReport(
      options: options, isTerminal: false, hasColour: false, slowest: slowest)
    console.end(JudgedRun(run), unwritten: unwritten, elapsed: elapsed) { text += $0 }
    let table = text.ranges(of: "\n\n")
    let start = table.first { text[$0.upperBound...].hasPrefix("PASSED") } ?? table.last
    return start.map { String(text[$0.upperBound...]) } ?? ""
  }

  @Test("without a list, the text has only the time in scenarios")
  func withoutAListThereIsOnlyTheSum() {
    #expect(
      end(nil) == """
        PASSED (exit status 0)
        13.001 s of real time in scenarios

        """)
  }

  @Test("the slowest scenarios come first, and equal ones in the order of the plan")
  func slowestComeFirst() {
    #expect(
      end(3) == """
        PASSED (exit status 0)
        13.001 s of real time in scenarios
        7.000 s of real time for the whole run

        Slowest scenarios, in real time
          12.500 s  banner  "slow", scenarios/good.lua:2
           0.250 s  banner  "a", scenarios/good.lua:3
           0.250 s  banner  "b", scenarios/good.lua:4

        """)
  }

  @Test("a list has at most all scenarios")
  func listIsNotLongerThanTheRun() {
    #expect(end(1000) == end(4))
    #expect(end(4).contains("   0.001 s  banner  \"quick\", scenarios/good.lua:1\n"))
  }

  @Test("without real times there is no list")
  func untimedRunsHaveNoList() {
    #expect(end(3, options: ReportExamples.untimed) == "PASSED (exit status 0)\n")
  }

  @Test("the last line names reports that could not be written, also after a list")
  func unwrittenReportsStayTheLastWord() {
    var text = ""
    let console = ConsoleReport(isTerminal: false, hasColour: false, slowest: 1)
    console.end(JudgedRun(run), unwritten: ["a.json: the disk is full"], elapsed: 7) { text += $0 }
    #expect(
      text.hasSuffix(
        """

        13.001 s of real time in scenarios
        7.000 s of real time for the whole run

        Slowest scenarios, in real time
          12.500 s  banner  "slow", scenarios/good.lua:2

        REPORT NOT WRITTEN: a.json: the disk is full; the run itself: PASSED (exit status 70)

        """))
  }

  @Test(
    "the summary counts the scenarios that say nothing new",
    arguments: [
      (0, 3, "3 scenarios left out: the profile has no such format\n"),
      (1, 0, "1 scenario left out: says nothing new in this flow; run it with --thorough\n"),
      (
        2, 3,
        """
        3 scenarios left out: the profile has no such format
        2 scenarios left out: say nothing new in this flow; run them with --thorough

        """
      ),
    ])
  func scenariosThatSayNothingNewAreCounted(_ new: Int, _ missing: Int, _ lines: String) {
    var run = ReportExamples.report([ReportExamples.passing("all is well", "banner")])
    var leftOut = LeftOutRuns()
    leftOut[.nothingNew] = new
    leftOut[.missingFormat] = missing
    run.leftOut = leftOut
    let text = ReportExamples.text(ConsoleReport(options: ReportExamples.untimed), run)
    #expect(text.contains("1 scenario to run\n\n" + lines + "\n  format  conformance "))
  }
}
