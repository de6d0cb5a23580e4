import AdSpecTrace

/// An event that matches the premise of a rule.
struct PremiseMatch {
  /// The index of the event.
  var index: Int
  /// The object of the event; nil if the premise has no `per`.
  var object: CorrelatedObject?
}

/// Matches the events of one trace with patterns and scopes.
struct EventMatcher {
  let trace: IndexedTrace

  init(_ trace: IndexedTrace) {
    self.trace = trace
  }

  // MARK: Patterns

  /// Whether an event matches a pattern.
  func matches(_ pattern: EventPattern, _ index: Int, _ match: PremiseMatch?) -> Bool {
    let kind = trace.facts[index].kind
    guard pattern.kinds.contains(kind) else { return false }
    if pattern.plainKinds.contains(kind) { return true }
    for alternative in pattern.alternatives where alternative.kinds.contains(kind) {
      if let condition = alternative.condition, !ConditionEvaluator(trace).holds(condition, match) {
        continue
      }
      if passes(alternative.tests, index, match) { return true }
    }
    return false
  }

  /// The first match of a pattern among the events in a range.
  ///
  /// The index does not keep the matches for later, because a `check` function makes a new pattern
  /// for each search.
  func first(of pattern: EventPattern, in range: Range<Int>, _ match: PremiseMatch?) -> Int? {
    trace.index.first(pattern, in: range, .candidates, match)
  }

  /// The last match of a pattern among the events in a range; the index does not keep the match for
  /// later.
  func last(of pattern: EventPattern, in range: Range<Int>, _ match: PremiseMatch?) -> Int? {
    trace.index.last(pattern, in: range, .candidates, match)
  }

  /// All events in a range that match a pattern, in order; the index does not keep the matches for
  /// later.
  func indices(of pattern: EventPattern, in range: Range<Int>, _ match: PremiseMatch?) -> [Int] {
    trace.index.indices(pattern, in: range, .candidates, match)
  }

  /// All effects of an event that match a pattern, in order.
  ///
  /// The index does not keep the matches for later.
  func effects(of cause: Int, _ pattern: EventPattern, _ match: PremiseMatch?) -> [Int] {
    let range = cause + 1..<trace.events.count
    return trace.index.effects(of: cause, pattern, in: range, match, isKept: false)
  }

  /// Whether an event passes all tests in a list.
  func passes(_ tests: [AttributeTest], _ index: Int, _ match: PremiseMatch?) -> Bool {
    for test in tests {
      // Most tests of checks ask whether an event is about the ad or load of the premise.
      if let match, let path = test.numberOfPremise {
        let number = test.path.numberOfAd(in: trace, index)
        guard number == path.numberOfAd(in: trace, match.index) else { return false }
      } else if !holds(test.test, test.path.value(in: trace, index), index, match) {
        return false
      }
    }
    return true
  }

  /// Whether a value passes a test.
  ///
  /// - Parameters:
  ///   - test: The test.
  ///   - value: The value; nil if the event does not have the attribute.
  ///   - index: The index of the event that has the value.
  ///   - match: The match of the premise; nil outside a rule.
  /// - Returns: True if the value passes.
  func holds(
    _ test: ValueTest, _ value: TraceValue?, _ index: Int, _ match: PremiseMatch?
  ) -> Bool {
    switch test {
    case .literal(let wanted): return value?.isSame(as: wanted) ?? false
    case .absent: return value == nil
    case .present: return value != nil
    case .anyOf(let tests, let texts):
      guard let texts else { return tests.contains { holds($0, value, index, match) } }
      guard case .string(let text)? = value else { return false }
      return texts.contains(text)
    case .allOf(let tests): return tests.allSatisfy { holds($0, value, index, match) }
    case .isNot(let test): return !holds(test, value, index, match)
    case .atLeast(let bound): return (value?.numberOrCount).map { $0 >= bound } ?? false
    case .atMost(let bound): return (value?.numberOrCount).map { $0 <= bound } ?? false
    case .ofPremise(let path):
      guard let match else { return false }
      return same(value, path.value(in: trace, match.index))
    case .closestSize(let pattern, let path):
      guard let other = nearest(pattern, to: index, match) else { return false }
      return isClosestSize(value, to: path.value(in: trace, other), of: other)
    case .missingIn(let pattern, let path):
      guard case .string(let name)? = value, let other = nearest(pattern, to: index, match) else {
        return false
      }
      let field = path.value(in: trace, other)?[name]
      // If an ad does not have a text, some SDKs return an empty text instead of nil.
      return field == nil || field == .null || field == .string("")
    case .has(let item):
      guard case .array(let values)? = value else { return false }
      return values.contains { $0.isSame(as: item) }
    }
  }

  private func same(_ value: TraceValue?, _ other: TraceValue?) -> Bool {
    guard let value, let other else { return value == nil && other == nil }
    return value.isSame(as: other)
  }

  /// Among the events that match a pattern and are about the premise's object: the latest event
  /// before an index, or otherwise the first event after the index.
  func nearest(_ pattern: EventPattern, to index: Int, _ match: PremiseMatch?) -> Int? {
    last(pattern, in: 0..<index, match?.object, match)
      ?? first(pattern, in: (index + 1)..<trace.events.count, match?.object, match)
  }

