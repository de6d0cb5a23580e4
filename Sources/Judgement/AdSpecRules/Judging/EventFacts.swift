import AdSpecTrace

/// The ids and other numbers of an event that rules need most often.
struct EventFacts {
  /// The kind that replaces the real kind of an event if the adapter under test has nothing to do
  /// with the event.
  ///
  /// No pattern matches this kind.
  static let notJudged = UInt8.max

  /// The raw value of the ``EventKind``, or ``notJudged``.
  let kind: UInt8
  /// The index of the cause; nil if the event has no cause.
  let cause: Int32?
  let adapter: Int32
  let setUp: Int32
  let load: Int32
  let ad: Int32
  let presentation: Int32
}

/// The events about other adapters of the waterfall, which are not under test.
///
/// Rules do not judge these events: the profile describes only the adapter under test.
struct OtherAdapters {
  private let events: [Bool]

  init(_ events: [Event]) {
    // Asking for the kind first saves copies of the other events.
    let candidates = events.indices.lazy.filter { OtherAdapters.asks(events[$0].kind) }
    guard candidates.contains(where: { OtherAdapters.isAsked(events[$0]) }) else {
      self.events = []
      return
    }
    var loads: Set<Int32> = []
    var adapters: Set<Int32> = []
    var result: [Bool] = []
    for event in events {
      let identity = event.identity
      let isOther =
        if OtherAdapters.isAsked(event) {
          true
        } else if identity.load != 0 {
          loads.contains(identity.load)
        } else if identity.adapter != 0 {
          adapters.contains(identity.adapter)
        } else {
          event.cause.map { result.indices.contains($0) && result[$0] } ?? false
        }
      if isOther, identity.load != 0 { loads.insert(identity.load) }
      if isOther, identity.adapter != 0 { adapters.insert(identity.adapter) }
      result.append(isOther)
    }
    self.events = result
  }

  private static func isAsked(_ event: Event) -> Bool {
    asks(event.kind) && event["other_adapter"] != nil
  }

  private static func asks(_ kind: EventKind) -> Bool {
    kind == .hostLoad || kind == .hostSetUp
  }

  /// Whether an event is about an adapter that is not under test.
  func contains(_ index: Int) -> Bool { !events.isEmpty && events[index] }
}

/// The events of an app that prepares its loads itself, before the host asks the adapter; and the
/// events of ads that an adapter requests for no load, before it answers a load with them.
///
/// Rules judge neither what the app does nor what the network answers to the app. The answer to a
/// request for an ad is different: the adapter later gets this ad, so rules read its contents. But
/// nothing that happens to the ad before the adapter's load obliges the adapter.
struct AppPreparation {
  /// Whether the app asks the network for ads, and the adapter does not.
  ///
  /// Rules about what the adapter asks the network, and about the answers, then do not apply.
  let asksInsteadOfAdapter: Bool
  /// Whether the adapter requests ads for no load.
  let hasAdsOfNoLoad: Bool
  private let hidden: [Bool]
  private let early: [Bool]

  init(_ events: [Event]) {
    hasAdsOfNoLoad = events.contains { $0.kind == .requestLoad && AppPreparation.isOfNoLoad($0) }
    guard hasAdsOfNoLoad || events.contains(where: { $0.kind == .appBeforeLoad }) else {
      (hidden, early, asksInsteadOfAdapter) = ([], [], false)
      return
    }
    var hidden = [Bool](repeating: false, count: events.count)
    var early = hidden
    /// For each event of an app, the load that the app prepares.
    var owners: [Int: Int32] = [:]
    var waiting: Set<Int32> = []
    for (index, event) in events.enumerated() {
      let load = event.identity.load
      if event.kind == .appBeforeLoad {
        owners[index] = load
        waiting.insert(load)
        continue
      }
      if event.kind == .hostLoad { waiting.remove(load) }
      if let owner = event.cause.flatMap({ owners[$0] }), waiting.contains(owner) {
        owners[index] = owner
        hidden[index] = AppPreparation.hides(event)
      }
      early[index] = waiting.contains(load) || AppPreparation.isOfNoLoad(event)
    }
    let requests = events.indices.filter { events[$0].kind == .requestLoad }
    asksInsteadOfAdapter = !requests.isEmpty && requests.allSatisfy { hidden[$0] }
    (self.hidden, self.early) = (hidden, early)
  }

  private static func isOfNoLoad(_ event: Event) -> Bool {
    event.identity.load == 0 && event.identity.ad != 0
  }

  private static func hides(_ event: Event) -> Bool {
    switch event.kind {
    // Whoever starts the network, the network has started.
    case .networkInitialized, .networkInitializeFailed: false
    default: event.kind.channel == "network" ? event.identity.load == 0 : true
    }
  }

  /// Whether no rule sees an event, because it is the app's or an answer to the app.
  func contains(_ index: Int) -> Bool { !hidden.isEmpty && hidden[index] }

  /// Whether an event comes before the adapter's load of the same ad, so that it cannot oblige the
  /// adapter.
  func isEarly(_ index: Int) -> Bool { !early.isEmpty && early[index] }
}

