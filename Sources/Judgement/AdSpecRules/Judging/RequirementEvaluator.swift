import AdSpecTrace

/// Decides the requirements of rules on one trace.
struct RequirementEvaluator {
  private let trace: IndexedTrace
  private let matcher: EventMatcher
  private let prose: TraceProse

  init(_ trace: IndexedTrace) {
    self.trace = trace
    matcher = EventMatcher(trace)
    prose = TraceProse(trace)
  }

  /// The outcome of a requirement at one match of the premise.
  enum Outcome {
    case met
    /// A required event is missing, but the trace ends before the latest time at which the event
    /// could come.
    case cutOff
    /// The outcome depends on an event whose load is unknown.
    case unattributed
    case violated(actual: String, offenders: [Int], isLacking: Bool)
  }

  /// The events that a requirement considers at a match.
  struct Domain {
    /// The object of the events; nil if the events need no common object.
    let object: CorrelatedObject?
    /// The part of the trace in which the requirement looks for events; nil if the scope never
    /// opens.
    let window: EventMatcher.Window?
  }

  /// The domain of a requirement at a match; nil if the requirement is about an object whose id the
  /// match does not have.
  func domain(of requirement: Requirement, _ match: PremiseMatch) -> Domain? {
    let scope = requirement.scope
    var object = scope.isCausedByPremise ? nil : match.object
    if let per = scope.per {
      object = nil
      if !per.isEmpty {
        object = trace.object(firstOf: per, of: match.index)
        guard object != nil else { return nil }
      }
    }
    return Domain(object: object, window: matcher.window(scope, match, object))
  }

  /// Decides a requirement at a match.
  ///
  /// - Parameters:
  ///   - requirement: The requirement.
  ///   - domain: The events that the requirement considers.
  ///   - match: The match of the premise.
  ///   - isExcessKnown: Whether an earlier match of the premise has already reported all surplus
  ///     events. If true, this match does not report the same events a second time.
  /// - Returns: The outcome.
  func outcome(
    of requirement: Requirement, _ domain: Domain, _ match: PremiseMatch,
    isExcessKnown: Bool
  ) -> Outcome {
    let scope = requirement.scope
    let object = domain.object
    if case .itself(let tests) = requirement.form {
      guard !matcher.passes(tests, match.index, match) else { return .met }
      let actual = tests.map { test in
        "\(test.path.text) is \(test.path.value(in: trace, match.index)?.readable ?? "nil")"
      }.joined(separator: ", ")
      return .violated(
        actual: "\(actual) in \(prose.described(match.index, among: match))",
        offenders: [match.index],
        isLacking: false)
    }
    guard let window = domain.window else { return .met }
    switch requirement.form {
    case .count(let pattern, let atLeast, let atMost):
      return count(pattern, atLeast, atMost, scope, window, object, match, isExcessKnown)
    case .follows(let pattern): return count(pattern, 1, nil, scope, window, object, match, false)
    case .precededBy(let pattern, let earlier):
      return precedence(pattern, earlier, scope, window, object, match)
    case .forEach(let each, let pattern, let by, let once):
      let by =
        Correlation(rawValue: by).map { CorrespondenceKind.correlation($0) }
        ?? .attribute(AttributePath(by))
      return correspondence(requirement, pattern, each, by, once, window, object, match)
    case .itself: return .met
    }
  }

  private func count(
    _ pattern: EventPattern, _ atLeast: Int, _ atMost: Int?, _ scope: RuleScope,
    _ window: EventMatcher.Window, _ object: CorrelatedObject?, _ match: PremiseMatch,
    _ isExcessKnown: Bool
  ) -> Outcome {
    let (certain, unknown) = counts(pattern, atLeast, atMost, scope, window, object, match)
    if certain >= atLeast, certain + unknown <= atMost ?? .max { return .met }
    if certain <= atMost ?? .max, certain + unknown >= atLeast, unknown > 0 {
      return .unattributed
    }
    if certain < atLeast, window.isOpen, !trace.isComplete { return .cutOff }
    if certain >= atLeast, isExcessKnown { return .met }
    let offenders = occurrences(of: pattern, scope, window, object, match)
    return .violated(
      actual: prose.enumerated(offenders, of: pattern, match), offenders: offenders,
      isLacking: certain < atLeast)
  }

  /// Two numbers: the events that certainly count for a requirement, and the events that perhaps
  /// count.
  ///
  /// Counting stops when the outcome is certain.
  private func counts(
    _ pattern: EventPattern, _ atLeast: Int, _ atMost: Int?, _ scope: RuleScope,
    _ window: EventMatcher.Window, _ object: CorrelatedObject?, _ match: PremiseMatch
  ) -> (certain: Int, unknown: Int) {
    let index = trace.index
    if let relation = relation(scope, object) {
      let enough = atMost == nil ? atLeast : .max
      let certain = index.count(pattern, in: window.range, relation, match, enough: enough)
      guard case .about(let object) = relation else { return (certain, 0) }
      return (certain, index.count(pattern, in: window.range, .unattributed(object), match))
    }
    let memberships = candidates(of: pattern, scope, window, match).map {
      matcher.membership(of: $0, scope, object, match)
    }
    return (memberships.count { $0 == .about }, memberships.count { $0 == .unknown })
  }

