package import AdSpecTrace
import VirtualTime

/// One call that initialises the network's SDK, as a script answers it.
package final class ScriptedInitialization: CompletionHolder {
  private weak var network: ScriptedNetwork?
  private let requestIndex: Int
  private var completion: ((NetworkInitialization) -> Void)?

  init(
    network: ScriptedNetwork, requestIndex: Int,
    completion: @escaping (NetworkInitialization) -> Void
  ) {
    self.network = network
    self.requestIndex = requestIndex
    self.completion = completion
  }

  /// Reports success, now or after nanoseconds of virtual time.
  package func succeed(after delay: Int64 = 0, thread: String? = nil) {
    answer(.networkInitialized, [], .succeeded, after: delay, thread: thread)
  }

  /// Reports a failure, with or without a reason.
  package func fail(_ error: NetworkError?, after delay: Int64 = 0, thread: String? = nil) {
    answer(
      .networkInitializeFailed, error.map { [$0.traceAttribute] } ?? [], .failed(error),
      after: delay, thread: thread)
  }

  func releaseCompletion() {
    completion = nil
  }

  private func answer(
    _ kind: EventKind, _ attributes: [TraceAttribute], _ result: NetworkInitialization,
    after delay: Int64, thread: String?
  ) {
    guard let network else { return }
    let line = network.recorder.line
    network.scheduler.schedule(
      after: delay, thread: thread ?? network.callbackThread, cause: requestIndex
    ) { [self] in
      network.recorder.line = line
      network.recorder.record(kind, EventIdentity(), attributes, during: { completion?(result) })
      network.recorder.line = 0
    }
  }
}

extension NetworkError {
  /// The error as the trace shows it.
  package var traceAttribute: TraceAttribute {
    var fields: [TraceAttribute] = []
    if let code { fields.append(TraceAttribute("code", .string(code))) }
    if let message { fields.append(TraceAttribute("message", .string(message))) }
    return TraceAttribute("error", .object(fields))
  }
}
