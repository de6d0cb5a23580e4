import Foundation
import GoogleMobileAds
import QuayAds

/// One rewarded ad of Quay: its load and its events.
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
    guard rewarded.isReady else { return fail(with: QuayAdapterError.notReady.error) }
    rewarded.show(over: viewController)
  }

  private func finish(with error: NSError?) {
    guard let completion else { return }
    self.completion = nil
    delegate = completion(error == nil ? self : nil, error)
  }

  /// Handles a failure to load or a failure to show, because Quay uses the same callback for both.
  private func fail(with error: NSError) {
    if completion != nil { return finish(with: error) }
    guard isPresenting else { return }
    isPresenting = false
    delegate?.didFailToPresentWithError(error)
  }

  private func appear() {
    guard isPresenting, !hasAppeared else { return }
    hasAppeared = true
    delegate?.willPresentFullScreenView()
    delegate?.reportImpression()
    delegate?.didStartVideo()
  }

  private func close(fullyWatched: Bool) {
    guard isPresenting else { return }
    isPresenting = false
    delegate?.didEndVideo()
    if fullyWatched { delegate?.didRewardUser() }
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
