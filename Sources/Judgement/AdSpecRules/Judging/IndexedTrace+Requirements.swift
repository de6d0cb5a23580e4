import AdSpecTrace

extension IndexedTrace {
  /// What becomes of a requirement at one hit of the premise.
  enum RequirementOutcome {
    case met
    /// Something is lacking, but the trace ends before it had to come.
    case cutOff
    /// It depends on an event of which it is not known to which load it belongs.
    case unattributed
    case violated(actual: String, offenders: [Int], isLacking: Bool)
  }

  /// What a requirement is about at a hit, and where it looks.
  struct RequirementPlace {
    /// Nil when the events need nothing in common.
    let object: CorrelatedObject?
    /// Nil when the scope never opens.
    let window: Window?
  }

  /// Finds where a requirement looks at a hit; nil when the hit lacks the id for it.
  func place(of requirement: Requirement, _ hit: PremiseHit) -> RequirementPlace? {
    let scope = requirement.scope
    var object = scope.isDuring ? nil : hit.object
    if let per = scope.per {
      object = nil
      if !per.isEmpty {
        object = self.object(firstOf: per, of: hit.index)
        guard object != nil else { return nil }
      }
    }
    return RequirementPlace(object: object, window: window(scope, hit, object))
  }

  /// Decides a requirement at a hit; that there are too many events is nothing new if that is known.
  func outcome(
    of requirement: Requirement, _ place: RequirementPlace, _ hit: PremiseHit,
    isExcessKnown: Bool
  ) -> RequirementOutcome {
    let scope = requirement.scope
    let object = place.object
    if case .itself(let tests) = requirement.form {
      guard !passes(tests, hit.index, hit) else { return .met }
      let actual = tests.map { test in
        "\(test.path.text) is \(test.path.value(in: self, hit.index)?.readable ?? "nil")"
      }.joined(separator: ", ")
      return .violated(
        actual: "\(actual) in \(described(hit.index, among: hit))", offenders: [hit.index],
        isLacking: false)
    }
    guard let window = place.window else { return .met }
    switch requirement.form {
    case .count(let pattern, let atLeast, let atMost):
      return count(pattern, atLeast, atMost, scope, window, object, hit, isExcessKnown)
    case .follows(let pattern): return count(pattern, 1, nil, scope, window, object, hit, false)
    case .precededBy(let pattern, let earlier):
      return precedence(pattern, earlier, scope, window, object, hit)
    case .same(let pattern, let path, let other, let otherPath):
      return sameness(pattern, path, other, otherPath, scope, window, object, hit)
    case .forEach(let pattern, let each, let by, let once):
      let by =
        Correlation(rawValue: by).map { CorrespondenceKind.correlation($0) }
        ?? .attribute(AttributePath(by))
      return correspondence(requirement, pattern, each, by, once, window, object, hit)
    case .itself: return .met
    }
  }

  private func count(
    _ pattern: EventPattern, _ atLeast: Int, _ atMost: Int?, _ scope: RuleScope,
    _ window: Window, _ object: CorrelatedObject?, _ hit: PremiseHit,
    _ isExcessKnown: Bool
  ) -> RequirementOutcome {
    let (certain, unknown) = counts(pattern, atLeast, atMost, scope, window, object, hit)
    if certain >= atLeast, certain + unknown <= atMost ?? .max { return .met }
    if certain <= atMost ?? .max, certain + unknown >= atLeast, unknown > 0 {
      return .unattributed
    }
    if certain < atLeast, window.isOpen, !isComplete { return .cutOff }
    if certain >= atLeast, isExcessKnown { return .met }
    let offenders = occurrences(of: pattern, scope, window, object, hit)
    return .violated(
      actual: enumerated(offenders, of: pattern, hit), offenders: offenders,
      isLacking: certain < atLeast)
  }

