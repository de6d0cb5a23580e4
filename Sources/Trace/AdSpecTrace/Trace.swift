/// Everything that happened in one scenario.
package struct Trace: Hashable, Sendable {
  /// What ran.
  package var header: TraceHeader
  /// What happened, in order; an event's index is its position.
  package var events: [Event]

  /// Creates a trace.
  package init(header: TraceHeader, events: [Event]) {
    self.header = header
    self.events = events
  }

  /// How the world ended, from the last event; nil for a trace that breaks off.
  package var ending: WorldEnding? {
    guard let last = events.last, last.kind == .worldEnded,
      case .string(let how)? = last["how"]
    else { return nil }
    return WorldEnding(rawValue: how)
  }

  /// The nearest event of a kind among the causes of an event, itself included.
  package func nearestCause(of index: Int, where matches: (Event) -> Bool) -> Event? {
    var next: Int? = index
    while let current = next, events.indices.contains(current) {
      if matches(events[current]) { return events[current] }
      next = events[current].cause.flatMap { $0 < current ? $0 : nil }
    }
    return nil
  }
}

/// How a scenario came to its end.
package enum WorldEnding: String, Sendable, CaseIterable {
  /// Nothing was left to happen.
  case quiescent
  /// A limit of virtual time or of the number of events was reached.
  case limit
  /// The process died of a signal.
  case crash
  /// The process did not end within its real time.
  case hang
  /// The process left through `exit` before the scenario was over.
  case exit
  /// The scenario's own code failed.
  case scenarioError = "scenario_error"
  /// The harness itself failed.
  case harnessFailure = "harness_failure"

  /// Whether the adapter's process died, so that what should have followed could not happen.
  package var isDeath: Bool {
    switch self {
    case .crash, .hang, .exit: true
    case .quiescent, .limit, .scenarioError, .harnessFailure: false
    }
  }
}
