import Foundation
import GoogleMobileAds

/// A rewarded ad of Plover.
final class PloverRewarded: PloverFullScreen, MediationRewardedAd {
  private var rewardDelegate: MediationRewardedAdEventDelegate?

  func load(_ completion: @escaping GADMediationRewardedLoadCompletionHandler) {
    load { [weak self] error in
      let delegate = completion(error == nil ? self : nil, error)
      self?.rewardDelegate = delegate
      return delegate
    }
  }

  override func reward() { rewardDelegate?.didRewardUser() }
}
