import AdSpecTrace

/// The lists of events in which the index searches for a pattern.
///
/// A kind with few events has one list, and each event of this list is tested. A kind with many
/// events has a list for each relation to an object. Each list is made at its first use.
final class EventLists {
  /// A relation of events to an object, or another way to select the events that the index
  /// searches.
  enum Relation {
    /// All events.
    case any
    /// The events about an object; see ``IndexedTrace/membership(_:_:)``.
    case about(CorrelatedObject)
    /// The events that can open or end a scope for an object; see ``IndexedTrace/isBound(_:_:)``.
    case bound(CorrelatedObject)
    /// The events whose object is unknown, so that they may be about the given object.
    case unattributed(CorrelatedObject)
    /// The events with the values that the pattern requires.
    ///
    /// The index does not keep the matches for later.
    case candidates
    /// The events with a cause that matches a steady pattern (a pattern that is the same for every
    /// match of the premise).
    ///
    /// Among the causes that match, the nearest cause must be about the object. If no object is
    /// given, any cause that matches is enough. If no cause matches and `fallback` is true, the ids
    /// of the event decide.
    case attributed(EventPattern, fallback: Bool, CorrelatedObject?)

    /// The events that can open or end a scope for an object; all events if the object is nil.
    static func bounds(of object: CorrelatedObject?) -> Relation {
      object.map(Relation.bound) ?? .any
    }

    /// Whether some events do not have the relation.
    var isSelective: Bool {
      switch self {
      case .any, .candidates: false
      case .about, .bound, .unattributed, .attributed: true
      }
    }
  }

  /// What an event of a list must still pass.
  struct Test {
    /// Whether every event of the list matches the pattern.
    var isSure: Bool
    /// Whether every event of the list has the relation of the search.
    var isRelated = true

    /// Whether every event of the list passes.
    var isEmpty: Bool { isSure && isRelated }
  }

  private struct GroupsKey: Hashable {
    let kind: Int
    let correlation: Correlation
    var cause: ObjectIdentifier?
    var fallback = false
  }

  /// The number of events that the index has read.
  var looks = 0
  /// Testing the events of a list with at most this length costs less than keeping what the tests
  /// find.
  static let fewest = 8

  /// A search reads the reference once, and passes the trace on: each reading costs as much as a test.
  private unowned let trace: IndexedTrace
  private let kinds: EventKindSet
  /// For each kind, whether it has so few events that testing them costs less than grouping them.
  private let hasFewEvents: [Bool]
  private var wholes = [EventList?](repeating: nil, count: IndexedTrace.kindCount)
  private var groups: [GroupsKey: EventGroups] = [:]
  private var causes: [ObjectIdentifier: [Int32?]] = [:]
  private let none = EventList([])

  init(_ trace: IndexedTrace, few: Int) {
    self.trace = trace
    kinds = trace.kinds
    hasFewEvents = (0..<IndexedTrace.kindCount).map { trace.positions(of: $0).count <= few }
  }

  /// Whether the events of a kind are so few that testing them costs less than grouping them.
  func hasFew(_ kind: Int) -> Bool { hasFewEvents[kind] }

  /// Whether an event of a list passes the test of the list.
  @inline(__always)
  func passes(
    _ index: Int, _ test: Test, _ pattern: EventPattern, _ relation: Relation,
    _ match: PremiseMatch?, in trace: IndexedTrace
  ) -> Bool {
    looks += 1
    if !test.isRelated, !has(relation, index, match, in: trace) { return false }
    return test.isSure || EventMatcher(trace).matches(pattern, index, match)
  }

  private func has(
    _ relation: Relation, _ index: Int, _ match: PremiseMatch?, in trace: IndexedTrace
  ) -> Bool {
    switch relation {
    case .any, .candidates: true
    case .about(let object): trace.membership(index, object) == .about
    case .bound(let object): trace.isBound(index, object)
    case .unattributed(let object): trace.membership(index, object) == .unknown
    case .attributed(let cause, let fallback, let object):
      EventMatcher(trace).isAttributed(index, by: cause, to: object, fallback: fallback, match)
    }
  }

