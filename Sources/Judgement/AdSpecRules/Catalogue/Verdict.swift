/// What a rule says of a trace.
///
/// Verdicts of one rule on several traces merge to the greatest: a failure outweighs everything,
/// and one trace that exercises a rule makes up for those that do not.
package enum Verdict: String, Hashable, Sendable, CaseIterable, Comparable {
  /// The premise never held.
  case notExercised = "not_exercised"
  /// The rule is not for the format, for what the profile claims, or for what the adapter says of its ad.
  case notApplicable = "not_applicable"
  /// The profile waives the rule.
  case exempt
  /// The premise held, and the requirement was met each time.
  case pass
  /// It could not be decided: the world died, or an event lacks an id.
  case error
  /// The requirement was not met.
  case fail

  package static func < (left: Verdict, right: Verdict) -> Bool {
    left.weight < right.weight
  }

  private var weight: Int {
    switch self {
    case .notExercised: 0
    case .notApplicable: 1
    case .exempt: 2
    case .pass: 3
    case .error: 4
    case .fail: 5
    }
  }
}
