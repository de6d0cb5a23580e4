import Foundation
import GoogleMobileAds

/// The settings of a line item, as the publisher entered them.
struct MerlinServerParameters {
  let appID: String?
  let placementID: String?

  init(_ credentials: MediationCredentials) {
    appID = credentials.settings["appId"] as? String
    // Defect "empty ID": the adapter accepts an empty ID.
    placementID = credentials.settings["placementId"] as? String
  }
}

/// The completion handler of a load.
final class MerlinLoadHandler<Ad, EventDelegate> {
  private let handler: (Ad?, Error?) -> EventDelegate?

  init(_ handler: @escaping (Ad?, Error?) -> EventDelegate?) {
    self.handler = handler
  }

  /// Completes the load.
  ///
  /// The SDK returns an event delegate, which the function passes to `store`.
  func complete(_ ad: Ad?, _ error: Error?, store: (EventDelegate?) -> Void) {
    // Defect "unguarded completion": every answer of Merlin completes the load, even a second
    // answer.
    store(handler(ad, error))
  }
}
