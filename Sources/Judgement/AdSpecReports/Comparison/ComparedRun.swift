import AdSpecRules

/// A run as a comparison looks at it, summed up once.
package struct ComparedRun: Sendable {
  /// The run.
  let report: RunReport
  /// The formats and flows in which scenarios ran.
  let lanes: [Lane]
  private let formats: [Lane: FormatSummary]
  /// The outcomes of each rule by its id.
  private let outcomes: [String: [Lane: RuleOutcome]]

  /// Sums a run up.
  package init(_ report: RunReport) {
    self.report = report
    let summary = RunSummary(report)
    lanes = summary.formats.filter { $0.scenarios > 0 }.map(\.lane)
    formats = Dictionary(
      summary.formats.map { ($0.lane, $0) }, uniquingKeysWith: { first, _ in first })
    var outcomes: [String: [Lane: RuleOutcome]] = [:]
    for format in summary.formats {
      for outcome in format.outcomes { outcomes[outcome.rule, default: [:]][format.lane] = outcome }
    }
    self.outcomes = outcomes
  }

  /// What a rule comes to in a format and flow in which scenarios ran; nil where none did, and for a rule
  /// that the catalogue does not have.
  func outcome(of rule: String, in lane: Lane) -> RuleOutcome? {
    lanes.contains(lane) ? outcomes[rule]?[lane] : nil
  }

  /// Whether a load succeeded in a format and flow.
  func isDriven(_ lane: Lane) -> Bool { formats[lane]?.isDriven ?? true }

  /// The adapter's first error of a load in a format and flow.
  func firstError(in lane: Lane) -> String? {
    formats[lane].flatMap { $0.loads.error.isEmpty ? nil : $0.loads.error }
  }

  /// The shortest scenario in virtual time in which a rule is broken, one in which that is not expected
  /// before all others, and how many there are.
  func example(of rule: String, in lane: Lane) -> RunComparison.Example? {
    var shortest: (scenario: ScenarioResult, result: RuleResult)?
    var count = 0
    func rank(_ scenario: ScenarioResult, _ result: RuleResult) -> (Int, Int64) {
      (
        report.expectedFailure(for: result, in: scenario) == nil ? 0 : 1,
        scenario.virtualNanoseconds
      )
    }
    for scenario in report.scenarios where scenario.lane == lane {
      guard let result = scenario.results.first(where: { $0.rule == rule }),
        result.verdict == .fail
      else { continue }
      count += 1
      if let known = shortest, rank(known.scenario, known.result) <= rank(scenario, result) {
        continue
      }
      shortest = (scenario, result)
    }
    return shortest.map { scenario, result in
      let finding = result.findings.first
      return RunComparison.Example(
        scenario: scenario.name, place: "\(scenario.file):\(finding?.line ?? scenario.line)",
        expected: finding?.expected ?? "", actual: finding?.actual ?? "it was broken",
        replay: scenario.replay, count: count)
    }
  }
}
