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
final class OverwrittenWaiter: FaultInjector {
  private var isInitializing = false
  private var waiting: [() -> Void] = []

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    wait { setUp(configuration, completion) }
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    wait { ask(configuration) }
  }

  override func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    isInitializing = true
    return { [weak self] result in
      self?.resume(after: result)
      completion(result)
    }
  }

  private func wait(_ body: @escaping () -> Void) {
    guard isInitializing, let scheduler = network?.scheduler else { return body() }
    let cause = scheduler.cause
    waiting.append { scheduler.within(cause: cause, body) }
  }

  /// Hands the latest on while the adapter still waits itself, so that it shares the result.
  ///
  /// After a failure all are handed on: that they are told is another rule's business.
  private func resume(after result: NetworkInitialization) {
    isInitializing = false
    let all = waiting
    waiting = []
    if case .succeeded = result {
      all.last?()
    } else {
      for body in all { body() }
    }
  }
}
