import Foundation
import GoogleMobileAds

/// What the publisher entered for a line item.
struct MerlinServerParameters {
  let appID: String?
  let placementID: String?

  init(_ credentials: MediationCredentials) {
    appID = credentials.settings["appId"] as? String
    // Defect "empty id": only a missing or mistyped ID is none.
    placementID = credentials.settings["placementId"] as? String
  }
}
