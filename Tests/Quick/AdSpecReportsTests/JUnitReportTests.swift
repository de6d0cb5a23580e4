import AdSpecReports
import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// Tests the JUnit report with a case for each scenario.
@Suite struct JUnitReportTests {
  @Test("the report matches the golden text") func wholeText() throws {
    #expect(
      try Golden.matches(
        ReportExamples.text(JUnitScenarioReport(options: ReportExamples.untimed)),
        "junit-scenarios"))
  }

  @Test("times have three decimals, and the report shows the given start time")
  func timesHaveThreeDecimalsAndTheStartIsHandedIn() throws {
    let options = ReportOptions(timestamp: "2026-01-02T03:04:05")
    let elements = try elements(ReportExamples.run, options)
    #expect(
      elements["testsuite"].map { [$0.attributes["time"], $0.attributes["timestamp"]] } == [
        ["0.012", "2026-01-02T03:04:05"], ["0.510", "2026-01-02T03:04:05"],
      ])
    #expect(elements["testsuites"].map { $0.attributes["time"] } == ["0.522"])
  }

  @Test("the counts in the report match the number of cases") func countsAreThoseOfTheCases() throws
  {
    let elements = try elements()
    let names = ["tests", "failures", "errors", "skipped"]
    let suites = elements["testsuite"].map { suite in
      names.map { Int(suite.attributes[$0] ?? "") ?? -1 }
    }
    let total = elements["testsuites"].map { suite in
      names.map { Int(suite.attributes[$0] ?? "") ?? -1 }
    }
    let sums = names.indices.map { column in suites.reduce(0) { $0 + $1[column] } }
    #expect(total == [sums])
    #expect(
      sums == ["testcase", "failure", "error", "skipped"].map { elements[$0].count })
  }

  @Test("the report of an incomplete run has an error") func incompleteRunHasAnError() throws {
    let run = ReportExamples.report(
      [ReportExamples.passing("a", "banner")], incomplete: "interrupted")
    let elements = try elements(run)
    #expect(elements["testsuites"].map { $0.attributes["errors"] } == ["1"])
    #expect(elements["testsuite"].map { $0.attributes["name"] } == ["sample/banner", "sample/run"])
    #expect(
      elements["error"].map(\.attributes) == [
        ["type": "incomplete", "message": "the run is incomplete: interrupted"]
      ])
  }

  @Test("each rule with a failed check has an error") func rulesThatCouldNotJudgeHaveAnErrorEach()
    throws
  {
    let good = ReportExamples.passing("a", "banner")
    let run = ReportExamples.report([
      ReportExamples.unjudged(good), ReportExamples.unjudged(good),
    ])
    let elements = try elements(run)
    #expect(
      elements["testsuite"].map { $0.attributes["name"] } == ["sample/banner", "sample/rules"])
    #expect(
      elements["testcase"].last?.attributes == [
        "name": "LOAD-ONCE-1 can judge", "classname": "sample.rules", "file": "rules/house.lua",
        "line": "7", "time": "0.000",
      ])
    #expect(
      elements["error"].map(\.attributes) == [
        [
          "type": "rule-mistake",
          "message": "rules/house.lua:7: the check of LOAD-ONCE-1 failed: no\\nfield",
        ]
      ])
  }

  @Test("the report of an empty run is well-formed") func emptyRunIsStillWellFormed() {
    let text = ReportExamples.text(
      JUnitScenarioReport(options: ReportExamples.untimed), ReportExamples.report([]))
    #expect(
      text == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="adspec" tests="0" failures="0" errors="0" skipped="0" time="0.000">
        </testsuites>

        """)
    #expect(XMLElements(text) != nil)
  }

  @Test("names are unique") func namesAreUnique() throws {
    let same = ReportExamples.passing("same", "banner")
    let elements = try elements(ReportExamples.report([same, same, same]))
    #expect(elements["testcase"].map { $0.attributes["name"] } == ["same", "same (2)", "same (3)"])
  }

  @Test("any text becomes valid XML") func anyTextBecomesValidXML() throws {
    var scenario = ReportExamples.twice
    scenario.name = "a<b>\"c\"&'d'\u{0}\u{1b}\u{fffe}\n\t]]>é😀"
    scenario.output = "\u{1b}[1;31mred\u{1b}[0m ]]> \u{0}\u{8}\r\nnext\tline"
    scenario.results[0].findings[0].actual = "<script>\u{1}&amp;\nsecond"
    let elements = try elements(ReportExamples.report([scenario]))
    #expect(
      elements["testcase"].first?.attributes["name"]
        == "a<b>\"c\"&'d'\\u{0}\\u{1b}\u{fffd}\\n\\t]]>é😀")
    #expect(
      elements["failure"].first?.attributes["message"]
        == "expected: at most 1 answer.load per load; actual: <script>\\u{1}&amp;\\nsecond")
    #expect(
      elements["system-out"].map(\.text) == [
        "creative 7\nthe adapter printed:\nred ]]> \\u{0}\\u{8}\nnext line"
      ])
  }

  @Test("several findings of a rule in one scenario are one failure")
  func severalFindingsAreOneFailure() throws {
    var scenario = ReportExamples.twice
    scenario.results[0].findings.append(
      Finding(rule: "LOAD-ONCE-1", expected: "e", actual: "a", events: [99]))
    let elements = try elements(ReportExamples.report([scenario]))
    #expect(elements["failure"].count == 1)
    #expect(elements["failure"].first?.attributes["message"]?.hasSuffix(" (and 1 more)") == true)
    #expect(
      elements["failure"].first?.text.hasSuffix(
        """
        at scenarios/load/twice.lua:17

        expected: e; actual: a
        A load is answered once.
        scenario  the network reports loaded twice
        at        scenarios/load/twice.lua:12
        expected  e
        actual    a
        because   A second answer replaces an ad on screen.
        source    GADMediationAdapter.h, completion handler; issue 267
        replay    adspec run --adapter sample --format banner scenarios/load/twice.lua:12
          at scenarios/load/twice.lua:12
        """) == true)
  }

  /// The elements of the report with a case for each scenario.
  private func elements(
    _ run: RunReport = ReportExamples.run, _ options: ReportOptions = ReportExamples.untimed
  ) throws -> XMLElements {
    try #require(XMLElements(ReportExamples.text(JUnitScenarioReport(options: options), run)))
  }
}
