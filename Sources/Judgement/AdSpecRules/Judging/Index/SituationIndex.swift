import AdSpecTrace

/// Answers questions about situations in a trace.
///
/// The answers come from tables. adspec computes each table once, at its first use.
final class SituationIndex {
  /// The greatest value so far and its owner, and also the greatest value among all other owners.
  private struct Greatest {
    var value: Int32?
    var owner: Int32?
    var other: Int32?

    mutating func add(_ value: Int32, of owner: Int32) {
      if owner == self.owner {
        self.value = max(self.value ?? value, value)
      } else if value > self.value ?? .min {
        other = self.value
        self.value = value
        self.owner = owner
      } else {
        other = max(other ?? value, value)
      }
    }

    /// Whether an owner other than `owner` has a value that is not less than `limit`.
    func reaches(_ limit: Int, without owner: Int32) -> Bool {
      (owner == self.owner ? other : value).map { Int($0) >= limit } ?? false
    }
  }

  /// Events in order, each with the latest event at which it or an earlier one stopped waiting.
  private typealias Waits = (starts: [Int32], ends: [Greatest])

  private unowned let trace: IndexedTrace
  /// The events that start a load.
  ///
  /// A load waits until it ends without an ad, or until the host gives
  /// up the ad.
  private lazy var loads = SituationIndex.loads(of: trace)
  /// The events that start a set-up or a load.
  ///
  /// Each waits until the adapter goes on.
  private lazy var waiters = SituationIndex.waiters(of: trace)
  /// For each adapter, the first event with which the host released the adapter.
  private lazy var releases = SituationIndex.releases(of: trace)
  /// The ads for which the adapter sent at least one event.
  private lazy var adsWithEvents = SituationIndex.adsWithEvents(of: trace)
  /// The ads of which EVT-KEEP-1 says that a second answer cut them off from their delegates.
  private lazy var adsCutOff = SituationIndex.adsCutOff(of: trace, known: adsWithEvents)
  /// The requests to start the network or to get a token: for each, its position, and the position of
  /// its answer or the end of the trace.
  private lazy var startRequests = SituationIndex.startRequests(of: trace)
  /// For each slot, the requests for ads that the adapter requested for no load, to answer a later load
  /// with them: for each, its position, and the position of its answer or the end of the trace.
  private lazy var keptRequests = SituationIndex.keptRequests(of: trace)

  /// For each situation that was asked about: what was decided for each event.
  ///
  /// A search through the few situations takes less time than the hash of one.
  private var decided: [(situation: RuleSituation, events: [Bool?])] = []

  init(_ trace: IndexedTrace) {
    self.trace = trace
  }

  /// Whether a situation holds at an event; `decide` is called only for the first question.
  func holds(_ situation: RuleSituation, at index: Int, deciding decide: () -> Bool) -> Bool {
    let position = decided.firstIndex { $0.situation == situation } ?? decided.count
    if position == decided.count {
      decided.append((situation, Array(repeating: nil, count: trace.facts.count)))
    }
    if let known = decided[position].events[index] { return known }
    let result = decide()
    decided[position].events[index] = result
    return result
  }

  /// Whether, at the time of an event, another load was waiting or the host held the ad of another
  /// load.
  func hasOtherLoad(than number: Int32, at index: Int) -> Bool {
    let count = loads.starts.firstPosition { Int($0) >= index }
    return count > 0 && loads.ends[count - 1].reaches(index, without: number)
  }

  /// Whether a set-up or load still waited at the event `end`; the set-up or load that the event
  /// `index` started does not count.
  func hasOtherWaiter(than index: Int, until end: Int) -> Bool {
    let count = waiters.starts.firstPosition { Int($0) >= end }
    return count > 0 && waiters.ends[count - 1].reaches(end, without: Int32(index))
  }

  /// Whether the host released an adapter before an event.
  func hasReleased(_ adapter: Int32, before index: Int) -> Bool {
    releases[adapter].map { $0 < index } ?? false
  }

  /// Whether the network answered the load of an ad again, the adapter then sent no event for the ad,
  /// and another ad shows that the adapter forwards such events.
  func isCutOff(_ ad: Int32) -> Bool { adsCutOff.contains(ad) }

  /// The first request for an ad of a slot that the adapter requested for no load, and that has no answer
  /// before an event; nil if there is none.
  func openKeptRequest(of slot: String, before index: Int) -> Int? {
    keptRequests[slot]?.filter { $0.lowerBound < index && index <= $0.upperBound }
      .map(\.lowerBound).min()
  }

  /// Whether a request to start the network or to get a token has no answer before an event.
  func owesStart(before index: Int) -> Bool {
    startRequests.contains { $0.lowerBound < index && index <= $0.upperBound }
  }

  // MARK: Preparing

  private static func loads(of trace: IndexedTrace) -> Waits {
    let evaluator = SituationEvaluator(trace)
    var ends: [Int32: [Int32]] = [:]
    for kind in 0..<IndexedTrace.kindCount where SituationEvaluator.ends.contains(UInt8(kind)) {
      for index in trace.positions(of: kind) where evaluator.isEndOfLoad(Int(index)) {
        ends[trace.facts[Int(index)].load, default: []].append(index)
      }
    }
    ends = ends.mapValues { $0.sorted() }
    var starts: [Int32] = []
    var alive: [Greatest] = []
    var greatest = Greatest()
    trace.forEach(of: SituationEvaluator.loads, in: trace.events.indices) { start in
      let number = trace.facts[start].load
      let later = ends[number] ?? []
      let position = later.firstPosition { Int($0) >= start }
      greatest.add(position < later.count ? later[position] : .max, of: number)
      starts.append(Int32(start))
      alive.append(greatest)
      return true
    }
    return (starts, alive)
  }

