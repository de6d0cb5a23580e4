import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// A full-screen ad of the tiny adapter, in the format whose completion it gets.
final class TinyFullScreenAd<Ad, Events>: TinyAnsweredAd<Ad, Events>, MediationInterstitialAd,
  MediationRewardedAd, MediationAppOpenAd
{
  /// The host's delegate for rewards and videos; nil in a format without rewards.
  private var rewards: (any MediationRewardedAdEventDelegate)? {
    events as? any MediationRewardedAdEventDelegate
  }

  override func notify(_ event: NetworkEvent) {
    switch event {
    case .showing: delegate?.willPresentFullScreenView()
    case .showFailed(let error): delegate?.didFailToPresentWithError(TinyAdapter.error(error))
    case .videoStart: rewards?.didStartVideo()
    case .videoEnd: rewards?.didEndVideo()
    case .reward: rewards?.didRewardUser()
    case .closing: delegate?.willDismissFullScreenView()
    case .closed: delegate?.didDismissFullScreenView()
    default: break
    }
  }

  func present(from viewController: UIViewController) {
    guard let ad, ad.isReady else {
      delegate?.didFailToPresentWithError(TinyAdapter.error(NetworkError(code: "not_ready")))
      return
    }
    ad.show(from: viewController)
  }
}
