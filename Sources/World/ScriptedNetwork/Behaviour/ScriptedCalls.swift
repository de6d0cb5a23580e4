import AdSpecTrace
import Responsibility
import VirtualTime

/// The result of initialising a network's SDK.
public enum NetworkInitialization: Sendable {
  /// The SDK is ready.
  case succeeded
  /// The SDK cannot be used. Some networks give no error.
  case failed(NetworkError?)
}

/// The result of the auction at the start of a load.
///
/// Some SDKs load an ad in two phases with separate callbacks. In the first phase, the network
/// answers whether there is a bid for the placement. In the second phase, the SDK loads the ad.
public enum NetworkAuction: Sendable {
  /// There is a bid, and the ad can be loaded.
  ///
  /// - Parameter bid: The value that the SDK gives to the adapter for the load; nil when the SDK
  ///   gives no value.
  case won(bid: String?)
  /// There is no bid, or the auction failed. Some networks give no error.
  case failed(NetworkError?)
}

/// A call from the adapter to the network; a script can still call its completion handler.
protocol CompletionHolder: AnyObject {
  func releaseCompletion()
}

/// A call from the adapter to the network that a script can answer.
package protocol ScriptedCall: AnyObject {
  /// Whether the SDK returns the answer from the adapter's call, so that the script must answer
  /// before the call returns.
  var isAnsweredInside: Bool { get }
}

extension ScriptedCall {
  package var isAnsweredInside: Bool { false }
}

extension ScriptedAd: ScriptedCall {}

/// Matches calls of the adapter with the scripts that answer them.
///
/// Each call waits until a script claims the call. A script can also wait for a call.
package final class Claims<Call: AnyObject> {
  /// The calls that no script has claimed, with the oldest call first.
  package private(set) var unclaimed: [Call] = []
  private var waiting: [(matches: (Call) -> Bool, take: (Call) -> Void)] = []
  /// Whether a script has ever claimed a call or waited for a call.
  package private(set) var hasClaims = false

  /// Creates an empty list.
  package init() {}

  /// Finds the oldest matching call that no script has claimed, removes it from the list, and
  /// returns it.
  package func claim(where matches: (Call) -> Bool) -> Call? {
    hasClaims = true
    guard let position = unclaimed.firstIndex(where: matches) else { return nil }
    return unclaimed.remove(at: position)
  }

  /// Waits for the next call that meets the condition.
  ///
  /// If several scripts wait for the same call, the script that waited first gets the call.
  package func await(
    where matches: @escaping (Call) -> Bool, _ take: @escaping (Call) -> Void
  ) {
    hasClaims = true
    waiting.append((matches, take))
  }

  /// Adds a call.
  ///
  /// If several scripts wait for the added call, the script that waited first gets the call.
  ///
  /// - Returns: The result is false when no script waits for the call.
  func add(_ call: Call) -> Bool {
    guard let position = waiting.firstIndex(where: { $0.matches(call) }) else {
      unclaimed.append(call)
      return false
    }
    waiting.remove(at: position).take(call)
    return true
  }

  func remove(_ call: Call) {
    unclaimed.removeAll { $0 === call }
  }

  func takeAll() -> [Call] {
    defer { unclaimed = [] }
    return unclaimed
  }
}

