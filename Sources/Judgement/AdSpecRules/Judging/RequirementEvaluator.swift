import AdSpecTrace

/// Decides a form, such as `never`, at one match of the premise.
struct RequirementEvaluator {
  private let requirement: Requirement
  private let match: PremiseMatch
  private let trace: IndexedTrace
  /// The object of the events that count; nil if the events need no common object.
  let object: CorrelatedObject?
  /// The part of the trace in which the form looks for events; nil if the scope never opens.
  let window: EventMatcher.Window?
  /// Whether the form is about an object whose id the match does not have.
  private let lacksObject: Bool

  init(_ requirement: Requirement, at match: PremiseMatch, in trace: IndexedTrace) {
    self.requirement = requirement
    self.match = match
    self.trace = trace
    let scope = requirement.scope
    object =
      if let per = scope.per {
        trace.object(firstOf: per, of: match.index)
      } else {
        scope.isCausedByPremise ? nil : match.object
      }
    lacksObject = object == nil && scope.per?.isEmpty == false
    window = lacksObject ? nil : EventMatcher(trace).window(scope, match, object)
  }

  private var scope: RuleScope { requirement.scope }
  private var matcher: EventMatcher { EventMatcher(trace) }
  private var prose: TraceProse { TraceProse(trace) }

  /// Decides the form.
  ///
  /// - Parameter reported: Whether earlier matches have reported a missing event or surplus events for
  ///   all events of this match. The match does not report the same events a second time.
  /// - Returns: The outcome.
  func outcome(reported: (missing: Bool, surplus: Bool)) -> CheckOutcome {
    guard !lacksObject else {
      return undecided("\(prose.described(match.index)) lacks the id for \(requirement.sentence)")
    }
    if case .itself(let tests) = requirement.form { return itself(tests) }
    guard let window, !reported.missing, !reported.surplus || requirement.hasBothBounds else {
      return .holds
    }
    switch requirement.form {
    case .count(let pattern, let atLeast, let atMost, _):
      return count(pattern, atLeast, atMost, window, isSurplusKnown: reported.surplus)
    case .precededBy(let pattern, let earlier): return precedence(pattern, earlier, window)
    case .forEach(let each, let pattern, let by, let once):
      return correspondence(each, pattern, by, once, window)
    case .itself: return .holds
    }
  }

  /// The outcome if the trace does not decide the form; a form of a weaker level does not make the
  /// verdict undecided.
  private func undecided(_ reason: @autoclosure () -> String) -> CheckOutcome {
    requirement.level == nil ? .undecided(reason()) : .holds
  }

  private var cutOff: CheckOutcome {
    undecided(
      "\(trace.cut) before it could be seen whether there is \(requirement.sentence), as "
        + "\(prose.described(match.index)) requires")
  }

  private var unattributed: CheckOutcome {
    undecided("an event that counts for \(requirement.sentence) belongs to no load")
  }

  private func violated(
    _ actual: String, _ offenders: [Int], isMissing: Bool = false
  ) -> CheckOutcome {
    .violated(
      Violation(
        expected: requirement.sentence, actual: actual, offenders: offenders, isMissing: isMissing,
        level: requirement.level, object: object, window: window?.range))
  }

  private func itself(_ tests: [AttributeTest]) -> CheckOutcome {
    guard !matcher.passes(tests, match.index, match) else { return .holds }
    let actual = tests.map { test in
      "\(test.path.text) is \(test.path.value(in: trace, match.index)?.readable ?? "nil")"
    }.joined(separator: ", ")
    return violated("\(actual) in \(prose.described(match.index, among: match))", [match.index])
  }

  // MARK: Counting

  private func count(
    _ pattern: EventPattern, _ atLeast: Int, _ atMost: Int?, _ window: EventMatcher.Window,
    isSurplusKnown: Bool
  ) -> CheckOutcome {
    let (certain, unknown) = counts(pattern, atLeast, atMost, window)
    if certain >= atLeast, certain + unknown <= atMost ?? .max { return .holds }
    if certain <= atMost ?? .max, certain + unknown >= atLeast, unknown > 0 { return unattributed }
    if certain < atLeast, window.isOpen, !trace.isComplete { return cutOff }
    if certain >= atLeast, isSurplusKnown { return .holds }
    let offenders = occurrences(of: pattern, in: window.range)
    return violated(
      prose.enumerated(offenders, of: pattern, match), offenders, isMissing: certain < atLeast)
  }

  /// Two numbers: the events that certainly count, and the events that perhaps count.
  ///
  /// Counting stops when the outcome is certain.
  private func counts(
    _ pattern: EventPattern, _ atLeast: Int, _ atMost: Int?, _ window: EventMatcher.Window
  ) -> (certain: Int, unknown: Int) {
    let index = trace.index
    if let relation {
      let enough = atMost == nil ? atLeast : .max
      let certain = index.count(pattern, in: window.range, relation, match, enough: enough)
      guard case .about(let object) = relation else { return (certain, 0) }
      return (certain, index.count(pattern, in: window.range, .unattributed(object), match))
    }
    let memberships = candidates(of: pattern, in: window.range).map {
      matcher.membership(of: $0, scope, object, match)
    }
    return (memberships.count { $0 == .about }, memberships.count { $0 == .unknown })
  }

