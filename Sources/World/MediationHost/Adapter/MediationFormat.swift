public import GoogleMobileAds

/// An ad format, under the name that scenarios and reports use.
public enum MediationFormat: String, Sendable, CaseIterable, Hashable {
  case banner, interstitial, rewarded
  case rewardedInterstitial = "rewarded_interstitial"
  case native
  case appOpen = "app_open"
  case customNative = "custom_native"

  /// Whether such an ad covers the screen when it is presented.
  public var isFullScreen: Bool {
    switch self {
    case .interstitial, .rewarded, .rewardedInterstitial, .appOpen: true
    case .banner, .native, .customNative: false
    }
  }

  /// The SDK's value for the format.
  public var adFormat: AdFormat {
    switch self {
    case .banner: .banner
    case .interstitial: .interstitial
    case .rewarded: .rewarded
    case .rewardedInterstitial: .rewardedInterstitial
    case .native, .customNative: .native
    case .appOpen: .appOpen
    }
  }
}
