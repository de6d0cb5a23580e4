import Foundation

/// The SDK's handler of a load, called once however often Merlin answers.
final class MerlinLoadHandler<Ad, EventDelegate> {
  private let lock = NSLock()
  private var handler: ((Ad?, Error?) -> EventDelegate?)?

  init(_ handler: @escaping (Ad?, Error?) -> EventDelegate?) {
    self.handler = handler
  }

  /// Completes the load, and gives what takes the ad's events to `store`.
  func complete(_ ad: Ad?, _ error: Error?, store: (EventDelegate?) -> Void) {
    lock.lock()
    let handler = self.handler
    self.handler = nil
    lock.unlock()
    guard let handler else { return }
    store(handler(ad, error))
  }
}
