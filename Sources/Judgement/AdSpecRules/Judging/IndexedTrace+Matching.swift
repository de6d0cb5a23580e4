import AdSpecTrace

/// The match of a premise that patterns may refer to.
struct PremiseMatch {
  /// The event's index.
  var index: Int
  /// What the premise is about; nil when it asks for nothing in common.
  var object: CorrelatedObject?
}

extension IndexedTrace {
  /// Whether an event is what a pattern means.
  func matches(_ pattern: EventPattern, _ index: Int, _ match: PremiseMatch?) -> Bool {
    let kind = facts[index].kind
    guard pattern.kinds.contains(kind) else { return false }
    if pattern.plainKinds.contains(kind) { return true }
    for alternative in pattern.alternatives where alternative.kinds.contains(kind) {
      if let condition = alternative.condition, !holds(condition, match) { continue }
      if passes(alternative.tests, index, match) { return true }
    }
    return false
  }

  /// The first event in a range that a pattern means; the pattern is not asked for again.
  func first(of pattern: EventPattern, in range: Range<Int>, _ match: PremiseMatch?) -> Int? {
    if let index { return index.first(pattern, in: range, .asked, match) }
    return first(of: pattern.kinds, in: range) { matches(pattern, $0, match) }
  }

  /// The last event in a range that a pattern means; the pattern is not asked for again.
  func last(of pattern: EventPattern, in range: Range<Int>, _ match: PremiseMatch?) -> Int? {
    if let index { return index.last(pattern, in: range, .asked, match) }
    return last(of: pattern.kinds, in: range) { matches(pattern, $0, match) }
  }

  /// All events in a range that a pattern means, in order; the pattern is not asked for again.
  func indices(of pattern: EventPattern, in range: Range<Int>, _ match: PremiseMatch?) -> [Int] {
    if let index { return index.indices(pattern, in: range, .asked, match) }
    var result: [Int] = []
    forEach(of: pattern.kinds, in: range) { index in
      if matches(pattern, index, match) { result.append(index) }
      return true
    }
    return pattern.kinds.hasSeveral ? result.sorted() : result
  }

  /// All events that a pattern means and that an event caused, in order; the pattern is not asked for
  /// again.
  func effects(of cause: Int, _ pattern: EventPattern, _ match: PremiseMatch?) -> [Int] {
    let range = cause + 1..<events.count
    if let index { return index.effects(of: cause, pattern, in: range, match, isKept: false) }
    return indices(of: pattern, in: range, match).filter { isEffect($0, of: cause) }
  }

  /// Whether an event passes all of some tests.
  func passes(_ tests: [AttributeTest], _ index: Int, _ match: PremiseMatch?) -> Bool {
    for test in tests
    where !holds(test.test, test.path.value(in: self, index), index, match) {
      return false
    }
    return true
  }

