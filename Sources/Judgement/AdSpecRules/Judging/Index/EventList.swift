import AdSpecTrace

/// Events of one kind that have something in common, in order.
final class EventList {
  /// The indices of the events.
  let indices: [Int32]
  /// The events among them that steady patterns mean.
  ///
  /// Each with its pattern, so that no other one gets the same identity.
  private var matching: [ObjectIdentifier: (pattern: EventPattern, list: EventList)] = [:]
  /// Which of them have each value, by the name of an attribute.
  private var values: [String: [TraceValue: EventList]] = [:]
  /// The same events in the order of causes.
  private var sorted: [Int32]?

  init(_ indices: [Int32]) {
    self.indices = indices
  }

  /// The events among them that a steady pattern means, and whether they had to be found.
  func matching(
    _ pattern: EventPattern, in trace: IndexedTrace
  ) -> (list: EventList, isNew: Bool) {
    if let known = matching[ObjectIdentifier(pattern)] { return (known.list, false) }
    let list = EventList(indices.filter { trace.matches(pattern, Int($0), nil) })
    matching[ObjectIdentifier(pattern)] = (pattern, list)
    return (list, true)
  }

  /// The events among them that have each value of an attribute, and whether they had to be found.
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

  /// The same events, those that an event caused one after the other.
  func sorted(by order: CauseOrder) -> [Int32] {
    if let sorted { return sorted }
    let result = indices.sorted { order.positions[Int($0)] < order.positions[Int($1)] }
    sorted = result
    return result
  }

  /// The position of the first event that is not before an index.
  func position(notBefore index: Int) -> Int {
    indices.firstPosition { Int($0) >= index }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The position of the first element that passes a test, which all after it pass, too.
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