/// Finds events that the trace may have attributed to the wrong load.
enum LoadAttribution {
  /// Kinds of events for which several loads can wait at the same time.
  private static let shared = EventKindSet([
    .networkInitialized, .networkInitializeFailed, .networkToken,
  ])
  private static let answers = EventKindSet([
    .networkLoaded, .networkFailed, .networkNotReady, .networkUndelivered,
  ])
  private static let downloads = EventKindSet([.httpGet, .httpDone])
  private static let requestsOrEnds = EventKindSet([.requestLoad, .answerLoad, .hostTimeout])
  /// Kinds of events that a trace attributes to a load by the cause or the order of the events.
  private static let attributed = EventKindSet(
    EventKind.allCases.filter { ["request", "network", "http"].contains($0.channel) })

  /// Removes the load from events that may belong to another load.
  ///
  /// Several loads of one slot can wait for the same initialisation. In this case, the requests of
  /// these loads have the same cause, and the trace attributes the requests to the loads by the
  /// order of the events. An attribution was wrong if the network's answer to the request of one
  /// load makes the adapter answer another load. It can be wrong if the adapter answers a load without
  /// waiting for the network's answer to the load's request, while a load without a request waits. Rules
  /// that need the load of such an event are not decided.
  static func withoutContradictions(_ facts: [EventFacts]) -> [EventFacts] {
    let (likely, certain) = loadsOfRequests(facts)
    guard !likely.isEmpty else { return facts }
    var unknown: Set<Int32> = []
    for index in facts.indices where facts[index].kind == EventKind.answerLoad.rawValue {
      let answered = facts[index].load
      guard let cause = networkAnswer(because: index, facts) else {
        if likely.contains(answered), isBecauseOfShared(index, facts) {
          let others = loadsWithoutRequest(at: index, facts)
          if !others.isEmpty { unknown.formUnion(others.union([answered])) }
        }
        continue
      }
      let requested = facts[cause].load
      if answered != requested, likely.contains(requested), !certain.contains(answered) {
        unknown.formUnion([answered, requested])
      }
    }
    guard !unknown.isEmpty else { return facts }
    return facts.map {
      guard attributed.contains($0.kind), unknown.contains($0.load) else { return $0 }
      return EventFacts(
        kind: $0.kind, cause: $0.cause, adapter: 0, setUp: $0.setUp, load: 0, ad: 0,
        presentation: 0)
    }
  }

  /// The event of the network that made the adapter answer a load; nil if it is uncertain which
  /// event it was.
  ///
  /// A download makes the event uncertain, because the downloads of several loads share the queues
  /// of one session.
  private static func networkAnswer(because answer: Int, _ facts: [EventFacts]) -> Int? {
    var next = facts[answer].cause
    while let cause = next.map(Int.init), !downloads.contains(facts[cause].kind),
      facts[cause].kind != EventKind.hostLoad.rawValue
    {
      if answers.contains(facts[cause].kind), facts[cause].load != 0 { return cause }
      next = facts[cause].cause
    }
    return nil
  }

  /// Whether an event has a cause for which several loads can have waited, and no nearer cause that is an
  /// answer for one load.
  private static func isBecauseOfShared(_ index: Int, _ facts: [EventFacts]) -> Bool {
    var cause = facts[index].cause.map(Int.init)
    while let step = cause, facts[step].kind != EventKind.hostLoad.rawValue {
      if shared.contains(facts[step].kind) { return true }
      if answers.contains(facts[step].kind) || downloads.contains(facts[step].kind) { return false }
      cause = facts[step].cause.map(Int.init)
    }
    return false
  }

  /// The loads that wait for their answers at an event, and for which the trace has no request.
  private static func loadsWithoutRequest(at index: Int, _ facts: [EventFacts]) -> Set<Int32> {
    var waiting: Set<Int32> = []
    for event in facts[..<index] {
      if event.kind == EventKind.hostLoad.rawValue { waiting.insert(event.load) }
      if requestsOrEnds.contains(event.kind) { waiting.remove(event.load) }
    }
    return waiting
  }

  /// For all requests to the network, the loads to which they belong: likely loads and certain
  /// loads.
  ///
  /// A load is certain if the host's call for this load led to the request; otherwise the load is
  /// only likely.
  private static func loadsOfRequests(
    _ facts: [EventFacts]
  ) -> (likely: Set<Int32>, certain: Set<Int32>) {
    var likely: Set<Int32> = []
    var certain: Set<Int32> = []
    for request in facts where request.kind == EventKind.requestLoad.rawValue && request.load != 0 {
      var isShared = false
      var cause = request.cause.map(Int.init)
      while let step = cause, facts[step].kind != EventKind.hostLoad.rawValue {
        isShared = isShared || shared.contains(facts[step].kind)
        cause = facts[step].cause.map(Int.init)
      }
      if let cause, !isShared, facts[cause].load == request.load {
        certain.insert(request.load)
      } else {
        likely.insert(request.load)
      }
    }
    return (likely, certain)
  }
}
