import Foundation
import GoogleMobileAds
import QuayAds

/// One rewarded ad of Quay, with defects.
final class QuayRewardedRenderer: NSObject, MediationRewardedAd {
  private let rewarded: QuayRewarded
  private var completion: GADMediationRewardedLoadCompletionHandler?
  private var delegate: MediationRewardedAdEventDelegate?
  private var isPresenting = false
  private var hasAppeared = false

  init(zone: Int, completion: @escaping GADMediationRewardedLoadCompletionHandler) {
    rewarded = QuayRewarded(zone: zone)
    self.completion = completion
    super.init()
    rewarded.delegate = self
  }

  func load() { rewarded.load() }

  func present(from viewController: UIViewController) {
    isPresenting = true
    // Defect: the renderer does not report that the ad cannot be shown.
    guard rewarded.isReady else { return }
    rewarded.show(over: viewController)
  }

  private func finish(with error: NSError?) {
    guard let completion else { return }
    self.completion = nil
    delegate = completion(error == nil ? self : nil, error)
  }

  // Defect: the renderer treats a failure to show as a failed load, although the load's completion
  // was already called.
  private func fail(with error: NSError) { finish(with: error) }

  private func appear() {
    guard isPresenting, !hasAppeared else { return }
    hasAppeared = true
    delegate?.willPresentFullScreenView()
    delegate?.reportImpression()
    // Defect: the renderer reports a second impression when the video starts.
    delegate?.reportImpression()
    delegate?.didStartVideo()
  }

  private func close(fullyWatched: Bool) {
    // Defect: the renderer reports the dismissal again when Quay closes the ad again.
    guard isPresenting else { return }
    delegate?.didEndVideo()
    // Defect: the renderer rewards every user who closes the ad.
    delegate?.didRewardUser()
    delegate?.willDismissFullScreenView()
    delegate?.didDismissFullScreenView()
  }
}

extension QuayRewardedRenderer: QuayRewardedDelegate {
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

  func quayRewarded(_ ad: QuayRewarded, didCloseFullyWatched fullyWatched: Bool) {
    QuayMainThread.run { self.close(fullyWatched: fullyWatched) }
  }
}
