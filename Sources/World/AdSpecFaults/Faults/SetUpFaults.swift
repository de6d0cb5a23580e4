import GoogleMobileAds
import ScriptedNetwork
import VirtualTime

/// Initialises the network again for each further credential.
final class InitializationForEachCredential: FaultInjector {
  private var furtherCredentials = 0

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    furtherCredentials = max(0, configuration.credentials.count - 1)
    setUp(configuration, completion)
  }

  override func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    let count = furtherCredentials
    furtherCredentials = 0
    // Later, so that the network's script meets the adapter's own call first.
    network?.scheduler.schedule { [weak self] in
      for _ in 0..<count { self?.network?.initialize(appID: appID) { _ in } }
    }
    return completion
  }
}

/// Keeps the set-ups and loads that come during the initialisation in one variable.
///
/// The initialisation begins for it with the first call of the host, not with the adapter's call of
/// the network: an adapter that changes queues in between has others waiting by then.
final class OverwrittenWaiter: FaultInjector {
  private enum State { case idle, asked, initializing, initialized }

  private var state = State.idle
  private var waiting: [() -> Void] = []

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    wait {
      setUp(configuration) { [weak self] error in
        self?.goOnWithoutInitialization()
        completion(error)
      }
    }
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    wait { [weak self] in self?.onMain { ask(configuration) } }
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    goOnWithoutInitialization()
    return super.answer(load, ad, error)
  }

  override func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    state = .initializing
    return { [weak self] result in
      guard let self, !waiting.isEmpty, let scheduler = network?.scheduler else {
        self?.resume(after: result)
        return completion(result)
      }
      resume(after: result)
      // What is handed on may change queues before it joins those who wait for the result.
      scheduler.schedule(after: 1_000_000, thread: scheduler.thread) { completion(result) }
    }
  }

  private func wait(_ body: @escaping () -> Void) {
    switch state {
    case .idle:
      state = .asked
      body()
    case .initialized:
      body()
    case .asked, .initializing:
      let scheduler = network?.scheduler
      let cause = scheduler?.cause ?? -1
      waiting.append { scheduler?.within(cause: cause, body) }
    }
  }

  /// Hands all on when a call was answered that had no need of the network.
  private func goOnWithoutInitialization() {
    guard state == .asked else { return }
    state = .idle
    let all = waiting
    waiting = []
    for body in all { body() }
  }

  /// Hands the latest on while the adapter still waits itself, so that it shares the result.
  ///
  /// After a failure all are handed on: that they are told is another rule's business.
  private func resume(after result: NetworkInitialization) {
    let all = waiting
    waiting = []
    if case .succeeded = result {
      state = .initialized
      all.last?()
    } else {
      state = .idle
      for body in all { body() }
    }
  }
}
