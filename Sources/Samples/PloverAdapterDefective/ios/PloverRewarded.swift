import Foundation
import GoogleMobileAds

/// A rewarded ad of Plover, with defects.
final class PloverRewarded: PloverFullScreen, MediationRewardedAd {
  private var rewardDelegate: MediationRewardedAdEventDelegate?
  private var hasReward = false

  func load(_ completion: @escaping GADMediationRewardedLoadCompletionHandler) {
    load { [weak self] error in
      let delegate = completion(error == nil ? self : nil, error)
      self?.rewardDelegate = delegate
      return delegate
    }
  }

  override func reward() {
    // Defect: the ad ignores a reward after the dismissal.
    guard isOnScreen else { return }
    hasReward = true
    rewardDelegate?.didRewardUser()
  }

  override func dismiss() {
    // Defect: the ad reports the dismissal only after a reward.
    if hasReward { super.dismiss() }
  }
}
