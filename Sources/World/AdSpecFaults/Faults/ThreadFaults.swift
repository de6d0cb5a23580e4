import AdSpecTrace
import Foundation
import GoogleMobileAds
import ScriptedNetwork
import VirtualTime

/// Reports events on the queue on which the network called back last.
final class EventOnNetworkQueue: FaultInjector {
  private var queues: [Int32: String] = [:]

  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    if let queue = network?.scheduler.thread {
      queues[ad.identity.load] = queue == VirtualScheduler.main ? nil : queue
    }
    return deliver(event)
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    guard let queue = queues[load.number], let scheduler = network?.scheduler else {
      return super.event(event, of: load)
    }
    scheduler.perform(on: queue, cause: scheduler.cause) { super.event(event, of: load) }
  }
}

/// Waits for the main thread before it sets the adapter up.
final class SetUpOnMain: FaultInjector {
  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    MainQueue.wait()
    setUp(configuration, completion)
  }
}

/// Hands signals out on the main thread.
final class SignalsOnMain: FaultInjector {
  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    let completion = MainQueue.bound(completion)
    collect(parameters, completion)
  }
}

/// Waits for the main thread before it reads a version.
final class VersionsOnMain: FaultInjector {
  override func version(_ read: () -> VersionNumber) -> VersionNumber {
    MainQueue.wait()
    return read()
  }
}

/// The main queue, as faults misuse it.
private enum MainQueue {
  /// Waits until the main thread has time, unless the caller is on it.
  static func wait() {
    if !Thread.isMainThread { DispatchQueue.main.sync {} }
  }

  /// A completion that is called on the main thread, later.
  static func bound(
    _ completion: @escaping GADRTBSignalCompletionHandler
  ) -> GADRTBSignalCompletionHandler {
    let call = UncheckedCompletion(call: completion)
    return { signals, error in
      DispatchQueue.main.async { call.call(signals, error) }
    }
  }

  /// Unchecked because only one thread of a scenario runs at a time.
  private struct UncheckedCompletion: @unchecked Sendable {
    let call: GADRTBSignalCompletionHandler
  }
}
