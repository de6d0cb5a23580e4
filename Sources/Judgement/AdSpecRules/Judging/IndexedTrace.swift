import AdSpecTrace

/// A trace with an index of its events by kind, so that a rule reads only the events of its
/// patterns.
///
/// The type is a class, because functions pass the trace to other functions very often.
final class IndexedTrace {
  let header: TraceHeader
  /// The claims of the profile for the format of the scenario, by their names.
  let claims: [String: TraceValue]
  /// The claims for each other format for which they differ.
  private let otherClaims: [String: [String: TraceValue]]
  let events: [Event]
  /// The facts of each event, in the order of the events.
  let facts: [EventFacts]
  /// The kinds of events that occur in the trace.
  let kinds: EventKindSet
  /// What the app did before its loads.
  let preparation: AppPreparation
  /// The way in which the world ended; nil if the trace breaks off before the end of the world.
  let ending: WorldEnding?
  /// The formats and flows to which the events belong.
  let lanes: EventLanes

  static let kindCount = EventKind.allCases.count
  private let offsets: [Int32]
  private let positions: [Int32]
  /// Finds events by more than their kind; nil only in `init`.
  private var current: TraceIndex?
  /// Finds events by more than their kind.
  ///
  /// A lazy variable would cost a call for each of the many questions.
  var index: TraceIndex {
    guard let current else { preconditionFailure("a trace has an index") }
    return current
  }
  private let few: Int
  /// The records of the events, for the checks of all rules.
  private(set) lazy var records = EventRecords(events)
  /// The records of a longer trace are not kept for the next check, because they would take too much
  /// memory.
  private static let keptLength = 4096

  /// Prepares a trace.
  ///
  /// - Parameters:
  ///   - trace: The trace.
  ///   - claims: The claims of the profile, if the caller has them.
  ///   - few: The largest number of events of one kind that the index does not group.
  init(
    _ trace: Trace, claims: [String: TraceValue]? = nil, few: Int = RuleCatalogue.few
  ) {
    header = trace.header
    let claims = claims ?? trace.header.claims
    self.claims = claims
    events = trace.events
    ending = trace.ending
    lanes = EventLanes(trace)
    otherClaims = lanes.isOnlyOwn ? [:] : IndexedTrace.otherClaims(claims)
    var kinds = EventKindSet()
    var offsets = [Int32](repeating: 0, count: IndexedTrace.kindCount + 1)
    var facts: [EventFacts] = []
    facts.reserveCapacity(events.count)
    let others = OtherAdapters(events)
    preparation = AppPreparation(events)
    for index in events.indices {
      let isJudged = !others.contains(index) && !preparation.contains(index)
      let kind = isJudged ? events[index].kind.rawValue : EventFacts.notJudged
      if kind != EventFacts.notJudged {
        kinds.insert(kind)
        offsets[Int(kind) + 1] += 1
      }
      // A cause must come before its effect. This test prevents an endless loop in a damaged trace.
      let cause = events[index].cause.flatMap { $0 >= 0 && $0 < index ? Int32($0) : nil }
      facts.append(
        EventFacts(
          kind: kind, cause: cause, adapter: events[index].identity.adapter,
          setUp: events[index].identity.setUp, load: events[index].identity.load,
          ad: events[index].identity.ad, presentation: events[index].identity.presentation))
    }
    for kind in 1..<offsets.count { offsets[kind] += offsets[kind - 1] }
    var next = offsets
    var positions = [Int32](repeating: 0, count: events.count)
    for index in facts.indices where facts[index].kind != EventFacts.notJudged {
      let kind = Int(facts[index].kind)
      positions[Int(next[kind])] = Int32(index)
      next[kind] += 1
    }
    self.few = few
    self.facts = LoadAttribution.withoutContradictions(facts)
    self.kinds = kinds
    self.offsets = offsets
    self.positions = positions
    forgetIndex()
  }

  /// The format of the load, the ad, the signals or the class of an event; nil if this format is the
  /// format of the scenario.
  func otherFormat(of index: Int) -> String? {
    guard !lanes.isOnlyOwn else { return nil }
    return lanes.lanes(of: index)?.first?.format
  }

  /// The format of an event if the profile has other claims for this format than for the format of the
  /// scenario.
  func formatWithOtherClaims(of index: Int) -> String? {
    guard !otherClaims.isEmpty, let format = otherFormat(of: index), otherClaims[format] != nil
    else { return nil }
    return format
  }

  /// The claims of the profile for the format to which an event belongs, by their names.
  ///
  /// - Parameter index: The index of the event; nil for the format of the scenario.
  /// - Returns: The claims.
  func claims(for index: Int?) -> [String: TraceValue] {
    index.flatMap(formatWithOtherClaims).flatMap { otherClaims[$0] } ?? claims
  }

  private static func otherClaims(
    _ claims: [String: TraceValue]
  ) -> [String: [String: TraceValue]] {
    guard case .object(let formats)? = claims["claims_by_format"] else { return [:] }
    return formats.reduce(into: [:]) { others, format in
      guard case .object(let differing) = format.value else { return }
      others[format.name] = claims.merging(differing.map { ($0.name, $0.value) }) { $1 }
    }
  }

  /// Forgets which parts of the index were made, so that the next rule makes its parts itself.
  func forgetIndex() { current = TraceIndex(self, few: few) }

  /// Whether the records take so much memory that no check keeps them for the next one.
  var hasLargeRecords: Bool { events.count > IndexedTrace.keptLength }

  /// Forgets the records.
  func forgetRecords() { records = EventRecords(events) }

