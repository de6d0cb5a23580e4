import Foundation
import GoogleMobileAds
import QuayAds

/// Starts Quay once.
///
/// Only the first caller starts Quay; all callers wait until Quay has started.
final class QuayStarter {
  static let shared = QuayStarter()

  private enum State { case idle, starting, started }

  private let lock = NSLock()
  private var state = State.idle
  private var waiting: [() -> Void] = []

  /// Calls the closure when Quay has started.
  ///
  /// If Quay has already started, this function calls the closure at once.
  func start(appKey: String, then proceed: @escaping () -> Void) {
    lock.lock()
    let before = state
    if before == .idle { state = .starting }
    if before != .started { waiting.append(proceed) }
    lock.unlock()
    switch before {
    case .idle:
      Quay.setMediation(name: "AdMob", version: string(for: MobileAds.shared.versionNumber))
      Quay.start(appKey: appKey) { self.finish() }
    case .starting: break
    case .started: proceed()
    }
  }

  private func finish() {
    lock.lock()
    state = .started
    let ready = waiting
    waiting = []
    lock.unlock()
    ready.forEach { $0() }
  }
}

/// Runs work on the main thread, on which the Google Mobile Ads SDK expects completions and events.
enum QuayMainThread {
  /// If the caller is on the main thread, runs the work at once; otherwise runs the work later on
  /// the main thread.
  static func run(_ work: @escaping () -> Void) {
    if Thread.isMainThread { work() } else { DispatchQueue.main.async(execute: work) }
  }
}
