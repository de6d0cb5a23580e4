import Foundation
import GoogleMobileAds
import QuayAds

/// One rewarded ad of Quay.
final class QuayRewardedRenderer: QuayFullScreenRenderer, MediationRewardedAd {
  private var completion: GADMediationRewardedLoadCompletionHandler?
  private var rewardedDelegate: MediationRewardedAdEventDelegate?

  init(zone: Int, completion: @escaping GADMediationRewardedLoadCompletionHandler) {
    let rewarded = QuayRewarded(zone: zone)
    self.completion = completion
    super.init(rewarded)
    rewarded.delegate = self
  }

  override var delegate: MediationAdEventDelegate? { rewardedDelegate }

  override func complete(with error: NSError?) {
    rewardedDelegate = completion?(error == nil ? self : nil, error)
    completion = nil
  }

  override func didAppear() { rewardedDelegate?.didStartVideo() }
}

extension QuayRewardedRenderer: QuayRewardedDelegate {
  func quayRewarded(_ ad: QuayRewarded, didCloseFullyWatched fullyWatched: Bool) {
    QuayMainThread.run {
      self.close {
        self.rewardedDelegate?.didEndVideo()
        if fullyWatched { self.rewardedDelegate?.didRewardUser() }
      }
    }
  }
}
