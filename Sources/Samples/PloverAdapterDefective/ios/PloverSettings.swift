import Foundation
import GoogleMobileAds

/// What a publisher enters for a line item of Plover, read carelessly.
struct PloverSettings {
  let gameID: String
  let placementName: String
  let placementHash: String

  init(_ credentials: MediationCredentials) throws {
    func text(_ key: String) throws -> String {
      guard let text = credentials.settings[key] as? String, !text.isEmpty else {
        throw PloverError.settings.error
      }
      return text
    }
    gameID = try text("game_id")
    placementName = try text("placement_name")
    // Defect: a hash that is missing or no text is passed on as an empty one.
    placementHash = credentials.settings["placement_hash"] as? String ?? ""
  }
}
