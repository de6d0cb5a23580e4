import GoogleMobileAds
import UIKit
import WrenAds

/// An interstitial, app open ad, rewarded ad or rewarded interstitial.
///
/// An ad is presented once. What the network reports after the end of the presentation is late, and
/// only a reward still counts.
class WrenMediationFullScreenAd: WrenMediationAd, MediationInterstitialAd, MediationAppOpenAd,
  MediationRewardedAd
{
  private enum Stage: Int { case loaded, requested, open, closing, closed, failed }

  private var stage = Stage.loaded
  /// The calls to present that came from inside the completion of the load.
  private var postponed: [UIViewController] = []
  private var videoHasStarted = false, videoHasEnded = false, isRewarded = false

  private var rewards: (any MediationRewardedAdEventDelegate)? {
    events as? any MediationRewardedAdEventDelegate
  }

  /// The network's ad.
  let ad: WrenFullScreenAd
  let kind: WrenFullScreenAd.Kind

  required init(_ kind: WrenFullScreenAd.Kind, _ completion: @escaping Completion) {
    ad = WrenFullScreenAd(kind)
    self.kind = kind
    super.init(ad, completion)
  }

  override var isOnScreen: Bool { stage != .loaded }

  /// Whether the network can show the ad.
  var isReady: Bool { wren.isReady }

  override func didAnswer() {
    let controllers = postponed
    postponed = []
    controllers.forEach(present)
  }

  func present(from viewController: UIViewController) {
    if isAnswering { return postponed.append(viewController) }
    guard stage == .loaded else {
      return fail(WrenError.notReady.error("The ad was shown before. Load another."))
    }
    guard isReady else { return fail(WrenError.notReady.error("Wren's ad is not ready.")) }
    stage = .requested
    show(from: viewController)
  }

  /// Shows the network's ad.
  func show(from viewController: UIViewController) {
    ad.show(from: viewController)
  }

  /// Reports that a call to present failed.
  func fail(_ error: any Error) { events?.didFailToPresentWithError(error) }

  private func open() {
    guard stage == .requested else { return }
    stage = .open
    events?.willPresentFullScreenView()
  }

  private func willClose() {
    guard stage == .open else { return }
    stage = .closing
    events?.willDismissFullScreenView()
  }

  override func handle(_ event: WrenEvent) {
    switch event {
    case .willAppear, .appeared: open()
    case .failedToAppear(let code):
      guard stage == .requested || stage == .open || stage == .closing else { return }
      stage = .failed
      fail(WrenError.presentation.error("Wren cannot show the ad.", code: code))
    case .impression, .click:
      open()
      super.handle(event)
    case .videoStarted where isOnScreen && !videoHasStarted:
      videoHasStarted = true
      open()
      rewards?.didStartVideo()
    case .videoEnded where isOnScreen && !videoHasEnded:
      videoHasEnded = true
      rewards?.didEndVideo()
    case .rewardEarned where isOnScreen && stage != .failed && !isRewarded:
      isRewarded = true
      open()
      rewards?.didRewardUser()
    case .willDisappear: willClose()
    case .disappeared:
      willClose()
      guard stage == .closing else { return }
      stage = .closed
      events?.didDismissFullScreenView()
    default: super.handle(event)
    }
  }
}
