import FernwayAds
import GoogleMobileAds

/// Tells the host what happens to a rewarded ad.
@MainActor
final class RewardedReporter: EventReporter {
  /// What happens to an ad once.
  private enum Milestone {
    case opened, failed, impression, videoStart, videoEnd, reward, closing, closed
  }

  /// The host's delegate, which there is as soon as the host has the ad.
  var eventDelegate: (any MediationRewardedAdEventDelegate)?
  /// Whether the network was asked to show the ad; what it tells before is not for the host.
  var isRequested = false
  private var passed: Set<Milestone> = []

  func handle(_ event: FernwayAdEvent) {
    guard isRequested, !passed.contains(.failed) else { return }
    switch event {
    case .willShow, .shown:
      open()
    case .showFailed(let error):
      guard !passed.contains(.closed), isFirst(.failed) else { return }
      eventDelegate?.didFailToPresentWithError(
        FernwayAdapterError.presentationFailed.wrapping(error))
    case .impression where isFirst(.impression):
      open()
      eventDelegate?.reportImpression()
    case .click:
      open()
      eventDelegate?.reportClick()
    case .video(.started) where isFirst(.videoStart):
      open()
      eventDelegate?.didStartVideo()
    case .video(.ended) where isFirst(.videoEnd):
      eventDelegate?.didEndVideo()
    case .rewarded where isFirst(.reward):
      open()
      eventDelegate?.didRewardUser()
    case .willClose:
      willClose()
    case .closed:
      willClose()
      if passed.contains(.opened), isFirst(.closed) { eventDelegate?.didDismissFullScreenView() }
    default:
      break
    }
  }

  private func isFirst(_ milestone: Milestone) -> Bool {
    passed.insert(milestone).inserted
  }

  /// Tells that the ad covers the screen, once, before anything else of the presentation.
  private func open() {
    if isFirst(.opened) { eventDelegate?.willPresentFullScreenView() }
  }

  /// Tells that an ad that has opened is about to close, once.
  private func willClose() {
    if passed.contains(.opened), isFirst(.closing) { eventDelegate?.willDismissFullScreenView() }
  }
}
