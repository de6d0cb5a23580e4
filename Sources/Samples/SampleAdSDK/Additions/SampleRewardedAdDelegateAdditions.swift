/// What the published SDK does not tell about rewarded ads.
///
/// Both methods have a default.
public protocol SampleRewardedAdDelegateAdditions: AnyObject {
  /// Tells that the network has no ad, in the network's own words.
  ///
  /// The default calls `rewardedAdDidFailToLoadWithError(_:)`; whoever implements this one is told
  /// here alone.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError)
  /// Tells what happens to the loaded ad.
  ///
  /// The default does nothing.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent)
}

extension SampleRewardedAdDelegate {
  /// Reports the failure as the published SDK does.
  public func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError) {
    rewardedAdDidFailToLoadWithError(error.code)
  }

  /// Does nothing.
  public func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent) {
    UnheardAddition.note()
  }
}