  /// Calls a closure with each list of events that can match a pattern, and with the test that
  /// each event of the list must pass.
  func forEach(
    _ pattern: EventPattern, _ relation: Relation, _ match: PremiseMatch?,
    _ body: (EventList, Test) -> Void
  ) {
    let isRelated = !relation.isSelective
    pattern.kinds.intersection(kinds).forEach { kind in
      if hasFew(kind) {
        body(whole(kind), Test(isSure: pattern.isPlain(kind), isRelated: isRelated))
      } else {
        forEachGroup(kind, pattern, relation, match) { body($0, Test(isSure: $1)) }
      }
    }
  }

  /// Calls a closure with each list of events of one kind, and with true if all events of the list
  /// match the pattern.
  private func forEachGroup(
    _ kind: Int, _ pattern: EventPattern, _ relation: Relation, _ match: PremiseMatch?,
    _ body: (EventList, Bool) -> Void
  ) {
    var isKept = pattern.isSteady
    if case .candidates = relation { isKept = false }
    let isPlain = pattern.isPlain(kind)
    for list in lists(kind, relation, pattern, match) where !list.indices.isEmpty {
      looks += 1
      if isPlain || list.indices.count <= EventLists.fewest {
        body(list, isPlain)
      } else if isKept {
        let (matching, isNew) = list.matching(pattern, by: EventMatcher(trace))
        if isNew { looks += list.indices.count }
        body(matching, true)
      } else if let match, let (matching, isSure) = chosen(list, kind, pattern, match) {
        body(matching, isSure)
      } else {
        body(list, false)
      }
    }
  }

  /// The events of a list that have the same value as the premise, if the pattern requires this.
  ///
  /// `isSure` is true if the pattern has no other test. The result is nil if the pattern does not
  /// compare a plain value of the premise, such as a number or a string.
  private func chosen(
    _ list: EventList, _ kind: Int, _ pattern: EventPattern, _ match: PremiseMatch
  ) -> (list: EventList, isSure: Bool)? {
    let alternatives = pattern.alternatives.filter { $0.kinds.contains(UInt8(kind)) }
    guard alternatives.count == 1 else { return nil }
    for test in alternatives[0].tests {
      guard case .ofPremise(let path) = test.test,
        let value = path.value(in: trace, match.index), value.isPlain
      else { continue }
      let (values, isNew) = list.values(of: test.path, in: trace)
      if isNew { looks += list.indices.count }
      return (
        values[value] ?? none, alternatives[0].tests.count == 1 && alternatives[0].condition == nil
      )
    }
    return nil
  }

  private func lists(
    _ kind: Int, _ relation: Relation, _ pattern: EventPattern, _ match: PremiseMatch?
  ) -> [EventList] {
    switch relation {
    case .any: return [whole(kind)]
    case .candidates: return [candidates(kind, pattern, match) ?? whole(kind)]
    case .about(let object):
      let groups = groups(kind, object.correlation)
      return [groups.own[object.key] ?? none, groups.everything]
    case .bound(let object):
      let groups = groups(kind, object.correlation)
      return [
        groups.own[object.key] ?? none, groups.everything,
        groups.nameless[object.number] ?? none,
      ]
    case .unattributed(let object): return [groups(kind, object.correlation).unattributed]
    case .attributed(let cause, let fallback, let object):
      let groups = groups(kind, object?.correlation ?? .adapter, cause, fallback)
      guard let object else { return [groups.all] }
      return [
        groups.own[object.key] ?? none, groups.everything,
        groups.nameless[object.number] ?? none,
      ]
    }
  }

  /// All events of a kind.
  func whole(_ kind: Int) -> EventList {
    if let known = wholes[kind] { return known }
    let list = EventList(Array(trace.positions(of: kind)))
    if !hasFew(kind) { looks += list.indices.count }
    wholes[kind] = list
    return list
  }

