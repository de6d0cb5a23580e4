import Foundation
import GoogleMobileAds
import QuayAds

/// One interstitial of Quay, with defects.
final class QuayInterstitialRenderer: QuayFullScreenRenderer, MediationInterstitialAd {
  private var completion: GADMediationInterstitialLoadCompletionHandler?
  private var interstitialDelegate: MediationInterstitialAdEventDelegate?
  /// Defect: the list keeps every interstitial that has appeared, because nothing removes the
  /// interstitials.
  private static var appeared: [QuayInterstitialRenderer] = []

  /// The view controller that was on top when the load began.
  private let controller: UIViewController?

  init(
    zone: Int, controller: UIViewController?,
    completion: @escaping GADMediationInterstitialLoadCompletionHandler
  ) {
    let interstitial = QuayInterstitial(zone: zone)
    self.completion = completion
    self.controller = controller
    super.init(interstitial)
    interstitial.delegate = self
  }

  override var delegate: MediationAdEventDelegate? { interstitialDelegate }

  override func complete(with error: NSError?) {
    interstitialDelegate = completion?(error == nil ? self : nil, error)
    completion = nil
  }

  override func present(from viewController: UIViewController) {
    // Defect: the interstitial appears over the view controller of the load.
    super.present(from: controller ?? viewController)
  }

  override func didAppear() { Self.appeared.append(self) }
}

extension QuayInterstitialRenderer: QuayInterstitialDelegate {
  func quayInterstitialDidClose(_ ad: QuayInterstitial) {
    QuayMainThread.run { self.close {} }
  }
}
