package import AdSpecTrace

/// Numbers the loads of a scenario and their ads from 1.
///
/// No two loads have the same number, and no two ads.
final class LoadNumbers {
  private var loads: Int32 = 0
  private var ads: Int32 = 0

  /// The number of the next load of an adapter.
  ///
  /// The ad of the load has the same number.
  func nextLoadWithAd() -> Int32 {
    loads = max(loads, ads) + 1
    ads = loads
    return loads
  }

  /// The number of the next load of custom native ads.
  ///
  /// The ads of the load have other numbers.
  func nextLoad() -> Int32 {
    loads += 1
    return loads
  }

  /// The number of the next custom native ad, which its request has too.
  func nextAd() -> Int32 {
    ads += 1
    return ads
  }
}

/// The loads of adapters in a scenario, and the search for the load to which an event belongs.
///
/// Most searches do not visit every load, so a scenario can have thousands of loads.
package final class LoadIndex {
  /// All loads, in order.
  package private(set) var all: [HostLoad] = []
  private var numbered: [Int32: HostLoad] = [:]
  /// The loads for which the network perhaps has no request yet, the oldest first.
  private var unrequested: ArraySlice<HostLoad> = []
  /// The loads whose adapters perhaps have not answered yet, the oldest first.
  private var waiting: ArraySlice<HostLoad> = []
  /// The numbers of the loads for which the network has a request, among the events read so far.
  private var requested: Set<Int32> = []
  private var eventsRead = 0
  private let recorder: TraceRecorder

  init(_ recorder: TraceRecorder) {
    self.recorder = recorder
  }

  func add(_ load: HostLoad) {
    all.append(load)
    numbered[load.number] = load
    unrequested.append(load)
    waiting.append(load)
  }

  func removeAll() {
    all = []
    numbered = [:]
    unrequested = []
    waiting = []
  }

  /// The load with a number.
  package subscript(number: Int32) -> HostLoad? { numbered[number] }

  // MARK: The load of a request

  /// Finds the load to which a request to the network belongs.
  ///
  /// The candidates are, in this order:
  /// 1. the nearest load among the causes of the request, if the network has no request for it yet;
  /// 2. the oldest unanswered load of the same slot and format without a request;
  /// 3. the nearest load among the causes.
  ///
  /// The second candidate is for loads that waited for the same initialization: all their requests
  /// have the same cause. Such requests probably have the order of the loads, but not certainly. A
  /// rule judges them only when no other event contradicts that order.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - slot: The placement, as the network names it.
  /// - Returns: The load, its adapter and its ad; only the slot when there is no candidate.
  package func identity(format: String, slot: String?) -> EventIdentity {
    let nearest = nearestLoad()
    if let nearest, !nearest.isShared || nearest.load.isWaiting,
      matches(nearest.load, format, slot), !hasRequest(nearest.load)
    {
      return identity(of: nearest.load, slot)
    }
    if let oldest = oldestUnrequested(where: { matches($0, format, slot) }) {
      return identity(of: oldest, slot)
    }
    if let nearest { return identity(of: nearest.load, slot) }
    return EventIdentity(slot: slot)
  }

  /// The load, adapter and ad of the nearest cause that names a load.
  ///
  /// The identity is empty when no cause names a load. It is also empty when an initialization lies
  /// in between and other loads wait, because the initialization may serve those loads.
  package var identityOfCause: EventIdentity {
    var isShared = false
    for event in recorder.causes {
      isShared = isShared || isSharedByLoads(event.kind)
      guard event.identity.load != 0, let load = self[event.identity.load] else { continue }
      let isAmongOthers = isShared && hasWaiting(besides: load)
      return isAmongOthers ? EventIdentity() : identity(of: load, load.configuration.slot)
    }
    return EventIdentity()
  }

  /// The newest load, its adapter and its ad.
  ///
  /// On the system's own queues the trace has no causes. The newest load is then the most likely
  /// load.
  package var identityOfNewestLoad: EventIdentity {
    all.last.map { identity(of: $0, $0.configuration.slot) } ?? EventIdentity()
  }

  /// The nearest load among the current causes, and whether an event lies in between that several
  /// loads can wait for.
  private func nearestLoad() -> (load: HostLoad, isShared: Bool)? {
    var isShared = false
    for event in recorder.causes {
      if event.kind == .hostLoad { return self[event.identity.load].map { ($0, isShared) } }
      isShared = isShared || isSharedByLoads(event.kind)
    }
    return nil
  }

  /// Whether several loads can wait for an event of that kind.
  private func isSharedByLoads(_ kind: EventKind) -> Bool {
    [.networkInitialized, .networkInitializeFailed, .networkToken].contains(kind)
  }

  private func matches(_ load: HostLoad, _ format: String, _ slot: String?) -> Bool {
    load.configuration.format.rawValue == format
      && (load.configuration.slot == nil || slot == nil || load.configuration.slot == slot)
  }

  private func identity(of load: HostLoad, _ slot: String?) -> EventIdentity {
    var identity = load.adIdentity
    identity.presentation = 0
    identity.slot = slot
    return identity
  }

  // MARK: Requests and answers

  /// Whether the network has a request for a load.
  ///
  /// A call that only creates the network's ad object is no request.
  private func hasRequest(_ load: HostLoad) -> Bool {
    while eventsRead < recorder.count {
      let event = recorder.events[eventsRead]
      if event.kind == .requestLoad { requested.insert(event.identity.load) }
      eventsRead += 1
    }
    return requested.contains(load.number)
  }

  /// The oldest unanswered load without a request that a condition accepts.
  private func oldestUnrequested(where matches: (HostLoad) -> Bool) -> HostLoad? {
    while let first = unrequested.first, !isUnrequested(first) { unrequested.removeFirst() }
    return unrequested.first { isUnrequested($0) && matches($0) }
  }

  private func hasWaiting(besides load: HostLoad) -> Bool {
    while let first = waiting.first, !first.isWaiting { waiting.removeFirst() }
    return waiting.contains { $0.isWaiting && $0 !== load }
  }

  private func isUnrequested(_ load: HostLoad) -> Bool {
    load.isWaiting && !hasRequest(load)
  }
}

extension TraceRecorder {
  /// The events that led to the running code, the nearest first.
  var causes: some Sequence<Event> {
    let events = events
    return sequence(state: context.cause) { next in
      guard let index = next, events.indices.contains(index) else { return nil }
      next = events[index].cause.flatMap { $0 < index ? $0 : nil }
      return events[index]
    }
  }
}
