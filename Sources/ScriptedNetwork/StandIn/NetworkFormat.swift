/// The kind of ad that is requested from a network.
public enum NetworkFormat: String, Sendable, CaseIterable {
  case banner, interstitial, rewarded
  case rewardedInterstitial = "rewarded_interstitial"
  case native
  case appOpen = "app_open"
}
