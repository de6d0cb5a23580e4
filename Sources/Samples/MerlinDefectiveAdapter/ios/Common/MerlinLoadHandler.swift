import Foundation

/// The SDK's handler of a load.
final class MerlinLoadHandler<Ad, EventDelegate> {
  private let handler: (Ad?, Error?) -> EventDelegate?

  init(_ handler: @escaping (Ad?, Error?) -> EventDelegate?) {
    self.handler = handler
  }

  /// Completes the load, and gives what takes the ad's events to `store`.
  func complete(_ ad: Ad?, _ error: Error?, store: (EventDelegate?) -> Void) {
    // Defect "unguarded completion": each answer of Merlin completes the load.
    store(handler(ad, error))
  }
}
