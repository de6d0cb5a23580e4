import AdSpecRules

/// Chooses the complete traces that a run keeps.
///
/// For each broken rule in a format and flow it keeps the trace of the shortest scenario for the
/// rule in virtual time, which ``Fact`` shows first.
///
/// So a run of thousands of scenarios keeps a few dozen traces at any time.
package struct ShortestTraces {
  /// The reason to keep a trace.
  private struct Subject: Hashable {
    let lane: Lane
    let rule: String
    let kind: Incident.Kind
  }

  /// The position of the best scenario so far.
  private var positions: [Subject: Int] = [:]
  /// The number of subjects for which a scenario is the best.
  private var uses: [Int: Int] = [:]

  /// Creates a choice without results.
  package init() {}

  /// Considers the result that was added last.
  ///
  /// Drops its trace if no subject needs it, and the traces that it replaces.
  package mutating func takeLast(of report: inout RunReport) {
    guard let result = report.scenarios.last, !result.trace.isEmpty else { return }
    let position = report.scenarios.count - 1
    let subjects = Set(
      Incident.all(of: result, in: report).map {
        Subject(lane: result.lane, rule: $0.rule?.id ?? "", kind: $0.kind)
      })
    for subject in subjects {
      if let known = positions[subject] {
        guard Fact.isBetterExample(result, report.scenarios[known], of: subject.rule) else {
          continue
        }
        uses[known, default: 1] -= 1
        if uses[known] == 0 { report.scenarios[known].trace = [] }
      }
      positions[subject] = position
      uses[position, default: 0] += 1
    }
    if uses[position, default: 0] == 0 { report.scenarios[position].trace = [] }
  }
}