  // MARK: Precedence and correspondence

  private func precedence(
    _ pattern: EventPattern?, _ earlier: EventPattern, _ window: EventMatcher.Window
  ) -> CheckOutcome {
    let lacks = { (subject: Int) in
      guard let latest = matcher.last(earlier, in: 0..<subject, object, match) else { return true }
      return scope.within.map { trace.events[subject].time - trace.events[latest].time > $0 }
        ?? false
    }
    let offenders: [Int] =
      if let pattern {
        subjects(pattern, in: window.range, isSteady: requirement.isLasting, where: lacks)
      } else {
        lacks(match.index) ? [match.index] : []
      }
    guard let first = offenders.first else { return .holds }
    return violated(
      "\(prose.described(first, among: match)) without \(earlier.text) before it", offenders)
  }

  private func correspondence(
    _ each: EventPattern, _ pattern: EventPattern, _ by: AttributePath, _ once: Bool,
    _ window: EventMatcher.Window
  ) -> CheckOutcome {
    var isCutOff = false
    var done: Set<PairKey> = []
    let counterparts = counterparts(pattern, by)
    // Some events have a counterpart no matter where the window opens.
    let isSteady =
      pattern.isSteady && each.isSteady && window.range.upperBound == trace.events.count
    let subjects = subjects(each, in: window.range, isSteady: isSteady) { index in
      guard isSteady, let wanted = PairKey(by, of: index, in: trace),
        let found = counterparts[wanted], let last = found.last
      else { return true }
      return last < index || once && found.count > 1
    }
    for index in subjects {
      guard let wanted = PairKey(by, of: index, in: trace) else { return unattributed }
      guard done.insert(wanted).inserted else { continue }
      let found = (counterparts[wanted] ?? []).sorted(in: window.range)
      if found.isEmpty, window.isOpen, !trace.isComplete {
        isCutOff = true
      } else if found.isEmpty || (once && found.count > 1) {
        return violated(
          "\(prose.enumerated(Array(found), of: pattern, match)) for "
            + prose.described(index, among: match),
          [index] + found)
      }
    }
    return isCutOff ? cutOff : .holds
  }

  /// The events of a pattern, by what pairs them with other events.
  private func counterparts(_ pattern: EventPattern, _ by: AttributePath) -> [PairKey: [Int]] {
    let find = {
      var found: [PairKey: [Int]] = [:]
      for index in trace.index.indices(pattern, in: trace.events.indices, .any, match) {
        if let key = PairKey(by, of: index, in: trace) { found[key, default: []].append(index) }
      }
      return found
    }
    return pattern.isSteady ? trace.index.counterparts(of: requirement, find) : find()
  }

  /// The events in a window that count for the form, match a pattern and pass a test.
  ///
  /// If `isSteady` is true, the test has the same result for all windows and matches, and the index
  /// finds the events once for an object.
  private func subjects(
    _ pattern: EventPattern, in range: Range<Int>, isSteady: Bool, where test: (Int) -> Bool
  ) -> [Int] {
    guard isSteady, let relation else {
      return occurrences(of: pattern, in: range).filter(test)
    }
    return Array(
      trace.index.doubtful(of: requirement, object) {
        trace.index.indices(pattern, in: trace.events.indices, relation, nil).filter(test)
      }.sorted(in: range))
  }

  // MARK: Searching

  /// The relation with which the index finds the events that count; nil if each event must be
  /// tested separately.
  private var relation: EventLists.Relation? {
    guard !scope.isCausedByPremise else { return nil }
    if let pattern = scope.causedBy {
      return pattern.isSteady ? .attributed(pattern, fallback: false, object) : nil
    }
    if let pattern = scope.attributedBy {
      return pattern.isSteady ? .attributed(pattern, fallback: true, object) : nil
    }
    return object.map { .about($0) } ?? .any
  }

  /// The events in a window that count for the form, in order.
  private func occurrences(of pattern: EventPattern, in range: Range<Int>) -> [Int] {
    if let relation { return trace.index.indices(pattern, in: range, relation, match) }
    return candidates(of: pattern, in: range).filter {
      matcher.membership(of: $0, scope, object, match) == .about
    }
  }

  /// The events in a window that match a pattern, and of which each must be tested separately.
  private func candidates(of pattern: EventPattern, in range: Range<Int>) -> [Int] {
    scope.isCausedByPremise
      ? trace.index.effects(of: match.index, pattern, in: range, match)
      : trace.index.indices(pattern, in: range, .any, match)
  }
}

/// The object or value that two events of a correspondence share.
enum PairKey: Hashable {
  case object(CorrelatedObject)
  case value(TraceValue)

  /// The key of an event; nil if the event does not have the id or attribute that pairs the events.
  init?(_ by: AttributePath, of index: Int, in trace: IndexedTrace) {
    if let correlation = Correlation(rawValue: by.text) {
      guard let object = trace.object(correlation, of: index) else { return nil }
      self = .object(object)
    } else {
      guard let value = by.value(in: trace, index) else { return nil }
      self = .value(value)
    }
  }
}
