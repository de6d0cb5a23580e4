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

  init(_ ad: PloverNetworkAd, on placementName: String) {
    self.ad = ad
    self.placementName = placementName
    super.init()
    ad.onEvent = { [weak self] in self?.handle($0) }
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
    if !ad.show(from: viewController) { fail(PloverError.refused.error) }
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
    case .click: delegate?.reportClick()
    case .reward: reward()
    case .willClose: beginClosing()
    case .closed: close()
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    if error == nil { placement = PloverPlacement(placementName) }
    delegate = completion(error)
  }

  private func open() {
    guard stage == .presenting else { return }
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
    delegate?.didDismissFullScreenView()
  }
}
