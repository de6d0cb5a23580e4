import Foundation
import GoogleMobileAds

/// What a publisher enters for a line item of Quay, read carelessly.
struct QuayCredentials {
  let appKey: String
  let zone: Int

  init(_ credentials: MediationCredentials) throws {
    let settings = credentials.settings
    guard let appKey = QuayCredentials.appKey(in: settings) else {
      throw QuayAdapterError.noAppKey.error
    }
    self.appKey = appKey
    // Defect: a zone that is missing, empty or none is passed on as 0.
    zone = QuayCredentials.zone(in: settings) ?? 0
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
