import AdSpecTrace
import Foundation
import GoogleMobileAds
import MediationHost
import ScriptedNetwork
import UIKit
import VirtualTime

extension FaultCatalogue {
  /// Faults that concern threads, slow calls and blocking calls.
  static let threads: [Fault] = [
    Fault("EVT-MAIN-1", "Events are reported on the queue on which the network calls back.") {
      EventOnNetworkQueue()
    },
    Fault("SETUP-MAIN-1", "The set-up waits for the main thread.") { SetUpOnMain() },
    Fault("SIG-MAIN-1", "The adapter hands out signals on the main thread.") { SignalsOnMain() },
    Fault("VER-LOCK-1", "Reading a version waits for the main thread.") { VersionsOnMain() },
    Fault("VER-LAT-1", "Each read of a version takes several milliseconds.") { SlowVersions() },
    Fault("LOAD-BLOCK-1", "A load waits for a semaphore.") { WaitingLoad() },
    Fault("LOAD-BLOCK-2", "The callback for a click waits for a semaphore.") {
      WaitingCallback()
    },
    Fault("LOAD-REENT-1", "A load completes while it holds the lock of all loads.", kills: true) {
      CompletionUnderLock()
    },
    Fault("TIME-REAL-1", "Each load sleeps on a background queue.") { SleepingQueue() },
    Fault("CALL-MAIN-1", "The network is asked for each ad on a background queue.") {
      RequestOnQueue()
    },
    Fault("UI-MAIN-1", "Each load makes a view on a background queue.") { ViewOnQueue() },
  ]
}

/// Reports events on the queue of the network's latest callback.
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

/// Asks the network for each ad on a background queue.
final class RequestOnQueue: FaultInjector {
  override func queue(of request: NetworkRequest) -> String? { "com.adspec.fault.requests" }
}

/// Waits for the main thread before the set-up of the adapter.
final class SetUpOnMain: FaultInjector {
  override func setUp(
    _ configuration: MediationServerConfiguration,
    _ completion: @escaping GADMediationAdapterSetUpCompletionBlock, _ setUp: @escaping SetUp
  ) {
    MainQueue.wait()
    setUp(configuration, completion)
  }
}

/// Delivers the signals on the main thread.
final class SignalsOnMain: FaultInjector {
  override func collectSignals(
    _ parameters: RTBRequestParameters,
    _ completion: @escaping GADRTBSignalCompletionHandler, _ collect: @escaping CollectSignals
  ) {
    let completion = MainQueue.bound(completion)
    collect(parameters, completion)
  }
}

/// Waits for the main thread before each read of a version.
final class VersionsOnMain: FaultInjector {
  override func version(_ read: () -> VersionNumber) -> VersionNumber {
    MainQueue.wait()
    return read()
  }
}

/// Waits for the main queue, and runs calls on the main queue, in ways that rules forbid.
private enum MainQueue {
  /// Waits for the main thread, unless the caller is on the main thread.
  static func wait() {
    if !Thread.isMainThread { DispatchQueue.main.sync {} }
  }

  /// Wraps a completion.
  ///
  /// When the returned completion is called, the given completion is called later, on the main
  /// thread.
  static func bound(
    _ completion: @escaping GADRTBSignalCompletionHandler
  ) -> GADRTBSignalCompletionHandler {
    let call = UncheckedCompletion(call: completion)
    return { signals, error in
      DispatchQueue.main.async { call.call(signals, error) }
    }
  }

  /// The `Sendable` conformance is unchecked, because only one thread of a scenario runs at a time.
  private struct UncheckedCompletion: @unchecked Sendable {
    let call: GADRTBSignalCompletionHandler
  }
}

/// Spends 8 milliseconds of real time on each read of a version.
final class SlowVersions: FaultInjector {
  override func version(_ read: () -> VersionNumber) -> VersionNumber {
    if let elapsed = host?.stopwatch?() {
      while elapsed() < 6_000_000 {}
    }
    return read()
  }
}

/// In each load, waits 20 milliseconds for a semaphore that nobody signals.
final class WaitingLoad: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
    ask(configuration)
  }
}

/// In each callback for a click on the main thread, waits 20 milliseconds for a semaphore that
/// nobody signals.
final class WaitingCallback: FaultInjector {
  override func deliver(
    _ event: NetworkEvent, of ad: ScriptedAd, _ deliver: (NetworkEvent) -> Delivery
  ) -> Delivery {
    let delivery = deliver(event)
    if case .click = event, delivery == .delivered, Thread.isMainThread {
      _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
    }
    return delivery
  }
}

/// Completes a load while holding a lock that each load needs.
///
/// The lock is a semaphore. If nobody can signal a semaphore, adspec detects this in virtual time,
/// without a delay. A mutex would block the process until the process's time-out.
final class CompletionUnderLock: FaultInjector {
  private let lock = DispatchSemaphore(value: 1)

  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    lock.wait()
    lock.signal()
    ask(configuration)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    lock.wait()
    defer { lock.signal() }
    return super.answer(load, ad, error)
  }
}

/// Makes a view on a background queue during each load.
final class ViewOnQueue: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    DispatchQueue.global().async {
      let view = UIView()
      view.tag = 1
    }
    ask(configuration)
  }
}

/// Sleeps on a background queue during each load.
final class SleepingQueue: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    DispatchQueue.global().async { Thread.sleep(forTimeInterval: 0.01) }
    ask(configuration)
  }
}
