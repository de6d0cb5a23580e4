import GoogleMobileAds
import QuayAds

/// What Quay has to know of the user.
enum QuayPrivacy {
  /// Tells Quay what the app says of its users; nothing while the app has said nothing.
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
