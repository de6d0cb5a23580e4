import AdSpecTrace

/// A trace with its events found by kind, so that a rule touches only the events it is about.
///
/// A reference type, because judging passes it on a hundred times for each trace.
final class IndexedTrace {
  let header: TraceHeader
  let events: [Event]
  /// Facts about each event, in the same order.
  let facts: [EventFacts]
  /// The kinds that occur.
  let kinds: EventKindSet
  /// How the world ended; nil when the trace breaks off.
  let ending: WorldEnding?
  /// The formats of loads whose format is not the scenario's, by the number of the load.
  let otherFormats: [Int32: String]

  static let kindCount = EventKind.allCases.count
  private let offsets: [Int32]
  private let positions: [Int32]
  /// What finds events in a long trace; nil for a short one.
  @inline(__always) var index: TraceIndex? { isLong ? ownIndex : nil }
  private lazy var ownIndex = TraceIndex(self)
  private let isLong: Bool

  init(_ trace: Trace, indexedLength: Int = .max) {
    header = trace.header
    events = trace.events
    ending = trace.ending
    otherFormats = IndexedTrace.otherFormats(trace)
    var kinds = EventKindSet()
    var offsets = [Int32](repeating: 0, count: IndexedTrace.kindCount + 1)
    var facts: [EventFacts] = []
    facts.reserveCapacity(events.count)
    let others = OtherAdapters(events)
    for index in events.indices {
      let kind =
        others.areBehind(index) ? EventFacts.otherAdapters : events[index].kind.rawValue
      if kind != EventFacts.otherAdapters {
        kinds.insert(kind)
        offsets[Int(kind) + 1] += 1
      }
      // A cause is earlier than its effect; a trace that says otherwise must not loop.
      let cause = events[index].cause.flatMap { $0 >= 0 && $0 < index ? Int32($0) : nil }
      facts.append(
        EventFacts(
          kind: kind, cause: cause ?? -1, adapter: events[index].identity.adapter,
          setUp: events[index].identity.setUp, load: events[index].identity.load,
          ad: events[index].identity.ad, presentation: events[index].identity.presentation))
    }
    for kind in 1..<offsets.count { offsets[kind] += offsets[kind - 1] }
    var next = offsets
    var positions = [Int32](repeating: 0, count: events.count)
    for index in facts.indices where facts[index].kind != EventFacts.otherAdapters {
      let kind = Int(facts[index].kind)
      positions[Int(next[kind])] = Int32(index)
      next[kind] += 1
    }
    isLong = events.count >= indexedLength
    self.facts = IndexedTrace.withoutContradictions(facts)
    self.kinds = kinds
    self.offsets = offsets
    self.positions = positions
  }

  private static func otherFormats(_ trace: Trace) -> [Int32: String] {
    var result: [Int32: String] = [:]
    for event in trace.events where event.kind == .hostLoad {
      if let format = event["format"]?.text, format != trace.header.format {
        result[event.identity.load] = format
      }
    }
    return result
  }

  /// The format of the load or ad that an event is about, where that is not the scenario's.
  func otherFormat(of index: Int) -> String? {
    guard !otherFormats.isEmpty else { return nil }
    return otherFormats[facts[index].load != 0 ? facts[index].load : facts[index].ad]
  }

  /// Whether the world ended because nothing was left to happen.
  ///
  /// Otherwise a missing event may only have been cut off.
  var isComplete: Bool { ending == .quiescent }

  /// Why the trace can lack events that were still to come.
  var cut: String {
    switch ending {
    case .crash: "the adapter died (crash)"
    case .hang: "the adapter died (hang)"
    case .exit: "the adapter died (exit)"
    case .limit: "the run reached its limit"
    case .scenarioError: "the scenario failed"
    case .harnessFailure: "adspec itself failed"
    case .quiescent: "the run ended"
    case nil: "the trace breaks off"
    }
  }

  /// The indices of the events of a kind, in order.
  func positions(of kind: Int) -> ArraySlice<Int32> {
    positions[Int(offsets[kind])..<Int(offsets[kind + 1])]
  }

  /// How many events of some kinds there are.
  func count(of wanted: EventKindSet) -> Int {
    var count = 0
    wanted.intersection(kinds).forEach { count += Int(offsets[$0 + 1] - offsets[$0]) }
    return count
  }

  /// Calls a closure with the index of each event of some kinds in a range, kind by kind, and
  /// each kind in order, until it returns false.
  @inline(__always)
  func forEach(of wanted: EventKindSet, in range: Range<Int>, _ body: (Int) -> Bool) {
    guard !range.isEmpty else { return }
    var goesOn = true
    wanted.intersection(kinds).forEach { kind in
      guard goesOn else { return }
      var position = firstPosition(of: kind, notBefore: range.lowerBound)
      let end = Int(offsets[kind + 1])
      while position < end, goesOn {
        let index = Int(positions[position])
        guard index < range.upperBound else { return }
        goesOn = body(index)
        position += 1
      }
    }
  }

  /// The first event of some kinds in a range that passes a test.
  @inline(__always)
  func first(
    of wanted: EventKindSet, in range: Range<Int>, where test: (Int) -> Bool
  ) -> Int? {
    guard !range.isEmpty else { return nil }
    var best = range.upperBound
    wanted.intersection(kinds).forEach { kind in
      var position = firstPosition(of: kind, notBefore: range.lowerBound)
      let end = Int(offsets[kind + 1])
      while position < end {
        let index = Int(positions[position])
        guard index < best else { return }
        if test(index) {
          best = index
          return
        }
        position += 1
      }
    }
    return best == range.upperBound ? nil : best
  }

  /// The last event of some kinds in a range that passes a test.
  @inline(__always)
  func last(
    of wanted: EventKindSet, in range: Range<Int>, where test: (Int) -> Bool
  ) -> Int? {
    guard !range.isEmpty else { return nil }
    var best = range.lowerBound - 1
    wanted.intersection(kinds).forEach { kind in
      var position = firstPosition(of: kind, notBefore: range.upperBound) - 1
      let start = Int(offsets[kind])
      while position >= start {
        let index = Int(positions[position])
        guard index > best else { return }
        if test(index) {
          best = index
          return
        }
        position -= 1
      }
    }
    return best < range.lowerBound ? nil : best
  }

  private func firstPosition(of kind: Int, notBefore index: Int) -> Int {
    var low = Int(offsets[kind])
    var high = Int(offsets[kind + 1])
    while low < high {
      let middle = (low + high) / 2
      if Int(positions[middle]) < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The first index whose event is later than a time.
  func firstIndex(laterThan time: Int64) -> Int {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls a closure with the causes of an event, the nearest first, until it returns false.
  @inline(__always)
  func walkCauses(of index: Int, _ body: (Int) -> Bool) {
    var cause = Int(facts[index].cause)
    while cause >= 0, body(cause) { cause = Int(facts[cause].cause) }
  }
}
