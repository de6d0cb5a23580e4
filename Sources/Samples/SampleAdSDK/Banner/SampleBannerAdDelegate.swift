/// Told what becomes of a banner.
public protocol SampleBannerAdDelegate: SampleBannerAdDelegateAdditions {
  /// Tells that the banner has loaded, or has loaded again because the network refreshed it.
  func bannerDidLoad(_ banner: SampleBanner)
  /// Tells that the network has no ad for the banner.
  func banner(_ banner: SampleBanner, didFailToLoadAdWith errorCode: SampleErrorCode)
  /// Tells that a click leads out of the app.
  ///
  /// In the published SDK it is the only sign of a click, so that the documented custom event for
  /// banners reports clicks from here.
  func bannerWillLeaveApplication(_ banner: SampleBanner)
}
