import AdSpecRules

/// Chooses the traces that a run keeps whole: for everything that is broken in a format and flow, the
/// one of the scenario that is there for the rule and shortest in virtual time, which is what ``Fact``
/// shows first.
///
/// A run of thousands of scenarios so keeps a few dozen of them at any time.
package struct ShortestTraces {
  /// What a trace is kept for.
  private struct Subject: Hashable {
    let lane: Lane
    let rule: String
    let kind: Incident.Kind
  }

  /// The position of the best scenario so far.
  private var positions: [Subject: Int] = [:]
  /// For how many subjects a scenario is the best.
  private var uses: [Int: Int] = [:]

  /// Creates a choice from nothing.
  package init() {}

  /// Looks at the result that was added last: its trace, and those that it makes needless, are
  /// dropped.
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
