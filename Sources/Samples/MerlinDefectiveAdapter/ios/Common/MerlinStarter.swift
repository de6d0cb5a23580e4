import Foundation
import MerlinAds

/// Starts Merlin once, for whoever needs it first.
enum MerlinStarter {
  private static let lock = NSLock()
  private static var isStarted = false
  private static var isStarting = false
  private static var waiting: (() -> Void)?

  static func start(appID: String, completion: @escaping () -> Void) {
    lock.lock()
    if isStarted {
      lock.unlock()
      completion()
      return
    }
    // Defect "one waiter": whoever waited before is forgotten.
    waiting = completion
    let isFirst = !isStarting
    isStarting = true
    lock.unlock()
    guard isFirst else { return }
    Merlin.start(appID: appID) { finish() }
  }

  private static func finish() {
    lock.lock()
    isStarted = true
    let completion = waiting
    waiting = nil
    lock.unlock()
    completion?()
  }
}
