import Foundation
import GoogleMobileAds

/// An interstitial of Plover.
final class PloverInterstitial: PloverFullScreen, MediationInterstitialAd {
  func load(_ completion: @escaping GADMediationInterstitialLoadCompletionHandler) {
    load { [weak self] error in completion(error == nil ? self : nil, error) }
  }
}