  private static func waiters(of trace: IndexedTrace) -> Waits {
    var waiters: [Int32] = []
    trace.forEach(of: SituationEvaluator.waiters, in: trace.events.indices) { index in
      waiters.append(Int32(index))
      return true
    }
    waiters.sort()
    let evaluator = SituationEvaluator(trace)
    var waiting: [Greatest] = []
    var greatest = Greatest()
    for waiter in waiters {
      let resumed = evaluator.resumption(of: Int(waiter), before: trace.events.count)
      greatest.add(resumed.map(Int32.init) ?? .max, of: waiter)
      waiting.append(greatest)
    }
    return (waiters, waiting)
  }

  private static func releases(of trace: IndexedTrace) -> [Int32: Int] {
    var releases: [Int32: Int] = [:]
    trace.forEach(of: SituationEvaluator.releases, in: trace.events.indices) { index in
      let facts = trace.facts[index]
      if facts.load == 0, releases[facts.adapter] == nil { releases[facts.adapter] = index }
      return true
    }
    return releases
  }

  private static func startRequests(of trace: IndexedTrace) -> [Range<Int>] {
    trace.index.addLooks(
      trace.count(of: SituationEvaluator.startRequests)
        + trace.count(of: SituationEvaluator.startAnswers))
    var answers: [Int32: Int] = [:]
    trace.forEach(of: SituationEvaluator.startAnswers, in: trace.events.indices) { answer in
      if let request = trace.facts[answer].cause {
        answers[request] = min(answer, answers[request] ?? answer)
      }
      return true
    }
    var requests: [Range<Int>] = []
    trace.forEach(of: SituationEvaluator.startRequests, in: trace.events.indices) { request in
      requests.append(request..<(answers[Int32(request)] ?? trace.events.count))
      return true
    }
    return requests
  }

  private static func keptRequests(of trace: IndexedTrace) -> [String: [Range<Int>]] {
    guard trace.preparation.hasAdsOfNoLoad else { return [:] }
    var open: [Int32: Int] = [:]
    var requests: [String: [Range<Int>]] = [:]
    func end(_ ad: Int32, at index: Int) {
      guard let request = open.removeValue(forKey: ad),
        let slot = trace.events[request].identity.slot
      else { return }
      requests[slot, default: []].append(request..<index)
    }
    for index in trace.events.indices where trace.preparation.isEarly(index) {
      let kind = trace.events[index].kind
      if kind == .requestLoad { open[trace.facts[index].ad] = index }
      if SituationEvaluator.loadAnswers.kinds.contains(kind) {
        end(trace.facts[index].ad, at: index)
      }
    }
    for ad in open.keys { end(ad, at: trace.events.count) }
    return requests
  }

  private static func adsWithEvents(of trace: IndexedTrace) -> Set<Int32> {
    // For each event, the nearest cause that has the id of an ad.
    var causes = [Int32?](repeating: nil, count: trace.facts.count)
    for index in trace.facts.indices {
      guard let cause = trace.facts[index].cause else { continue }
      causes[index] = trace.facts[Int(cause)].ad != 0 ? cause : causes[Int(cause)]
    }
    var ads: Set<Int32> = []
    trace.forEach(of: SituationEvaluator.events, in: trace.events.indices) { index in
      let facts = trace.facts[index]
      ads.insert(facts.ad != 0 ? facts.ad : facts.load)
      if let cause = causes[index] { ads.insert(trace.facts[Int(cause)].ad) }
      return true
    }
    ads.remove(0)
    return ads
  }

  /// The ads without an event of the adapter, whose load the network answered again, and to which then
  /// happened what the adapter reported for another ad.
  private static func adsCutOff(of trace: IndexedTrace, known: Set<Int32>) -> Set<Int32> {
    var answers: [Int32: Int] = [:]
    trace.forEach(of: SituationEvaluator.answers.kinds, in: trace.events.indices) { index in
      answers[trace.facts[index].load, default: 0] += 1
      return true
    }
    guard answers.values.contains(where: { $0 > 1 }) else { return [] }
    let forwarded = forwardedKinds(of: trace) { answers[trace.facts[$0].load] == 1 }
    let evaluator = SituationEvaluator(trace)
    var ads: Set<Int32> = []
    trace.forEach(of: SituationEvaluator.forwarded, in: trace.events.indices) { index in
      let facts = trace.facts[index]
      if !known.contains(facts.ad), answers[facts.load, default: 0] > 1,
        forwarded.contains(facts.kind), evaluator.isReported(index), evaluator.isOwed(index)
      {
        ads.insert(facts.ad)
      }
      return true
    }
    return ads
  }

  /// The kinds of events of which the adapter told the host.
  private static func forwardedKinds(
    of trace: IndexedTrace, where isExample: (Int) -> Bool
  ) -> Set<UInt8> {
    let evaluator = SituationEvaluator(trace)
    // For each event, the nearest cause that an adapter forwards.
    var causes = [Int32?](repeating: nil, count: trace.facts.count)
    for index in trace.facts.indices {
      guard let cause = trace.facts[index].cause else { continue }
      causes[index] = evaluator.isReported(Int(cause)) ? cause : causes[Int(cause)]
    }
    var kinds: Set<UInt8> = []
    trace.forEach(of: SituationEvaluator.events, in: trace.events.indices) { index in
      if let cause = causes[index].map({ Int($0) }), isExample(cause),
        trace.facts[cause].ad == trace.facts[index].ad
      {
        kinds.insert(trace.facts[cause].kind)
      }
      return true
    }
    return kinds
  }
}
