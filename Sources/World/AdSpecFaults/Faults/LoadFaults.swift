import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

extension FaultCatalogue {
  /// Faults of loads and their completion.
  static let loading: [Fault] = [
    Fault("LOAD-ONCE-1", "A second success of the network completes the load again.") {
      RepeatedSuccess()
    },
    Fault("LOAD-ONCE-2", "A failure of the network completes a load that has succeeded.") {
      FailureAfterSuccess()
    },
    Fault("LOAD-ONCE-3", "A success of the network completes a load that has failed.") {
      SuccessAfterFailure()
    },
    Fault("LOAD-ONCE-4", "A second failure of the network completes the load again.") {
      RepeatedFailure()
    },
    Fault("LOAD-ONCE-5", "An error of the adapter itself completes the load twice.") {
      RepeatedOwnError()
    },
    Fault("LOAD-NEVER-1", "A failure of the network does not complete the load.") {
      SwallowedFailure()
    },
    Fault("LOAD-NEVER-2", "A success with an ad that is not ready does not complete the load.") {
      SwallowedSuccess()
    },
    Fault("LOAD-NEVER-3", "Waiting loads never complete when the initialisation fails.") {
      ForgottenLoads()
    },
    Fault("LOAD-NEVER-4", "A load without an ad object of the network never completes.") {
      SilentFactory()
    },
    Fault("LOAD-RETAIN-1", "The loader is gone ten seconds after the request.") {
      LostLoader()
    },
    Fault("LOAD-PARAM-1", "The adapter replaces a missing or unusable parameter by a default.") {
      ReplacedParameter()
    },
    Fault("LOAD-THREAD-1", "A load completes on the queue on which the network calls back.") {
      AnswerOnNetworkQueue()
    },
    Fault("LOAD-LATE-1", "An answer after the time-out leaves its slot marked as loading.") {
      LockedSlot()
    },
    Fault("LOAD-ANSWER-1", "After the first ad, every second load never completes.") {
      ForgottenLoad()
    },
  ]

  /// Faults that concern the size of banners.
  static let banner: [Fault] = [
    Fault(
      "BAN-SIZE-1",
      "In a waterfall, banners that are narrower than 320 points are requested as 320 by 50.",
      formats: [.banner]
    ) { FixedBannerSize { $0.bid == nil && $0.size.map { $0.width < 320 } ?? false } },
    Fault(
      "BAN-SIZE-6", "In bidding, banners of 300 by 250 are requested as 320 by 50.",
      formats: [.banner]
    ) { FixedBannerSize { $0.bid != nil && $0.size == NetworkSize(width: 300, height: 250) } },
  ]
}

/// Completes a load again when the network reports success again.
final class RepeatedSuccess: FaultInjector {
  private var loaded: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    guard case .loaded = event, let load = load(of: ad) else { return deliver(event) }
    // The network can report success again inside the completion of the load, before `deliver`
    // returns.
    let isRepeated = !loaded.insert(load.number).inserted
    let delivery = deliver(event)
    if isRepeated, delivery == .delivered {
      onMain {
        if let ad = load.ad { load.answerHost(ad, nil) }
      }
    }
    return delivery
  }
}

/// Completes a successful load again when the network reports a failure.
final class FailureAfterSuccess: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .failed = event, delivery == .delivered, let load = load(of: ad) {
      onMain {
        if load.ad != nil { load.answerHost(nil, InjectedError.networkFailed) }
      }
    }
    return delivery
  }
}

/// Hides the network's failure from an adapter that has not yet answered the load.
final class SwallowedFailure: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .failed = event, load(of: ad)?.isAnswered == false { return .delivered }
    return deliver(event)
  }
}

/// If the network's ad is not ready, hides the network's success from an adapter that has not yet
/// answered the load.
final class SwallowedSuccess: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .loaded = event, !ad.isReady, load(of: ad)?.isAnswered == false { return .delivered }
    return deliver(event)
  }
}

/// If an initialisation fails, does not report the errors of the loads that waited for the
/// initialisation.
final class ForgottenLoads: FaultInjector {
  private var forgotten: Set<Int32> = []