/// One call with which the adapter initialises the network's SDK.
package final class ScriptedInitialization: CompletionHolder, ScriptedCall {
  private weak var network: ScriptedNetwork?
  private let requestIndex: Int
  private var completion: ((NetworkInitialization) -> Void)?
  private var delivery: () -> Delivery
  /// Whether the call has been answered.
  private(set) var isOver = false
  /// Whether a script has already decided how the call ends.
  private var isDecided = false
  /// Later calls of the adapter; they get the same result as this call, at the same time.
  var joined: [ScriptedInitialization] = []
  package let isAnsweredInside: Bool

  init(
    network: ScriptedNetwork, requestIndex: Int, isAnsweredInside: Bool,
    completion: @escaping (NetworkInitialization) -> Void, delivery: @escaping () -> Delivery
  ) {
    self.network = network
    self.requestIndex = requestIndex
    self.isAnsweredInside = isAnsweredInside
    self.completion = completion
    self.delivery = delivery
  }

  /// Reports success.
  ///
  /// - Parameters:
  ///   - delay: The delay from now in nanoseconds of virtual time.
  ///   - thread: The queue on which the SDK calls back; nil for the network's own queue.
  package func succeed(after delay: Int64 = 0, thread: String? = nil) {
    answer(.networkInitialized, [], .succeeded, after: delay, thread: thread)
  }

  /// Reports a failure.
  ///
  /// - Parameters:
  ///   - error: The error; nil for a failure without an error.
  ///   - delay: The delay from now in nanoseconds of virtual time.
  ///   - thread: The queue on which the SDK calls back; nil for the network's own queue.
  package func fail(_ error: NetworkError?, after delay: Int64 = 0, thread: String? = nil) {
    answer(
      .networkInitializeFailed, error.map { [$0.traceAttribute] } ?? [], .failed(error),
      after: delay, thread: thread)
  }

  func releaseCompletion() {
    completion = nil
    delivery = { .delivered }
  }

  /// Ends the scenario if the script has not answered before the adapter's call returns.
  func checkIsAnswered() {
    if !isOver, isAnsweredInside { network?.exclude(InsideCall.start.reason, isClaimed: true) }
  }

  private func answer(
    _ kind: EventKind, _ attributes: [TraceAttribute], _ result: NetworkInitialization,
    after delay: Int64, thread: String?
  ) {
    guard let network else { return }
    if let reason = network.exclusion(of: result, isRepeated: isDecided, thread: thread) {
      return network.exclude(reason, isClaimed: true)
    }
    let queue = thread ?? VirtualScheduler.main
    if isAnsweredInside, isOver || delay > 0 || queue != VirtualScheduler.main {
      return network.exclude(InsideCall.start.reason, isClaimed: true)
    }
    isDecided = true
    let line = network.recorder.line
    if isAnsweredInside {
      isOver = true
      return network.recorder.withLine(line) {
        network.recorder.context.withCause(requestIndex) {
          report(kind, attributes + [InsideCall.attribute], result)
        }
      }
    }
    network.scheduler.schedule(
      after: delay, thread: thread ?? network.callbackThread, cause: requestIndex
    ) { [self] in
      isOver = true
      network.recorder.line = line
      report(kind, attributes, result)
      let joined = joined
      self.joined = []
      for other in joined { other.answer(kind, attributes, result, after: 0, thread: thread) }
      network.recorder.line = 0
    }
  }

  private func report(
    _ kind: EventKind, _ attributes: [TraceAttribute], _ result: NetworkInitialization
  ) {
    guard let network, let completion else {
      network?.recorder.record(kind, EventIdentity(), attributes)
      return
    }
    let index = network.recorder.record(kind, EventIdentity(), attributes)
    let delivery = Responsibility.adapter {
      network.recorder.context.withCause(index) { completion(result) }
      return self.delivery()
    }
    network.recorder.note(delivery, of: index, kind, attributes)
    if delivery == .impossible { network.exclude(delivery.exclusion(of: kind)) }
  }
}

