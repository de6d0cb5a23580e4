import Foundation
import WrenAds

/// The start of the SDK, of which there is one at a time.
///
/// Set-ups and loads that come during a start wait for its end. After a failure, the next call
/// starts the SDK again.
final class WrenStart {
  nonisolated(unsafe) static let shared = WrenStart()

  private enum State { case idle, running, started }

  private let lock = NSLock()
  private var state = State.idle
  private var waiting: [((any Error)?) -> Void] = []
  /// The number of the start, so that a second callback of an earlier start is recognized.
  private var number = 0

  /// Runs a body after the start; the body receives the error of a start that failed.
  func run(appKey: String, then body: @escaping ((any Error)?) -> Void) {
    lock.lock()
    if state == .started {
      lock.unlock()
      return body(nil)
    }
    waiting.append(body)
    guard state == .idle else { return lock.unlock() }
    state = .running
    number += 1
    let own = number
    lock.unlock()
    Wren.start(appKey: appKey) { self.end(own, $0) }
  }

  private func end(_ ended: Int, _ code: String?) {
    lock.lock()
    guard ended == number, state == .running else { return lock.unlock() }
    state = code == nil ? .started : .idle
    let resumed = waiting
    waiting = []
    lock.unlock()
    let error = code.map { WrenError.start.error("Wren did not start.", code: $0) }
    for resume in resumed { resume(error) }
  }

  /// Forgets what happened, as a new process of the app does.
  func reset() {
    lock.withLock {
      state = .idle
      number += 1
      waiting = []
    }
  }
}

/// Forgets the start of the SDK, as a new process of the app does.
public func forgetWrenStart() { WrenStart.shared.reset() }
