import AdSpecTrace

extension IndexedTrace {
  /// Where a requirement looks.
  struct Window {
    /// The indices of the events that count.
    var range: Range<Int>
    /// Whether the end of the trace, not an event or a time, bounds it.
    var isOpen: Bool
  }

  /// Whether a match lies where its premise looks.
  func isInScope(_ scope: RuleScope, _ match: PremiseMatch) -> Bool {
    if let since = scope.since {
      guard let start = last(since, in: 0..<match.index, match.object, match) else { return false }
      if let within = scope.within, events[match.index].time - events[start].time > within {
        return false
      }
      if let end = scope.untilNext,
        first(end, in: (start + 1)..<match.index, match.object, match) != nil
      {
        return false
      }
    }
    if let pattern = scope.noneBefore,
      first(pattern, in: 0..<match.index, match.object, match) != nil
    {
      return false
    }
    if let pattern = scope.causedBy,
      !isAttributed(match.index, by: pattern, to: match.object, fallback: false, match)
    {
      return false
    }
    var end = events.count
    if let pattern = scope.followedBy {
      guard let next = first(pattern, in: (match.index + 1)..<end, match.object, match) else {
        return false
      }
      end = next
    }
    if let pattern = scope.noneBetween {
      return first(pattern, in: (match.index + 1)..<end, match.object, match) == nil
    }
    return true
  }

  /// Where a requirement looks for a match; nil when its scope never opens.
  func window(
    _ scope: RuleScope, _ match: PremiseMatch, _ object: CorrelatedObject?
  ) -> Window? {
    var start = match.index
    if let since = scope.since {
      guard
        let opening = last(since, in: 0..<(match.index + 1), object, match)
          ?? first(since, in: (match.index + 1)..<events.count, object, match)
      else { return nil }
      start = opening
    }
    var window = Window(range: (start + 1)..<max(start + 1, events.count), isOpen: true)
    if let pattern = scope.untilNext, start + 1 < events.count,
      let end = first(pattern, in: (start + 1)..<events.count, object, match)
    {
      window = Window(range: (start + 1)..<end, isOpen: false)
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
    _ pattern: EventPattern, in range: Range<Int>, _ object: CorrelatedObject?,
    _ match: PremiseMatch?
  ) -> Int? {
    if let index { return index.first(pattern, in: range, .bounds(of: object), match) }
    return first(of: pattern.kinds, in: range) {
      isBound($0, object) && matches(pattern, $0, match)
    }
  }

  /// The last event of a pattern in a range about an object.
  func last(
    _ pattern: EventPattern, in range: Range<Int>, _ object: CorrelatedObject?,
    _ match: PremiseMatch?
  ) -> Int? {
    if let index { return index.last(pattern, in: range, .bounds(of: object), match) }
    return last(of: pattern.kinds, in: range) {
      isBound($0, object) && matches(pattern, $0, match)
    }
  }

  /// Whether the nearest cause of an event that a pattern means is about an object.
  ///
  /// With `fallback` the event's own ids decide when it has no such cause.
  func isAttributed(
    _ index: Int, by pattern: EventPattern, to object: CorrelatedObject?, fallback: Bool,
    _ match: PremiseMatch
  ) -> Bool {
    if let known = self.index, pattern.isSteady {
      if let cause = known.nearestCause(of: index, pattern) { return isAbout(cause, object) }
      return fallback && isBound(index, object)
    }
    var result: Bool?
    walkCauses(of: index) { cause in
      guard matches(pattern, cause, match) else { return true }
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
  func membership(
    of index: Int, _ scope: RuleScope, _ object: CorrelatedObject?, _ match: PremiseMatch
  ) -> CorrelatedObject.Membership {
    if scope.isCausedByPremise, !isEffect(index, of: match.index) { return .unrelated }
    if let pattern = scope.causedBy {
      return isAttributed(index, by: pattern, to: object, fallback: false, match)
        ? .about : .unrelated
    }
    if let pattern = scope.attributedBy {
      return isAttributed(index, by: pattern, to: object, fallback: true, match)
        ? .about : .unrelated
    }
    return object.map { membership(index, $0) } ?? .about
  }
}
