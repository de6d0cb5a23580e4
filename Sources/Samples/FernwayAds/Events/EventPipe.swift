import ScriptedNetwork

/// Brings the events of an ad to its listener, and keeps those that come before there is one.
///
/// Unchecked because only one thread of a scenario runs at a time.
final class EventPipe: @unchecked Sendable {
  /// Told each event, in order.
  var listener: (@Sendable (FernwayAdEvent) -> Void)? {
    didSet { handOver() }
  }
  /// Told that no event will come any more.
  var onEnd: (@Sendable () -> Void)?
  private var kept: [(event: FernwayAdEvent, cause: NetworkCause)] = []

  deinit {
    onEnd?()
  }

  func send(_ event: FernwayAdEvent) {
    if let listener {
      listener(event)
    } else {
      kept.append((event, NetworkCause()))
    }
  }

  private func handOver() {
    guard let listener else { return }
    let events = kept
    kept = []
    for (event, cause) in events { cause.run { listener(event) } }
  }
}
