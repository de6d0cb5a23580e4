import AdSpecTestSupport
import Foundation
import Testing

/// The adapter of a network that takes part in bidding only, and its defective twin.
@Suite struct MerlinAdapterTests {
  @Test func nothingIsFoundInAnAdapterThatConforms() throws {
    let run = try JudgedRun("merlin")
    #expect(run.status == 0, "\(run.output)")
    #expect(run.brokenRules == [])
    #expect(run.scenarioCount > 400)
    #expect(run.unfinished == [])
    #expect(run.claimRemarks == [])
    // What a scenario could not exercise is explained by what the SDK lacks.
    #expect(run.unexplainedGaps == [])
    #expect(run.undecided == [])
  }

  /// The rules that each defect breaks.
  private static let defects: [String: Set<String>] = [
    "click dropped": ["CLICK-MISS-1"],
    "close repeated": ["SHOW-CLOSE-1"],
    "empty id": ["LOAD-PARAM-1", "SETUP-MULTI-1"],
    "impression twice": ["IMP-ONCE-1"],
    "kept by itself": ["MEM-LEAK-1"],
    "never untracked": ["NAT-REG-2"],
    "new media view": ["NAT-MEDIA-2"],
    "one of three": ["CONS-CHILD-1"],
    "one waiter": ["SETUP-CONC-1"],
    "reward lost": ["REW-LATE-1"],
    "silent present": ["SHOW-OUTCOME-1"],
    "unguarded completion": ["LOAD-ONCE-1", "LOAD-ONCE-2", "EVT-KEEP-1"],
    "version on main": ["VER-LOCK-1"],
    "weak self": ["LOAD-NEVER-1"],
  ]

  @Test func everyDefectIsFoundAndNothingElse() throws {
    let run = try JudgedRun("merlin-defective")
    #expect(run.status == 1)
    let expected = Self.defects.values.reduce(into: Set<String>()) { $0.formUnion($1) }
    #expect(run.brokenRules.sorted() == expected.sorted())
  }

  @Test func everyDefectIsNamedWhereItIs() throws {
    let folder = Project.folder.appendingPathComponent("Sources/Samples/MerlinDefectiveAdapter/ios")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    var named: [String] = []
    for file in files where file.hasSuffix(".swift") {
      let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
      named += text.matches(of: /\/\/ Defect "([^"]+)":/).map { String($0.1) }
    }
    #expect(named.sorted() == Self.defects.keys.sorted())
  }

  /// What the twin shares with the adapter that conforms differs in nothing but its defects.
  @Test func whatIsReplacedHasADefectOrMakesOnePossible() throws {
    let sources = Project.folder.appendingPathComponent("Sources")
    let twin = sources.appendingPathComponent("Samples/MerlinDefectiveAdapter/ios")
    for file in try FileManager.default.subpathsOfDirectory(atPath: twin.path)
    where file.hasSuffix(".swift") {
      let text = try String(contentsOf: twin.appendingPathComponent(file), encoding: .utf8)
      #expect(text.contains("// Defect \""), "\(file)")
      #expect(
        FileManager.default.fileExists(
          atPath: sources.appendingPathComponent("Samples/MerlinAdapter/ios/\(file)").path), "\(file)")
    }
  }
}
