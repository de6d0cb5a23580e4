import AdSpecTrace

/// What the subject was working on when it died, as far as a trace shows it.
///
/// The subject works on the latest message that it received (also from the user or the device), and
/// on the messages that led to this message, up to the latest call of the host. It does not work on
/// a call that is over.
struct WorkAtDeath {
  private let trace: IndexedTrace
  /// The index of the latest message that the subject received; nil if there was none.
  let latest: Int?
  /// The latest message, and its causes up to the latest call of the host.
  private let chain: Set<Int>

  init(_ trace: IndexedTrace) {
    self.trace = trace
    let isOfApp = trace.header.format == "custom_native"
    latest = trace.events.lastIndex { event in
      let declaration = EventSchema[event.kind]
      return declaration.to == (isOfApp ? .app : .adapter)
        || [.user, .device].contains(declaration.from)
    }
    var chain: Set<Int> = []
    var next = latest
    while let index = next, chain.insert(index).inserted {
      next = WorkAtDeath.isCall(trace.events[index].kind) ? nil : trace.events[index].cause
    }
    self.chain = chain
  }

  /// Whether the subject still worked on what began with an event.
  func contains(_ index: Int) -> Bool {
    (latest.map { index > $0 || chain.contains(index) } ?? true) && !isOver(index)
  }

  /// Whether the host calls the adapter with an event of this kind.
  private static func isCall(_ kind: EventKind) -> Bool {
    EventSchema[kind].from == .host && EventSchema[kind].to == .adapter
  }

  /// Whether a call has returned, and has its answer if the call needs an answer.
  private func isOver(_ index: Int) -> Bool {
    let call = trace.events[index]
    let later = trace.events[(index + 1)...]
    guard later.contains(where: { $0.kind == .hostReturned && $0.cause == index }) else {
      return false
    }
    let id = call.identity
    return switch call.kind {
    case .hostLoad: later.contains { $0.kind == .answerLoad && $0.identity.load == id.load }
    case .hostSetUp: later.contains { $0.kind == .answerSetUp && $0.identity.setUp == id.setUp }
    case .hostCollectSignals:
      later.contains { $0.kind == .answerSignals && $0.identity.adapter == id.adapter }
    default: true
    }
  }
}
