import Foundation
import GoogleMobileAds
import QuayAds

/// One interstitial of Quay.
final class QuayInterstitialRenderer: QuayFullScreenRenderer, MediationInterstitialAd {
  private var completion: GADMediationInterstitialLoadCompletionHandler?
  private var interstitialDelegate: MediationInterstitialAdEventDelegate?

  init(zone: Int, completion: @escaping GADMediationInterstitialLoadCompletionHandler) {
    let interstitial = QuayInterstitial(zone: zone)
    self.completion = completion
    super.init(interstitial)
    interstitial.delegate = self
  }

  override var delegate: MediationAdEventDelegate? { interstitialDelegate }

  override func complete(with error: NSError?) {
    interstitialDelegate = completion?(error == nil ? self : nil, error)
    completion = nil
  }
}

extension QuayInterstitialRenderer: QuayInterstitialDelegate {
  func quayInterstitialDidClose(_ ad: QuayInterstitial) {
    QuayMainThread.run { self.close {} }
  }
}
