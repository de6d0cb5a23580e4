import Foundation
import GoogleMobileAds
import MediationHost

/// Works for eight milliseconds of real time before it gives a version.
final class SlowVersions: FaultInjector {
  override func version(_ read: () -> VersionNumber) -> VersionNumber {
    if let elapsed = host?.stopwatch?() {
      while elapsed() < 8_000_000 {}
    }
    return read()
  }
}

/// Waits in each load for what never comes, and goes on without it.
final class WaitingLoad: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    _ = DispatchSemaphore(value: 0).wait(timeout: .now() + .milliseconds(20))
    ask(configuration)
  }
}

/// Sleeps on a queue in the background for each load.
final class SleepingQueue: FaultInjector {
  override func load(
    _ load: InterceptedLoad, _ configuration: MediationAdConfiguration,
    _ ask: @escaping (MediationAdConfiguration) -> Void
  ) {
    DispatchQueue.global().async { Thread.sleep(forTimeInterval: 0.01) }
    ask(configuration)
  }
}

/// Completes loads under a lock that each load takes for a moment.
///
/// A semaphore, because one that nobody will signal is known at once in virtual time; with a mutex
/// the process stands still until its time is over.
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
