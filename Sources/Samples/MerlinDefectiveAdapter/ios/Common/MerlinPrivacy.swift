import GoogleMobileAds
import MerlinAds

/// What Merlin has to know of the user before it is asked for anything.
enum MerlinPrivacy {
  static func forward() {
    let configuration = MobileAds.shared.requestConfiguration
    // Defect "one of three": users under age, and an age of a child, are passed on as unknown.
    if let isForChildren = configuration.tagForChildDirectedTreatment?.boolValue {
      Merlin.setUserIsChild(isForChildren)
    }
  }
}
