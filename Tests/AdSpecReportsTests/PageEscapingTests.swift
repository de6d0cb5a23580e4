import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

/// What adapters, scenarios and rules bring stays data, whatever is in it.
@Suite struct PageEscapingTests {
  private static let hostile =
    "</script><script>alert(1)</script><img src=x onerror=alert(2)><!--&lt; \u{2028}\u{2029}@script@\"'"

  /// A run in which every text that others control has markup in it.
  private static var run: RunReport {
    var scenario = ReportExamples.twice
    scenario.name = hostile
    scenario.file = hostile
    scenario.log = [hostile]
    scenario.output = hostile
    scenario.replay = hostile
    scenario.traceCommand = hostile
    scenario.results = [
      RuleResult(
        rule: "LOAD-ONCE-1", verdict: .fail, exercised: 1,
        findings: [
          Finding(
            rule: "LOAD-ONCE-1", expected: hostile, actual: hostile, events: [0], line: 1)
        ])
    ]
    scenario.expectations = [
      Finding(rule: "", expected: hostile, actual: hostile, events: [], line: 1)
    ]
    scenario.unfinished = []
    scenario.loads = LoadCount()
    scenario.trace = [
      Event(
        index: 0, time: 0, kind: .answerLoad, thread: hostile,
        identity: EventIdentity(load: 1, slot: hostile, asset: hostile, click: hostile),
        attributes: [
          TraceAttribute(
            "error",
            .object([
              TraceAttribute("code", .integer(1)), TraceAttribute("domain", .string(hostile)),
              TraceAttribute("message", .string(hostile)),
            ])),
          TraceAttribute(hostile, .array([.string(hostile)])),
        ])
    ]
    let rule = Rule(
      id: "LOAD-ONCE-1", level: .must, severity: .high, formats: ["banner"], says: hostile,
      because: hostile, cites: [hostile], file: hostile, line: 1)
    return RunReport(
      toolVersion: "1", suiteVersion: hostile, seed: 0,
      adapter: AdapterSummary(
        name: hostile, className: hostile, adapterVersion: hostile, sdkVersion: hostile,
        formats: ["banner"]),
      rules: [rule], scenarios: [scenario], incomplete: hostile)
  }

  @Test("markup in a run stays text") func markupStaysText() throws {
    let report = HTMLReport(options: ReportExamples.untimed)
    let page = ReportExamples.text(report, PageEscapingTests.run)
    let clean = ReportExamples.text(report)
    // Outside of the data the page is the same, byte for byte.
    let outside = try [page, clean].map { page -> [String] in
      let start = try #require(page.firstRange(of: "id=\"data\">"))
      let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
      return [String(page[..<start.upperBound]), String(page[end.lowerBound...])]
    }
    #expect(outside[0] == outside[1])
    let data = String(page.dropFirst(outside[0][0].count).dropLast(outside[0][1].count))
    for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}"] {
      #expect(!data.contains(forbidden), "\(forbidden)")
    }
    // Nothing is lost: a reader finds the texts again.
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any])
    let shown = PlainText.line(PageEscapingTests.hostile)
    let adapter = try #require(object["adapter"] as? [String: String])
    #expect(
      adapter == ["name": shown, "class": shown, "version": shown, "sdk": shown])
    let rows = try #require(object["rows"] as? [[String: Any]])
    let row = try #require(rows.last)
    #expect(row["says"] as? String == shown)
    #expect(row["because"] as? String == shown)
    #expect(row["cites"] as? [String] == [shown])
    let cells = try #require(row["cells"] as? [[String: Any]])
    let examples = try #require(cells[0]["examples"] as? [[String: Any]])
    #expect(examples[0]["scenario"] as? String == shown)
    #expect(examples[0]["replay"] as? String == PageEscapingTests.hostile)
    #expect(
      examples[0]["fields"] as? [[String]] == [
        ["at", "\(shown):1"], ["expected", shown], ["actual", shown], ["log", shown],
        ["output", shown],
      ])
    let sequences = try #require(object["sequences"] as? [[String: Any]])
    let events = try #require(sequences[0]["events"] as? [[String: Any]])
    #expect(events[0]["thread"] as? String == shown)
    let attributes = try #require(events[0]["attributes"] as? [[String]])
    #expect(attributes.map { $0[0] } == ["load", "slot", "asset", "click", "error", shown])
    #expect(attributes[1][1].hasPrefix("\"</script><script>alert(1)"))
  }

  /// Also where two runs are compared, of files with names that would be markup.
  @Test("markup in a comparison stays text") func markupStaysTextInAComparison() throws {
    var other = PageEscapingTests.run
    other.adapter.name += "2"
    let rule = other.rules[0]
    other.rules = [
      Rule(
        id: rule.id, level: rule.level, severity: rule.severity, formats: rule.formats,
        says: "another sentence", because: rule.because, cites: rule.cites, file: rule.file,
        line: rule.line)
    ]
    other.scenarios[0].trace = []
    other.scenarios[0].events = PageEscapingTests.run.scenarios[0].trace
    func page(_ before: RunReport, _ after: RunReport, _ file: String) throws -> [String] {
      let page = ComparisonForm.html.text(
        of: RunComparisons(before, [after], files: [file, file]))
      let start = try #require(page.firstRange(of: "id=\"data\">"))
      let end = try #require(page[start.upperBound...].firstRange(of: "</script>"))
      return [
        String(page[..<start.upperBound]), String(page[start.upperBound..<end.lowerBound]),
        String(page[end.lowerBound...]),
      ]
    }
    let hostile = try page(PageEscapingTests.run, other, PageEscapingTests.hostile)
    let clean = try page(ReportExamples.run, ReportExamples.run, "a.json")
    #expect(hostile[0] == clean[0])
    #expect(hostile[2] == clean[2])
    for forbidden in ["<", ">", "&", "\u{2028}", "\u{2029}"] {
      #expect(!hostile[1].contains(forbidden), "\(forbidden)")
    }
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(hostile[1].utf8)) as? [String: Any])
    let shown = PlainText.line(PageEscapingTests.hostile)
    let runs = try #require(object["runs"] as? [[String: Any]])
    #expect(runs.map { $0["file"] as? String } == [shown, shown])
    let rows = try #require(object["rows"] as? [[String: Any]])
    let row = try #require(rows.last)
    #expect(row["says"] as? String == "another sentence")
    let cells = try #require(row["cells"] as? [[String: Any]])
    // What the earlier catalogue says otherwise.
    #expect((cells[0]["rule"] as? [String: String]) == ["says": shown])
    #expect(cells[1]["rule"] == nil)
  }
}
