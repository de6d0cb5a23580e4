import Foundation
import MerlinAds

/// Starts Merlin once, for whoever needs it first, and lets all others wait for that.
enum MerlinStarter {
  private static let lock = NSLock()
  private static var isStarted = false
  private static var waiting: [() -> Void] = []

  static func start(appID: String, completion: @escaping () -> Void) {
    lock.lock()
    if isStarted {
      lock.unlock()
      completion()
      return
    }
    waiting.append(completion)
    let isFirst = waiting.count == 1
    lock.unlock()
    guard isFirst else { return }
    Merlin.start(appID: appID) { finish() }
  }

  private static func finish() {
    lock.lock()
    isStarted = true
    let completions = waiting
    waiting = []
    lock.unlock()
    for completion in completions { completion() }
  }
}
