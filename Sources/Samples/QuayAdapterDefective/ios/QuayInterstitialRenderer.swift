import Foundation
import GoogleMobileAds
import QuayAds

/// One interstitial of Quay, with a defect.
final class QuayInterstitialRenderer: QuayFullScreenRenderer, MediationInterstitialAd {
  private var completion: GADMediationInterstitialLoadCompletionHandler?
  private var interstitialDelegate: MediationInterstitialAdEventDelegate?
  /// Defect: the list keeps every interstitial that has appeared, because nothing removes the
  /// interstitials.
  private static var appeared: [QuayInterstitialRenderer] = []

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

  override func didAppear() { Self.appeared.append(self) }
}

extension QuayInterstitialRenderer: QuayInterstitialDelegate {
  func quayInterstitialDidClose(_ ad: QuayInterstitial) {
    QuayMainThread.run { self.close {} }
  }
}
