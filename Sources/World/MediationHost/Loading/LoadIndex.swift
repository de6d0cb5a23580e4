package import AdSpecTrace

/// Numbers the loads of a scenario and their ads from 1.
///
/// Each load has a different number, and each ad has a different number.
package final class LoadNumbers {
  private var loads: Int32 = 0
  private var ads: Int32 = 0

  /// The number of the next load of an adapter.
  ///
  /// The ad of a load has the same number as the load.
  func nextLoadWithAd() -> Int32 {
    loads = max(loads, ads) + 1
    ads = loads
    return loads
  }

  /// The number of the next load of custom native ads.
  ///
  /// The ads of a load of custom native ads have other numbers than the load.
  package func nextLoad() -> Int32 {
    loads += 1
    return loads
  }

  /// The number of the next custom native ad.
  ///
  /// The request for a custom native ad has the same number as the ad.
  package func nextAd() -> Int32 {
    ads += 1
    return ads
  }
}

/// The loads of adapters in a scenario, and the search for the load to which an event belongs.
///
/// Most searches do not look at every load, so a scenario can have thousands of loads.
package final class LoadIndex {
  /// All loads, in order.
  package private(set) var all: [HostLoad] = []
  private var numbered: [Int32: HostLoad] = [:]
  /// The loads for which the network may not have received a request yet, with the oldest load
  /// first.
  private var unrequested: ArraySlice<HostLoad> = []
  /// The loads whose adapters may not have answered yet, with the oldest load first.
  private var waiting: ArraySlice<HostLoad> = []
  /// The numbers of the loads for which the network has received a request, according to the events
  /// that the index has read.
  private var requested: Set<Int32> = []
  private var eventsRead = 0
  /// Tells the network that an adapter delivers an ad for a load.
  ///
  /// The result is the load to which the ad belonged until now, 0 if it belonged to none; nil for an ad
  /// that was requested for the load.
  package var deliver: (HostLoad) -> Int32? = { _ in nil }
  private let recorder: TraceRecorder
  private static let fullScreen = MediationFormat.allCases.filter(\.isFullScreen).map(\.rawValue)

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

  /// Returns the load that has the given number.
  package subscript(number: Int32) -> HostLoad? { numbered[number] }

  // MARK: The load of a request

  /// Finds the load to which a request to the network belongs.
  ///
  /// The candidates are, in this order:
  /// 1. the nearest load among the causes of the request, if the network has received no request
  ///    for this load yet;
  /// 2. the oldest unanswered load with the same slot and format for which the network has received
  ///    no request, and of these loads a load with the same bid;
  /// 3. the nearest load among the causes of the request.
  ///
  /// With a bid, a slot that no load has says nothing, because the bid can name a placement that only
  /// the network knows.
  ///
  /// An adapter can serve a full-screen format with the network's ads of another full-screen format,
  /// for example a rewarded interstitial with a rewarded ad. Therefore, the format of the load can
  /// be another full-screen format, but a load of exactly the requested format is the better
  /// candidate.
  ///
  /// The second candidate is for several loads that waited for the same initialization, so that all
  /// their requests have the same cause. The adapter also goes on with loads that the host gave up
  /// meanwhile, because it does not hear of that. The requests of these loads probably have the same
  /// order as the loads, but this order is not certain. A rule judges these requests only when no
  /// other event contradicts the order.
  ///
  /// - Parameters:
  ///   - format: The name of the format.
  ///   - slot: The network's name of the placement.
  ///   - bid: The bid in the request; nil without a bid.
  /// - Returns: The load, its adapter and its ad. When there is no candidate, the result contains
  ///   only the slot.
  package func identity(format: String, slot: String?, bid: String? = nil) -> EventIdentity {
    let isKnown = bid == nil || slot.map(hasLoad(ofSlot:)) ?? false
    let load = load(of: format, isKnown ? slot : nil, bid)
    return load.map { identity(of: $0, slot) } ?? EventIdentity(slot: slot)
  }

  /// Whether a load has the given slot.
  package func hasLoad(ofSlot slot: String) -> Bool {
    all.contains { $0.configuration.slot == slot }
  }

  private func load(of format: String, _ slot: String?, _ bid: String?) -> HostLoad? {
    let nearest = nearestLoad()
    let similar = LoadIndex.fullScreen.contains(format) ? LoadIndex.fullScreen : [format]
    if let nearest, !nearest.isShared, matches(nearest.load, similar, slot),
      !hasRequest(nearest.load)
    {
      return nearest.load
    }
    let isShared = nearest?.isShared ?? false
    for formats in [[format], similar] {
      let isCandidate = { (load: HostLoad) in
        self.matches(load, formats, slot) && (isShared || load.isWaiting)
      }
      if let bid,
        let own = oldestUnrequested(where: { $0.configuration.bid == bid && isCandidate($0) })
      {
        return own
      }
      if let nearest, isShared, isUnrequested(nearest.load), isCandidate(nearest.load) {
        return nearest.load
      }
      if let oldest = oldestUnrequested(where: isCandidate) { return oldest }
    }
    return nearest?.load
  }

  /// Whether an adapter can serve a load with the network's ad of a format and a slot.
  package func serves(_ load: HostLoad, format: String, slot: String?) -> Bool {
    matches(load, LoadIndex.fullScreen.contains(format) ? LoadIndex.fullScreen : [format], slot)
  }

  /// The adapter of the nearest cause that names one, otherwise of the newest load; nil before the
  /// first load.
  package var adapterOfCause: Int32? {
    recorder.causes.first { $0.identity.adapter != 0 }?.identity.adapter ?? all.last?.adapter.number
  }

  /// Whether a load waits for an answer that can need an ad of a format, and the network has received
  /// no request for the load.
  package func hasUnrequestedLoad(format: String) -> Bool {
    oldestUnrequested { $0.isWaiting && serves($0, format: format, slot: nil) } != nil
  }

  /// Whether a load waits for an answer, or the host holds the load's ad.
  package func isHeld(_ number: Int32) -> Bool {
    switch self[number]?.state {
    case .waiting, .loaded: true
    case .failed, .timedOut, .released, nil: false
    }
  }

  /// The load, adapter and ad of the nearest cause that names a load.
  ///
  /// The identity is empty when no cause names a load. The identity is also empty when other loads
  /// wait and an initialization lies between the nearest cause and the running code. The
  /// initialization may serve the other loads.
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
  /// For code on the system's own queues the trace has no causes, so the newest load is the most
  /// likely load.
  package var identityOfNewestLoad: EventIdentity {
    all.last.map { identity(of: $0, $0.configuration.slot) } ?? EventIdentity()
  }

  /// The nearest load among the current causes.
  ///
  /// The value `isShared` says whether an event for which several loads can wait lies between the
  /// nearest load and the running code.
  private func nearestLoad() -> (load: HostLoad, isShared: Bool)? {
    var isShared = false
    for event in recorder.causes {
      if event.kind == .hostLoad { return self[event.identity.load].map { ($0, isShared) } }
      isShared = isShared || isSharedByLoads(event.kind)
    }
    return nil
  }

  /// Whether several loads can wait for one event of the given kind.
  private func isSharedByLoads(_ kind: EventKind) -> Bool {
    [.networkInitialized, .networkInitializeFailed, .networkToken].contains(kind)
  }

  private func matches(_ load: HostLoad, _ formats: [String], _ slot: String?) -> Bool {
    formats.contains(load.configuration.format.rawValue)
      && (load.configuration.slot == nil || slot == nil || load.configuration.slot == slot)
  }

  private func identity(of load: HostLoad, _ slot: String?) -> EventIdentity {
    var identity = load.adIdentity
    identity.presentation = 0
    identity.slot = slot
    return identity
  }

  // MARK: Requests and answers

  /// Whether the network has received a request for a load.
  ///
  /// A call that only creates the network's ad object does not count as a request.
  private func hasRequest(_ load: HostLoad) -> Bool {
    while eventsRead < recorder.count {
      let event = recorder.events[eventsRead]
      if event.kind == .requestLoad { requested.insert(event.identity.load) }
      eventsRead += 1
    }
    return requested.contains(load.number)
  }

  /// Among the loads that the adapter has not answered, and for which the network has received no
  /// request, the oldest load that meets a condition.
  private func oldestUnrequested(where matches: (HostLoad) -> Bool) -> HostLoad? {
    while let first = unrequested.first, !isUnrequested(first) { unrequested.removeFirst() }
    return unrequested.first { isUnrequested($0) && matches($0) }
  }

  private func hasWaiting(besides load: HostLoad) -> Bool {
    while let first = waiting.first, !first.isWaiting { waiting.removeFirst() }
    return waiting.contains { $0.isWaiting && $0 !== load }
  }

  private func isUnrequested(_ load: HostLoad) -> Bool {
    load.awaitsAdapter && !hasRequest(load)
  }
}

extension TraceRecorder {
  /// The events that led to the running code, with the nearest cause first.
  var causes: some Sequence<Event> {
    let events = events
    return sequence(state: context.cause) { next in
      guard let index = next, events.indices.contains(index) else { return nil }
      next = events[index].cause.flatMap { $0 < index ? $0 : nil }
      return events[index]
    }
  }
}
