package import GoogleMobileAds

/// Stands between the host and an app's custom native ads, to make the SDK's side behave wrongly.
///
/// Every method has a default that changes nothing.
package protocol CustomNativeInterceptor: AnyObject {
  /// Whether the app is given an ad of a format, declared or not.
  func delivers(_ formatID: String, declared: [String]) -> Bool
  /// Called after the app was given an ad.
  func didDeliver(_ ad: CustomNativeAd)
  /// Sees what the app is about to be given for a key; nil where the ad has no such asset.
  func willRead(_ key: String, _ value: AnyObject?)
  /// Whether a record of an impression counts.
  func counts(isFirst: Bool) -> Bool
}

extension CustomNativeInterceptor {
  package func delivers(_ formatID: String, declared: [String]) -> Bool {
    declared.contains(formatID)
  }
  package func didDeliver(_ ad: CustomNativeAd) {}
  package func willRead(_ key: String, _ value: AnyObject?) {}
  package func counts(isFirst: Bool) -> Bool { isFirst }
}

/// Changes nothing.
final class NoInterceptor: CustomNativeInterceptor {}
