/// What the published SDK does not tell about app open ads.
///
/// Both methods have a default.
public protocol SampleAppOpenAdDelegateAdditions: AnyObject {
  /// Tells that the network has no ad, in the network's own words.
  ///
  /// The default calls `appOpenAdDidFailToLoadWithError(_:)`; whoever implements this one is told
  /// here alone.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError)
  /// Tells what happens to the loaded ad.
  ///
  /// The default does nothing.
  func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent)
}

extension SampleAppOpenAdDelegate {
  /// Reports the failure as the published SDK does.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, didFailToLoadWith error: SampleAdError) {
    appOpenAdDidFailToLoadWithError(error.code)
  }

  /// Does nothing.
  public func appOpenAd(_ appOpenAd: SampleAppOpenAd, did event: SampleAdEvent) {
    UnheardAddition.note()
  }
}
