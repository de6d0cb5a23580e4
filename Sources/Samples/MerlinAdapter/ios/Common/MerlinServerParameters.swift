import Foundation
import GoogleMobileAds

/// What the publisher entered for a line item.
struct MerlinServerParameters {
  let appID: String?
  let placementID: String?

  init(_ credentials: MediationCredentials) {
    let appID = credentials.settings["appId"] as? String
    self.appID = appID?.isEmpty == false ? appID : nil
    let placementID = credentials.settings["placementId"] as? String
    self.placementID = placementID.flatMap { Int($0) } == nil ? nil : placementID
  }
}
