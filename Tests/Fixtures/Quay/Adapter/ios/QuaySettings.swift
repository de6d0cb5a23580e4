import Foundation
import GoogleMobileAds
import QuayAds

/// The settings of a line item of Quay, as the publisher entered them.
struct QuayCredentials {
  let appKey: String
  let zone: Int
  /// The tag of a campaign, which is optional.
  let tag: String?

  init(_ credentials: MediationCredentials) throws {
    let settings = credentials.settings
    guard let appKey = QuayCredentials.appKey(in: settings) else {
      throw QuayAdapterError.noAppKey.error
    }
    #if DEFECTIVE
      // Defect: the adapter passes 0 to Quay when the zone is missing or unusable.
      let zone = QuayCredentials.zone(in: settings) ?? 0
    #else
      guard let zone = QuayCredentials.zone(in: settings) else {
        throw QuayAdapterError.noZone.error
      }
    #endif
    self.appKey = appKey
    self.zone = zone
    tag = settings["tag"] as? String
    #if DEFECTIVE
      // Defect: the load fails without the tag, which Quay does not need.
      if tag == nil { throw QuayAdapterError.noZone.error }
    #endif
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
    #if DEFECTIVE
      // Defect: the adapter ignores the tag for users under the age of consent and the age treatment.
      // Defect: the adapter says that the users are no children even if the app does not say so.
      Quay.setAudienceIsChildren(configuration.tagForChildDirectedTreatment?.boolValue ?? false)
    #else
      let tags = [
        configuration.tagForChildDirectedTreatment, configuration.tagForUnderAgeOfConsent,
      ].compactMap { $0?.boolValue }
      if configuration.ageRestrictedTreatment == .child || tags.contains(true) {
        Quay.setAudienceIsChildren(true)
      } else if !tags.isEmpty {
        Quay.setAudienceIsChildren(false)
      }
    #endif
  }
}
