/// The kind of ad that is requested from a network.
public enum NetworkFormat: String, Sendable, CaseIterable {
  case banner, interstitial, rewarded
  case rewardedInterstitial = "rewarded_interstitial"
  case native
  case appOpen = "app_open"
  /// A format that the publisher defined, which the app asks the ad server for itself.
  case customNative = "custom_native"
}