  override func willInitialize(
    _ appID: String?, _ completion: @escaping (NetworkInitialization) -> Void
  ) -> (NetworkInitialization) -> Void {
    { [weak self] result in
      if case .failed = result { self?.forgetWaiting() }
      completion(result)
    }
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    if error != nil, forgotten.contains(load.number) { return false }
    return super.answer(load, ad, error)
  }

  private func forgetWaiting() {
    guard let host, let network else { return }
    for load in host.loads where load.isWaiting {
      if network.ad(ofLoad: load.number) != nil { continue }
      forgotten.insert(load.number)
    }
  }
}

/// Loads with a default placement when the line item has no usable placement.
class ReplacedParameter: FaultInjector {
  /// Whether a load of a waterfall has no usable placement.
  final func isUnusable(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration
  ) -> Bool {
    let key = host?.load(load.number)?.configuration.unusable
    return key?.meaning == .placement && configuration.bidResponse == nil
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    let own = host?.load(load.number)
    if let own, let key = own.configuration.unusable, isUnusable(load, configuration) {
      let given = configuration.credentials
      configuration.values.credentials = MediationCredentials(
        settings: own.adapter.adapterUnderTest.profile.settings(
          given.settings, with: key, naming: "default"),
        format: given.format)
    }
    ask(configuration)
  }
}

/// Completes a load on the queue on which the network answered.
final class AnswerOnNetworkQueue: FaultInjector {
  private var queues: [Int32: String] = [:]

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if event.isAnswer, let queue = network?.scheduler.thread, queue != VirtualScheduler.main {
      queues[ad.identity.load] = queue
    }
    return deliver(event)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let queue = queues[load.number], let scheduler = network?.scheduler else {
      return super.answer(load, ad, error)
    }
    var isTaken = false
    scheduler.perform(on: queue, cause: scheduler.cause) {
      isTaken = super.answer(load, ad, error)
    }
    return isTaken
  }
}

/// After the network has answered one load of a slot too late, fails all later loads of the slot.
final class LockedSlot: FaultInjector {
  private var locked: Set<String> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let load = host?.load(ad.identity.load)
    if event.isAnswer, case .timedOut? = load?.state, let slot = ad.request.slot {
      locked.insert(slot)
    }
    return deliver(event)
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if let slot = host?.load(load.number)?.configuration.slot, locked.contains(slot) {
      load.answerHost(nil, InjectedError.slotBusy)
    } else {
      ask(configuration)
    }
  }
}

/// Ignores every second load after the first ad.
///
/// The fault imitates a guard statement that returns without an answer.
final class ForgottenLoad: FaultInjector {
  private var count = 0
  private var hasAd = false

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    if ad != nil { hasAd = true }
    return super.answer(load, ad, error)
  }

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    if hasAd { count += 1 }
    if count % 2 == 0 { ask(configuration) }
  }
}

/// Requests some banners in the smallest standard size, 320 by 50 points.
final class FixedBannerSize: FaultInjector {
  private let isAltered: (NetworkRequest) -> Bool

  init(_ isAltered: @escaping (NetworkRequest) -> Bool) {
    self.isAltered = isAltered
    super.init()
  }

  override func willLoad(_ request: NetworkRequest) -> NetworkRequest {
    var request = request
    if isAltered(request) { request.size = NetworkSize(width: 320, height: 50) }
    return request
  }
}

/// The errors that faults report for a set-up or a load.
enum InjectedError {
  /// The error for a setting that the adapter wrongly requires.
  static let missingSetting = error(3, "A setting is missing.")
  /// The error for a network that failed.
  static let networkFailed = error(1, "The network failed.")
  /// The error for a set-up of a network that has already started.
  static let startedBefore = error(5, "The network has already started.")
  /// The error for a slot that is still marked as loading.
  static let slotBusy = error(2, "An ad for this slot is being loaded.")
  /// The error for a banner whose size the network does not list.
  static let unlistedSize = error(3, "The network does not list this size.")
  /// The error for an ad that the adapter no longer has.
  static let adGone = error(4, "There is no ad for this slot.")

  private static func error(_ code: Int, _ description: String) -> NSError {
    NSError(
      domain: "adspec.fault", code: code, userInfo: [NSLocalizedDescriptionKey: description])
  }
}

extension NetworkEvent {
  /// Whether the event is the network's answer to a load.
  var isAnswer: Bool {
    switch self {
    case .loaded, .failed: true
    default: false
    }
  }
}
