package import AdSpecRules
import AdSpecTrace

/// Formats the case of a rule for people.
package enum RuleCaseText {
  /// The two traces of a case: the mistake, and how an adapter behaves without the mistake.
  ///
  /// The mark `>` stands before the events that prove the finding.
  package static func lines(of example: RuleCase) -> [String] {
    let mistake = example.fault.isEmpty ? [] : ["  Mistake: \(PlainText.line(example.fault))"]
    guard let breaking = example.traces.first(where: \.isBreaking),
      let keeping = example.traces.first(where: { !$0.isBreaking })
    else { return mistake }
    let finding = [("Expected", breaking.expected), ("Actual", breaking.actual)].filter {
      !$0.1.isEmpty
    }.map { "    \($0): \(PlainText.line($1))" }
    return mistake
      + ["  This trace breaks the rule:"]
      + rows(of: breaking.trace, evidence: Set(breaking.events))
      + finding
      + ["  This trace keeps the rule. To fix the mistake, make the adapter behave so:"]
      + rows(of: keeping.trace)
  }

  private static func rows(of trace: Trace, evidence: Set<Int>? = nil) -> [String] {
    let events = trace.events.filter {
      $0.kind != .worldEnded || evidence?.contains($0.index) == true
    }
    return EventText.rows(of: events, evidence: evidence).map { "    " + $0 }
  }
}
