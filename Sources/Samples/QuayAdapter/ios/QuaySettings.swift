import Foundation
import GoogleMobileAds
import QuayAds

/// The settings of a line item of Quay, as the publisher entered them.
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

/// Passes the app's settings about child users to Quay.
enum QuayPrivacy {
  /// If the app says whether its users are children, tells Quay the app's answer.
  static func update() {
    let configuration = MobileAds.shared.requestConfiguration
    let tags = [
      configuration.tagForChildDirectedTreatment, configuration.tagForUnderAgeOfConsent,
    ].compactMap { $0?.boolValue }
    if configuration.ageRestrictedTreatment == .child || tags.contains(true) {
      Quay.setAudienceIsChildren(true)
    } else if !tags.isEmpty {
      Quay.setAudienceIsChildren(false)
    }
  }
}
