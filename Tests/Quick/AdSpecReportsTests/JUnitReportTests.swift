import AdSpecReports
import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

/// Tests the XML of the JUnit report.
@Suite struct JUnitReportTests {
  @Test("times have three decimals, and the report shows the given start time")
  func timesHaveThreeDecimalsAndTheStartIsHandedIn() throws {
    let options = ReportOptions(timestamp: "2026-01-02T03:04:05")
    let elements = try elements(ReportExamples.run, options)
    #expect(
      elements["testsuite"].map { [$0.attributes["time"], $0.attributes["timestamp"]] } == [
        ["0.000", "2026-01-02T03:04:05"], ["0.012", "2026-01-02T03:04:05"],
        ["0.510", "2026-01-02T03:04:05"],
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

  @Test("any text becomes valid XML") func anyTextBecomesValidXML() throws {
    var scenario = ReportExamples.twice
    scenario.name = "a<b>\"c\"&'d'\u{0}\u{1b}\u{fffe}\n\t]]>é😀"
    scenario.output = "\u{1b}[1;31mred\u{1b}[0m ]]> \u{0}\u{8}\r\nnext\tline"
    scenario.results[0].findings[0].actual = "<script>\u{1}&amp;\nsecond"
    let elements = try elements(ReportExamples.report([scenario]))
    #expect(
      elements["failure"].first?.attributes["message"]
        == "A load is answered once. expected: at most 1 answer.load per load; "
        + "actual: <script>\\u{1}&amp;\\nsecond")
    #expect(
      elements["system-out"].map(\.text) == [
        """
        warning:
        Loading does not block. expected: no blocking call during a load; actual: a call of usleep at 0.000 s
        scenario  a<b>"c"&'d'\\u{0}\\u{1b}\u{fffd}\\n\\t]]>é😀
        at        scenarios/load/twice.lua:12
        expected  no blocking call during a load
        actual    a call of usleep at 0.000 s
        replay    adspec run --adapter sample --format banner scenarios/load/twice.lua:12
        """
      ])
  }

  private func elements(
    _ run: RunReport = ReportExamples.run, _ options: ReportOptions = ReportExamples.untimed
  ) throws -> XMLElements {
    try #require(XMLElements(ReportExamples.text(JUnitReport(options: options), run)))
  }
}
