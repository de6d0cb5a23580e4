import Foundation
import QuayAds

/// Starts Quay once, and lets everybody wait for that.
final class QuayStarter {
  static let shared = QuayStarter()

  private enum State { case idle, starting, started }

  private let lock = NSLock()
  private var state = State.idle
  private var waiting: [() -> Void] = []

  /// Calls the closure when Quay has started, at once if it has already.
  func start(appKey: String, then proceed: @escaping () -> Void) {
    lock.lock()
    let before = state
    if before == .idle { state = .starting }
    if before != .started { waiting.append(proceed) }
    lock.unlock()
    switch before {
    case .idle: Quay.start(appKey: appKey) { self.finish() }
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
