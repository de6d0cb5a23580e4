/// What the published SDK does not tell about interstitial ads.
///
/// Both methods have a default.
public protocol SampleInterstitialAdDelegateAdditions: AnyObject {
  /// Tells that the network has no ad, in the network's own words.
  ///
  /// The default calls `interstitial(_:didFailToLoadAdWith:)`; whoever implements this one is told
  /// here alone.
  func interstitial(_ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError)
  /// Tells what happens to the loaded ad.
  ///
  /// The default does nothing.
  func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent)
}

extension SampleInterstitialAdDelegate {
  /// Reports the failure as the published SDK does.
  public func interstitial(
    _ interstitial: SampleInterstitial, didFailToLoadWith error: SampleAdError
  ) {
    self.interstitial(interstitial, didFailToLoadAdWith: error.code)
  }

  /// Does nothing.
  public func interstitial(_ interstitial: SampleInterstitial, did event: SampleAdEvent) {
    UnheardAddition.note()
  }
}
