import FernwayAds
import GoogleMobileAds

/// Hands the app's consent settings to the network.
enum PrivacyFlags {
  /// Sets what the app has specified, and nothing else: the network treats a flag that was never
  /// set as unknown.
  ///
  /// It has to come before the network is started, and again before each request, because the app
  /// may change its mind.
  ///
  /// - Parameter childDirectedTreatment: What the request itself says.
  static func apply(childDirectedTreatment: NSNumber? = nil) {
    let configuration = MobileAds.shared.requestConfiguration
    let underAge = configuration.tagForUnderAgeOfConsent?.boolValue
    let statements = [
      configuration.tagForChildDirectedTreatment?.boolValue, childDirectedTreatment?.boolValue,
      underAge == true ? true : nil,
      configuration.ageRestrictedTreatment == .child ? true : nil,
    ].compactMap(\.self)
    // Whoever says that users are children is right.
    if !statements.isEmpty { Fernway.shared.setChildDirected(statements.contains(true)) }
    if let underAge { Fernway.shared.setUnderAgeOfConsent(underAge) }
  }
}
