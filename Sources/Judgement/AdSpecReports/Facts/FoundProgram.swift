import AdSpecRules

/// What an exploration says about a scenario that it found.
package struct ExploredProgram: Sendable, Equatable {
  /// The source of the scenario.
  package var source: String
  /// The seed of the random scenario from which the source was shortened; nil for a kept scenario.
  package var seed: UInt64?
  /// The path of the kept scenario; nil if it is in no file.
  package var path: String?
  /// The number of random scenarios that show the finding.
  package var seen = 0
  /// Why the scenario is not as short as it could be; nil if it is.
  package var remark: String?

  /// Creates the description of a scenario.
  package init(source: String, seed: UInt64? = nil, path: String? = nil) {
    (self.source, self.seed, self.path) = (source, seed, path)
  }
}

/// A finding of random scenarios: the shortest scenario that shows it.
package struct FoundProgram: Sendable {
  /// The identity of the finding.
  package let identity: FindingIdentity
  /// Whether the scenario makes the exploration fail.
  package let isFailure: Bool
  /// The other findings that the scenario shows, too.
  package var others: [FindingIdentity]
  /// What the exploration says about the scenario.
  package var program: ExploredProgram
  private let played: ScenarioResult

  /// The judged run of the scenario.
  package var result: ScenarioResult {
    var result = played
    result.program = program
    return result
  }

  /// Creates a finding.
  ///
  /// - Parameters:
  ///   - identity: The identity of the finding.
  ///   - findings: All findings of the scenario.
  ///   - result: The judged run of the scenario.
  ///   - program: What the exploration says about the scenario.
  package init(
    _ identity: FindingIdentity,
    among findings: [(identity: FindingIdentity, isFailure: Bool)], of result: ScenarioResult,
    _ program: ExploredProgram
  ) {
    self.identity = identity
    isFailure = findings.contains { $0.isFailure }
    others = findings.map(\.identity).filter { $0 != identity }
    self.program = program
    played = result
  }

  /// The findings in the report of an exploration, in the order of its scenarios.
  package static func all(in report: RunReport) -> [FoundProgram] {
    report.scenarios.compactMap { result in
      let findings = FindingIdentity.all(of: result, in: report)
      let own = findings.first { $0.identity.scenarioName == result.name } ?? findings.first
      guard let own, let program = result.program else { return nil }
      return FoundProgram(own.identity, among: findings, of: result, program)
    }
  }
}
