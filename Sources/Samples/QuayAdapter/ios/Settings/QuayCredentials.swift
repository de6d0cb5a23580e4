import Foundation
import GoogleMobileAds

/// What a publisher enters for a line item of Quay.
struct QuayCredentials {
  let appKey: String
  let zone: Int

  init(_ credentials: MediationCredentials) throws {
    let settings = credentials.settings
    guard let appKey = QuayCredentials.appKey(in: settings) else {
      throw QuayAdapterError.noAppKey.error
    }
    guard let zone = QuayCredentials.zone(in: settings) else {
      throw QuayAdapterError.noZone.error
    }
    self.appKey = appKey
    self.zone = zone
  }

  /// The app key, if it is one: 24 letters and digits.
  static func appKey(in settings: [String: Any]) -> String? {
    guard let key = settings["app_key"] as? String, key.count == 24 else { return nil }
    return key
  }

  /// The zone, a positive number that some publishers have as text.
  static func zone(in settings: [String: Any]) -> Int? {
    let number = (settings["zone"] as? Int) ?? (settings["zone"] as? String).flatMap { Int($0) }
    guard let number, number > 0 else { return nil }
    return number
  }
}
