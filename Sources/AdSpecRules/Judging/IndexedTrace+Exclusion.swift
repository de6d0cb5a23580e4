import AdSpecTrace

/// Why a rule is not for a profile, or not for an ad.
extension IndexedTrace {
  /// Why the profile excludes a rule; nil where it does not.
  func exclusion(from rule: RuleBody) -> String? {
    guard rule.hasConditions else { return nil }
    for condition in rule.when where !holds(condition, nil) {
      return claims(in: condition).isEmpty
        ? "not for this profile" : claims(in: condition).joined(separator: ", ")
    }
    for condition in rule.unless where holds(condition, nil) {
      return claims(in: condition).isEmpty
        ? "not for this profile" : claims(in: condition).joined(separator: ", ")
    }
    return nil
  }

  /// Why what the adapter says of an ad excludes a rule from a premise; nil where something else does.
  func exclusion(from rule: RuleBody, _ hit: PremiseHit) -> String? {
    for condition in rule.whenHit where !holds(condition, hit) {
      return answers(in: condition, wanted: true).first
    }
    for condition in rule.unlessHit where holds(condition, hit) {
      return answers(in: condition, wanted: false).first
    }
    return nil
  }

  /// The claims that a condition asks about, each with its value.
  private func claims(in condition: RuleCondition) -> [String] {
    switch condition {
    case .profile(let path, _):
      ["\(path.text) is \((path.value(in: header.profile) ?? .boolean(false)).readable)"]
    case .anyOf(let parts), .allOf(let parts): parts.flatMap { claims(in: $0) }
    case .not(let part): claims(in: part)
    case .format, .situation: []
    }
  }

  /// What the adapter says in place of what a condition wants.
  private func answers(in condition: RuleCondition, wanted: Bool) -> [String] {
    switch condition {
    case .situation(let situation):
      situation.answerOfAdapter.map { [wanted ? $0.fails : $0.holds] } ?? []
    case .anyOf(let parts), .allOf(let parts):
      parts.flatMap { answers(in: $0, wanted: wanted) }
    case .not(let part): answers(in: part, wanted: !wanted)
    case .format, .profile: []
    }
  }
}
