import AdSpecTrace

/// Decides the conditions of rules on one trace, and names the claims that exclude a rule.
struct ConditionEvaluator {
  private let trace: IndexedTrace
  private let situations: SituationEvaluator

  init(_ trace: IndexedTrace) {
    self.trace = trace
    situations = SituationEvaluator(trace)
  }

  /// Whether a condition holds.
  ///
  /// A condition about a situation never holds if `match` is nil, which means that there is no
  /// match of the premise.
  func holds(_ condition: RuleCondition, _ match: PremiseMatch?) -> Bool {
    switch condition {
    case .format(let formats):
      return formats.contains(
        match.flatMap { trace.otherFormat(of: $0.index) } ?? trace.header.format)
    case .profile(let path, let test):
      let value = path.value(in: trace.claims(for: match?.index)) ?? .boolean(false)
      return EventMatcher(trace).holds(test, value, 0, nil)
    case .situation(let situation): return match.map { situations.holds(situation, $0) } ?? false
    case .anyOf(let conditions): return conditions.contains { holds($0, match) }
    case .allOf(let conditions): return conditions.allSatisfy { holds($0, match) }
    case .not(let condition): return !holds(condition, match)
    }
  }

  /// The reason why the profile excludes a rule; nil if the profile does not exclude the rule.
  func exclusion(from rule: RuleBody) -> String? {
    guard rule.hasConditions, exclusiveCondition(of: rule) != nil else { return nil }
    let names = excludingClaims(of: rule)
    guard !names.isEmpty else { return "not for this profile" }
    return names.map { name in
      let value = (trace.header.profile[name] ?? .boolean(false)).readable
      let reason = trace.header.profile[name + "_because"].map { " (\($0.text))" }
      return "\(name) is \(value)" + (reason ?? "")
    }.joined(separator: ", ")
  }

  /// The names of the claims by which the profile excludes a rule.
  func excludingClaims(of rule: RuleBody) -> [String] {
    if let condition = rule.when.first(where: { !holds($0, nil) }) {
      return claims(in: condition, thatMakeIt: false)
    }
    let condition = rule.unless.first { holds($0, nil) }
    return condition.map { claims(in: $0, thatMakeIt: true) } ?? []
  }

  private func exclusiveCondition(of rule: RuleBody) -> RuleCondition? {
    rule.when.first { !holds($0, nil) } ?? rule.unless.first { holds($0, nil) }
  }

  /// The adapter's answer about an ad, if the answer makes a rule not applicable to a match.
  ///
  /// The result is nil if the host did not ask the adapter, or if another condition excludes the
  /// match.
  func exclusion(from rule: RuleBody, _ match: PremiseMatch) -> String? {
    // The host asks the adapter only when the host renders a native ad.
    guard situations.isRendered(match.index) else { return nil }
    for condition in rule.whenMatch where !holds(condition, match) {
      return answers(in: condition, wanted: true).first
    }
    for condition in rule.unlessMatch where holds(condition, match) {
      return answers(in: condition, wanted: false).first
    }
    return nil
  }

  /// The names of the claims that make a condition true or false, without duplicates.
  private func claims(in condition: RuleCondition, thatMakeIt value: Bool) -> [String] {
    switch condition {
    case .profile(let path, _): [path.text]
    case .anyOf(let parts), .allOf(let parts):
      // One false part makes `all` false, and one true part makes `any` true.
      parts.filter { holds($0, nil) == value }
        .flatMap { claims(in: $0, thatMakeIt: value) }
        .reduce(into: []) { names, name in
          if !names.contains(name) { names.append(name) }
        }
    case .not(let part): claims(in: part, thatMakeIt: !value)
    case .format, .situation: []
    }
  }

  /// The adapter's answers with which a condition does not hold.
  ///
  /// If `wanted` is false, the result is instead the answers with which the condition holds.
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
