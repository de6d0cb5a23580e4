import AdSpecTrace
import VirtualTime

/// An ad of the ad server's own that the app has not been given yet.
struct OfferedCustomNativeAd {
  /// The load and ad.
  let identity: EventIdentity
  /// What it consists of.
  let content: CustomNativeContent
  /// What stands for the request that gave it.
  let request: any CustomNativeRequest
}

extension CustomNativeHost {
  /// Asks the ad server for an ad that the app can be given.
  ///
  /// - Parameters:
  ///   - load: The load that it is for.
  ///   - onAnswer: Called once, on the main thread: with the ad, or with the reason why there is
  ///     none. What comes later reaches nobody.
  /// - Returns: The load and ad that the request is for.
  func offer(
    for load: CustomNativeLoad,
    onAnswer: @escaping (Result<OfferedCustomNativeAd, HostError>) -> Void
  ) -> EventIdentity {
    let identity = ask(for: load) { [weak self] answer, identity in
      guard let self, let request = load.requests.removeValue(forKey: identity.ad) else { return }
      load.timeout?.cancel()
      switch answer {
      case .failure(let error): onAnswer(.failure(error))
      case .ad(let content):
        if let refusal = refusal(of: content, for: load) { return onAnswer(.failure(refusal)) }
        onAnswer(
          .success(OfferedCustomNativeAd(identity: identity, content: content, request: request)))
      }
    }
    load.timeout = scheduler.schedule(after: settings.loadTimeout) { [weak self] in
      guard let self, let request = load.requests.removeValue(forKey: identity.ad) else { return }
      recorder.record(.hostTimeout, identity) {
        withExtendedLifetime(request) { onAnswer(.failure(.customNativeTimeout)) }
      }
    }
    return identity
  }

  /// Tells the app that a loader which is loading already does not load again.
  func refuse(_ load: CustomNativeLoad, _ error: HostError) {
    tell(error, load.identity, of: load)
    load.loader = nil
    load.finish(error)
  }
}
