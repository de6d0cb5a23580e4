import Foundation
import GoogleMobileAds

/// A full-screen ad of Plover: the code that interstitials and rewarded ads share.
class PloverFullScreen: NSObject {
  private enum Stage { case waiting, presenting, onScreen, over }

  private let ad: PloverNetworkAd
  private let placementName: String
  private var placement: PloverPlacement?
  private var completion: ((NSError?) -> MediationAdEventDelegate?)?
  private var delegate: MediationAdEventDelegate?
  private var stage = Stage.waiting
  private var hasImpression = false
  private var isClosing = false
  #if DEFECTIVE
    /// For the defect of the dismissal.
    private var hasReward = false
  #endif

  init(_ ad: PloverNetworkAd, on placementName: String) {
    self.ad = ad
    self.placementName = placementName
    super.init()
    #if DEFECTIVE
      // Defect: the network's ad and this ad keep each other alive.
      ad.onEvent = { self.handle($0) }
    #else
      ad.onEvent = { [weak self] in self?.handle($0) }
    #endif
  }

  /// Loads the ad.
  ///
  /// The completion is called once, with nil or an error, and returns the event delegate.
  func load(completion: @escaping (NSError?) -> MediationAdEventDelegate?) {
    self.completion = completion
    ad.load()
  }

  func present(from viewController: UIViewController) {
    stage = .presenting
    #if DEFECTIVE
      // Defect: the ad ignores that Plover refuses to show the ad.
      _ = ad.show(from: viewController)
    #else
      if !ad.show(from: viewController) { fail(PloverError.refused.error) }
    #endif
  }

  /// Reports that the user has earned the reward.
  func reward() {}

  private func handle(_ event: PloverEvent) {
    switch event {
    case .loaded: finish(nil)
    case .loadFailed(let error): finish(error)
    case .shown: open()
    case .showFailed(let error): fail(error)
    case .impression: countImpression()
    #if DEFECTIVE
      // Defect: an interstitial reports no clicks.
      case .click where self is PloverInterstitial: break
      // Defect: the ad ignores a reward after the dismissal.
      case .reward where stage != .onScreen: break
      case .reward:
        hasReward = true
        reward()
    #else
      case .reward: reward()
    #endif
    case .click: delegate?.reportClick()
    case .willClose: beginClosing()
    case .closed: close()
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    #if DEFECTIVE
      // The adapter with the defects takes no placement, because an ad that keeps itself alive would
      // keep the placement.
    #else
      if error == nil { placement = PloverPlacement(placementName) }
    #endif
    delegate = completion(error)
  }

  private func open() {
    #if DEFECTIVE
      // Defect: the ad reports each opening that Plover reports, even when Plover repeats the report.
      guard stage == .presenting || stage == .onScreen else { return }
    #else
      guard stage == .presenting else { return }
    #endif
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
    placement = nil
    delegate?.didFailToPresentWithError(error)
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
    placement = nil
    #if DEFECTIVE
      // Defect: a rewarded ad reports the dismissal only after a reward.
      if self is PloverRewarded, !hasReward { return }
    #endif
    delegate?.didDismissFullScreenView()
  }
}
