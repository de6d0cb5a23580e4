import Foundation
import SampleAdSDK

/// The initialisation of the network's SDK, which happens once in a process.
///
/// Set-ups and loads that come while it runs wait for its end. After a failure the next one tries
/// again. Unchecked because a lock guards all of its state.
final class SampleInitialization: @unchecked Sendable {
  private enum State { case none, running, done }

  static let shared = SampleInitialization()

  private let lock = NSLock()
  private var state = State.none
  private var attempt = 0
  private var waiting: [(NSError?) -> Void] = []

  /// Whether the network can serve.
  var isDone: Bool { lock.withLock { state == .done } }

  /// Initialises the network unless that has been done, and reports the end.
  ///
  /// - Parameters:
  ///   - appID: The network's name of the app.
  ///   - completion: Called with nil when the network can serve, or with the error, on the thread
  ///     that the network uses.
  func run(appID: String, completion: @escaping (NSError?) -> Void) {
    lock.lock()
    if state == .done {
      lock.unlock()
      return completion(nil)
    }
    waiting.append(completion)
    guard state == .none else { return lock.unlock() }
    state = .running
    attempt += 1
    let attempt = attempt
    lock.unlock()
    SampleAds.start(appID: appID) { self.finish(attempt, $0) }
  }

  /// Forgets all of it; whoever still waits is not told.
  func reset() {
    lock.withLock {
      state = .none
      attempt += 1
      waiting = []
    }
  }

  private func finish(_ attempt: Int, _ error: SampleAdError?) {
    lock.lock()
    // The network may report the end of one attempt twice, or after a reset.
    guard attempt == self.attempt, state == .running else { return lock.unlock() }
    state = error == nil ? .done : .none
    let resumed = waiting
    waiting = []
    lock.unlock()
    let error = error.map {
      SampleCustomEventError.initializationFailed.error(
        "The sample network could not be initialised: \($0)", underlying: $0)
    }
    for resume in resumed { resume(error) }
  }
}
