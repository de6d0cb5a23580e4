import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import FoundationXML
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
  func timesHaveThreeDecimalsAndTheStartIsHandedIn() {
    let report = JUnitScenarioReport(options: ReportOptions(timestamp: "2026-01-02T03:04:05"))
    let elements = Elements(ReportExamples.text(report))
    #expect(
      elements.all("testsuite").map { [$0["time"], $0["timestamp"]] } == [
        ["0.012", "2026-01-02T03:04:05"], ["0.510", "2026-01-02T03:04:05"],
      ])
    #expect(elements.all("testsuites").map { $0["time"] } == ["0.522"])
  }

  @Test("the counts in the report match the number of cases") func countsAreThoseOfTheCases() {
    let elements = Elements(
      ReportExamples.text(JUnitScenarioReport(options: ReportExamples.untimed)))
    let names = ["tests", "failures", "errors", "skipped"]
    let suites = elements.all("testsuite").map { suite in names.map { Int(suite[$0] ?? "") ?? -1 } }
    let total = elements.all("testsuites").map { suite in names.map { Int(suite[$0] ?? "") ?? -1 } }
    let sums = names.indices.map { column in suites.reduce(0) { $0 + $1[column] } }
    #expect(total == [sums])
    #expect(
      sums == ["testcase", "failure", "error", "skipped"].map { elements.all($0).count })
  }

  @Test("the report of an incomplete run has an error") func incompleteRunHasAnError() {
    let run = ReportExamples.report(
      [ReportExamples.passing("a", "banner")], incomplete: "interrupted")
    let elements = Elements(
      ReportExamples.text(JUnitScenarioReport(options: ReportExamples.untimed), run))
    #expect(elements.all("testsuites").map { $0["errors"] } == ["1"])
    #expect(elements.all("testsuite").map { $0["name"] } == ["sample/banner", "sample/run"])
    #expect(
      elements.all("error") == [
        ["type": "incomplete", "message": "the run is incomplete: interrupted"]
      ])
  }

  @Test("each rule with a failed check has an error") func rulesThatCouldNotJudgeHaveAnErrorEach() {
    let good = ReportExamples.passing("a", "banner")
    let run = ReportExamples.report([
      ReportExamples.unjudged(good), ReportExamples.unjudged(good),
    ])
    let elements = Elements(
      ReportExamples.text(JUnitScenarioReport(options: ReportExamples.untimed), run))
    #expect(elements.all("testsuite").map { $0["name"] } == ["sample/banner", "sample/rules"])
    #expect(
      elements.all("testcase").last == [
        "name": "LOAD-ONCE-1 can judge", "classname": "sample.rules", "file": "rules/house.lua",
        "line": "7", "time": "0.000",
      ])
    #expect(
      elements.all("error") == [
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
    #expect(Elements(text).isWellFormed)
  }

  @Test("names are unique") func namesAreUnique() {
    let same = ReportExamples.passing("same", "banner")
    let elements = Elements(
      ReportExamples.text(
        JUnitScenarioReport(options: ReportExamples.untimed),
        ReportExamples.report([same, same, same])))
    #expect(elements.all("testcase").map { $0["name"] } == ["same", "same (2)", "same (3)"])
  }

  @Test("any text becomes valid XML") func anyTextBecomesValidXML() {
    var scenario = ReportExamples.twice
    scenario.name = "a<b>\"c\"&'d'\u{0}\u{1b}\u{fffe}\n\t]]>é😀"
    scenario.output = "\u{1b}[1;31mred\u{1b}[0m ]]> \u{0}\u{8}\r\nnext\tline"
    scenario.results[0].findings[0].actual = "<script>\u{1}&amp;\nsecond"
    let elements = Elements(
      ReportExamples.text(
        JUnitScenarioReport(options: ReportExamples.untimed), ReportExamples.report([scenario])))
    #expect(elements.isWellFormed)
    #expect(
      elements.all("testcase").first?["name"] == "a<b>\"c\"&'d'\\u{0}\\u{1b}\u{fffd}\\n\\t]]>é😀")
    #expect(
      elements.all("failure").first?["message"]
        == "expected: at most 1 answer.load per load; actual: <script>\\u{1}&amp;\\nsecond")
    #expect(
      elements.texts("system-out") == [
        "creative 7\nthe adapter printed:\nred ]]> \\u{0}\\u{8}\nnext line"
      ])
  }

  @Test("several findings of a rule in one scenario are one failure")
  func severalFindingsAreOneFailure() {
    var scenario = ReportExamples.twice
    scenario.results[0].findings.append(
      Finding(rule: "LOAD-ONCE-1", expected: "e", actual: "a", events: [99]))
    let elements = Elements(
      ReportExamples.text(
        JUnitScenarioReport(options: ReportExamples.untimed), ReportExamples.report([scenario])))
    #expect(elements.all("failure").count == 1)
    #expect(elements.all("failure").first?["message"]?.hasSuffix(" (and 1 more)") == true)
    #expect(
      elements.texts("failure").first?.hasSuffix(
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

  /// The elements of an XML document, as an XML parser reports them.
  private final class Elements: NSObject, XMLParserDelegate {
    private var elements: [(name: String, attributes: [String: String], text: String)] = []
    private var open: [Int] = []
    private(set) var isWellFormed = false

    init(_ text: String) {
      super.init()
      let parser = XMLParser(data: Data(text.utf8))
      parser.delegate = self
      isWellFormed = parser.parse()
    }

    func all(_ name: String) -> [[String: String]] {
      elements.filter { $0.name == name }.map(\.attributes)
    }

    func texts(_ name: String) -> [String] {
      elements.filter { $0.name == name }.map(\.text)
    }

    func parser(
      _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
      qualifiedName: String?, attributes: [String: String]
    ) {
      open.append(elements.count)
      elements.append((name, attributes, ""))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      if let last = open.last { elements[last].text += string }
    }

    func parser(
      _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
      qualifiedName: String?
    ) {
      open.removeLast()
    }
  }
}
