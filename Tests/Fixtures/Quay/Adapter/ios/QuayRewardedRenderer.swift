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

  override func didAppear() {
    #if DEFECTIVE
      // Defect: the renderer reports a second impression when the video starts.
      rewardedDelegate?.reportImpression()
    #endif
    rewardedDelegate?.didStartVideo()
  }
}

extension QuayRewardedRenderer: QuayRewardedDelegate {
  func quayRewarded(_ ad: QuayRewarded, didCloseFullyWatched fullyWatched: Bool) {
    QuayMainThread.run {
      self.close {
        self.rewardedDelegate?.didEndVideo()
        #if DEFECTIVE
          // Defect: the renderer rewards every user who closes the ad.
          let fullyWatched = true
        #endif
        if fullyWatched { self.rewardedDelegate?.didRewardUser() }
      }
    }
  }
}