  func groups(_ kind: Int, _ correlation: Correlation) -> EventGroups {
    let key = GroupsKey(kind: kind, correlation: correlation)
    if let known = groups[key] { return known }
    let made = EventGroups(trace.positions(of: kind)) { trace.group($0, correlation) }
    looks += trace.positions(of: kind).count
    groups[key] = made
    return made
  }

  private func groups(
    _ kind: Int, _ correlation: Correlation, _ pattern: EventPattern, _ fallback: Bool
  ) -> EventGroups {
    let key = GroupsKey(
      kind: kind, correlation: correlation, cause: ObjectIdentifier(pattern), fallback: fallback)
    if let known = groups[key] { return known }
    let causes = nearestCauses(pattern)
    let made = EventGroups(trace.positions(of: kind)) { index in
      if let cause = causes[index] {
        // An event belongs to the group of its cause. If it is unknown which object the cause is
        // about, or if the cause is about a whole ad, the event belongs to no group.
        let group = trace.group(Int(cause), correlation)
        if case .nameless = group { return EventGroups.Group.none }
        if case .unattributed = group { return EventGroups.Group.none }
        return group
      }
      guard fallback else { return nil }
      let group = trace.group(index, correlation)
      if case .unattributed = group { return EventGroups.Group.none }
      return group
    }
    looks += trace.positions(of: kind).count
    groups[key] = made
    return made
  }

  /// The shortest list of events that can match a pattern; nil if the pattern requires no plain
  /// value, such as a number or a string.
  ///
  /// For each plain value that the pattern requires, the events of a kind with this value form a
  /// list.
  private func candidates(_ kind: Int, _ pattern: EventPattern, _ match: PremiseMatch?)
    -> EventList?
  {
    let alternatives = pattern.alternatives.filter { $0.kinds.contains(UInt8(kind)) }
    guard alternatives.count == 1 else { return nil }
    var fewest: EventList?
    for test in alternatives[0].tests {
      guard let value = wanted(test.test, match), value.isPlain else { continue }
      let (values, isNew) = whole(kind).values(of: test.path, in: trace)
      if isNew { looks += whole(kind).indices.count }
      let list = values[value] ?? none
      if list.indices.count < fewest?.indices.count ?? .max { fewest = list }
    }
    return fewest
  }

  private func wanted(_ test: ValueTest, _ match: PremiseMatch?) -> TraceValue? {
    switch test {
    case .literal(let value): value
    case .ofPremise(let path): match.flatMap { path.value(in: trace, $0.index) }
    default: nil
    }
  }

  /// For each event, the index of the nearest cause that matches a steady pattern (see
  /// ``EventPattern/isSteady``); nil if no cause matches.
  func nearestCauses(_ pattern: EventPattern) -> [Int32?] {
    if let known = causes[ObjectIdentifier(pattern)] { return known }
    let facts = trace.facts
    let matcher = EventMatcher(trace)
    var nearest = [Int32?](repeating: nil, count: facts.count)
    for index in facts.indices {
      guard let cause = facts[index].cause else { continue }
      nearest[index] =
        matcher.matches(pattern, Int(cause), nil) ? cause : nearest[Int(cause)]
    }
    looks += facts.count
    causes[ObjectIdentifier(pattern)] = nearest
    return nearest
  }
}

extension EventPattern {
  /// Whether the pattern matches every event of a kind.
  func isPlain(_ kind: Int) -> Bool { plainKinds.contains(UInt8(kind)) }
}

/// The events of one kind, grouped by the objects of one correlation.
final class EventGroups {
  /// The key that identifies an object among the objects of one correlation.
  struct Key: Hashable {
    let number: Int32
    let name: String?
  }

