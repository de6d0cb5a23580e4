import Foundation
import GoogleMobileAds

/// The code that interstitials and rewarded ads share, with defects.
class PloverFullScreen: NSObject {
  private enum Stage { case waiting, presenting, onScreen, over }

  private let ad: PloverNetworkAd
  private var completion: ((NSError?) -> MediationAdEventDelegate?)?
  private var delegate: MediationAdEventDelegate?
  private var stage = Stage.waiting
  private var hasImpression = false
  private var isClosing = false

  init(_ ad: PloverNetworkAd) {
    self.ad = ad
    super.init()
    // Defect: the network's ad and this ad keep each other alive.
    ad.onEvent = { self.handle($0) }
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
    // Defect: the ad ignores that Plover refuses to show the ad.
    _ = ad.show(from: viewController)
  }

  var isOnScreen: Bool { stage == .onScreen }

  /// Reports that the user has earned the reward.
  func reward() {}

  func click() { delegate?.reportClick() }

  func dismiss() { delegate?.didDismissFullScreenView() }

  private func handle(_ event: PloverEvent) {
    switch event {
    case .loaded: finish(nil)
    case .loadFailed(let error): finish(error)
    case .shown: open()
    case .showFailed(let error): fail(error)
    case .impression: countImpression()
    case .click: click()
    case .reward: reward()
    case .willClose: beginClosing()
    case .closed: close()
    }
  }

  private func finish(_ error: NSError?) {
    guard let completion = completion else { return }
    self.completion = nil
    delegate = completion(error)
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

  private func beginClosing() {
    guard stage == .onScreen, !isClosing else { return }
    isClosing = true
    delegate?.willDismissFullScreenView()
  }

  private func close() {
    guard stage == .onScreen else { return }
    beginClosing()
    stage = .over
    dismiss()
  }
}
