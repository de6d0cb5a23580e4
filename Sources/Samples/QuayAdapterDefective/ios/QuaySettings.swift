import Foundation
import GoogleMobileAds
import QuayAds

/// The settings of a line item of Quay, with a defect.
struct QuayCredentials {
  let appKey: String
  let zone: Int

  init(_ credentials: MediationCredentials) throws {
    let settings = credentials.settings
    guard let appKey = QuayCredentials.appKey(in: settings) else {
      throw QuayAdapterError.noAppKey.error
    }
    self.appKey = appKey
    // Defect: the adapter passes 0 to Quay when the zone is missing or unusable.
    zone = QuayCredentials.zone(in: settings) ?? 0
  }

  /// The app key; nil unless it has 24 characters.
  static func appKey(in settings: [String: Any]) -> String? {
    guard let key = settings["app_key"] as? String, key.count == 24 else { return nil }
    return key
  }

  /// Quay's number for the ad placement.
  ///
  /// The number is positive, and some publishers enter the number as text.
  static func zone(in settings: [String: Any]) -> Int? {
    let number = (settings["zone"] as? Int) ?? (settings["zone"] as? String).flatMap { Int($0) }
    guard let number, number > 0 else { return nil }
    return number
  }
}

/// Passes the app's settings about child users to Quay, with a defect.
enum QuayPrivacy {
  /// If the app says whether its users are children, tells Quay the app's answer.
  static func update() {
    // Defect: the adapter ignores the tag for users under the age of consent and the age treatment.
    guard let tag = MobileAds.shared.requestConfiguration.tagForChildDirectedTreatment else {
      return
    }
    Quay.setAudienceIsChildren(tag.boolValue)
  }
}
