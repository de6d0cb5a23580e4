import AdSpecTrace
import VirtualTime

/// One call that asks for a bidding token, as a script answers it.
package final class ScriptedToken: CompletionHolder {
  private weak var network: ScriptedNetwork?
  private let requestIndex: Int
  private var completion: ((String?, NetworkError?) -> Void)?

  init(
    network: ScriptedNetwork, requestIndex: Int,
    completion: @escaping (String?, NetworkError?) -> Void
  ) {
    self.network = network
    self.requestIndex = requestIndex
    self.completion = completion
  }

  func releaseCompletion() {
    completion = nil
  }

  /// Answers with a token, an error, or neither.
  package func answer(_ token: String?, error: NetworkError?, thread: String? = nil) {
    guard let network else { return }
    if let reason = network.exclusion(of: thread) {
      return network.exclude(reason, isClaimed: true)
    }
    var attributes = [TraceAttribute("token", .text(token))]
    if let error { attributes.append(error.traceAttribute) }
    let line = network.recorder.line
    network.scheduler.schedule(
      thread: thread ?? network.callbackThread, cause: requestIndex
    ) { [self] in
      network.recorder.withLine(line) {
        network.recorder.record(
          .networkToken, EventIdentity(), attributes, during: { completion?(token, error) })
      }
    }
  }
}