  private func holds(
    _ test: ValueTest, _ value: TraceValue?, _ index: Int, _ match: PremiseMatch?
  ) -> Bool {
    switch test {
    case .literal(let wanted): return value?.isSame(as: wanted) ?? false
    case .absent: return value == nil
    case .present: return value != nil
    case .anyOf(let tests): return tests.contains { holds($0, value, index, match) }
    case .allOf(let tests): return tests.allSatisfy { holds($0, value, index, match) }
    case .isNot(let test): return !holds(test, value, index, match)
    case .atLeast(let bound): return (value?.numberOrCount).map { $0 >= bound } ?? false
    case .atMost(let bound): return (value?.numberOrCount).map { $0 <= bound } ?? false
    case .ofPremise(let path):
      guard let match else { return false }
      return same(value, path.value(in: self, match.index))
    case .equals(let pattern, let path):
      guard let other = nearest(pattern, to: index, match) else { return false }
      return same(value, path.value(in: self, other))
    case .closestSize(let pattern, let path):
      guard let other = nearest(pattern, to: index, match) else { return false }
      return isClosestSize(value, to: path.value(in: self, other))
    case .missingIn(let pattern, let path):
      guard case .string(let name)? = value, let other = nearest(pattern, to: index, match) else {
        return false
      }
      let field = path.value(in: self, other)?[name]
      // SDKs without nil for texts give an empty text.
      return field == nil || field == .null || field == .string("")
    case .fieldIn(let pattern, let path, let name):
      guard case .string(let name)? = name.value(in: self, index),
        let other = nearest(pattern, to: index, match)
      else { return false }
      return agrees(value, withField: path.value(in: self, other)?[name])
    case .closeTo(let pattern, let path):
      guard let other = nearest(pattern, to: index, match),
        let wanted = path.value(in: self, other)?.numberOrCount
      else { return false }
      return (value?.numberOrCount).map { abs($0 - wanted) <= abs(wanted) / 100 } ?? false
    case .includes(let path):
      guard case .array(let wanted)? = match.flatMap({ path.value(in: self, $0.index) }),
        case .array(let values)? = value
      else { return false }
      return wanted.allSatisfy { item in values.contains { $0.isSame(as: item) } }
    case .has(let item):
      guard case .array(let values)? = value else { return false }
      return values.contains { $0.isSame(as: item) }
    }
  }

  /// Whether a value is that of a field, if the field is a text or a number.
  private func agrees(_ value: TraceValue?, withField field: TraceValue?) -> Bool {
    switch field {
    case nil, .null?, .string("")?: value == nil
    case .array?, .object?: true
    case let field?: same(value, field)
    }
  }

  private func same(_ value: TraceValue?, _ other: TraceValue?) -> Bool {
    guard let value, let other else { return value == nil && other == nil }
    return value.isSame(as: other)
  }

  /// The latest event of a pattern before another one and about the same object; without one, the
  /// first after it.
  func nearest(_ pattern: EventPattern, to index: Int, _ match: PremiseMatch?) -> Int? {
    last(pattern, in: 0..<index, match?.object, match)
      ?? first(pattern, in: (index + 1)..<events.count, match?.object, match)
  }

  /// Whether a size is the wanted one or one that the network has in its place.
  ///
  /// If the profile lists sizes without the wanted one, that is any listed size that fits into it. No
  /// document says which is closest. If none fits, or the wanted size is no area, as a fluid size, any
  /// size passes. A network that takes a width chooses the height itself.
  private func isClosestSize(_ size: TraceValue?, to wanted: TraceValue?) -> Bool {
    guard let wanted, let limits = BannerArea(wanted), limits.width > 0, limits.height > 0 else {
      return true
    }
    guard let size else { return false }
    let claimed = header.profile["sizes"]
    if claimed == .string("width") { return size["width"] == wanted["width"] }
    guard case .array(let listed)? = claimed, !listed.isEmpty,
      !listed.contains(where: { $0.isSame(as: wanted) })
    else { return size.isSame(as: wanted) }
    let fitting = listed.compactMap { BannerArea($0) }.filter {
      $0.width <= limits.width && $0.height <= limits.height
    }
    return fitting.isEmpty || BannerArea(size).map(fitting.contains) ?? false
  }

  // MARK: Conditions

  /// Whether a condition holds, for a match if it depends on one.
  func holds(_ condition: RuleCondition, _ match: PremiseMatch?) -> Bool {
    switch condition {
    case .format(let formats):
      return formats.contains(match.flatMap { otherFormat(of: $0.index) } ?? header.format)
    case .profile(let path, let test):
      let value = path.value(in: header.profile) ?? .boolean(false)
      return holds(test, value, 0, nil)
    case .situation(let situation): return match.map { holds(situation, $0) } ?? false
    case .anyOf(let conditions): return conditions.contains { holds($0, match) }
    case .allOf(let conditions): return conditions.allSatisfy { holds($0, match) }
    case .not(let condition): return !holds(condition, match)
    }
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