  /// Whether a banner size is the wanted size or a supported size that fits into the wanted size.
  ///
  /// If the profile lists sizes and the wanted size is not listed, every listed size that fits into
  /// the wanted size passes. No document says which listed size is the closest size. Any size
  /// passes if no listed size fits, or if the wanted size has no area (a fluid size). If the
  /// profile claims `sizes = "width"`, only the width must be right, because the network chooses
  /// the height.
  private func isClosestSize(
    _ size: TraceValue?, to wanted: TraceValue?, of index: Int
  ) -> Bool {
    guard let wanted, let limits = BannerArea(wanted), limits.width > 0, limits.height > 0 else {
      return true
    }
    guard let size else { return false }
    let claimed = trace.claims(for: index)["sizes"]
    if claimed == .string("width") { return size["width"] == wanted["width"] }
    // The app can want an adaptive size; the network knows only its width and height.
    let area = BannerArea(size)
    guard case .array(let listed)? = claimed, !listed.isEmpty,
      !listed.contains(where: { BannerArea($0) == limits })
    else { return area == limits }
    let fitting = listed.compactMap { BannerArea($0) }.filter {
      $0.width <= limits.width && $0.height <= limits.height
    }
    return fitting.isEmpty || area.map(fitting.contains) ?? false
  }

  // MARK: Scopes

  /// The part of a trace in which a requirement looks for events.
  struct Window {
    /// The indices of the events that count.
    var range: Range<Int>
    /// Whether the window ends at the end of the trace, and not earlier at an event or a time.
    var isOpen: Bool
  }

  /// Whether a match of the premise lies in the scope of the premise.
  func isInScope(_ scope: RuleScope, _ match: PremiseMatch) -> Bool {
    if let since = scope.since {
      guard let start = last(since, in: 0..<match.index, match.object, match) else { return false }
      if let within = scope.within,
        trace.events[match.index].time - trace.events[start].time > within
      {
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
    var end = trace.events.count
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

  /// The window of a requirement for a match of the premise; nil if the scope of the requirement
  /// never opens.
  func window(
    _ scope: RuleScope, _ match: PremiseMatch, _ object: CorrelatedObject?
  ) -> Window? {
    var start = match.index
    if let since = scope.since {
      guard
        let opening = last(since, in: 0..<(match.index + 1), object, match)
          ?? first(since, in: (match.index + 1)..<trace.events.count, object, match)
      else { return nil }
      start = opening
    }
    var window = Window(range: (start + 1)..<max(start + 1, trace.events.count), isOpen: true)
    if let pattern = scope.untilNext, start + 1 < trace.events.count,
      let end = first(pattern, in: (start + 1)..<trace.events.count, object, match)
    {
      window = Window(range: (start + 1)..<end, isOpen: false)
    }
    if let within = scope.within {
      let (last, isEndless) = trace.events[start].time.addingReportingOverflow(within)
      let end = isEndless ? trace.events.count : trace.firstIndex(laterThan: last)
      if end < window.range.upperBound {
        window = Window(range: (start + 1)..<max(start + 1, end), isOpen: false)
      }
    }
    return window
  }

  /// Among the events in a range: the first event that matches a pattern and can open or end a
  /// scope for an object.
  func first(
    _ pattern: EventPattern, in range: Range<Int>, _ object: CorrelatedObject?,
    _ match: PremiseMatch?
  ) -> Int? {
    trace.index.first(pattern, in: range, .bounds(of: object), match)
  }

  /// Among the events in a range: the last event that matches a pattern and can open or end a scope
  /// for an object.
  func last(
    _ pattern: EventPattern, in range: Range<Int>, _ object: CorrelatedObject?,
    _ match: PremiseMatch?
  ) -> Int? {
    trace.index.last(pattern, in: range, .bounds(of: object), match)
  }

  /// In a trace with at most this number of events, following the causes of an event costs less than
  /// finding the nearest causes of all events.
  private static let shortLength = 256

  /// Looks at the nearest cause of an event that matches a pattern, and returns whether this cause
  /// is about an object.
  ///
  /// If no cause matches and `fallback` is true, the ids of the event decide whether the event is
  /// about the object.
  func isAttributed(
    _ index: Int, by pattern: EventPattern, to object: CorrelatedObject?, fallback: Bool,
    _ match: PremiseMatch?
  ) -> Bool {
    if pattern.isSteady, trace.events.count > EventMatcher.shortLength {
      if let cause = trace.index.nearestCause(of: index, pattern) {
        return trace.isAbout(cause, object)
      }
      return fallback && trace.isBound(index, object)
    }
    var result: Bool?
    trace.walkCauses(of: index) { cause in
      guard matches(pattern, cause, match) else { return true }
      result = trace.isAbout(cause, object)
      return false
    }
    return result ?? (fallback && trace.isBound(index, object))
  }

  /// Whether one event caused another event, directly or through other events.
  func isEffect(_ index: Int, of origin: Int) -> Bool { trace.index.isEffect(index, of: origin) }

  /// Whether an event counts for a requirement about an object.
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
    return object.map { trace.membership(index, $0) } ?? .about
  }
}

/// A banner size in points.
private struct BannerArea: Hashable {
  let width: Int
  let height: Int

  init?(_ value: TraceValue) {
    guard case .integer(let width)? = value["width"], case .integer(let height)? = value["height"]
    else { return nil }
    (self.width, self.height) = (width, height)
  }
}
