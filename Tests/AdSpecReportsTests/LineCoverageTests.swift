import AdSpecReports
import Testing

/// The lines of an adapter that were reached, as LCOV and for people.
@Suite struct LineCoverageTests {
  private static let text = """
    SF:/build/B.swift
    FN:4,load
    DA:4,2
    DA:5,0
    DA:6,0
    DA:8,0
    DA:9,1
    DA:12,0
    DA:wrong,1
    BRF:0
    end_of_record
    SF:/build/A.swift
    DA:1,1
    DA:2,0
    end_of_record
    DA:3,1
    SF:/build/B.swift
    DA:5,3
    end_of_record
    """

  @Test("lines are read and written") func linesAreReadAndWritten() {
    let coverage = LineCoverage(lcov: LineCoverageTests.text) { path, line in
      line == 2 ? nil : (path.replacing("/build/", with: "Sources/"), line)
    }
    #expect(
      coverage.lcov == """
        SF:Sources/A.swift
        DA:1,1
        LF:1
        LH:1
        end_of_record
        SF:Sources/B.swift
        DA:4,2
        DA:5,3
        DA:6,0
        DA:8,0
        DA:9,1
        DA:12,0
        LF:6
        LH:3
        end_of_record

        """)
    #expect(LineCoverage(lcov: coverage.lcov) { ($0, $1) } == coverage)
    #expect(coverage.files.map(\.unreachedText) == ["", "6–8, 12"])
    #expect(coverage.sentence == "4 of 7 lines of the adapter reached")
  }

  @Test("no lines give no text") func nothingIsNothing() {
    #expect(LineCoverage(lcov: "") { ($0, $1) }.lcov == "")
  }
}
