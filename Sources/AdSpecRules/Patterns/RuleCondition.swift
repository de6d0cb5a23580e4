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

  /// Whether it depends on the hit of the premise, not only on format and profile.
  var dependsOnHit: Bool {
    switch self {
    case .profile, .format: false
    case .situation: true
    case .anyOf(let conditions), .allOf(let conditions): conditions.contains { $0.dependsOnHit }
    }
  }
}

/// A named circumstance under which a rule speaks or is silent, decided for each premise.
enum RuleSituation: String, Hashable, Sendable, CaseIterable {
  /// The network had answered the load more than once before the premise.
  case repeatedAnswer = "REPEATED_ANSWER"
  /// The same, and no event at all ever came for the ad. Only EVT-KEEP-1 speaks then: one lost
  /// delegate is one mistake, not one for each event that it loses.
  case duplicateAnswer = "DUPLICATE_ANSWER"
  /// Another load was waiting or its ad was held by the host when the premise held.
  case otherAdAlive = "OTHER_AD_ALIVE"
  /// At least two set-ups or loads waited for the same end of the network's initialisation, the
  /// premise among them.
  case concurrentWaiters = "CONCURRENT_WAITERS"
}
