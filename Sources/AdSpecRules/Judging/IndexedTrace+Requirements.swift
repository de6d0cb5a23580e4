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

  /// Decides a requirement at a hit.
  func outcome(
    of requirement: Requirement, _ place: RequirementPlace, _ hit: PremiseHit
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
      return count(pattern, atLeast, atMost, scope, window, object, hit)
    case .follows(let pattern): return count(pattern, 1, nil, scope, window, object, hit)
    case .precededBy(let pattern, let earlier):
      return precedence(pattern, earlier, scope, window, object, hit)
    case .same(let pattern, let path, let other, let otherPath):
      return sameness(pattern, path, other, otherPath, scope, window, object, hit)
    case .forEach(let pattern, let each, let by, let once):
      return correspondence(pattern, each, by, once, scope, window, object, hit)
    case .itself: return .met
    }
  }

  private func count(
    _ pattern: EventPattern, _ atLeast: Int, _ atMost: Int?, _ scope: RuleScope,
    _ window: Window, _ object: CorrelatedObject?, _ hit: PremiseHit
  ) -> RequirementOutcome {
    var certain = 0
    var unknown = 0
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
      if atMost == nil, certain >= atLeast { return .met }
    }
    if certain >= atLeast, certain + unknown <= atMost ?? .max { return .met }
    if certain <= atMost ?? .max, certain + unknown >= atLeast, unknown > 0 {
      return .unattributed
    }
    if certain < atLeast, window.isOpen, !isComplete { return .cutOff }
    let offenders = occurrences(of: pattern, scope, window, object, hit)
    return .violated(
      actual: enumerated(offenders, of: pattern, hit), offenders: offenders,
      isLacking: certain < atLeast)
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
    _ pattern: EventPattern, _ each: EventPattern, _ by: String, _ once: Bool,
    _ scope: RuleScope, _ window: Window, _ object: CorrelatedObject?, _ hit: PremiseHit
  ) -> RequirementOutcome {
    let correlation = Correlation(rawValue: by)
    let key = { (index: Int) -> CorrespondenceKey? in
      if let correlation {
        return self.object(correlation, of: index).map { .object($0) }
      }
      return AttributePath(by).value(in: self, index).map { .value($0) }
    }
    let candidates = occurrences(of: pattern, in: window.range, hit)
    var isCutOff = false
    var done: [CorrespondenceKey] = []
    for index in occurrences(of: each, scope, window, object, hit) {
      guard let wanted = key(index) else { return .unattributed }
      guard !done.contains(wanted) else { continue }
      done.append(wanted)
      let found = candidates.filter { key($0) == wanted }
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

  /// The events that count for a requirement, in order.
  private func occurrences(
    of pattern: EventPattern, _ scope: RuleScope, _ window: Window, _ object: CorrelatedObject?,
    _ hit: PremiseHit
  ) -> [Int] {
    occurrences(of: pattern, in: window.range, hit).filter {
      aboutness(of: $0, scope, object, hit) == .about
    }
  }

  private func occurrences(
    of pattern: EventPattern, in range: Range<Int>, _ hit: PremiseHit
  ) -> [Int] {
    var result: [Int] = []
    forEach(of: pattern.kinds, in: range) { index in
      if matches(pattern, index, hit) { result.append(index) }
      return true
    }
    return pattern.kinds.hasSeveral ? result.sorted() : result
  }
}

/// What two events of a correspondence have in common.
private enum CorrespondenceKey: Hashable {
  case object(CorrelatedObject)
  case value(TraceValue)
}