/// One call with which the adapter asks for a bidding token.
package final class ScriptedToken: CompletionHolder, ScriptedCall {
  private weak var network: ScriptedNetwork?
  private let requestIndex: Int
  private var completion: ((String?, NetworkError?) -> Void)?
  /// Whether a script has already answered the call.
  private var isAnswered = false
  package let isAnsweredInside: Bool

  init(
    network: ScriptedNetwork, requestIndex: Int, isAnsweredInside: Bool,
    completion: @escaping (String?, NetworkError?) -> Void
  ) {
    self.network = network
    self.requestIndex = requestIndex
    self.isAnsweredInside = isAnsweredInside
    self.completion = completion
  }

  /// Ends the scenario if the script has not answered before the adapter's call returns.
  func checkIsAnswered() {
    if !isAnswered, isAnsweredInside { network?.exclude(InsideCall.token.reason, isClaimed: true) }
    releaseCompletion()
  }

  func releaseCompletion() {
    completion = nil
  }

  /// Answers the call with a token, with an error, or with neither.
  ///
  /// If the SDK returns its tokens, an adapter sees no error, but a call without a token.
  package func answer(_ token: String?, error: NetworkError?, thread: String? = nil) {
    guard let network else { return }
    if let reason = network.tokenExclusion(isRepeated: isAnswered, thread: thread) {
      return network.exclude(reason, isClaimed: true)
    }
    // A late answer, a second answer, or an answer on a queue.
    let queue = thread ?? VirtualScheduler.main
    if isAnsweredInside, isAnswered || completion == nil || queue != VirtualScheduler.main {
      return network.exclude(InsideCall.token.reason, isClaimed: true)
    }
    isAnswered = true
    var attributes = [TraceAttribute("token", .text(token))]
    if isAnsweredInside {
      network.recorder.record(
        .networkToken, EventIdentity(), attributes + [InsideCall.attribute], cause: requestIndex)
      completion?(token, nil)
      return
    }
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

/// A call of an SDK that returns what other SDKs pass to a completion handler.
enum InsideCall {
  case start, token, load

  /// The attribute of an answer that the adapter's call returned.
  static let attribute = TraceAttribute("returned", .boolean(true))

  /// The reason why a scenario does not apply if the scenario answers the call in another way.
  var reason: String {
    switch self {
    case .start:
      "its SDK's call for a start returns the result (initialization is immediate)"
    case .token: "its SDK's call for a token returns the token (token_form is returned)"
    case .load: "its SDK's call for a load returns the ad (returns_ads is true)"
    }
  }
}

/// One auction at the start of a load.
package final class ScriptedAuction: CompletionHolder, ScriptedCall {
  /// The request for the ad.
  package let request: NetworkRequest
  /// The load and the ad to which the auction belongs, if they are known.
  package let identity: EventIdentity
  private weak var network: ScriptedNetwork?
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

  /// Ends the auction with a result.
  ///
  /// - Parameters:
  ///   - result: The result of the auction.
  ///   - delay: The delay from now in nanoseconds of virtual time.
  ///   - thread: The queue on which the SDK calls back; nil for the network's own queue.
  package func end(_ result: NetworkAuction, after delay: Int64 = 0, thread: String? = nil) {
    guard let network else { return }
    if let reason = network.exclusion(of: result, thread: thread) {
      return network.exclude(reason, isClaimed: true)
    }
    let line = network.recorder.line
    network.scheduler.schedule(
      after: delay, thread: thread ?? network.callbackThread, cause: requestIndex
    ) { [self] in
      network.recorder.withLine(line) { report(result, network) }
    }
  }

  private func report(_ result: NetworkAuction, _ network: ScriptedNetwork) {
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
  /// The kind and the attributes that the trace shows for the result.
  fileprivate var record: (EventKind, [TraceAttribute]) {
    switch self {
    case .won(let bid):
      (.networkAuctioned, bid.map { [TraceAttribute("bid", .string($0))] } ?? [])
    case .failed(let error): (.networkAuctionFailed, error.map { [$0.traceAttribute] } ?? [])
    }
  }
}

extension ScriptedNetwork {
  /// Adds to an event how long the adapter waited while it handled the event, in seconds.
  func noteWait(of index: Int, _ attributes: [TraceAttribute], since start: VirtualInstant) {
    let wait = scheduler.now.nanoseconds - start.nanoseconds
    guard wait > 0 else { return }
    let waited = TraceAttribute("waited", .number(Double(wait) / 1e9))
    recorder.complete(index, attributes: attributes + [waited])
  }
}
