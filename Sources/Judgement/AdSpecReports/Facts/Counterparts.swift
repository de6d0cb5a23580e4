import AdSpecRules
package import AdSpecTrace

/// For broken rules, the messages of a scenario in which the adapter keeps the rule.
///
/// A reader who sees both scenarios side by side sees where the adapter goes wrong.
package struct Counterparts: Sendable {
  /// A rule in a format and flow.
  private struct Subject: Hashable {
    let rule: String
    let lane: Lane
  }

  private var positions: [Subject: Int] = [:]
  private var traces: [Int: [Event]] = [:]

  /// Creates a list without scenarios.
  package init() {}

  /// Chooses the scenario for each broken rule in each format and flow.
  ///
  /// It is the nearest scenario in which the rule holds: a variant of the broken scenario, then a
  /// scenario of the same file, then one that aims at the rule; among equals, the shortest.
  package init(of run: JudgedRun) {
    let report = run.report
    let facts = run.facts.filter { $0.isBroken && $0.rule != nil }
    for fact in facts {
      guard let rule = fact.rule?.id, let lane = fact.lane,
        let broken = fact.evidence.first?.scenario
      else { continue }
      let kept = report.scenarios.indices.filter { position in
        let scenario = report.scenarios[position]
        return scenario.lane == lane && !scenario.ending.isDeath
          && scenario.results.contains { $0.rule == rule && $0.verdict == .pass }
      }
      positions[Subject(rule: rule, lane: lane)] = kept.min {
        Counterparts.distance(report.scenarios[$0], broken, rule)
          < Counterparts.distance(report.scenarios[$1], broken, rule)
      }
    }
  }

  /// The positions of the chosen scenarios in the report, in increasing order.
  package var scenarios: [Int] { Set(positions.values).sorted() }

  /// Stores the messages of a chosen scenario.
  package mutating func store(_ trace: [Event], of position: Int) {
    traces[position] = trace
  }

  /// The chosen scenario for a rule in a format and flow, and its messages; nil if there is none.
  func counterpart(
    of rule: String, in lane: Lane, of report: RunReport
  ) -> (scenario: ScenarioResult, trace: [Event])? {
    guard let position = positions[Subject(rule: rule, lane: lane)], let trace = traces[position]
    else { return nil }
    return (report.scenarios[position], trace)
  }

  /// How far a scenario is from a broken scenario; the smaller value is nearer.
  private static func distance(
    _ scenario: ScenarioResult, _ broken: ScenarioResult, _ rule: String
  ) -> (Int, Int64) {
    let kinship =
      name(scenario) == name(broken) && scenario.file == broken.file
      ? 0 : scenario.file == broken.file ? 1 : scenario.aims.contains(rule) ? 2 : 3
    return (kinship, scenario.virtualNanoseconds)
  }

  /// The name of a scenario without its variant.
  private static func name(_ scenario: ScenarioResult) -> Substring {
    scenario.name.firstRange(of: " [").map { scenario.name[..<$0.lowerBound] } ?? scenario.name[...]
  }
}
