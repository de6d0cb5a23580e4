import AdSpecReports
import AdSpecRules
import AdSpecTrace
import Foundation
import Testing

@Suite struct JSONReportTests {
  @Test func wholeText() {
    #expect(ReportExamples.text(JSONReport(options: ReportExamples.untimed)) == Golden.json)
  }

  @Test func otherReadersUnderstandIt() throws {
    let text = ReportExamples.text(
      JSONReport(options: ReportOptions(timestamp: "2026-01-02T03:04:05")),
      ReportExamples.report(
        [ReportExamples.twice, ReportExamples.mistaken], incomplete: "interrupted"))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect(document["version"] as? Int == 2)
    #expect(document["exit_status"] as? Int == 65)
    #expect(document["incomplete"] as? String == "interrupted")
    #expect(document["timestamp"] as? String == "2026-01-02T03:04:05")
    let scenarios = try #require(document["scenarios"] as? [[String: Any]])
    #expect(scenarios.map { $0["real_seconds"] as? String } == ["0.012", "0.000"])
    #expect(
      scenarios.map { $0["error"] as? NSDictionary } == [
        nil,
        [
          "file": "scenarios/wrong.lua", "line": 7,
          "message": "attempt to call a nil value\nstack traceback: …",
        ],
      ])
  }

  @Test func namesTheRulesThatCouldNotJudge() throws {
    let good = ReportExamples.passing("a", "banner")
    let text = ReportExamples.text(
      JSONReport(options: ReportExamples.untimed),
      ReportExamples.report([good, ReportExamples.unjudged(good), ReportExamples.unjudged(good)]))
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary)
    #expect(document["exit_status"] as? Int == 65)
    #expect(
      document["failed_checks"] as? NSArray == [
        [
          "rule": "LOAD-ONCE-1", "file": "rules/house.lua", "line": 7,
          "message": "the check of LOAD-ONCE-1 failed: no\nfield", "scenarios": 2, "first": "a",
        ]
      ])
  }

  /// A program that reads traces can read the excerpts of findings.
  @Test func excerptsAreLinesOfATrace() throws {
    let document = try #require(
      try JSONSerialization.jsonObject(
        with: Data(ReportExamples.text(JSONReport(options: ReportOptions())).utf8))
        as? [String: Any])
    let scenarios = try #require(document["scenarios"] as? [[String: Any]])
    let results = try #require(scenarios[0]["results"] as? [[String: Any]])
    let findings = try #require(results[0]["findings"] as? [[String: Any]])
    let excerpts = try #require(findings[0]["events"] as? [NSDictionary])
    let lines = try [0, 1, 3].map { index in
      var writer = TraceWriter()
      writer.write(ReportExamples.twice.events[index])
      return try JSONSerialization.jsonObject(with: Data(writer.bytes)) as? NSDictionary
    }
    #expect(excerpts == lines)
  }
}
