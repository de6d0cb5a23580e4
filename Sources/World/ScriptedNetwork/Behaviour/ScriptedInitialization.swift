package import AdSpecTrace
import VirtualTime

/// One call that initialises the network's SDK, as a script answers it.
package final class ScriptedInitialization: CompletionHolder {
  private weak var network: ScriptedNetwork?
  private let requestIndex: Int
  private var completion: ((NetworkInitialization) -> Void)?
  private var delivery: () -> Delivery
  /// Whether it has been answered.
  private(set) var isOver = false
  /// The calls that wait for the same end.
  var joined: [ScriptedInitialization] = []

  init(
    network: ScriptedNetwork, requestIndex: Int,
    completion: @escaping (NetworkInitialization) -> Void, delivery: @escaping () -> Delivery
  ) {
    self.network = network
    self.requestIndex = requestIndex
    self.completion = completion
    self.delivery = delivery
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
    delivery = { .delivered }
  }

  private func answer(
    _ kind: EventKind, _ attributes: [TraceAttribute], _ result: NetworkInitialization,
    after delay: Int64, thread: String?
  ) {
    guard let network else { return }
    if let reason = network.exclusion(of: result, thread: thread) {
      return network.exclude(reason, isClaimed: true)
    }
    let line = network.recorder.line
    network.scheduler.schedule(
      after: delay, thread: thread ?? network.callbackThread, cause: requestIndex
    ) { [self] in
      isOver = true
      network.recorder.line = line
      tell(kind, attributes, result)
      let joined = joined
      self.joined = []
      for other in joined { other.answer(kind, attributes, result, after: 0, thread: thread) }
      network.recorder.line = 0
    }
  }

  private func tell(
    _ kind: EventKind, _ attributes: [TraceAttribute], _ result: NetworkInitialization
  ) {
    guard let network, let completion else {
      network?.recorder.record(kind, EventIdentity(), attributes)
      return
    }
    let index = network.recorder.record(kind, EventIdentity(), attributes)
    network.recorder.context.withCause(index) { completion(result) }
    let delivery = delivery()
    network.recorder.note(delivery, of: index, kind, attributes)
    if delivery == .impossible { network.exclude(delivery.exclusion(of: kind)) }
  }
}

extension Delivery {
  /// Why a scenario does not apply whose event the stand-in answered with `.impossible`.
  func exclusion(of kind: EventKind) -> String {
    "the stand-in says that its SDK cannot tell what the scenario plays (\(kind.name))"
  }
}

extension TraceRecorder {
  /// Notes what became of an event: on which thread it was told where the SDK chooses that, and that
  /// it reached nobody, if it is the last one.
  func note(
    _ delivery: Delivery, of index: Int, _ kind: EventKind, _ attributes: [TraceAttribute]
  ) {
    switch delivery {
    case .delivered: return
    case .deliveredOnMain:
      let thread = TraceAttribute("told_on", .string(VirtualScheduler.main))
      return complete(index, attributes: attributes + [thread])
    case .noCallback, .observerGone, .impossible: break
    }
    let name = kind.name.drop { $0 != "." }.dropFirst()
    let reason = delivery == .observerGone ? "observer_gone" : "no_callback"
    _ = replaceLast(
      index, with: .networkUndelivered,
      attributes: [
        TraceAttribute("event", .string(String(name))), TraceAttribute("reason", .string(reason)),
      ] + attributes)
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
