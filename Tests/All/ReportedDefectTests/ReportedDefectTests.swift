import AdSpecTestSupport
import Testing

/// The suite finds defects that people reported in public about adapters of real networks.
///
/// Each defect is an adapter of its own in the program ReportedDefects, and differs in one thing from
/// an adapter without a defect.
@Suite struct ReportedDefectTests {
  /// The adapters without a defect, and the formats in which each differs from `wren`.
  ///
  /// The full-screen formats of `wren` share their code, and extras take the same way in every format. A
  /// thorough run tries every format.
  private static let correct = [
    "wren": ["rewarded", "native"], "largest-banner-size": ["banner"],
    "gesture-clicks": ["native"], "own-extras-class": ["rewarded"],
    "own-extras-undeclared": ["rewarded"],
  ]

  @Test(
    "adapters without a defect have no finding in the whole suite",
    arguments: correct.keys.sorted())
  func adapterWithoutDefectHasNoFinding(_ adapter: String) throws {
    let formats = TestTier.isThorough ? [] : Self.correct[adapter, default: []]
    let run = try JudgedRun("ReportedDefects", adapter, formats.flatMap { ["--format", $0] })
    #expect(run.findings == [])
    #expect(run.unfinished == [])
    #expect(run.claimRemarks == [])
    #expect(run.status == 0)
  }

  @Test(
    "a few scenarios find each defect in each format and flow, and find nothing else",
    arguments: ReportedDefect.all)
  func scenariosFindTheDefect(_ defect: ReportedDefect) throws {
    let run = try JudgedRun(
      "ReportedDefects", defect.adapter,
      defect.scenarios + defect.lanes + ["--all-findings", "--strict"])
    #expect(run.findings == defect.findings)
    #expect(run.status == 1)
    let lines = run.output.split(separator: "\n").map(\.withSingleSpaces)
    for words in defect.says { #expect(lines.contains(words), "\(run.output)") }
  }

  @Test(
    "the whole suite finds each defect in each format and flow",
    .enabled(if: TestTier.isThorough), arguments: ReportedDefect.all)
  func wholeSuiteFindsTheDefect(_ defect: ReportedDefect) throws {
    let run = try JudgedRun(
      "ReportedDefects", defect.adapter, defect.lanes + ["--thorough", "--strict"])
    #expect(run.findings.isSuperset(of: defect.findings))
    #expect(run.status == 1)
  }
}

extension StringProtocol {
  /// The text without the spaces at its ends, and with one space where it has several.
  fileprivate var withSingleSpaces: String { split(separator: " ").joined(separator: " ") }
}
