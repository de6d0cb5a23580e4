import Foundation
import GoogleMobileAds
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of the adapter's set-up.
  static let setUp: [Fault] = [
    Fault("SETUP-ONCE-1", "Each set-up completes the earlier set-ups again.") {
      var completions: [GADMediationAdapterSetUpCompletionBlock] = []
      return Hooks(setUp: { _, configuration, completion, setUp in
        completions.append(completion)
        setUp(configuration) { error in
          for completion in completions { completion(error) }
        }
      })
    },
    Fault("SETUP-FAIL-1", "Every set-up reports success.") {
      Hooks(setUp: { _, configuration, completion, setUp in
        setUp(configuration) { _ in completion(nil) }
      })
    },
    Fault("SETUP-TRUE-1", "The set-up reports success as soon as the network begins to start.") {
      earlySetUp()
    },
    Fault("SETUP-OK-1", "After the network has started, every set-up reports a failure.") {
      var hasStarted = false
      return Hooks(setUp: { _, configuration, completion, setUp in
        let isTooLate = hasStarted && configuration.credentials.count == 1
        setUp(configuration) { error in
          if error == nil { hasStarted = true }
          completion(isTooLate ? InjectedError.startedBefore : error)
        }
      })
    },
    Fault("SETUP-MULTI-1", "The adapter initialises the network once for each credential.") {
      var furtherCredentials = 0
      return Hooks(
        setUp: { _, configuration, completion, setUp in
          furtherCredentials = max(0, configuration.credentials.count - 1)
          setUp(configuration, completion)
        },
        initialization: { fault, appID, completion in
          let count = furtherCredentials
          furtherCredentials = 0
          // The fault makes its additional calls later, so that the network's script gets the
          // adapter's call first.
          fault.network?.scheduler.schedule { [weak fault] in
            for _ in 0..<count { fault?.network?.initialize(appID: appID) { _ in } }
          }
          return completion
        })
    },
    Fault(
      "SETUP-CONC-1",
      "Of several calls that wait for the initialisation, only the latest continues."
    ) {
      OverwrittenWaiter()
    },
    Fault("SETUP-RETRY-1", "After a failed start, every call fails without a new start.") {
      lastingFailure()
    },
  ]

  /// Completes a set-up with success when the adapter calls the network, and ignores the later
  /// answer of the adapter.
  private static func earlySetUp() -> Hooks {
    var running: (() -> Void)?
    return Hooks(
      setUp: { _, configuration, completion, setUp in
        var isAnswered = false
        let answerOnce = { (error: (any Error)?) in
          if isAnswered { return }
          isAnswered = true
          completion(error)
        }
        running = { answerOnce(nil) }
        setUp(configuration, answerOnce)
      },
      initialization: { fault, _, completion in
        let answer = running
        running = nil
        fault.network?.scheduler.schedule { answer?() }
        return completion
      })
  }

  /// After the network has failed to start, fails each set-up, collection of signals and load
  /// without a call of the network.
  private static func lastingFailure() -> Hooks {
    var failure: NSError?
    return Hooks(
      setUp: { _, configuration, completion, setUp in
        if let failure { completion(failure) } else { setUp(configuration, completion) }
      },
      initialization: { _, _, completion in
        { result in
          if case .failed = result { failure = InjectedError.startFailed }
          completion(result)
        }
      },
      signals: { _, parameters, completion, collect in
        if let failure { completion(nil, failure) } else { collect(parameters, completion) }
      },
      load: { _, load, configuration, ask in
        if let failure { load.answerHost(nil, failure) } else { ask(configuration) }
      })
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
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping Hooks.SetUp
  ) {
    wait {
      setUp(configuration) { [weak self] error in
        self?.continueWithoutInitialization()
        completion(error)
      }
    }
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration, _ ask: @escaping Hooks.Ask
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
    _ appID: String?, _ completion: @escaping Hooks.Initialized
  ) -> Hooks.Initialized {
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