  /// The relation with which the index finds the events that count; nil if each event must be
  /// tested separately.
  private func relation(
    _ scope: RuleScope, _ object: CorrelatedObject?
  ) -> EventLists.Relation? {
    guard !scope.isCausedByPremise else { return nil }
    if let pattern = scope.causedBy {
      return pattern.isSteady ? .attributed(pattern, fallback: false, object) : nil
    }
    if let pattern = scope.attributedBy {
      return pattern.isSteady ? .attributed(pattern, fallback: true, object) : nil
    }
    return object.map { .about($0) } ?? .any
  }

  private func precedence(
    _ pattern: EventPattern?, _ earlier: EventPattern, _ scope: RuleScope,
    _ window: EventMatcher.Window,
    _ object: CorrelatedObject?, _ match: PremiseMatch
  ) -> Outcome {
    let subjects =
      pattern.map { occurrences(of: $0, scope, window, object, match) } ?? [match.index]
    let offenders = subjects.filter { subject in
      guard let latest = matcher.last(earlier, in: 0..<subject, object, match) else { return true }
      return scope.within.map { trace.events[subject].time - trace.events[latest].time > $0 }
        ?? false
    }
    guard let first = offenders.first else { return .met }
    return .violated(
      actual: "\(prose.described(first, among: match)) without \(earlier.text) before it",
      offenders: offenders, isLacking: false)
  }

  private func correspondence(
    _ requirement: Requirement, _ pattern: EventPattern, _ each: EventPattern,
    _ by: CorrespondenceKind, _ once: Bool, _ window: EventMatcher.Window,
    _ object: CorrelatedObject?,
    _ match: PremiseMatch
  ) -> Outcome {
    var isCutOff = false
    var done: Set<CorrespondenceKey> = []
    let each = subjects(requirement, pattern, each, by, once, window, object, match)
    for index in each {
      guard let wanted = key(by, index) else { return .unattributed }
      guard done.insert(wanted).inserted else { continue }
      let found = counterparts(pattern, wanted, by, in: window.range, match)
      if found.isEmpty, window.isOpen, !trace.isComplete {
        isCutOff = true
      } else if found.isEmpty || (once && found.count > 1) {
        return .violated(
          actual:
            "\(prose.enumerated(found, of: pattern, match)) for \(prose.described(index, among: match))",
          offenders: [index] + found, isLacking: false)
      }
    }
    return isCutOff ? .cutOff : .met
  }

  /// The events for which a requirement demands a counterpart.
  ///
  /// Some events have a counterpart no matter where the window opens. The result leaves out these
  /// events.
  private func subjects(
    _ requirement: Requirement, _ pattern: EventPattern, _ each: EventPattern,
    _ by: CorrespondenceKind, _ once: Bool, _ window: EventMatcher.Window,
    _ object: CorrelatedObject?,
    _ match: PremiseMatch
  ) -> ArraySlice<Int> {
    let scope = requirement.scope
    let known = trace.index
    guard pattern.isSteady, each.isSteady,
      let relation = relation(scope, object),
      window.range.upperBound == trace.events.count
    else { return occurrences(of: each, scope, window, object, match)[...] }
    return known.doubtful(of: requirement, object, in: window.range) {
      var found: [CorrespondenceKey: (last: Int, count: Int)] = [:]
      for index in known.indices(pattern, in: trace.events.indices, .any, nil) {
        guard let key = key(by, index) else { continue }
        found[key] = (index, (found[key]?.count ?? 0) + 1)
      }
      return known.indices(each, in: trace.events.indices, relation, nil).filter { index in
        guard let wanted = key(by, index), let (last, count) = found[wanted] else { return true }
        return last < index || once && count > 1
      }
    }
  }

  private func key(_ by: CorrespondenceKind, _ index: Int) -> CorrespondenceKey? {
    switch by {
    case .correlation(let correlation): trace.object(correlation, of: index).map { .object($0) }
    case .attribute(let path): path.value(in: trace, index).map { .value($0) }
    }
  }

  private func counterparts(
    _ pattern: EventPattern, _ wanted: CorrespondenceKey, _ by: CorrespondenceKind,
    in range: Range<Int>, _ match: PremiseMatch
  ) -> [Int] {
    switch (wanted, by) {
    case (.object(let object), _):
      trace.index.indices(pattern, in: range, of: object, match)
    case (.value(let value), .attribute(let path)) where pattern.isSteady:
      trace.index.indices(pattern, in: range, with: value, of: path)
    default:
      trace.index.indices(pattern, in: range, .any, match).filter { key(by, $0) == wanted }
    }
  }

  /// The events in a window that count for a requirement, in order.
  private func occurrences(
    of pattern: EventPattern, _ scope: RuleScope, _ window: EventMatcher.Window,
    _ object: CorrelatedObject?,
    _ match: PremiseMatch
  ) -> [Int] {
    if let relation = relation(scope, object) {
      return trace.index.indices(pattern, in: window.range, relation, match)
    }
    return candidates(of: pattern, scope, window, match).filter {
      matcher.membership(of: $0, scope, object, match) == .about
    }
  }

  /// The events in a window that match a pattern, and of which each must be tested separately.
  private func candidates(
    of pattern: EventPattern, _ scope: RuleScope, _ window: EventMatcher.Window,
    _ match: PremiseMatch
  ) -> [Int] {
    scope.isCausedByPremise
      ? trace.index.effects(of: match.index, pattern, in: window.range, match)
      : trace.index.indices(pattern, in: window.range, .any, match)
  }
}

/// The id or attribute that pairs the events of a correspondence.
private enum CorrespondenceKind {
  case correlation(Correlation)
  case attribute(AttributePath)
}

/// The object or value that two events of a correspondence share.
private enum CorrespondenceKey: Hashable {
  case object(CorrelatedObject)
  case value(TraceValue)
}
