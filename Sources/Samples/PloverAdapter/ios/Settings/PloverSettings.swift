import Foundation
import GoogleMobileAds

/// What a publisher enters for a line item of Plover: the game, and a placement by name and hash.
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
    placementHash = try text("placement_hash")
  }
}
