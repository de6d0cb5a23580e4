import AdSpecTrace

/// What `when` and `unless` ask.
indirect enum RuleCondition: Sendable {
  /// A claim of the profile; an absent one reads as false where a truth value is asked for.
  case profile(AttributePath, ValueTest)
  /// The format of the trace.
  case format([String])
  /// Something about the premise's surroundings.
  case situation(RuleSituation)
  case anyOf([RuleCondition])
  case allOf([RuleCondition])

  /// Whether it says the same at every hit; a load may be in another format than its trace.
  var isSteady: Bool {
    switch self {
    case .profile: true
    case .format, .situation: false
    case .anyOf(let conditions), .allOf(let conditions): conditions.allSatisfy(\.isSteady)
    }
  }

  /// Whether it depends on the hit of the premise, not only on format and profile.
  var dependsOnHit: Bool {
    switch self {
    case .profile, .format: false
    case .situation: true
    case .anyOf(let conditions), .allOf(let conditions): conditions.contains { $0.dependsOnHit }
    }
  }
}
