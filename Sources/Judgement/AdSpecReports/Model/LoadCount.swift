package import AdSpecTrace

/// How far the loads of a scenario came, to tell an adapter that was never driven from one that passed.
package struct LoadCount: Hashable, Sendable {
  /// The loads that the adapter was asked for with settings that it can use.
  package var asked = 0
  /// Those that reached the network.
  package var requested = 0
  /// Those that the adapter answered with an ad in time.
  package var succeeded = 0
  /// The adapter's own error for the first that did not succeed; empty for none.
  package var error = ""

  /// Counts nothing.
  package init() {}

  /// Counts the loads of a trace, those of the adapter under test alone.
  package init(_ trace: Trace) {
    // Without a start of the network nothing can be loaded.
    guard !trace.events.contains(where: { $0.kind == .networkInitializeFailed }) else { return }
    var own: Set<Int32> = []
    for event in trace.events {
      switch event.kind {
      case .hostLoad where event["unusable"] == nil && event["other_adapter"] == nil:
        own.insert(event.identity.load)
        asked += 1
      case .requestLoad,
        .requestAuction where own.contains(event.identity.load):
        requested += 1
      case .answerLoad where own.contains(event.identity.load):
        if event["returned_delegate"] == .boolean(true) { succeeded += 1 }
        note(event["error"])
      case .answerSignals:
        // Without signals there is no bid, and so no load.
        if trace.header.flow != Lane.usualFlow, event["error"] != nil { asked += 1 }
        note(event["error"])
      default: break
      }
    }
  }

  private mutating func note(_ error: TraceValue?) {
    guard self.error.isEmpty, case .string(let message)? = error?["message"] else { return }
    let domain = error?["domain"].map { "\($0.text) " } ?? ""
    let code = error?["code"].map { "\($0.text): " } ?? ""
    self.error = domain + code + message
  }

  /// Adds what another scenario counted.
  mutating func add(_ other: LoadCount) {
    asked += other.asked
    requested += other.requested
    succeeded += other.succeeded
    if error.isEmpty { error = other.error }
  }
}
