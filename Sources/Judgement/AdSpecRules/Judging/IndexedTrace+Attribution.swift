import AdSpecTrace

extension IndexedTrace {
  private static let shared = EventKindSet([
    .networkInitialized, .networkInitializeFailed, .networkToken,
  ])
  private static let answers = EventKindSet([
    .networkLoaded, .networkFailed, .networkNotReady, .networkUndelivered,
  ])
  private static let downloads = EventKindSet([.httpGet, .httpDone])
  private static let guessed = EventKindSet(
    EventKind.allCases.filter { ["request", "network", "http"].contains($0.channel) })

  /// Removes the load from events that may belong to another load.
  ///
  /// Loads of one slot that waited for the same initialisation go on for the same cause. Only their
  /// order tells their requests apart. If an adapter answers one load because of the network's answer to
  /// the request of another, that order was wrong. Rules that need to know the load are then not
  /// decided.
  static func withoutContradictions(_ facts: [EventFacts]) -> [EventFacts] {
    let (likely, certain) = loadsOfRequests(facts)
    guard !likely.isEmpty else { return facts }
    var unknown: Set<Int32> = []
    for index in facts.indices where facts[index].kind == EventKind.answerLoad.rawValue {
      guard let cause = networkAnswer(because: index, facts) else { continue }
      let (answered, requested) = (facts[index].load, facts[cause].load)
      if answered != requested, likely.contains(requested), !certain.contains(answered) {
        unknown.formUnion([answered, requested])
      }
    }
    guard !unknown.isEmpty else { return facts }
    return facts.map {
      guard guessed.contains($0.kind), unknown.contains($0.load) else { return $0 }
      return EventFacts(
        kind: $0.kind, cause: $0.cause, adapter: 0, setUp: $0.setUp, load: 0, ad: 0,
        presentation: 0)
    }
  }

  /// The network's event that led to the answer of a load; nil if that is not certain, because
  /// downloads of several loads share the queues of their session.
  private static func networkAnswer(because answer: Int, _ facts: [EventFacts]) -> Int? {
    var cause = Int(facts[answer].cause)
    while cause >= 0, !downloads.contains(facts[cause].kind),
      facts[cause].kind != EventKind.hostLoad.rawValue
    {
      if answers.contains(facts[cause].kind), facts[cause].load != 0 { return cause }
      cause = Int(facts[cause].cause)
    }
    return nil
  }

  /// The loads whose request certainly came from their own call of the adapter, and the loads for
  /// which that is only likely.
  private static func loadsOfRequests(
    _ facts: [EventFacts]
  ) -> (likely: Set<Int32>, certain: Set<Int32>) {
    var likely: Set<Int32> = []
    var certain: Set<Int32> = []
    for request in facts where request.kind == EventKind.requestLoad.rawValue && request.load != 0 {
      var isShared = false
      var cause = Int(request.cause)
      while cause >= 0, facts[cause].kind != EventKind.hostLoad.rawValue {
        isShared = isShared || shared.contains(facts[cause].kind)
        cause = Int(facts[cause].cause)
      }
      if cause >= 0, !isShared, facts[cause].load == request.load {
        certain.insert(request.load)
      } else {
        likely.insert(request.load)
      }
    }
    return (likely, certain)
  }
}
