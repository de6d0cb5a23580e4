import GoogleMobileAds
import SampleAdSDK

/// Hands the app's consent settings to the network.
enum PrivacyFlags {
  /// Sets what the app has specified, and nothing else: the network treats a flag that was never
  /// set as unknown.
  ///
  /// It has to come before the network is initialised, and again before each request, because the
  /// app may change its mind.
  ///
  /// - Parameter childDirectedTreatment: What the request itself says.
  static func apply(childDirectedTreatment: NSNumber? = nil) {
    let configuration = MobileAds.shared.requestConfiguration
    let tagged = configuration.tagForChildDirectedTreatment?.boolValue
    let requested = childDirectedTreatment?.boolValue
    let underAge = configuration.tagForUnderAgeOfConsent?.boolValue
    if tagged == true || requested == true || underAge == true
      || configuration.ageRestrictedTreatment == .child
    {
      SampleAds.setChildDirected(true)
    } else if tagged == false || requested == false {
      SampleAds.setChildDirected(false)
    }
    if let underAge { SampleAds.setUnderAgeOfConsent(underAge) }
  }
}
