import AdSpecRules
import AdSpecTestSupport
import AdSpecTrace
import Foundation
import Testing

@testable import AdSpecReports

/// Tests the reports with one row for each rule, format and flow.
@Suite struct FactReportTests {
  private static let kinds = [
    "junit", "markdown", "github", "gitlab", "sarif", "ctrf", "tap",
  ]

  /// The report of a run that has an example of everything.
  @Test("the report matches the golden text", arguments: kinds) func wholeText(_ name: String)
    throws
  {
    let kind = try #require(ReportKind.named(name))
    var options = ReportExamples.untimed
    options.ownFiles = ["scenarios/load/twice.lua": "scenarios/load/twice.lua"]
    let text = ReportExamples.text(kind.init(options: options), ReportExamples.runWithTraces)
    #expect(try Golden.matches(text, name))
  }

  @Test("every kind of report has a test") func everyFormHasATest() {
    let others = [
      "console", "html", "json", "statement", "statement-markdown",
    ]
    #expect(
      ReportKind.all.map { $0.kind }.filter { !FactReportTests.kinds.contains($0) }.sorted()
        == others)
  }
}

/// Tests that these reports meet the requirements of their readers and schemas.
@Suite struct FactSchemaTests {
  private func text(_ kind: String, _ run: RunReport = ReportExamples.runWithTraces) throws
    -> String
  {
    let report = try #require(ReportKind.named(kind))
    return ReportExamples.text(report.init(options: ReportExamples.untimed), run)
  }

  private func object(_ kind: String) throws -> [String: Any] {
    try #require(
      JSONSerialization.jsonObject(with: Data(text(kind).utf8)) as? [String: Any])
  }

  @Test("the cases stay the same when the adapter changes")
  func casesAreTheSameWhileAnAdapterChanges() throws {
    func names(_ run: RunReport) throws -> [String] {
      try #require(XMLElements(try text("junit", run)))["testcase"]
        .map { "\($0.attributes["classname"] ?? "") \($0.attributes["name"] ?? "")" }
    }
    var mended = ReportExamples.run
    for position in mended.scenarios.indices {
      mended.scenarios[position].ending = .quiescent
      mended.scenarios[position].expectations = []
      for result in mended.scenarios[position].results.indices
      where mended.scenarios[position].results[result].verdict == .fail {
        mended.scenarios[position].results[result].verdict = .pass
        mended.scenarios[position].results[result].findings = []
      }
    }
    let broken = try names(ReportExamples.run)
    #expect(try names(mended) == broken)
    #expect(Set(broken).count == broken.count)
    #expect(XMLElements(try text("junit", mended))?["failure"].count == 0)
  }

  @Test("the counts in the report match the number of cases") func countsAreThoseOfTheCases() throws
  {
    let outline = try #require(XMLElements(try text("junit")))
    func sum(_ attribute: String) -> Int {
      outline["testsuite"].reduce(0) { $0 + (Int($1.attributes[attribute] ?? "") ?? -1_000) }
    }
    for (attribute, element) in [
      ("tests", "testcase"), ("failures", "failure"), ("errors", "error"), ("skipped", "skipped"),
    ] {
      #expect(sum(attribute) == outline[element].count, "\(attribute)")
    }
  }

  @Test("the report has the fields that code scanning requires")
  func codeScanningFindsWhatItNeeds() throws {
    let report = try object("sarif")
    #expect(report["version"] as? String == "2.1.0")
    let run = try #require((report["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: [String: Any]])?["driver"])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let ids = rules.compactMap { $0["id"] as? String }
    #expect(ids.count == rules.count && Set(ids).count == ids.count)
    for rule in rules {
      for name in ["shortDescription", "fullDescription", "help"] {
        let text = try #require((rule[name] as? [String: String])?["text"])
        #expect(!text.isEmpty && text.count <= 1_024)
      }
    }
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count == 5)
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(ids[index] == result["ruleId"] as? String)
      #expect(["error", "warning", "note"].contains(result["level"] as? String))
      #expect((result["locations"] as? [Any])?.count == 1)
      #expect((result["partialFingerprints"] as? [String: String])?.count == 1)
    }
  }

  @Test("CTRF reports count their tests correctly") func commonReportsCountTheirTests() throws {
    let report = try object("ctrf")
    #expect(report["reportFormat"] as? String == "CTRF")
    let results = try #require(report["results"] as? [String: Any])
    let tests = try #require(results["tests"] as? [[String: Any]])
    let summary = try #require(results["summary"] as? [String: Int])
    #expect(summary["tests"] == tests.count)
    for status in ["passed", "failed", "skipped", "pending", "other"] {
      #expect(summary[status] == tests.count { $0["status"] as? String == status }, "\(status)")
    }
    #expect(tests.allSatisfy { $0["name"] is String && $0["duration"] is Int })
  }

  @Test("a TAP report has as many test points as its plan says") func pointsAreAsManyAsPlanned()
    throws
  {
    let lines = try text("tap").split(separator: "\n").map(String.init)
    #expect(lines[0] == "TAP version 14")
    let points = lines.filter { $0.hasPrefix("ok ") || $0.hasPrefix("not ok ") }
    #expect(lines[1] == "1..\(points.count)")
    let numbers: [Int] = points.compactMap { point in
      point.split(separator: " ").lazy.compactMap { Int($0) }.first
    }
    #expect(numbers == Array(1...points.count))
    // A failed test point that is marked TODO does not make the run fail.
    let failing = points.filter { $0.hasPrefix("not ok") && !$0.contains("# TODO") }
    #expect(failing.count == 4)
  }

  @Test("foreign text never becomes markup") func foreignTextIsNoMarkup() {
    #expect(GitHubReport.escaped("50%\n::error::x") == "50%25%0A::error::x")
    #expect(GitHubReport.escaped("a:b,c", inProperty: true) == "a%3Ab%2Cc")
    #expect(TAPReport.escaped("a # SKIP \\") == "a \\# SKIP \\\\")
    #expect(SARIFReport.uri("my files/a#b.lua") == "my%20files/a%23b.lua")
    var run = ReportExamples.runWithTraces
    run.adapter.adapterVersion = "<b>1</b>|*"
    run.scenarios[0].results[0].findings[0].actual = "```\n<script>"
    let page = ReportExamples.text(MarkdownReport(options: ReportExamples.untimed), run)
    #expect(page.contains("Version &lt;b&gt;1&lt;/b&gt;\\|\\* with SDK"))
    run.adapter.name = "a`@b`"
    let named = ReportExamples.text(MarkdownReport(options: ReportExamples.untimed), run)
    // A name with backticks stays inline code, and an @ in the name does not mention a GitHub user.
    #expect(named.hasPrefix("## adspec: `` a`@b` ``\n"))
    run.remark = "ask @lark {x}"
    let remarked = ReportExamples.text(MarkdownReport(options: ReportExamples.untimed), run)
    #expect(remarked.contains("\n\nask &#64;lark \\{x\\}\n"))
    // The fence around a block of code is longer than a fence inside the block.
    #expect(page.contains("````text\n"))
    #expect(!page.contains("\n```\\n<script>"))
  }
}
