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

  #if DEFECTIVE
    /// Defect: the list keeps every interstitial that has appeared, because nothing removes the
    /// interstitials.
    private static var appeared: [QuayInterstitialRenderer] = []

    override func didAppear() { Self.appeared.append(self) }

    /// The view controller that was on top when the load began.
    var controller: UIViewController?

    override func present(from viewController: UIViewController) {
      // Defect: the interstitial appears over the view controller of the load.
      super.present(from: controller ?? viewController)
    }
  #endif
}

extension QuayInterstitialRenderer: QuayInterstitialDelegate {
  func quayInterstitialDidClose(_ ad: QuayInterstitial) {
    QuayMainThread.run { self.close {} }
  }
}