  /// The relation of an event to the objects of a correlation.
  enum Group {
    /// The event is about this object.
    case own(Key)
    /// The event is about every object.
    case everything
    /// The object of the event is unknown.
    case unattributed
    /// The event is about a whole ad, not about one click or asset of the ad.
    case nameless(Int32)
    /// The event is about no object.
    case none
  }

  private(set) var own: [Key: EventList] = [:]
  private(set) var nameless: [Int32: EventList] = [:]
  let everything: EventList
  let unattributed: EventList
  /// All events that have a group, even if this group is ``Group/none``.
  let all: EventList

  /// Groups events; if `group` returns nil for an event, every list leaves the event out.
  init(_ indices: some Sequence<Int32>, by group: (Int) -> Group?) {
    var own: [Key: [Int32]] = [:]
    var nameless: [Int32: [Int32]] = [:]
    var everything: [Int32] = []
    var unattributed: [Int32] = []
    var all: [Int32] = []
    for index in indices {
      guard let group = group(Int(index)) else { continue }
      all.append(index)
      switch group {
      case .own(let key): own[key, default: []].append(index)
      case .everything: everything.append(index)
      case .unattributed: unattributed.append(index)
      case .nameless(let number): nameless[number, default: []].append(index)
      case .none: break
      }
    }
    self.everything = EventList(everything)
    self.unattributed = EventList(unattributed)
    self.all = EventList(all)
    self.own = own.mapValues { EventList($0) }
    self.nameless = nameless.mapValues { EventList($0) }
  }
}

/// Events of one kind that have an object or a value in common, in order.
final class EventList {
  /// The indices of the events.
  let indices: [Int32]
  /// For each steady pattern (see ``EventPattern/isSteady``), the events of the list that match;
  /// the key is the identity of the pattern.
  ///
  /// The list also holds the pattern itself, so that no later pattern gets the same identity.
  private var matching: [ObjectIdentifier: (pattern: EventPattern, list: EventList)] = [:]
  /// For each name of an attribute, and for each value of the attribute: the events with this
  /// value.
  private var values: [String: [TraceValue: EventList]] = [:]
  /// The events of the list in the order of ``CauseOrder``.
  private var sorted: [Int32]?

  init(_ indices: [Int32]) {
    self.indices = indices
  }

  /// The events of the list that match a steady pattern (see ``EventPattern/isSteady``); `isNew` is
  /// true if this call had to search for the events.
  func matching(
    _ pattern: EventPattern, by matcher: EventMatcher
  ) -> (list: EventList, isNew: Bool) {
    if let known = matching[ObjectIdentifier(pattern)] { return (known.list, false) }
    let list = EventList(indices.filter { matcher.matches(pattern, Int($0), nil) })
    matching[ObjectIdentifier(pattern)] = (pattern, list)
    return (list, true)
  }

  /// For each value of an attribute, the events with this value; `isNew` is true if this call had
  /// to search for the events.
  func values(
    of path: AttributePath, in trace: IndexedTrace
  ) -> (lists: [TraceValue: EventList], isNew: Bool) {
    if let known = values[path.text] { return (known, false) }
    var lists: [TraceValue: [Int32]] = [:]
    for index in indices {
      if let value = path.value(in: trace, Int(index)) { lists[value, default: []].append(index) }
    }
    let made = lists.mapValues { EventList($0) }
    values[path.text] = made
    return (made, true)
  }

  /// The events of the list in the order of ``CauseOrder``, which puts the effects of an event
  /// together.
  func sorted(by order: CauseOrder) -> [Int32] {
    if let sorted { return sorted }
    let result = indices.sorted { order.positions[Int($0)] < order.positions[Int($1)] }
    sorted = result
    return result
  }

  /// The position in the list of the first event whose index is at least a given index.
  func position(notBefore index: Int) -> Int {
    guard let first = indices.first, index > Int(first) else { return 0 }
    return indices.firstPosition { Int($0) >= index }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The position of the first element that passes a test.
  ///
  /// All later elements must also pass the test.
  func firstPosition(where passes: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = (low + high) / 2
      if passes(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
