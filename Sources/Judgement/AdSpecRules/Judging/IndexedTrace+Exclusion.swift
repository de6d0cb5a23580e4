import AdSpecTrace

/// Why a rule is not for a profile, or not for an ad.
extension IndexedTrace {
  /// Why the profile excludes a rule; nil where it does not.
  func exclusion(from rule: RuleBody) -> String? {
    guard rule.hasConditions, let condition = exclusiveCondition(of: rule) else { return nil }
    let names = claims(in: condition)
    guard !names.isEmpty else { return "not for this profile" }
    return names.map { name in
      let value = (header.profile[name] ?? .boolean(false)).readable
      let reason = header.profile[name + "_because"].map { " (\($0.text))" }
      return "\(name) is \(value)" + (reason ?? "")
    }.joined(separator: ", ")
  }

  /// The names of the claims by which the profile excludes a rule.
  func excludingClaims(of rule: RuleBody) -> [String] {
    exclusiveCondition(of: rule).map { claims(in: $0) } ?? []
  }

  private func exclusiveCondition(of rule: RuleBody) -> RuleCondition? {
    rule.when.first { !holds($0, nil) } ?? rule.unless.first { holds($0, nil) }
  }

  /// Why the adapter's answer about an ad excludes a rule from a premise; nil if something else does.
  func exclusion(from rule: RuleBody, _ match: PremiseMatch) -> String? {
    // An ad is asked when it is rendered.
    guard isRendered(match.index) else { return nil }
    for condition in rule.whenMatch where !holds(condition, match) {
      return answers(in: condition, wanted: true).first
    }
    for condition in rule.unlessMatch where holds(condition, match) {
      return answers(in: condition, wanted: false).first
    }
    return nil
  }

  /// The names of the claims that a condition asks about, each once.
  private func claims(in condition: RuleCondition) -> [String] {
    switch condition {
    case .profile(let path, _): [path.text]
    case .anyOf(let parts), .allOf(let parts):
      parts.flatMap { claims(in: $0) }.reduce(into: []) { names, name in
        if !names.contains(name) { names.append(name) }
      }
    case .not(let part): claims(in: part)
    case .format, .situation: []
    }
  }

  /// The adapter's answers that differ from what a condition wants.
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
