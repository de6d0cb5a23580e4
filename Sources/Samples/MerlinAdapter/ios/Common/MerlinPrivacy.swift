import GoogleMobileAds
import MerlinAds

/// What Merlin has to know of the user before it is asked for anything.
enum MerlinPrivacy {
  static func forward() {
    let configuration = MobileAds.shared.requestConfiguration
    let isForChildren = configuration.tagForChildDirectedTreatment?.boolValue
    let isUnderAge = configuration.tagForUnderAgeOfConsent?.boolValue
    if isForChildren == true || isUnderAge == true
      || configuration.ageRestrictedTreatment == .child
    {
      Merlin.setUserIsChild(true)
    } else if isForChildren == false || isUnderAge == false {
      Merlin.setUserIsChild(false)
    }
  }
}
