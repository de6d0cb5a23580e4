import GoogleMobileAds

/// The adapter with native ads whose impressions and clicks the Google Mobile Ads SDK tracks.
public final class GoogleTrackedSampleCustomEvent: SampleCustomEvent {
  override func nativeAd(
    slot: String, configuration: MediationNativeAdConfiguration,
    completion: @escaping GADMediationNativeLoadCompletionHandler
  ) -> SampleCustomEventNativeAd {
    GoogleTrackedNativeAd(slot: slot, configuration: configuration, completion: completion)
  }
}
