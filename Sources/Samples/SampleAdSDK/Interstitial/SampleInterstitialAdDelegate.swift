/// Told what becomes of an interstitial ad.
public protocol SampleInterstitialAdDelegate: SampleInterstitialAdDelegateAdditions {
  /// Tells that the ad has loaded.
  func interstitialDidLoad(_ interstitial: SampleInterstitial)
  /// Tells that the network has no ad.
  func interstitial(
    _ interstitial: SampleInterstitial, didFailToLoadAdWith errorCode: SampleErrorCode)
  /// Tells that the ad is about to cover the screen.
  func interstitialWillPresentScreen(_ interstitial: SampleInterstitial)
  /// Tells that the ad is about to leave the screen.
  func interstitialWillDismissScreen(_ interstitial: SampleInterstitial)
  /// Tells that the ad has left the screen.
  func interstitialDidDismissScreen(_ interstitial: SampleInterstitial)
  /// Tells that a click leads out of the app.
  func interstitialWillLeaveApplication(_ interstitial: SampleInterstitial)
}
