/// Told what becomes of an ad, on a thread of Quay's choice.
public protocol QuayAdDelegate: AnyObject {
  /// Tells that the ad has loaded.
  func quayAdDidLoad(_ ad: QuayAd)
  /// Tells that the ad could not be loaded, or not be shown; the number says why.
  func quayAd(_ ad: QuayAd, didFailWithCode code: Int)
  /// Tells that the ad is on screen, which Quay counts as an impression.
  func quayAdDidAppear(_ ad: QuayAd)
  /// Tells that the user tapped the ad.
  func quayAdWasTapped(_ ad: QuayAd)
}

/// Told what becomes of a rewarded ad.
public protocol QuayRewardedDelegate: QuayAdDelegate {
  /// Tells that the ad is no longer on screen, and whether the user has earned the reward.
  func quayRewarded(_ ad: QuayRewarded, didCloseFullyWatched fullyWatched: Bool)
}