  /// How many events count for a requirement, and of how many it is not known; as many as decide it.
  private func counts(
    _ pattern: EventPattern, _ atLeast: Int, _ atMost: Int?, _ scope: RuleScope,
    _ window: Window, _ object: CorrelatedObject?, _ hit: PremiseHit
  ) -> (certain: Int, unknown: Int) {
    if let index, let relation = relation(scope, object) {
      let enough = atMost == nil ? atLeast : .max
      let certain = index.count(pattern, in: window.range, relation, hit, enough: enough)
      guard case .about(let object) = relation else { return (certain, 0) }
      return (certain, index.count(pattern, in: window.range, .unattributed(object), hit))
    }
    var certain = 0
    var unknown = 0
    if scope.isDuring, let index {
      for effect in index.effects(of: hit.index, pattern, in: window.range, hit) {
        switch aboutness(of: effect, scope, object, hit) {
        case .about: certain += 1
        case .unknown: unknown += 1
        case .unrelated: break
        }
      }
      return (certain, unknown)
    }
    // What is required mostly comes right after the premise: it is looked for there first.
    let middle = min(max(hit.index + 1, window.range.lowerBound), window.range.upperBound)
    for range in [middle..<window.range.upperBound, window.range.lowerBound..<middle] {
      forEach(of: pattern.kinds, in: range) { index in
        guard matches(pattern, index, hit) else { return true }
        switch aboutness(of: index, scope, object, hit) {
        case .about: certain += 1
        case .unknown: unknown += 1
        case .unrelated: break
        }
        return atMost != nil || certain < atLeast
      }
      if atMost == nil, certain >= atLeast { break }
    }
    return (certain, unknown)
  }

  /// Where the index finds what counts for a requirement; nil when it has to be looked at one by one.
  private func relation(
    _ scope: RuleScope, _ object: CorrelatedObject?
  ) -> EventLists.Relation? {
    guard !scope.isDuring else { return nil }
    if let pattern = scope.causedBy {
      return pattern.isSteady ? .attributed(pattern, fallback: false, object) : nil
    }
    if let pattern = scope.byCause {
      return pattern.isSteady ? .attributed(pattern, fallback: true, object) : nil
    }
    return object.map { .about($0) } ?? .any
  }

  private func precedence(
    _ pattern: EventPattern?, _ earlier: EventPattern, _ scope: RuleScope, _ window: Window,
    _ object: CorrelatedObject?, _ hit: PremiseHit
  ) -> RequirementOutcome {
    let subjects =
      pattern.map { occurrences(of: $0, scope, window, object, hit) } ?? [hit.index]
    let offenders = subjects.filter { subject in
      guard let latest = last(earlier, in: 0..<subject, object, hit) else { return true }
      return scope.within.map { events[subject].time - events[latest].time > $0 } ?? false
    }
    guard let first = offenders.first else { return .met }
    return .violated(
      actual: "\(described(first, among: hit)) without \(earlier.text) before it",
      offenders: offenders, isLacking: false)
  }

  private func sameness(
    _ pattern: EventPattern, _ path: AttributePath, _ other: EventPattern,
    _ otherPath: AttributePath, _ scope: RuleScope, _ window: Window, _ object: CorrelatedObject?,
    _ hit: PremiseHit
  ) -> RequirementOutcome {
    var offenders: [Int] = []
    var actual: [String] = []
    for index in occurrences(of: pattern, scope, window, object, hit) {
      let value = path.value(in: self, index)
      guard
        let counterpart = nearest(
          other, to: index, PremiseHit(index: hit.index, object: object))
      else { continue }
      let wanted = otherPath.value(in: self, counterpart)
      if let value, let wanted, value.isSame(as: wanted) { continue }
      if value == nil, wanted == nil { continue }
      offenders.append(index)
      actual.append(
        "\(value?.readable ?? "nil") instead of \(wanted?.readable ?? "nil") in "
          + described(index, among: hit))
    }
    if offenders.isEmpty { return .met }
    return .violated(
      actual: actual.joined(separator: "; "), offenders: offenders, isLacking: false)
  }

