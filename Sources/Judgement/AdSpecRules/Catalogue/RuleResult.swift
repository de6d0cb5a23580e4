package import AdSpecTrace

/// What one rule says of one trace.
package struct RuleResult: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// The verdict.
  package var verdict: Verdict
  /// How often the premise held.
  package var exercised: Int
  /// One for each violation; none unless the verdict is ``Verdict/fail``.
  package var findings: [Finding]
  /// Why it was not decided, not applicable or exempt; nil when there is nothing to say.
  package var note: String?
  /// Whether a violation is only worth a note: loads shared an instance of the adapter, which the SDK
  /// does not do as far as anybody knows, and which the profile does not claim.
  package var isObserved = false
  /// What went wrong in the rule's own `check`; nil when nothing did.
  ///
  /// That is a mistake in the rule. The verdict is what else was seen of the trace.
  package var checkError: InputError?

  /// The level of the most binding of the findings, where all of them are of less than the rule's own; nil
  /// where one is not, and where there is none.
  package var weakerLevel: RuleLevel? {
    var strongest: RuleLevel?
    for finding in findings {
      guard let level = finding.level else { return nil }
      if let known = strongest, !known.isWeaker(than: level) { continue }
      strongest = level
    }
    return strongest
  }

  /// Creates a result.
  package init(
    rule: String, verdict: Verdict, exercised: Int = 0, findings: [Finding] = [],
    note: String? = nil, checkError: InputError? = nil
  ) {
    self.rule = rule
    self.verdict = verdict
    self.exercised = exercised
    self.findings = findings
    self.note = note
    self.checkError = checkError
  }
}
