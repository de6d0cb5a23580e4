import AdSpecTrace

/// What a requirement, a form or a function, found at one match of the premise.
enum CheckOutcome {
  /// The match breaks nothing.
  case holds
  /// The function found that the rule does not apply to this event.
  ///
  /// `because` is the reason that the function gave.
  case isNoMatch(because: String?)
  /// The trace does not decide the requirement.
  case undecided(String)
  /// The match breaks the rule.
  case violated(Violation)
  /// The function failed.
  case failed(InputError)
  /// Judging stopped because the process is about to end, so nobody reads the verdict.
  case interrupted
}

/// How a match of the premise breaks a rule.
struct Violation {
  /// The part of a rule that is broken.
  enum Origin: Hashable {
    /// The form at this position in the rule.
    case form(Int)
    /// The `check` function.
    case check
    /// `survives`.
    case death
  }

  /// The requirement in words.
  var expected: String
  /// What happened instead.
  var actual: String
  /// The events that break the rule, because they are wrong or too many.
  var offenders: [Int]
  /// Whether an event is missing, which could still come after the trace.
  var isMissing = false
  /// The level of the violation if it is weaker than the level of the rule.
  var level: RuleLevel?
  var object: CorrelatedObject?
  /// The events among which a form looked; nil for a function.
  var window: Range<Int>?

  /// The index at which the search of a form for a missing event ended; nil if it misses no event.
  var lackingUntil: Int? { isMissing ? window?.upperBound : nil }
}
