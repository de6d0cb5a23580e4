import AdSpecTrace

/// What `when` and `unless` ask.
indirect enum RuleCondition: Sendable {
  /// A claim of the profile; one that a trace lacks reads as false.
  case profile(AttributePath, ValueTest)
  /// The format of the trace.
  case format([String])
  /// Something about the premise's surroundings.
  case situation(RuleSituation)
  case anyOf([RuleCondition])
  case allOf([RuleCondition])
  case not(RuleCondition)

  /// Whether it says the same at every match; a load may be in another format than its trace.
  var isSteady: Bool {
    switch self {
    case .profile: true
    case .format, .situation: false
    case .anyOf(let conditions), .allOf(let conditions): conditions.allSatisfy(\.isSteady)
    case .not(let condition): condition.isSteady
    }
  }

  /// Whether it depends on the match of the premise, not only on format and profile.
  var dependsOnMatch: Bool {
    switch self {
    case .profile, .format: false
    case .situation: true
    case .anyOf(let conditions), .allOf(let conditions): conditions.contains { $0.dependsOnMatch }
    case .not(let condition): condition.dependsOnMatch
    }
  }
}
