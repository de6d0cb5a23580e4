package import AdSpecTrace

/// Finds the rules that a claim decides.
extension RuleCatalogue {
  /// The rules that would apply in another way if a claim had its usual value.
  ///
  /// - Parameters:
  ///   - claim: The name of the claim.
  ///   - header: The header of a trace, with the format and the profile.
  /// - Returns: The ids, in the order of the catalogue; without the rules that the profile excludes.
  package func rules(dependingOn claim: String, by header: TraceHeader) -> [String] {
    var usual = header
    guard case .object(var fields) = header.profile,
      let position = fields.firstIndex(where: { $0.name == claim }),
      let value = NetworkClaims().traceAttributes.first(where: { $0.name == claim })?.value
    else { return [] }
    fields[position].value = value
    usual.profile = .object(fields)
    let own = ConditionEvaluator(IndexedTrace(Trace(header: header, events: [])))
    let others = ConditionEvaluator(IndexedTrace(Trace(header: usual, events: [])))
    func differs(_ condition: RuleCondition) -> Bool {
      switch condition {
      case .anyOf(let parts) where condition.dependsOnMatch,
        .allOf(let parts) where condition.dependsOnMatch:
        parts.contains(where: differs)
      case .not(let part): differs(part)
      default: own.holds(condition, nil) != others.holds(condition, nil)
      }
    }
    return rules.compactMap { rule in
      guard let body = rule.body, body.formats.contains(header.format),
        own.exclusion(from: body) == nil
      else { return nil }
      return body.conditions.contains(where: differs) ? rule.id : nil
    }
  }
}

extension RuleBody {
  /// All conditions of the rule, and of the patterns of its events.
  fileprivate var conditions: [RuleCondition] {
    let patterns = [premise.pattern] + premise.scope.patterns + requirements.flatMap(\.patterns)
    return when + unless + whenMatch + unlessMatch + (survival?.when ?? [])
      + patterns.flatMap(\.alternatives).compactMap(\.condition)
  }
}

extension Requirement {
  fileprivate var patterns: [EventPattern] {
    let own: [EventPattern] =
      switch form {
      case .count(let pattern, _, _, _): [pattern]
      case .precededBy(let first, let second): [first].compactMap(\.self) + [second]
      case .forEach(let each, let pattern, _, _): [each, pattern]
      case .itself: []
      }
    return own + scope.patterns
  }
}

extension RuleScope {
  fileprivate var patterns: [EventPattern] {
    [since, untilNext, causedBy, attributedBy, noneBefore, followedBy, noneBetween]
      .compactMap(\.self)
  }
}
