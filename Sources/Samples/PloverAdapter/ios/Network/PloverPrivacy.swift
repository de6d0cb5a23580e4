import GoogleMobileAds

/// What Plover has to know of the user.
enum PloverPrivacy {
  static func update() {
    let configuration = MobileAds.shared.requestConfiguration
    let isChild = configuration.tagForChildDirectedTreatment?.boolValue
    let isUnderAge = configuration.tagForUnderAgeOfConsent?.boolValue
    if configuration.ageRestrictedTreatment == .child || isChild == true || isUnderAge == true {
      PloverSDK.setChildDirected(true)
    } else if isChild == false || isUnderAge == false {
      PloverSDK.setChildDirected(false)
    }
  }
}
