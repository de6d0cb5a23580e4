import GoogleMobileAds
import ScriptedNetwork
import UIKit

/// A full-screen ad of the tiny adapter.
class TinyFullScreenAd<Ad, Events>: TinyAnsweredAd<Ad, Events> {
  /// The host's delegate for rewards and videos; nil in a format without rewards.
  var rewards: (any MediationRewardedAdEventDelegate)? { nil }

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

/// An interstitial of the tiny adapter.
final class TinyInterstitialAd: TinyFullScreenAd<
  any MediationInterstitialAd, any MediationInterstitialAdEventDelegate
>, MediationInterstitialAd
{
  override var loaded: (any MediationInterstitialAd)? { self }
  override var delegate: (any MediationAdEventDelegate)? { events }
}

/// A rewarded ad or rewarded interstitial of the tiny adapter.
final class TinyRewardedAd: TinyFullScreenAd<
  any MediationRewardedAd, any MediationRewardedAdEventDelegate
>, MediationRewardedAd
{
  override var loaded: (any MediationRewardedAd)? { self }
  override var delegate: (any MediationAdEventDelegate)? { events }
  override var rewards: (any MediationRewardedAdEventDelegate)? { events }
}

/// An app open ad of the tiny adapter.
final class TinyAppOpenAd: TinyFullScreenAd<
  any MediationAppOpenAd, any MediationAppOpenAdEventDelegate
>, MediationAppOpenAd
{
  override var loaded: (any MediationAppOpenAd)? { self }
  override var delegate: (any MediationAdEventDelegate)? { events }
}
