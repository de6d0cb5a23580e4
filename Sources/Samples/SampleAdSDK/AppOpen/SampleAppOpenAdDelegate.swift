/// Told what becomes of an app open ad.
///
/// Only the answer to a request is required, as in the published SDK.
public protocol SampleAppOpenAdDelegate: SampleAppOpenAdDelegateAdditions {
  /// Tells that the ad has loaded.
  func appOpenAdDidReceive(_ appOpenAd: SampleAppOpenAd)
  /// Tells that the network has no ad.
  func appOpenAdDidFailToLoadWithError(_ error: SampleErrorCode)
  /// Tells that the ad is about to cover the screen.
  func appOpenAdWillPresent(_ appOpenAd: SampleAppOpenAd)
  /// Tells that the ad covers the screen.
  func appOpenAdDidPresent(_ appOpenAd: SampleAppOpenAd)
  /// Tells that the ad has left the screen.
  func appOpenAdDidDismiss(_ appOpenAd: SampleAppOpenAd)
  /// Tells that a click leads out of the app.
  func appOpenWillLeaveApplication(_ appOpenAd: SampleAppOpenAd)
}

extension SampleAppOpenAdDelegate {
  /// Does nothing.
  public func appOpenAdWillPresent(_ appOpenAd: SampleAppOpenAd) {}
  /// Does nothing.
  public func appOpenAdDidPresent(_ appOpenAd: SampleAppOpenAd) {}
  /// Does nothing.
  public func appOpenAdDidDismiss(_ appOpenAd: SampleAppOpenAd) {}
  /// Does nothing.
  public func appOpenWillLeaveApplication(_ appOpenAd: SampleAppOpenAd) {}
}
