import AdSpecTestSupport
import Foundation
import Testing

/// Where a trace breaks a law of conservation, a rule speaks.
///
/// The laws in `Laws` share nothing with the rules of the suite. In these tests, adapters with each
/// injected fault play generated scenarios. A law that finds something where every rule is silent is
/// the name of a hole between the rules.
@Suite struct ConservationTests {
  /// The folder of the laws.
  static let laws = Project.folder.appendingPathComponent(
    "Tests/Quick/GeneratedScenarioTests/Laws"
  ).path

  /// The adapters that play the scenarios.
  ///
  /// A fault changes messages outside an adapter. So the other adapters of Fernway, which send the
  /// same messages as its first adapter, take part in a thorough run only.
  static let adapters = GeneratedScenario.subjects.map(\.name).filter {
    !$0.contains("custom") && (TestTier.isThorough || !$0.hasPrefix("fernway-"))
  }

  /// The first scenarios of an adapter, in the order of their seeds: every run tests the same traces.
  private static func scenarios(
    _ count: Int, of adapter: String
  ) -> some Sequence<GeneratedScenario> {
    (0...).lazy.map { GeneratedScenario(seed: 1000 + UInt64($0)) }
      .filter { $0.adapter == adapter }.prefix(count)
  }

  @Test("no fault falls between two rules", arguments: adapters)
  func holes(_ adapter: String) throws {
    // The lines are in a variable, so that a failure shows them.
    let lines = try laws(brokenBy: [], in: adapter, TestTier.isThorough ? 40 : 2)
    #expect(lines == [])
  }

  @Test("a law speaks if the rule of a fault is silent")
  func aHoleIsFound() throws {
    let broken = try laws(brokenBy: ["--rule", "IMP-MISS-1"], in: "sample", 12) { folder in
      let rules = try folder.text("rules/40-events.lua")
      let silent = rules.replacing(
        "unless   = { DUPLICATE_ANSWER, SHOW_OVER, INSIDE_COMPLETION, NO_IMPRESSIONS, RELEASED_AT_ONCE }",
        with: "unless = OPENED")
      #expect(silent != rules)
      try folder.write("rules/40-events.lua", silent)
    }
    #expect(broken.count == 1)
    #expect(broken.first?.contains("ALSO LAW-ARRIVE-1") == true)
  }

  /// Injects faults into some generated scenarios of an adapter, and returns the lines of the matrix
  /// that name a law.
  private func laws(
    brokenBy faults: [String], in adapter: String, _ count: Int,
    change: (TemporaryFolder) throws -> Void = { _ in }
  ) throws -> [String] {
    let folder = try TemporaryFolder()
    for part in ["rules", "sources"] {
      try FileManager.default.copyItem(
        at: Project.folder.appendingPathComponent("conformance/\(part)"),
        to: folder.url.appendingPathComponent(part))
    }
    let own = ConservationTests.scenarios(count, of: adapter).map(\.source)
    try folder.write("scenarios/generated.lua", own.joined(separator: "\n"))
    try change(folder)
    let result = try BuiltExecutable.adspec().run(
      [
        "faults", "--adapter", adapter, "--suite", folder.url.path, "--rules",
        ConservationTests.laws, "--timeout", "60", "--thorough",
      ] + faults)
    #expect([0, 1].contains(result.status), "\(result.errors)")
    return result.output.split(separator: "\n").map(String.init).filter { $0.contains("LAW-") }
  }
}
