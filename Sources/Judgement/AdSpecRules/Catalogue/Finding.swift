/// One violation of a rule.
package struct Finding: Hashable, Sendable {
  /// The id of the rule.
  package var rule: String
  /// What the rule requires, as a sentence without a full stop.
  package var expected: String
  /// What happened instead, with virtual times.
  package var actual: String
  /// The indices of the two or three events that prove it, the premise first.
  package var events: [Int]
  /// The line of the scenario that led to it; nil when no line did.
  package var line: Int?
  /// How binding what it breaks is, where that is less than the rule; nil where it is as the rule is.
  package var level: RuleLevel?
  /// Whether something was to come that did not, or too little of it.
  package var isMissing: Bool
  /// Whether it is that the adapter died.
  package var isDeath: Bool

  /// Creates a finding.
  package init(
    rule: String, expected: String, actual: String, events: [Int], line: Int? = nil,
    level: RuleLevel? = nil, isMissing: Bool = false, isDeath: Bool = false
  ) {
    self.rule = rule
    self.expected = expected
    self.actual = actual
    self.events = events
    self.line = line
    self.level = level
    self.isMissing = isMissing
    self.isDeath = isDeath
  }
}
