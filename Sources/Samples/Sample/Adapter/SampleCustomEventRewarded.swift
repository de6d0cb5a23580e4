import GoogleMobileAds
import SampleAdSDK

/// A rewarded ad of the sample network.
class SampleCustomEventRewarded: SampleCustomEventFullScreenAd<
  any MediationRewardedAd, any MediationRewardedAdEventDelegate
>, MediationRewardedAd, @unchecked Sendable
{
  private var rewardedAd: SampleRewardedAd?

  override var events: (any MediationAdEventDelegate)? { eventDelegate }
  override var rewardEvents: (any MediationRewardedAdEventDelegate)? { eventDelegate }
  override var isReady: Bool { rewardedAd?.isReady ?? false }

  override func fetch() {
    guard let rewardedAd = makeAd() else { return failWithoutObject() }
    self.rewardedAd = rewardedAd
    rewardedAd.delegate = self
    rewardedAd.fetchAd(request)
  }

  /// Creates the network's ad; nil when the network refuses to create the ad.
  func makeAd() -> SampleRewardedAd? { SampleRewardedAd(adUnitID: slot) }

  override func show(from viewController: UIViewController) {
    rewardedAd?.present(fromRootViewController: viewController)
  }
}

/// A rewarded interstitial of the sample network, whose events are the same as of a rewarded ad.
final class SampleCustomEventRewardedInterstitial: SampleCustomEventRewarded, @unchecked Sendable {
  override func makeAd() -> SampleRewardedAd? { SampleRewardedInterstitialAd(adUnitID: slot) }
}

extension SampleCustomEventRewarded: SampleRewardedAdDelegate {
  func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd) {
    MainThread.run { self.didLoad(self) }
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError) {
    MainThread.run { self.fail(error) }
  }

  func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd) {
    MainThread.run { self.open() }
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, userDidEarnReward reward: UInt) {
    MainThread.run { self.reward() }
  }

  func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd) {
    MainThread.run { self.didClose() }
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent) {
    MainThread.run { self.handle(event) }
  }
}
