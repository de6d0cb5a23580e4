import Foundation
import GoogleMobileAds

/// A rewarded ad of Plover, with defects.
final class PloverRewarded: NSObject, MediationRewardedAd {
  private enum Stage { case waiting, presenting, onScreen, over }

  private let ad: PloverNetworkAd
  private var completion: GADMediationRewardedLoadCompletionHandler?
  private var delegate: MediationRewardedAdEventDelegate?
  private var stage = Stage.waiting
  private var hasImpression = false
  private var isClosing = false
  private var hasReward = false

  init(_ ad: PloverNetworkAd, completion: @escaping GADMediationRewardedLoadCompletionHandler) {
    self.ad = ad
    self.completion = completion
    super.init()
    // Defect: the network's ad and this ad keep each other alive.
    ad.onEvent = { self.handle($0) }
  }

  func load() { ad.load() }

  func present(from viewController: UIViewController) {
    stage = .presenting
    // Defect: the ad ignores that Plover refuses to show the ad.
    _ = ad.show(from: viewController)
  }

  private func handle(_ event: PloverEvent) {
    switch event {
    case .loaded: finish(nil)
    case .loadFailed(let error): finish(error)
    case .shown: open()
    case .showFailed(let error): fail(error)
    case .impression: countImpression()
    case .click: delegate?.reportClick()
    // Defect: the ad ignores a reward after the dismissal.
    case .reward: if stage == .onScreen { reward() }
    case .willClose: beginClosing()
    case .closed: close()
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    delegate = completion(error == nil ? self : nil, error)
  }

  private func open() {
    // Defect: the ad reports each opening that Plover reports, even when Plover repeats the report.
    guard stage == .presenting || stage == .onScreen else { return }
    stage = .onScreen
    delegate?.willPresentFullScreenView()
  }

  private func countImpression() {
    guard !hasImpression else { return }
    hasImpression = true
    delegate?.reportImpression()
  }

  /// When Plover refuses to show the ad, `show` returns false, and sometimes Plover also posts a
  /// notification.
  private func fail(_ error: NSError) {
    guard stage == .presenting || stage == .onScreen else { return }
    stage = .over
    delegate?.didFailToPresentWithError(error)
  }

  private func reward() {
    hasReward = true
    delegate?.didRewardUser()
  }

  private func beginClosing() {
    guard stage == .onScreen, !isClosing else { return }
    isClosing = true
    delegate?.willDismissFullScreenView()
  }

  private func close() {
    guard stage == .onScreen else { return }
    beginClosing()
    stage = .over
    // Defect: the ad reports the dismissal only after a reward.
    if hasReward { delegate?.didDismissFullScreenView() }
  }
}
