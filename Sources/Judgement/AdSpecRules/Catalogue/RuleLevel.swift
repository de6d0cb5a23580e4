/// How binding a rule is.
package enum RuleLevel: String, Hashable, Sendable, CaseIterable {
  /// The documentation or the SDK's headers say so, or breaking it is a defect on record.
  case must
  /// Good practice that an adapter may have a reason to leave.
  case should
  /// Only noted, never a failure.
  case observe

  /// Whether it binds less than another.
  package func isWeaker(than other: RuleLevel) -> Bool {
    let order = RuleLevel.allCases
    return order.firstIndex(of: self) ?? 0 > order.firstIndex(of: other) ?? 0
  }
}
