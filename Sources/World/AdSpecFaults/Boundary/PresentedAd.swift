import GoogleMobileAds
import UIKit

/// A full-screen ad that presents another ad with a closure.
final class PresentedAd: NSObject, MediationRewardedAd, MediationInterstitialAd,
  MediationAppOpenAd
{
  // The closure does not keep the ad alive, but the host keeps this object and expects the same of
  // this object.
  private let ad: any MediationAd
  private let present: (UIViewController) -> Void

  init(_ ad: any MediationAd, _ present: @escaping (UIViewController) -> Void) {
    self.ad = ad
    self.present = present
  }

  func present(from viewController: UIViewController) {
    present(viewController)
  }

  /// Returns the function with which an ad covers the screen; nil for an ad of another format.
  static func presentation(of ad: any MediationAd) -> Hooks.Present? {
    if let ad = ad as? any MediationRewardedAd { return { [unowned ad] in ad.present(from: $0) } }
    if let ad = ad as? any MediationInterstitialAd {
      return { [unowned ad] in ad.present(from: $0) }
    }
    if let ad = ad as? any MediationAppOpenAd { return { [unowned ad] in ad.present(from: $0) } }
    return nil
  }
}
