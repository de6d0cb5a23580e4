/// Takes the events of a native ad in the way of SDK 7, which names the ad at each event.
///
/// Impressions and clicks count only where the ad handles them itself.
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
