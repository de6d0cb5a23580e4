import Foundation
import GoogleMobileAds

/// The settings of a line item, as the publisher entered them: a custom event has one text, and Merlin
/// finds its settings there as JSON.
///
/// A setting is nil when it is missing or unusable.
struct MerlinServerParameters {
  let appID: String?
  let placementID: String?

  init(_ credentials: MediationCredentials) {
    let text = credentials.settings["parameter"] as? String ?? ""
    let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let appID = json?["appId"] as? String
    let placementID = json?["placementId"] as? String
    #if DEFECTIVE
      // Defect "empty ID": the adapter accepts an empty ID.
      self.appID = appID
      self.placementID = placementID
    #else
      self.appID = appID?.isEmpty == false ? appID : nil
      self.placementID = placementID.flatMap { Int($0) } == nil ? nil : placementID
    #endif
  }
}

/// Keeps the completion handler of a load, and calls the handler only once, even when Merlin
/// answers twice.
final class MerlinLoadHandler<Ad, EventDelegate> {
  private let lock = NSLock()
  private var handler: ((Ad?, Error?) -> EventDelegate?)?

  init(_ handler: @escaping (Ad?, Error?) -> EventDelegate?) {
    self.handler = handler
  }

  /// Completes the load.
  ///
  /// The SDK returns an event delegate, which the function passes to `store`.
  func complete(_ ad: Ad?, _ error: Error?, store: (EventDelegate?) -> Void) {
    lock.lock()
    let handler = self.handler
    #if DEFECTIVE
      // Defect "unguarded completion": every answer of Merlin completes the load, even a second
      // answer.
    #else
      self.handler = nil
    #endif
    lock.unlock()
    guard let handler else { return }
    store(handler(ad, error))
  }
}
