import ScriptedNetwork

/// One ad as the network knows it: the request, its answer and the events that follow.
///
/// The SDK holds it while it loads, its ad object from then on. Unchecked because only one thread of
/// a scenario runs at a time.
final class NetworkLink: NetworkAdObserver, @unchecked Sendable {
  let pipe = EventPipe()
  private(set) var ad: NetworkAd?
  private var answer: Answer<Void>?
  private var keptWhileLoading: NetworkLink?

  /// What the ad contains, nothing before it has loaded.
  var creative: NetworkCreative { ad?.creative ?? NetworkCreative() }

  /// What the user earns by watching, as the network announced it.
  var reward: FernwayReward {
    FernwayReward(
      currency: creative.reward?.type ?? "", amount: creative.reward?.amount ?? 0)
  }

  /// Asks the network for an ad.
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

  /// Asks the network for an ad, unless the task is cancelled before it answers.
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