  private func correspondence(
    _ requirement: Requirement, _ pattern: EventPattern, _ each: EventPattern,
    _ by: CorrespondenceKind, _ once: Bool, _ window: Window, _ object: CorrelatedObject?,
    _ hit: PremiseHit
  ) -> RequirementOutcome {
    var isCutOff = false
    var done: Set<CorrespondenceKey> = []
    let each = subjects(requirement, pattern, each, by, once, window, object, hit)
    for index in each {
      guard let wanted = key(by, index) else { return .unattributed }
      guard done.insert(wanted).inserted else { continue }
      let found = counterparts(pattern, wanted, by, in: window.range, hit)
      if found.isEmpty, window.isOpen, !isComplete {
        isCutOff = true
      } else if found.isEmpty || (once && found.count > 1) {
        return .violated(
          actual: "\(enumerated(found, of: pattern, hit)) for \(described(index, among: hit))",
          offenders: [index] + found, isLacking: false)
      }
    }
    return isCutOff ? .cutOff : .met
  }

  /// The events of which each needs a counterpart; in a long trace without those that have theirs
  /// wherever the window opens.
  private func subjects(
    _ requirement: Requirement, _ pattern: EventPattern, _ each: EventPattern,
    _ by: CorrespondenceKind, _ once: Bool, _ window: Window, _ object: CorrelatedObject?,
    _ hit: PremiseHit
  ) -> ArraySlice<Int> {
    let scope = requirement.scope
    guard let known = index, pattern.isSteady, each.isSteady,
      let relation = relation(scope, object),
      window.range.upperBound == events.count
    else { return occurrences(of: each, scope, window, object, hit)[...] }
    return known.doubtful(of: requirement, object, in: window.range) {
      var found: [CorrespondenceKey: (last: Int, count: Int)] = [:]
      for index in known.indices(pattern, in: events.indices, .any, nil) {
        guard let key = key(by, index) else { continue }
        found[key] = (index, (found[key]?.count ?? 0) + 1)
      }
      return known.indices(each, in: events.indices, relation, nil).filter { index in
        guard let wanted = key(by, index), let (last, count) = found[wanted] else { return true }
        return last < index || once && count > 1
      }
    }
  }

  private func key(_ by: CorrespondenceKind, _ index: Int) -> CorrespondenceKey? {
    switch by {
    case .correlation(let correlation): object(correlation, of: index).map { .object($0) }
    case .attribute(let path): path.value(in: self, index).map { .value($0) }
    }
  }

  private func counterparts(
    _ pattern: EventPattern, _ wanted: CorrespondenceKey, _ by: CorrespondenceKind,
    in range: Range<Int>, _ hit: PremiseHit
  ) -> [Int] {
    switch (index, wanted, by) {
    case (let known?, .object(let object), _):
      known.indices(pattern, in: range, of: object, hit)
    case (let known?, .value(let value), .attribute(let path)) where pattern.isSteady:
      known.indices(pattern, in: range, with: value, of: path)
    default: occurrences(of: pattern, in: range, hit).filter { key(by, $0) == wanted }
    }
  }

  /// The events that count for a requirement, in order.
  private func occurrences(
    of pattern: EventPattern, _ scope: RuleScope, _ window: Window, _ object: CorrelatedObject?,
    _ hit: PremiseHit
  ) -> [Int] {
    if let index, let relation = relation(scope, object) {
      return index.indices(pattern, in: window.range, relation, hit)
    }
    let candidates =
      scope.isDuring && index != nil
      ? index?.effects(of: hit.index, pattern, in: window.range, hit) ?? []
      : occurrences(of: pattern, in: window.range, hit)
    return candidates.filter { aboutness(of: $0, scope, object, hit) == .about }
  }

  private func occurrences(
    of pattern: EventPattern, in range: Range<Int>, _ hit: PremiseHit
  ) -> [Int] {
    if let index { return index.indices(pattern, in: range, .any, hit) }
    var result: [Int] = []
    forEach(of: pattern.kinds, in: range) { index in
      if matches(pattern, index, hit) { result.append(index) }
      return true
    }
    return pattern.kinds.hasSeveral ? result.sorted() : result
  }
}

/// By what two events of a correspondence belong together.
private enum CorrespondenceKind {
  case correlation(Correlation)
  case attribute(AttributePath)
}

/// What two events of a correspondence have in common.
private enum CorrespondenceKey: Hashable {
  case object(CorrelatedObject)
  case value(TraceValue)
}
