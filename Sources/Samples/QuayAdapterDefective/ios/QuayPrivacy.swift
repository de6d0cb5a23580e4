import GoogleMobileAds
import QuayAds

/// What Quay has to know of the user, as far as the adapter tells it.
enum QuayPrivacy {
  /// Tells Quay what the app says of its users; nothing while the app has said nothing.
  static func update() {
    // Defect: what the app says of its users' age by other means than this tag is not told.
    guard let tag = MobileAds.shared.requestConfiguration.tagForChildDirectedTreatment else {
      return
    }
    Quay.setAudienceIsChildren(tag.boolValue)
  }
}
