package import AdSpecTrace

/// A format in a flow.
///
/// An adapter is judged separately in each lane.
package struct Lane: Hashable, Sendable {
  /// The format.
  package var format: String
  /// The flow of its loads: `waterfall` or `bidding`.
  package var flow: String

  /// Creates a lane.
  package init(format: String, flow: String = Lane.usualFlow) {
    self.format = format
    self.flow = flow
  }

  /// The default flow.
  package static let usualFlow = "waterfall"

  /// Whether the flow is the default.
  var isUsual: Bool { flow == Lane.usualFlow }

  /// Its name for people, such as `rewarded` or `rewarded (bidding)`.
  package var name: String { isUsual ? format : "\(format) (\(flow))" }

  /// Its name within longer ones, such as `rewarded` or `rewarded/bidding`.
  var path: String { isUsual ? format : "\(format)/\(flow)" }
}

/// The progress of a scenario's loads.
///
/// It distinguishes an adapter that was never driven from an adapter that passed.
package struct LoadCount: Hashable, Sendable {
  /// The loads that the host requested with usable settings.
  package var asked = 0
  /// The loads that reached the network.
  package var requested = 0
  /// The loads that the adapter completed with an ad in time.
  package var succeeded = 0
  /// The adapter's error of the first failed load; empty for none.
  package var error = ""

  /// Creates a count of 0.
  package init() {}

  /// Counts the loads of the adapter under test in a trace.
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

  /// Adds the counts of another scenario.
  mutating func add(_ other: LoadCount) {
    asked += other.asked
    requested += other.requested
    succeeded += other.succeeded
    if error.isEmpty { error = other.error }
  }
}
