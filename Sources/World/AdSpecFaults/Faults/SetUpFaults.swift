import Foundation
import GoogleMobileAds
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of the adapter's set-up.
  static let setUp: [Fault] = [
    Fault("SETUP-ONCE-1", "Each set-up completes the earlier set-ups again.") {
      RememberedSetUps()
    },
    Fault("SETUP-FAIL-1", "Every set-up reports success.") { SucceedingSetUp() },
    Fault("SETUP-TRUE-1", "The set-up reports success as soon as the network begins to start.") {
      EarlySetUp()
    },
    Fault("SETUP-OK-1", "After the network has started, every set-up reports a failure.") {
      SetUpAfterStart()
    },
    Fault("SETUP-MULTI-1", "The adapter initialises the network once for each credential.") {
      InitializationForEachCredential()
    },
    Fault(
      "SETUP-CONC-1",
      "Of several calls that wait for the initialisation, only the latest continues."
    ) {
      OverwrittenWaiter()
    },
    Fault("SETUP-RETRY-1", "After a failed start, every call fails without a new start.") {
      LastingFailure()
    },
  ]
}

/// Initialises the network again for the second credential and for each later credential.
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
    // The fault makes its additional calls later, so that the network's script gets the adapter's
    // call first.
    network?.scheduler.schedule { [weak self] in
      for _ in 0..<count { self?.network?.initialize(appID: appID) { _ in } }
    }
    return completion
  }
}

/// Stores set-ups and loads that arrive during the initialisation in one variable, which has room
/// for only one call.
///
/// For this fault, the initialisation begins when the host makes its first call, not when the
/// adapter calls the network. Between the host's call and the adapter's call, the adapter can
/// change queues, and more calls can arrive.
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
        self?.continueWithoutInitialization()
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
    continueWithoutInitialization()
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
      // The adapter gets the result later, because a resumed call may change queues before this
      // call waits for the result.
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
      let cause = scheduler?.cause
      waiting.append { scheduler?.within(cause: cause, body) }
    }
  }

  /// Resumes all waiting calls after the adapter has answered without the network.
  private func continueWithoutInitialization() {
    guard state == .asked else { return }
    state = .idle
    let all = waiting
    waiting = []
    for body in all { body() }
  }

  /// Resumes the latest waiting call before the adapter gets the result, so that this call also
  /// gets the result.
  ///
  /// After a failed initialisation, the fault resumes all calls, because another rule checks the
  /// errors of these calls.
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

/// Keeps the completions of all set-ups, and calls all of them at the end of each set-up.
final class RememberedSetUps: FaultInjector {
  private var completions: [GADMediationAdapterSetUpCompletionBlock] = []

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    completions.append(completion)
    setUp(configuration) { [weak self] error in
      for completion in self?.completions ?? [completion] { completion(error) }
    }
  }
}

/// Replaces the error of each set-up by success.
final class SucceedingSetUp: FaultInjector {
  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    setUp(configuration) { _ in completion(nil) }
  }
}

/// Fails each set-up with one credential after an earlier set-up has started the network.
final class SetUpAfterStart: FaultInjector {
  private var hasStarted = false

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    let isTooLate = hasStarted && configuration.credentials.count == 1
    setUp(configuration) { [weak self] error in
      if error == nil { self?.hasStarted = true }
      completion(isTooLate ? InjectedError.startedBefore : error)
    }
  }
}

/// Completes a set-up with success when the adapter calls the network, and ignores the later answer
/// of the adapter.
final class EarlySetUp: FaultInjector {
  private var running: (() -> Void)?

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    var isAnswered = false
    let answerOnce = { (error: (any Error)?) in
      if isAnswered { return }
      isAnswered = true
      completion(error)
    }
    running = { answerOnce(nil) }
    setUp(configuration, answerOnce)
  }

  override func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    let answer = running
    running = nil
    network?.scheduler.schedule { answer?() }
    return completion
  }
}

/// After the network has failed to start, fails each set-up, collection of signals and load without
/// a call of the network.
final class LastingFailure: FaultInjector {
  private var failure: NSError?

  override func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    { [weak self] result in
      if case .failed = result {
        self?.failure = NSError(
          domain: "fault", code: 1, userInfo: [NSLocalizedDescriptionKey: "The start has failed."])
      }
      completion(result)
    }
  }

  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    if let failure { completion(failure) } else { setUp(configuration, completion) }
  }

  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    if let failure { completion(nil, failure) } else { collect(parameters, completion) }
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let failure { load.answerHost(nil, failure) } else { ask(configuration) }
  }
}
