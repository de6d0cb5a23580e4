import GoogleMobileAds
import UIKit

/// Intercepts the presentations of full-screen ads.
class AlteredPresentations: FaultInjector {
  /// Presents the adapter's ad.
  typealias Present = (UIViewController) -> Void

  /// Called when the host presents an ad; by default, presents the adapter's ad.
  ///
  /// - Parameters:
  ///   - load: The load of the ad.
  ///   - viewController: The controller of the host.
  ///   - present: Presents the adapter's ad.
  func present(
    _ load: InterceptedLoad, from viewController: UIViewController, _ present: Present
  ) {
    present(viewController)
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard let ad, let present = AlteredPresentations.presentation(of: ad) else {
      return super.answer(load, ad, error)
    }
    let altered = AlteredFullScreenAd(ad) { [weak self, weak load] viewController in
      guard let self, let load else { return present(viewController) }
      self.present(load, from: viewController, present)
    }
    return super.answer(load, altered, error)
  }

  /// Returns the function with which an ad covers the screen; nil for an ad of another format.
  static func presentation(of ad: any MediationAd) -> Present? {
    if let ad = ad as? any MediationRewardedAd { return { [unowned ad] in ad.present(from: $0) } }
    if let ad = ad as? any MediationInterstitialAd {
      return { [unowned ad] in ad.present(from: $0) }
    }
    if let ad = ad as? any MediationAppOpenAd { return { [unowned ad] in ad.present(from: $0) } }
    return nil
  }
}

/// A full-screen ad that presents another ad.
private final class AlteredFullScreenAd: NSObject, MediationRewardedAd, MediationInterstitialAd,
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
}