  /// Whether the world ended because nothing was left to happen.
  ///
  /// In an incomplete trace, a missing event could still have come.
  var isComplete: Bool { ending == .quiescent }

  /// A phrase for findings and notes that says how the trace ended.
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

  /// The number of events of some kinds.
  func count(of wanted: EventKindSet) -> Int {
    var count = 0
    wanted.intersection(kinds).forEach { count += Int(offsets[$0 + 1] - offsets[$0]) }
    return count
  }

  /// Goes through the events of some kinds in a range: calls a closure with the index of each
  /// event, until the closure returns false.
  ///
  /// The events of one kind come first, in order. Then the events of the next kind follow.
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

  /// Among the events of some kinds in a range: the first event that passes a test.
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

  private func firstPosition(of kind: Int, notBefore index: Int) -> Int {
    var low = Int(offsets[kind])
    var high = Int(offsets[kind + 1])
    while low < high {
      let middle = (low + high) / 2
      if Int(positions[middle]) < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The index of the first event after a time, in nanoseconds of virtual time.
  func firstIndex(laterThan time: Int64) -> Int {
    var low = 0
    var high = events.count
    while low < high {
      let middle = (low + high) / 2
      if events[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Calls a closure with the causes of an event, the nearest cause first, until the closure
  /// returns false.
  @inline(__always)
  func walkCauses(of index: Int, _ body: (Int) -> Bool) {
    var next = facts[index].cause
    while let cause = next.map(Int.init), body(cause) { next = facts[cause].cause }
  }

  // MARK: Objects

  /// The object of an event in a correlation; nil if the event has no id of this correlation.
  func object(_ correlation: Correlation, of index: Int) -> CorrelatedObject? {
    let number = number(correlation, of: index)
    guard correlation.isNamed else {
      return number == 0
        ? nil : CorrelatedObject(correlation: correlation, number: number, name: nil)
    }
    return name(correlation, of: index).map {
      CorrelatedObject(correlation: correlation, number: number, name: $0)
    }
  }

  /// In a list of correlations, finds the first correlation for which the event has an id, and
  /// returns the object.
  func object(firstOf correlations: [Correlation], of index: Int) -> CorrelatedObject? {
    for correlation in correlations {
      if let object = object(correlation, of: index) { return object }
    }
    return nil
  }

  /// Whether an event is about an object.
  ///
  /// For an event of the network that does not name a load, the answer is unknown. An event about
  /// the whole network or device is about every object.
  func membership(_ index: Int, _ object: CorrelatedObject) -> CorrelatedObject.Membership {
    let correlation = object.correlation
    let number = number(correlation, of: index)
    if correlation.isNamed {
      if let name = name(correlation, of: index) {
        return name == object.name && number == object.number ? .about : .unrelated
      }
    } else if number != 0 {
      return number == object.number ? .about : .unrelated
    }
    let facts = facts[index]
    if EventKindSet.aboutEverything.contains(facts.kind) { return .about }
    return facts.load == 0 && facts.ad == 0 && EventKindSet.attributed.contains(facts.kind)
      ? .unknown : .unrelated
  }

  /// Whether it is certain that an event is about an object.
  ///
  /// If the object is nil, the result is true for every event.
  func isAbout(_ index: Int, _ object: CorrelatedObject?) -> Bool {
    guard let object else { return true }
    return membership(index, object) == .about
  }

  /// Whether an event can open or end a scope for an object.
  ///
  /// The event must be about the object. If the object is a click or an asset, the event can also
  /// be about the whole ad.
  func isBound(_ index: Int, _ object: CorrelatedObject?) -> Bool {
    guard let object else { return true }
    switch membership(index, object) {
    case .about: return true
    case .unknown: return false
    case .unrelated: break
    }
    guard object.correlation == .click || object.correlation == .asset else { return false }
    return name(object.correlation, of: index) == nil
      && number(object.correlation, of: index) == object.number
  }

  /// The group to which an event belongs in a correlation.
  ///
  /// The group gives the same answers as ``membership(_:_:)`` and ``isBound(_:_:)`` for each
  /// object.
  func group(_ index: Int, _ correlation: Correlation) -> EventGroups.Group {
    let number = number(correlation, of: index)
    if correlation.isNamed {
      if let name = name(correlation, of: index) {
        return .own(EventGroups.Key(number: number, name: name))
      }
    } else if number != 0 {
      return .own(EventGroups.Key(number: number, name: nil))
    }
    let facts = facts[index]
    if EventKindSet.aboutEverything.contains(facts.kind) { return .everything }
    if facts.load == 0, facts.ad == 0, EventKindSet.attributed.contains(facts.kind) {
      return .unattributed
    }
    return correlation == .click || correlation == .asset ? .nameless(number) : .none
  }

  private func number(_ correlation: Correlation, of index: Int) -> Int32 {
    let facts = facts[index]
    switch correlation {
    case .adapter: return facts.adapter
    case .setUp: return facts.setUp
    case .load: return facts.load != 0 ? facts.load : facts.ad
    case .ad, .view, .asset, .click: return facts.ad != 0 ? facts.ad : facts.load
    case .presentation: return facts.presentation
    case .slot: return 0
    }
  }

  private func name(_ correlation: Correlation, of index: Int) -> String? {
    switch correlation {
    case .slot: events[index].identity.slot
    case .asset: events[index].identity.asset
    case .click: events[index].identity.click
    case .adapter, .setUp, .load, .ad, .presentation, .view: nil
    }
  }
}
