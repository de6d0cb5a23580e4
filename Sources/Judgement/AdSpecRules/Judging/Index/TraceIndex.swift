import AdSpecTrace

/// Finds the events of a trace by kind, object, cause and pattern.
///
/// The time to judge a match depends only on the number of events about the object of the match,
/// no matter how long the trace is. Each part of the index is made at its first use, because rules
/// need few parts.
final class TraceIndex {
  private struct DoubtsKey: Hashable {
    let form: ObjectIdentifier
    let object: CorrelatedObject?
  }

  private unowned let trace: IndexedTrace
  private let lists: EventLists
  private var doubts: [DoubtsKey: [Int]] = [:]
  private var counterparts: [ObjectIdentifier: [PairKey: [Int]]] = [:]
  private(set) lazy var order = CauseOrder(trace.facts)
  private(set) lazy var situations = SituationIndex(trace)

  /// Creates an index.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - few: The largest number of events of one kind that the index does not group.
  init(_ trace: IndexedTrace, few: Int) {
    self.trace = trace
    lists = EventLists(trace, few: few)
  }

  /// The number of events that the index has read, including the events that it read to build its
  /// parts.
  var looks: Int { lists.looks }

  /// Counts events that a search read without the lists of the index.
  func addLooks(_ count: Int) { lists.looks += count }

  // MARK: Searching

  /// Among the events in a range: the first event that matches a pattern and passes a test.
  func first(
    _ pattern: EventPattern, in range: Range<Int>, _ relation: EventLists.Relation,
    _ match: PremiseMatch?, where test: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let trace = trace
    var best = range.upperBound
    lists.forEach(pattern, relation, match) { list, rest in
      var position = list.position(notBefore: range.lowerBound)
      while position < list.indices.count, Int(list.indices[position]) < best {
        let index = Int(list.indices[position])
        if lists.passes(index, rest, pattern, relation, match, in: trace), test(index) {
          best = index
          return
        }
        position += 1
      }
    }
    return best == range.upperBound ? nil : best
  }

  /// Among the events in a range: the last event that matches a pattern and passes a test.
  func last(
    _ pattern: EventPattern, in range: Range<Int>, _ relation: EventLists.Relation,
    _ match: PremiseMatch?, where test: (Int) -> Bool = { _ in true }
  ) -> Int? {
    let trace = trace
    var best = range.lowerBound - 1
    lists.forEach(pattern, relation, match) { list, rest in
      var position = list.position(notBefore: range.upperBound) - 1
      while position >= 0, Int(list.indices[position]) > best {
        let index = Int(list.indices[position])
        if lists.passes(index, rest, pattern, relation, match, in: trace), test(index) {
          best = index
          return
        }
        position -= 1
      }
    }
    return best < range.lowerBound ? nil : best
  }

  /// Counts the events in a range that match a pattern.
  ///
  /// Counting can stop when the number reaches `enough`.
  func count(
    _ pattern: EventPattern, in range: Range<Int>, _ relation: EventLists.Relation,
    _ match: PremiseMatch?,
    enough: Int = .max
  ) -> Int {
    let trace = trace
    var count = 0
    lists.forEach(pattern, relation, match) { list, rest in
      let span =
        list.position(notBefore: range.lowerBound)..<list.position(notBefore: range.upperBound)
      if rest.isEmpty { return count += span.count }
      for index in list.indices[span] where count < enough {
        if lists.passes(Int(index), rest, pattern, relation, match, in: trace) { count += 1 }
      }
    }
    return count
  }

  /// The events in a range that match a pattern, in order.
  func indices(
    _ pattern: EventPattern, in range: Range<Int>, _ relation: EventLists.Relation,
    _ match: PremiseMatch?
  ) -> [Int] {
    let trace = trace
    var result: [Int] = []
    lists.forEach(pattern, relation, match) { list, rest in
      add(list, pattern, range, rest, relation, match, in: trace, to: &result)
    }
    return result.sorted()
  }

