/// Told what becomes of a rewarded ad.
///
/// Only the reward is required, as in the published SDK.
public protocol SampleRewardedAdDelegate: SampleRewardedAdDelegateAdditions {
  /// Tells that the user has earned a reward.
  func rewardedAd(_ rewardedAd: SampleRewardedAd, userDidEarnReward reward: UInt)
  /// Tells that the ad has loaded.
  func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd)
  /// Tells that the network has no ad.
  func rewardedAdDidFailToLoadWithError(_ error: SampleErrorCode)
  /// Tells that the ad covers the screen.
  func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd)
  /// Tells that the ad has left the screen.
  func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd)
}

extension SampleRewardedAdDelegate {
  /// Does nothing.
  public func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd) {}
  /// Does nothing.
  public func rewardedAdDidFailToLoadWithError(_ error: SampleErrorCode) {}
  /// Does nothing.
  public func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd) {}
  /// Does nothing.
  public func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd) {}
}
