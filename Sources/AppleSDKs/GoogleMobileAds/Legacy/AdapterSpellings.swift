// SDK 12 dropped the prefix in Swift only. Adapters that were written before SDK 12, or that follow
// an older guide, keep the prefix.

// MARK: Adapters and the ads they load

/// The name before SDK 12 of `MediationAdapter`.
public typealias GADMediationAdapter = MediationAdapter

/// The name before SDK 12 of `RTBAdapter`.
public typealias GADRTBAdapter = RTBAdapter

/// The name before SDK 12 of `MediationAd`.
public typealias GADMediationAd = MediationAd

/// The name before SDK 12 of `MediationBannerAd`.
public typealias GADMediationBannerAd = MediationBannerAd

/// The name before SDK 12 of `MediationInterscrollerAd`.
public typealias GADMediationInterscrollerAd = MediationInterscrollerAd

/// The name before SDK 12 of `MediationInterstitialAd`.
public typealias GADMediationInterstitialAd = MediationInterstitialAd

/// The name before SDK 12 of `MediationRewardedAd`.
public typealias GADMediationRewardedAd = MediationRewardedAd

/// The name before SDK 12 of `MediationNativeAd`.
public typealias GADMediationNativeAd = MediationNativeAd

/// The name before SDK 12 of `MediationAppOpenAd`.
public typealias GADMediationAppOpenAd = MediationAppOpenAd

/// The name before SDK 12 of `MediatedUnifiedNativeAd`.
public typealias GADMediatedUnifiedNativeAd = MediatedUnifiedNativeAd

/// The name before SDK 12 of `MediationAdRequest`.
public typealias GADMediationAdRequest = MediationAdRequest

/// The name before SDK 12 of `AdNetworkExtras`.
public typealias GADAdNetworkExtras = AdNetworkExtras

/// The name before SDK 12 of `Extras`.
public typealias GADExtras = Extras

/// The name before SDK 12 of `CustomEventExtras`.
public typealias GADCustomEventExtras = CustomEventExtras

// MARK: Event delegates

/// The name before SDK 12 of `MediationAdEventDelegate`.
public typealias GADMediationAdEventDelegate = MediationAdEventDelegate

/// The name before SDK 12 of `MediationBannerAdEventDelegate`.
public typealias GADMediationBannerAdEventDelegate = MediationBannerAdEventDelegate

/// The name before SDK 12 of `MediationInterstitialAdEventDelegate`.
public typealias GADMediationInterstitialAdEventDelegate = MediationInterstitialAdEventDelegate

/// The name before SDK 12 of `MediationRewardedAdEventDelegate`.
public typealias GADMediationRewardedAdEventDelegate = MediationRewardedAdEventDelegate

/// The name before SDK 12 of `MediationNativeAdEventDelegate`.
public typealias GADMediationNativeAdEventDelegate = MediationNativeAdEventDelegate

/// The name before SDK 12 of `MediationAppOpenAdEventDelegate`.
public typealias GADMediationAppOpenAdEventDelegate = MediationAppOpenAdEventDelegate

/// The name before SDK 12 of `MediatedUnifiedNativeAdNotificationSource`.
public typealias GADMediatedUnifiedNativeAdNotificationSource =
  MediatedUnifiedNativeAdNotificationSource

// MARK: Configurations

/// The name before SDK 12 of `MediationAdConfiguration`.
public typealias GADMediationAdConfiguration = MediationAdConfiguration

/// The name before SDK 12 of `MediationBannerAdConfiguration`.
public typealias GADMediationBannerAdConfiguration = MediationBannerAdConfiguration

/// The name before SDK 12 of `MediationInterstitialAdConfiguration`.
public typealias GADMediationInterstitialAdConfiguration = MediationInterstitialAdConfiguration

/// The name before SDK 12 of `MediationRewardedAdConfiguration`.
public typealias GADMediationRewardedAdConfiguration = MediationRewardedAdConfiguration

/// The name before SDK 12 of `MediationNativeAdConfiguration`.
public typealias GADMediationNativeAdConfiguration = MediationNativeAdConfiguration

/// The name before SDK 12 of `MediationAppOpenAdConfiguration`.
public typealias GADMediationAppOpenAdConfiguration = MediationAppOpenAdConfiguration

/// The name before SDK 12 of `MediationServerConfiguration`.
public typealias GADMediationServerConfiguration = MediationServerConfiguration

/// The name before SDK 12 of `MediationCredentials`.
public typealias GADMediationCredentials = MediationCredentials

/// The name before SDK 12 of `RTBRequestParameters`.
public typealias GADRTBRequestParameters = RTBRequestParameters

/// The name before SDK 12 of `RTBMediationSignalsConfiguration`.
public typealias GADRTBMediationSignalsConfiguration = RTBMediationSignalsConfiguration

/// The name before SDK 12 of `MediationInitializationConfiguration`.
public typealias GADMediationInitializationConfiguration = MediationInitializationConfiguration

/// Takes the events of a native ad with the API of SDK 7, where each event names the ad.
///
/// Impressions and clicks count only when the ad handles them itself.
public enum MediatedUnifiedNativeAdNotificationSource {
  /// The ad was seen.
  public static func mediatedNativeAdDidRecordImpression(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .impression)
  }

  /// The ad was clicked.
  public static func mediatedNativeAdDidRecordClick(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .click)
  }

  /// The ad is about to cover the screen.
  public static func mediatedNativeAdWillPresentScreen(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .willPresentScreen)
  }

  /// The ad is about to uncover the screen.
  public static func mediatedNativeAdWillDismissScreen(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .willDismissScreen)
  }

  /// The ad no longer covers the screen.
  public static func mediatedNativeAdDidDismissScreen(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .didDismissScreen)
  }

  /// The video plays.
  public static func mediatedNativeAdDidPlayVideo(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .videoPlayed)
  }

  /// The video is paused.
  public static func mediatedNativeAdDidPauseVideo(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .videoPaused)
  }

  /// The video ended.
  public static func mediatedNativeAdDidEndVideoPlayback(_ ad: any MediatedUnifiedNativeAd) {
    MobileAdsBackends.required.mediatedNativeAd(ad, reported: .videoEnded)
  }
}