  /// Among the effects of an event: the effects in a range that match a pattern, in order.
  ///
  /// If `isKept` is true, the index stores the matches for the next search.
  func effects(
    of cause: Int, _ pattern: EventPattern, in range: Range<Int>, _ match: PremiseMatch?,
    isKept: Bool = true
  ) -> [Int] {
    let extent = order.effects(of: cause)
    guard !extent.isEmpty else { return [] }
    let trace = trace
    var result: [Int] = []
    let relation = isKept ? EventLists.Relation.any : .candidates
    lists.forEach(pattern, relation, match) { list, rest in
      let sorted = list.sorted(by: order)
      var position = sorted.firstPosition { order.positions[Int($0)] >= extent.lowerBound }
      while position < sorted.count, order.positions[Int(sorted[position])] < extent.upperBound {
        let index = Int(sorted[position])
        if range.contains(index), lists.passes(index, rest, pattern, relation, match, in: trace) {
          result.append(index)
        }
        position += 1
      }
    }
    return result.sorted()
  }

  /// Whether one event caused another event, directly or through other events.
  func isEffect(_ index: Int, of cause: Int) -> Bool {
    order.effects(of: cause).contains(order.positions[index])
  }

  /// Among the causes of an event that match a steady pattern (see ``EventPattern/isSteady``): the
  /// nearest cause; nil if no cause matches.
  func nearestCause(of index: Int, _ pattern: EventPattern) -> Int? {
    lists.nearestCauses(pattern)[index].map(Int.init)
  }

  private func add(
    _ list: EventList, _ pattern: EventPattern, _ range: Range<Int>, _ rest: EventLists.Test,
    _ relation: EventLists.Relation, _ match: PremiseMatch?, in trace: IndexedTrace,
    to result: inout [Int],
    where test: (Int) -> Bool = { _ in true }
  ) {
    var position = list.position(notBefore: range.lowerBound)
    while position < list.indices.count, Int(list.indices[position]) < range.upperBound {
      let index = Int(list.indices[position])
      if test(index), lists.passes(index, rest, pattern, relation, match, in: trace) {
        result.append(index)
      }
      position += 1
    }
  }

  // MARK: Forms

  /// The events that can lack what a form demands of them, for an object.
  ///
  /// The index finds these events once for a form and an object.
  func doubtful(
    of form: Requirement, _ object: CorrelatedObject?, _ find: () -> [Int]
  ) -> [Int] {
    let key = DoubtsKey(form: ObjectIdentifier(form), object: object)
    if let known = doubts[key] { return known }
    let found = find()
    doubts[key] = found
    return found
  }

  /// The events that a form pairs with others, which the index finds once for a form.
  func counterparts(
    of form: Requirement, _ find: () -> [PairKey: [Int]]
  ) -> [PairKey: [Int]] {
    if let known = counterparts[ObjectIdentifier(form)] { return known }
    let found = find()
    counterparts[ObjectIdentifier(form)] = found
    return found
  }
}

extension [Int] {
  /// The numbers of a sorted list that lie in a range.
  func sorted(in range: Range<Int>) -> ArraySlice<Int> {
    self[firstPosition { $0 >= range.lowerBound }..<firstPosition { $0 >= range.upperBound }]
  }
}

extension TraceValue {
  /// Whether the value is plain: a Boolean, an integer or a string, which can be compared by
  /// equality.
  var isPlain: Bool {
    switch self {
    case .boolean, .integer, .string: true
    case .null, .array, .object: false
    }
  }
}

/// An order of all events in which the direct and indirect effects of an event follow right after
/// the event.
struct CauseOrder {
  /// The position of each event in the order.
  let positions: [Int32]
  /// For each event, the number of positions that the event takes up together with its effects.
  let sizes: [Int32]

  init(_ facts: [EventFacts]) {
    var sizes = [Int32](repeating: 1, count: facts.count)
    for index in facts.indices.reversed() {
      if let cause = facts[index].cause { sizes[Int(cause)] += sizes[index] }
    }
    var positions = [Int32](repeating: 0, count: facts.count)
    // `root` is the next free position for an event without a cause. `next` has, for each event,
    // the next free position for an effect of the event.
    var root: Int32 = 0
    var next = [Int32](repeating: 0, count: facts.count)
    for index in facts.indices {
      if let cause = facts[index].cause.map(Int.init) {
        positions[index] = next[cause]
        next[cause] += sizes[index]
      } else {
        positions[index] = root
        root += sizes[index]
      }
      next[index] = positions[index] + 1
    }
    self.positions = positions
    self.sizes = sizes
  }

  /// The positions of the effects of an event.
  func effects(of index: Int) -> Range<Int32> {
    positions[index] + 1..<positions[index] + sizes[index]
  }
}
