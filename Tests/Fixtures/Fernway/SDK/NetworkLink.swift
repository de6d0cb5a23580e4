import ScriptedNetwork

/// The link between the SDK and the network for one ad: the request, the response and the later
/// events.
///
/// During the load, the link keeps itself alive; after the load, the ad object holds the link.
/// `@unchecked Sendable` is safe, because only one thread of a scenario runs at a time.
final class NetworkLink: NetworkAdObserver, @unchecked Sendable {
  let pipe = EventPipe()
  private(set) var ad: NetworkAd?
  private var answer: Answer<Void>?
  private var keptWhileLoading: NetworkLink?

  /// The content of the ad; empty until the ad has loaded.
  var creative: NetworkCreative { ad?.creative ?? NetworkCreative() }

  /// The reward that the network announced for this ad.
  var reward: FernwayReward {
    FernwayReward(
      currency: creative.reward?.type ?? "", amount: creative.reward?.amount ?? 0)
  }

  /// Requests an ad from the network.
  func load(
    _ request: NetworkRequest,
    completion: @escaping @Sendable (Result<Void, FernwayError>) -> Void
  ) {
    answer = Answer(completion)
    keptWhileLoading = self
    let network = ScriptedNetwork.current
    guard network.create(format: request.format, slot: request.slot) else {
      finish(.failure(FernwayError(.noAd)))
      return
    }
    ad = network.load(request, observer: self)
  }

  /// Requests an ad from the network, unless the task is cancelled before the response.
  @MainActor func load(_ request: NetworkRequest) async throws(FernwayError) {
    let result = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        load(request) { continuation.resume(returning: $0) }
        if Task.isCancelled { cancel() }
      }
    } onCancel: {
      cancel()
    }
    try result.get()
  }

  private func cancel() {
    finish(.failure(FernwayError(.cancelled)))
  }

  @discardableResult
  private func finish(_ result: Result<Void, FernwayError>) -> Bool {
    keptWhileLoading = nil
    guard let answer else { return false }
    self.answer = nil
    return answer.give(result)
  }

  func networkAd(_ ad: NetworkAd, did event: NetworkEvent) -> Delivery {
    self.ad = ad
    switch event {
    case .loaded(.ad):
      if !finish(.success(())) { pipe.send(.refreshed) }
    case .loaded:
      return finish(.failure(FernwayError(.invalidResponse))) ? .delivered : .noCallback
    case .failed(let error):
      let error = FernwayError(.noAd, error)
      if !finish(.failure(error)) { pipe.send(.refreshFailed(error)) }
    default:
      guard let event = FernwayAdEvent(event, reward: reward) else { return .noCallback }
      pipe.send(event)
    }
    return .delivered
  }
}

/// Calls a completion only once, with the first result.
///
/// `@unchecked Sendable` is safe, because only one thread of a scenario runs at a time.
final class Answer<Value>: @unchecked Sendable {
  private var completion: ((Result<Value, FernwayError>) -> Void)?

  init(_ completion: @escaping (Result<Value, FernwayError>) -> Void) {
    self.completion = completion
  }

  /// Delivers a result.
  ///
  /// - Returns: False when an earlier result was already delivered.
  @discardableResult
  func give(_ result: Result<Value, FernwayError>) -> Bool {
    guard let completion else { return false }
    self.completion = nil
    completion(result)
    return true
  }
}

/// Resumes a waiting task with a result.
///
/// If this object is released before it has a result, the task gets the error `cancelled`.
final class Waiter<Value: Sendable>: Sendable {
  private let answer: Answer<Value>

  init(_ continuation: CheckedContinuation<Result<Value, FernwayError>, Never>) {
    answer = Answer { continuation.resume(returning: $0) }
  }

  deinit {
    answer.give(.failure(FernwayError(.cancelled)))
  }

  func resume(_ result: Result<Value, FernwayError>) {
    answer.give(result)
  }
}
