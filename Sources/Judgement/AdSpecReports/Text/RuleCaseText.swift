package import AdSpecRules
import AdSpecTrace

/// Formats the case of a rule for people.
package enum RuleCaseText {
  /// The two traces of a case: the mistake, and how an adapter behaves without the mistake.
  ///
  /// The mark `>` stands before the events that prove the finding.
  ///
  /// - Throws: `InputError` for a wrong line of the case.
  package static func lines(of example: RuleCase) throws -> [String] {
    let mistake = example.fault.isEmpty ? [] : ["  Mistake: \(PlainText.line(example.fault))"]
    let finding = [("Expected", example.expected), ("Actual", example.actual)].filter {
      !$0.1.isEmpty
    }.map { "    \($0): \(PlainText.line($1))" }
    return mistake
      + ["  This trace breaks the rule:"]
      + rows(of: try example.breakingTrace(), evidence: Set(example.events))
      + finding
      + ["  This trace keeps the rule. To fix the mistake, make the adapter behave so:"]
      + rows(of: try example.conformingTrace())
  }

  private static func rows(of trace: Trace, evidence: Set<Int>? = nil) -> [String] {
    let events = trace.events.filter {
      $0.kind != .worldEnded || evidence?.contains($0.index) == true
    }
    return EventText.rows(of: events, evidence: evidence).map { "    " + $0 }
  }
}
