// SDK 12 dropped the prefix `GAD` of the names in Swift, but not in Objective-C. Adapters that were
// written before SDK 12, or that follow an older guide, keep the prefix `GAD`.

// MARK: Adapters and the ads they load

/// The name of `MediationAdapter` before SDK 12.
public typealias GADMediationAdapter = MediationAdapter

/// The name of `RTBAdapter` before SDK 12.
public typealias GADRTBAdapter = RTBAdapter

/// The name of `MediationAd` before SDK 12.
public typealias GADMediationAd = MediationAd

/// The name of `MediationBannerAd` before SDK 12.
public typealias GADMediationBannerAd = MediationBannerAd

/// The name of `MediationInterscrollerAd` before SDK 12.
public typealias GADMediationInterscrollerAd = MediationInterscrollerAd

/// The name of `MediationInterstitialAd` before SDK 12.
public typealias GADMediationInterstitialAd = MediationInterstitialAd

/// The name of `MediationRewardedAd` before SDK 12.
public typealias GADMediationRewardedAd = MediationRewardedAd

/// The name of `MediationNativeAd` before SDK 12.
public typealias GADMediationNativeAd = MediationNativeAd

/// The name of `MediationAppOpenAd` before SDK 12.
public typealias GADMediationAppOpenAd = MediationAppOpenAd

/// The name of `MediatedUnifiedNativeAd` before SDK 12.
public typealias GADMediatedUnifiedNativeAd = MediatedUnifiedNativeAd

/// The name of `MediationAdRequest` before SDK 12.
public typealias GADMediationAdRequest = MediationAdRequest

/// The name of `AdNetworkExtras` before SDK 12.
public typealias GADAdNetworkExtras = AdNetworkExtras

/// The name of `Extras` before SDK 12.
public typealias GADExtras = Extras

/// The name of `CustomEventExtras` before SDK 12.
public typealias GADCustomEventExtras = CustomEventExtras

/// The name of `CustomEventRequest` before SDK 12.
public typealias GADCustomEventRequest = CustomEventRequest

// MARK: Event delegates

/// The name of `MediationAdEventDelegate` before SDK 12.
public typealias GADMediationAdEventDelegate = MediationAdEventDelegate

/// The name of `MediationBannerAdEventDelegate` before SDK 12.
public typealias GADMediationBannerAdEventDelegate = MediationBannerAdEventDelegate

/// The name of `MediationInterstitialAdEventDelegate` before SDK 12.
public typealias GADMediationInterstitialAdEventDelegate = MediationInterstitialAdEventDelegate

/// The name of `MediationRewardedAdEventDelegate` before SDK 12.
public typealias GADMediationRewardedAdEventDelegate = MediationRewardedAdEventDelegate

/// The name of `MediationNativeAdEventDelegate` before SDK 12.
public typealias GADMediationNativeAdEventDelegate = MediationNativeAdEventDelegate

/// The name of `MediationAppOpenAdEventDelegate` before SDK 12.
public typealias GADMediationAppOpenAdEventDelegate = MediationAppOpenAdEventDelegate

/// The name of `MediatedUnifiedNativeAdNotificationSource` before SDK 12.
public typealias GADMediatedUnifiedNativeAdNotificationSource =
  MediatedUnifiedNativeAdNotificationSource

// MARK: Configurations

/// The name of `MediationAdConfiguration` before SDK 12.
public typealias GADMediationAdConfiguration = MediationAdConfiguration

/// The name of `MediationBannerAdConfiguration` before SDK 12.
public typealias GADMediationBannerAdConfiguration = MediationBannerAdConfiguration

/// The name of `MediationInterstitialAdConfiguration` before SDK 12.
public typealias GADMediationInterstitialAdConfiguration = MediationInterstitialAdConfiguration

/// The name of `MediationRewardedAdConfiguration` before SDK 12.
public typealias GADMediationRewardedAdConfiguration = MediationRewardedAdConfiguration

/// The name of `MediationNativeAdConfiguration` before SDK 12.
public typealias GADMediationNativeAdConfiguration = MediationNativeAdConfiguration

/// The name of `MediationAppOpenAdConfiguration` before SDK 12.
public typealias GADMediationAppOpenAdConfiguration = MediationAppOpenAdConfiguration

/// The name of `MediationServerConfiguration` before SDK 12.
public typealias GADMediationServerConfiguration = MediationServerConfiguration

/// The name of `MediationCredentials` before SDK 12.
public typealias GADMediationCredentials = MediationCredentials

/// The name of `RTBRequestParameters` before SDK 12.
public typealias GADRTBRequestParameters = RTBRequestParameters

/// The name of `RTBMediationSignalsConfiguration` before SDK 12.
public typealias GADRTBMediationSignalsConfiguration = RTBMediationSignalsConfiguration

/// The name of `MediationInitializationConfiguration` before SDK 12.
public typealias GADMediationInitializationConfiguration = MediationInitializationConfiguration

/// Receives the events of a native ad with the API of SDK 7, in which each event names the ad.
///
/// Impressions and clicks count only when the ad, and not the SDK, detects them.
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
