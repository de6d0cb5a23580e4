import AdSpecReports
import AdSpecTestSupport
import Testing

/// The guide to reports knows every kind.
@Suite struct ReportGuideTests {
  @Test func listsEveryKind() throws {
    let guide = Readme(text: try Project.text("Sources/Runner/AdSpec/AdSpec.docc/Reports.md"))
    let rows = guide.table(["kind", "what it is"])
    #expect(Set(rows.map { $0[0] }) == Set(ReportKind.all.map { "`\($0.kind)`" }))
    #expect(rows.count == ReportKind.all.count)
  }
}
