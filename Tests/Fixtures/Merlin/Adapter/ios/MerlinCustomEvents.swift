import Foundation
import GoogleMobileAds

// The custom events that publishers name, one for each format. They inherit the conformance to
// RTBAdapter.

/// Loads banners of Merlin.
#if DEFECTIVE
  // The custom event with the defects.
  @objc(MerlinBannerCustomEventDefective)
#else
  @objc(MerlinBannerCustomEvent)
#endif
final class MerlinBannerCustomEvent: MerlinCustomEvent {
  private var loader: MerlinBannerAdLoader?

  func loadBanner(
    for adConfiguration: MediationBannerAdConfiguration,
    completionHandler: @escaping GADMediationBannerLoadCompletionHandler
  ) {
    let loader = MerlinBannerAdLoader(adConfiguration, completionHandler)
    self.loader = loader
    loader.load()
  }
}

/// Loads interstitials of Merlin.
#if DEFECTIVE
  // The custom event with the defects.
  @objc(MerlinInterstitialCustomEventDefective)
#else
  @objc(MerlinInterstitialCustomEvent)
#endif
final class MerlinInterstitialCustomEvent: MerlinCustomEvent {
  private var loader: MerlinInterstitialAdLoader?

  func loadInterstitial(
    for adConfiguration: MediationInterstitialAdConfiguration,
    completionHandler: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let loader = MerlinInterstitialAdLoader(adConfiguration, completionHandler)
    self.loader = loader
    loader.load()
  }
}

/// Loads rewarded ads of Merlin, also as rewarded interstitials.
#if DEFECTIVE
  // The custom event with the defects.
  @objc(MerlinRewardedCustomEventDefective)
#else
  @objc(MerlinRewardedCustomEvent)
#endif
final class MerlinRewardedCustomEvent: MerlinCustomEvent {
  private var loader: MerlinRewardedAdLoader?

  func loadRewardedAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    let loader = MerlinRewardedAdLoader(adConfiguration, completionHandler)
    self.loader = loader
    loader.load()
  }
}

extension MerlinRewardedCustomEvent {
  // Merlin serves rewarded interstitials as rewarded ads.
  func loadRewardedInterstitialAd(
    for adConfiguration: MediationRewardedAdConfiguration,
    completionHandler: @escaping GADMediationRewardedLoadCompletionHandler
  ) {
    loadRewardedAd(for: adConfiguration, completionHandler: completionHandler)
  }
}

/// Loads native ads of Merlin.
#if DEFECTIVE
  // The custom event with the defects.
  @objc(MerlinNativeCustomEventDefective)
#else
  @objc(MerlinNativeCustomEvent)
#endif
final class MerlinNativeCustomEvent: MerlinCustomEvent {
  private var loader: MerlinNativeAdLoader?

  func loadNativeAd(
    for adConfiguration: MediationNativeAdConfiguration,
    completionHandler: @escaping GADMediationNativeLoadCompletionHandler
  ) {
    let loader = MerlinNativeAdLoader(adConfiguration, completionHandler)
    self.loader = loader
    #if DEFECTIVE
      // For the defect "weak self".
      loader.onFailure = { [weak self] in self?.loader = nil }
    #endif
    loader.load()
  }
}
