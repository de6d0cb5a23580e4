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
      var queues: [Int32: String] = [:]
      return Hooks(
        delivery: { fault, event, ad, deliver in
          if let queue = fault.network?.scheduler.thread {
            queues[ad.identity.load] = queue == VirtualScheduler.main ? nil : queue
          }
          return deliver(event)
        },
        event: { fault, event, load in
          guard let queue = queues[load.number], let scheduler = fault.network?.scheduler else {
            return load.notifyHost(event)
          }
          scheduler.perform(on: queue, cause: scheduler.cause) { load.notifyHost(event) }
        })
    },
    Fault("SETUP-MAIN-1", "The set-up waits for the main thread.") {
      Hooks(setUp: { _, configuration, completion, setUp in
        MainQueue.wait()
        setUp(configuration, completion)
      })
    },
    Fault("SIG-MAIN-1", "The adapter hands out signals on the main thread.") {
      Hooks(signals: { _, parameters, completion, collect in
        collect(parameters, MainQueue.bound(completion))
      })
    },
    Fault("VER-LOCK-1", "Reading a version waits for the main thread.") {
      Hooks(version: { _, read in
        MainQueue.wait()
        return read()
      })
    },
    Fault("VER-LAT-1", "Each read of a version takes several milliseconds.") {
      Hooks(version: { fault, read in
        if let elapsed = fault.host?.stopwatch?() {
          while elapsed() < 6_000_000 {}
        }
        return read()
      })
    },
    Fault("LOAD-BLOCK-1", "A load waits for a semaphore.") {
      Hooks(load: { _, _, configuration, ask in
        waitInVain()
        ask(configuration)
      })
    },
    Fault("LOAD-BLOCK-2", "The callback for a click waits for a semaphore.") {
      Hooks(delivery: { _, event, _, deliver in
        let delivery = deliver(event)
        if case .click = event, delivery == .delivered, Thread.isMainThread { waitInVain() }
        return delivery
      })
    },
    // The lock is a semaphore. If nobody can signal a semaphore, adspec detects this in virtual time,
    // without a delay. A mutex would block the process until the process's time-out.
    Fault("LOAD-REENT-1", "A load completes while it holds the lock of all loads.", kills: true) {
      let lock = DispatchSemaphore(value: 1)
      return Hooks(
        load: { _, _, configuration, ask in
          lock.wait()
          lock.signal()
          ask(configuration)
        },
        answer: { _, load, ad, error in
          lock.wait()
          defer { lock.signal() }
          return load.answerHost(ad, error)
        })
    },
    Fault("TIME-REAL-1", "Each load sleeps on a background queue.") {
      Hooks(load: { _, _, configuration, ask in
        DispatchQueue.global().async { Thread.sleep(forTimeInterval: 0.01) }
        ask(configuration)
      })
    },
    Fault("CALL-MAIN-1", "The network is asked for each ad on a background queue.") {
      RequestOnQueue()
    },
    Fault("UI-MAIN-1", "Each load makes a view on a background queue.") {
      Hooks(load: { _, _, configuration, ask in
        DispatchQueue.global().async {
          let view = UIView()
          view.tag = 1
        }
        ask(configuration)
      })
    },
    Fault(
      "UI-MAIN-2", "The network's ads end on a background queue.", formats: inView + [.native]
    ) { BackgroundEnds() },
  ]

  /// Waits 20 milliseconds for a semaphore that nobody signals.
  private static func waitInVain() {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
  }
}

/// Asks the network for each ad on a background queue.
final class RequestOnQueue: FaultInjector {
  override func queue(of request: NetworkRequest) -> String? { "com.adspec.fault.requests" }
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

/// Ends each ad of the network on a background queue.
private final class BackgroundEnds: FaultInjector {
  override func willDestroy(_ ad: ScriptedAd) -> Bool {
    guard let scheduler = network?.scheduler, scheduler.thread == VirtualScheduler.main else {
      return true
    }
    scheduler.schedule(after: 0, thread: "com.example.ends") { ad.destroy() }
    return false
  }
}
