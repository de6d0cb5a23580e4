import AdSpecTrace

extension IndexedTrace {
  /// Where a requirement looks.
  struct Window {
    /// The indices of the events that count.
    var range: Range<Int>
    /// Whether the end of the trace, not an event or a time, bounds it.
    var isOpen: Bool
  }

  /// Whether a hit lies where its premise looks.
  func isInScope(_ scope: RuleScope, _ hit: PremiseHit) -> Bool {
    if let after = scope.after {
      guard let start = last(after, in: 0..<hit.index, hit.object, hit) else { return false }
      if let within = scope.within, events[hit.index].time - events[start].time > within {
        return false
      }
      if scope.isBetween, let before = scope.before,
        first(before, in: (start + 1)..<hit.index, hit.object, hit) != nil
      {
        return false
      }
    }
    if let before = scope.before, !scope.isBetween,
      first(before, in: 0..<hit.index, hit.object, hit) != nil
    {
      return false
    }
    if let pattern = scope.causedBy,
      !isAttributed(hit.index, by: pattern, to: hit.object, fallback: false, hit)
    {
      return false
    }
    var end = events.count
    if let pattern = scope.followedBy {
      guard let next = first(pattern, in: (hit.index + 1)..<end, hit.object, hit) else {
        return false
      }
      end = next
    }
    if let pattern = scope.without {
      return first(pattern, in: (hit.index + 1)..<end, hit.object, hit) == nil
    }
    return true
  }

  /// Where a requirement looks for a hit; nil when its scope never opens.
  func window(
    _ scope: RuleScope, _ hit: PremiseHit, _ object: CorrelatedObject?
  ) -> Window? {
    var start = hit.index
    if let after = scope.after {
      guard
        let opening = last(after, in: 0..<(hit.index + 1), object, hit)
          ?? first(after, in: (hit.index + 1)..<events.count, object, hit)
      else { return nil }
      start = opening
    }
    var window = Window(range: (start + 1)..<max(start + 1, events.count), isOpen: true)
    if let before = scope.before {
      let earliest = scope.isBetween ? start + 1 : max(start, hit.index) + 1
      if earliest < events.count,
        let end = first(before, in: earliest..<events.count, object, hit)
      {
        window = Window(range: (start + 1)..<end, isOpen: false)
      }
    }
    if let within = scope.within {
      let (last, isEndless) = events[start].time.addingReportingOverflow(within)
      let end = isEndless ? events.count : firstIndex(laterThan: last)
      if end < window.range.upperBound {
        window = Window(range: (start + 1)..<max(start + 1, end), isOpen: false)
      }
    }
    return window
  }

  /// The first event of a pattern in a range about an object.
  func first(
    _ pattern: EventPattern, in range: Range<Int>, _ object: CorrelatedObject?, _ hit: PremiseHit?
  ) -> Int? {
    if let index { return index.first(pattern, in: range, .bounds(of: object), hit) }
    return first(of: pattern.kinds, in: range) {
      isBound($0, object) && matches(pattern, $0, hit)
    }
  }

  /// The last event of a pattern in a range about an object.
  func last(
    _ pattern: EventPattern, in range: Range<Int>, _ object: CorrelatedObject?, _ hit: PremiseHit?
  ) -> Int? {
    if let index { return index.last(pattern, in: range, .bounds(of: object), hit) }
    return last(of: pattern.kinds, in: range) {
      isBound($0, object) && matches(pattern, $0, hit)
    }
  }

  /// Whether the nearest cause of an event that a pattern means is about an object.
  ///
  /// With `fallback` the event's own ids decide when it has no such cause.
  func isAttributed(
    _ index: Int, by pattern: EventPattern, to object: CorrelatedObject?, fallback: Bool,
    _ hit: PremiseHit
  ) -> Bool {
    if let known = self.index, pattern.isSteady {
      if let cause = known.nearestCause(of: index, pattern) { return isAbout(cause, object) }
      return fallback && isBound(index, object)
    }
    var result: Bool?
    walkCauses(of: index) { cause in
      guard matches(pattern, cause, hit) else { return true }
      result = isAbout(cause, object)
      return false
    }
    return result ?? (fallback && isBound(index, object))
  }

  /// Whether an event is among those that another one caused, directly or not.
  func isEffect(_ index: Int, of other: Int) -> Bool {
    if let known = self.index { return known.isEffect(index, of: other) }
    var isEffect = false
    walkCauses(of: index) { cause in
      isEffect = cause == other
      return !isEffect && cause > other
    }
    return isEffect
  }

  /// How an event counts for a requirement about an object.
  func aboutness(
    of index: Int, _ scope: RuleScope, _ object: CorrelatedObject?, _ hit: PremiseHit
  ) -> CorrelatedObject.Aboutness {
    if scope.isDuring, !isEffect(index, of: hit.index) { return .unrelated }
    if let pattern = scope.causedBy {
      return isAttributed(index, by: pattern, to: object, fallback: false, hit)
        ? .about : .unrelated
    }
    if let pattern = scope.byCause {
      return isAttributed(index, by: pattern, to: object, fallback: true, hit)
        ? .about : .unrelated
    }
    return object.map { aboutness(index, $0) } ?? .about
  }
}
