import AdSpecTrace

/// The lists of events in which a pattern is sought, by what the events have to do with an object.
///
/// Each list is made when it is asked for first.
final class EventLists {
  /// Where events are sought.
  enum Relation {
    /// All of them.
    case any
    /// Those about an object; see ``IndexedTrace/membership(_:_:)``.
    case about(CorrelatedObject)
    /// Those that bound a scope for an object; see ``IndexedTrace/isBound(_:_:)``.
    case bound(CorrelatedObject)
    /// Those of which it is not known whether they are about an object.
    case unattributed(CorrelatedObject)
    /// Those that a pattern can mean by the values that it asks for; what it means is not remembered.
    case asked
    /// Those whose nearest cause of a steady pattern is about an object, or any that have such a
    /// cause; with `fallback` the own ids of an event decide that has none.
    case attributed(EventPattern, fallback: Bool, CorrelatedObject?)

    /// What bounds a scope for an object; without one anything does.
    static func bounds(of object: CorrelatedObject?) -> Relation {
      object.map(Relation.bound) ?? .any
    }
  }

  private struct GroupsKey: Hashable {
    let kind: Int
    let correlation: Correlation
    var cause: ObjectIdentifier?
    var fallback = false
  }

  /// How many events were looked at.
  var looks = 0

  private unowned let trace: IndexedTrace
  private var wholes: [Int: EventList] = [:]
  private var groups: [GroupsKey: EventGroups] = [:]
  private var causes: [ObjectIdentifier: [Int32]] = [:]
  private let none = EventList([])

  init(_ trace: IndexedTrace) {
    self.trace = trace
  }

  /// Calls a closure with each list of events that may be meant, and whether all of them are.
  func forEach(
    _ pattern: EventPattern, _ relation: Relation, _ match: PremiseMatch?,
    _ body: (EventList, Bool) -> Void
  ) {
    var isKept = pattern.isSteady
    if case .asked = relation { isKept = false }
    pattern.kinds.intersection(trace.kinds).forEach { kind in
      let isPlain = pattern.isPlain(kind)
      for list in lists(kind, relation, pattern, match) where !list.indices.isEmpty {
        looks += 1
        // To test a few is cheaper than to remember them.
        if isPlain || list.indices.count <= 8 {
          body(list, isPlain)
        } else if isKept {
          let (matching, isNew) = list.matching(pattern, in: trace)
          if isNew { looks += list.indices.count }
          body(matching, true)
        } else if let match, let (matching, isSure) = chosen(list, kind, pattern, match) {
          body(matching, isSure)
        } else {
          body(list, false)
        }
      }
    }
  }

  /// Those of some events that have what a pattern asks of them in a plain value of the premise, and
  /// whether it asks for nothing else; nil when it does not ask so.
  private func chosen(
    _ list: EventList, _ kind: Int, _ pattern: EventPattern, _ match: PremiseMatch
  ) -> (list: EventList, isSure: Bool)? {
    let meant = pattern.alternatives.filter { $0.kinds.contains(UInt8(kind)) }
    guard meant.count == 1 else { return nil }
    for test in meant[0].tests {
      guard case .ofPremise(let path) = test.test,
        let value = path.value(in: trace, match.index), value.isPlain
      else { continue }
      let (values, isNew) = list.values(of: test.path, in: trace)
      if isNew { looks += list.indices.count }
      return (values[value] ?? none, meant[0].tests.count == 1 && meant[0].condition == nil)
    }
    return nil
  }

  private func lists(
    _ kind: Int, _ relation: Relation, _ pattern: EventPattern, _ match: PremiseMatch?
  ) -> [EventList] {
    switch relation {
    case .any: return [whole(kind)]
    case .asked: return [asked(kind, pattern, match) ?? whole(kind)]
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

  private func whole(_ kind: Int) -> EventList {
    if let known = wholes[kind] { return known }
    let list = EventList(Array(trace.positions(of: kind)))
    looks += list.indices.count
    wholes[kind] = list
    return list
  }

  func groups(_ kind: Int, _ correlation: Correlation) -> EventGroups {
    let key = GroupsKey(kind: kind, correlation: correlation)
    if let known = groups[key] { return known }
    let made = EventGroups(trace.positions(of: kind)) { trace.place($0, correlation) }
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
      guard causes[index] < 0 else {
        // A cause bounds nothing: it is about the object itself or about everything.
        let place = trace.place(Int(causes[index]), correlation)
        if case .nameless = place { return EventGroups.Place.none }
        if case .unattributed = place { return EventGroups.Place.none }
        return place
      }
      guard fallback else { return nil }
      let place = trace.place(index, correlation)
      if case .unattributed = place { return EventGroups.Place.none }
      return place
    }
    looks += trace.positions(of: kind).count
    groups[key] = made
    return made
  }

  /// The fewest events of a kind that have a plain value that a pattern asks for; nil when it asks for
  /// none.
  private func asked(_ kind: Int, _ pattern: EventPattern, _ match: PremiseMatch?) -> EventList? {
    let meant = pattern.alternatives.filter { $0.kinds.contains(UInt8(kind)) }
    guard meant.count == 1 else { return nil }
    var fewest: EventList?
    for test in meant[0].tests {
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

  /// The index of the nearest cause of each event that a steady pattern means, or -1.
  func nearestCauses(_ pattern: EventPattern) -> [Int32] {
    if let known = causes[ObjectIdentifier(pattern)] { return known }
    let facts = trace.facts
    var nearest = [Int32](repeating: -1, count: facts.count)
    for index in facts.indices where facts[index].cause >= 0 {
      let cause = facts[index].cause
      nearest[index] =
        trace.matches(pattern, Int(cause), nil) ? cause : nearest[Int(cause)]
    }
    looks += facts.count
    causes[ObjectIdentifier(pattern)] = nearest
    return nearest
  }
}

extension EventPattern {
  /// Whether every event of a kind is meant.
  func isPlain(_ kind: Int) -> Bool { plainKinds.contains(UInt8(kind)) }
}
