import AdSpecTrace
import Responsibility
import VirtualTime

/// The auction that a load begins with, as a script answers it.
package final class ScriptedAuction: CompletionHolder {
  /// What is asked for.
  package let request: NetworkRequest
  private weak var network: ScriptedNetwork?
  private let identity: EventIdentity
  private let requestIndex: Int
  private var completion: ((NetworkAuction) -> Delivery)?

  init(
    network: ScriptedNetwork, request: NetworkRequest, identity: EventIdentity, requestIndex: Int,
    completion: @escaping (NetworkAuction) -> Delivery
  ) {
    self.network = network
    self.request = request
    self.identity = identity
    self.requestIndex = requestIndex
    self.completion = completion
  }

  func releaseCompletion() {
    completion = nil
  }

  /// Ends the auction, now or after nanoseconds of virtual time.
  package func end(_ result: NetworkAuction, after delay: Int64 = 0, thread: String? = nil) {
    guard let network else { return }
    if let reason = network.exclusion(of: result, thread: thread) {
      return network.exclude(reason, isClaimed: true)
    }
    let line = network.recorder.line
    network.scheduler.schedule(
      after: delay, thread: thread ?? network.callbackThread, cause: requestIndex
    ) { [self] in
      network.recorder.withLine(line) { tell(result, network) }
    }
  }

  private func tell(_ result: NetworkAuction, _ network: ScriptedNetwork) {
    let (kind, attributes) = result.record
    let index = network.recorder.record(kind, identity, attributes)
    guard let completion else { return }
    let delivery = Responsibility.adapter {
      network.recorder.context.withCause(index) { completion(result) }
    }
    network.recorder.note(delivery, of: index, kind, attributes)
    if delivery == .impossible { network.exclude(delivery.exclusion(of: kind)) }
  }
}

extension NetworkAuction {
  /// How the trace shows the end.
  fileprivate var record: (EventKind, [TraceAttribute]) {
    switch self {
    case .won(let bid):
      (.networkAuctioned, bid.map { [TraceAttribute("bid", .string($0))] } ?? [])
    case .failed(let error): (.networkAuctionFailed, error.map { [$0.traceAttribute] } ?? [])
    }
  }
}
