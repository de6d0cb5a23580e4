import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import VirtualTime

/// Completes a load again when the network repeats its success.
final class RepeatedSuccess: FaultInjector {
  private var loaded: Set<Int32> = []

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .loaded = event, delivery == .delivered, let load = load(of: ad),
      !loaded.insert(load.number).inserted
    {
      onMain {
        if let ad = load.ad { load.answerHost(ad, nil) }
      }
    }
    return delivery
  }
}

/// Completes a load that has succeeded with the network's later failure.
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

/// Keeps the network's failure from an adapter that has not answered.
final class SwallowedFailure: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .failed = event, load(of: ad)?.isAnswered == false { return .delivered }
    return deliver(event)
  }
}

/// Keeps a success from an adapter that has not answered when the network's ad is not ready.
final class SwallowedSuccess: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if case .loaded = event, !ad.isReady, load(of: ad)?.isAnswered == false { return .delivered }
    return deliver(event)
  }
}

/// Keeps the errors of loads that waited for a failing initialisation from the host.
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

/// The errors that faults give themselves.
enum InjectedError {
  /// A failure of the network that the adapter passes on.
  static let networkFailed = error(1, "The network failed.")
  /// A slot for which the adapter believes to be loading.
  static let slotBusy = error(2, "An ad for this slot is being loaded.")

  private static func error(_ code: Int, _ description: String) -> NSError {
    NSError(
      domain: "adspec.fault", code: code, userInfo: [NSLocalizedDescriptionKey: description])
  }
}

extension NetworkEvent {
  /// Whether it ends a load.
  var isAnswer: Bool {
    switch self {
    case .loaded, .failed: true
    default: false
    }
  }
}
