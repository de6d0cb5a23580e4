import Foundation
import GoogleMobileAds
import QuayAds

/// One full-screen ad of Quay: the code that interstitials and rewarded ads share.
class QuayFullScreenRenderer: NSObject {
  private let ad: QuayFullScreenAd
  private var isLoading = true
  private var isPresenting = false
  private var hasAppeared = false

  init(_ ad: QuayFullScreenAd) {
    self.ad = ad
    super.init()
  }

  deinit { ad.destroy() }

  // MARK: For the renderers of the formats

  var delegate: MediationAdEventDelegate? { nil }

  /// Calls the load's completion, and keeps the delegate.
  func complete(with error: NSError?) {}

  /// Reports the events that only this format has, when the ad has appeared.
  func didAppear() {}

  // MARK: The load

  func load() { ad.load() }

  func finish(with error: NSError?) {
    guard isLoading else { return }
    isLoading = false
    complete(with: error)
  }

  /// Handles a failure to load or a failure to show, because Quay uses the same callback for both.
  func fail(with error: NSError) {
    #if DEFECTIVE
      // Defect: the renderer treats a failure to show as a failed load, although the load's
      // completion was already called.
      finish(with: error)
    #else
      if isLoading { return finish(with: error) }
      guard isPresenting else { return }
      isPresenting = false
      delegate?.didFailToPresentWithError(error)
    #endif
  }

  // MARK: The presentation

  func present(from viewController: UIViewController) {
    isPresenting = true
    #if DEFECTIVE
      // Defect: the renderer does not report that the ad cannot be shown.
      guard ad.isReady else { return }
    #else
      guard ad.isReady else { return fail(with: QuayAdapterError.notReady.error) }
    #endif
    ad.show(over: viewController)
  }

  func appear() {
    guard isPresenting, !hasAppeared else { return }
    hasAppeared = true
    delegate?.willPresentFullScreenView()
    delegate?.reportImpression()
    didAppear()
  }

  /// Reports the dismissal, only once.
  ///
  /// The closure reports the events that come before the dismissal.
  func close(before: () -> Void) {
    guard isPresenting else { return }
    #if DEFECTIVE
      // Defect: the renderer reports the dismissal again when Quay closes the ad again.
    #else
      isPresenting = false
    #endif
    before()
    delegate?.willDismissFullScreenView()
    delegate?.didDismissFullScreenView()
  }
}

extension QuayFullScreenRenderer: QuayAdDelegate {
  func quayAdDidLoad(_ ad: QuayAd) {
    QuayMainThread.run { self.finish(with: nil) }
  }

  func quayAd(_ ad: QuayAd, didFailWithCode code: Int) {
    QuayMainThread.run { self.fail(with: QuayAdapterError.network(code)) }
  }

  func quayAdDidAppear(_ ad: QuayAd) {
    QuayMainThread.run { self.appear() }
  }

  func quayAdWasTapped(_ ad: QuayAd) {
    QuayMainThread.run { self.delegate?.reportClick() }
  }
}
