import AdSpecReports
import AdSpecTestSupport
import Foundation
import FoundationXML
import Testing

/// The reports that have one row for each rule, format and flow.
@Suite struct FactReportTests {
  private static let kinds = [
    "junit", "junit-strict", "markdown", "github", "gitlab", "sarif", "ctrf", "tap",
  ]

  /// What a report of everything comes to; a new text is left in the temporary folder.
  @Test(arguments: kinds) func wholeText(_ name: String) throws {
    let kind = try #require(ReportKind.named(name))
    var options = ReportExamples.untimed
    options.localFiles = ["scenarios/load/twice.lua"]
    let text = ReportExamples.text(kind.init(options: options), ReportExamples.runWithTraces)
    let golden = try Project.text("Tests/AdSpecReportsTests/Golden/\(name).txt")
    if text != golden {
      try Data(text.utf8).write(
        to: FileManager.default.temporaryDirectory.appendingPathComponent("adspec-\(name).txt"))
    }
    #expect(text == golden)
  }

  @Test func everyFormHasATest() {
    let others = [
      "badge", "console", "html", "json", "junit-scenarios", "statement", "statement-markdown",
    ]
    #expect(
      ReportKind.all.map { $0.kind }.filter { !FactReportTests.kinds.contains($0) }.sorted()
        == others)
  }
}
