import GoogleMobileAds
import SampleAdSDK

/// A rewarded ad of the sample network.
final class SampleCustomEventRewarded: AdRequest<
  any MediationRewardedAd, any MediationRewardedAdEventDelegate
>, MediationRewardedAd, @unchecked Sendable
{
  private let slot: String
  private let request = SampleAdRequest()
  private var rewardedAd: SampleRewardedAd?
  /// The view controllers of presentations that the host requested inside the load's completion.
  private var postponed: [UIViewController] = []

  private var isRequested = false
  private var hasFailed = false
  private var hasOpened = false
  private var isClosing = false
  private var hasClosed = false
  private var hasReportedImpression = false
  private var hasStartedVideo = false
  private var hasEndedVideo = false
  private var hasRewarded = false

  init(
    slot: String, configuration: MediationRewardedAdConfiguration,
    completion: @escaping Completion
  ) {
    self.slot = slot
    request.testMode = configuration.isTestRequest
    request.mute = MobileAds.shared.isApplicationMuted
    super.init(completion: completion)
  }

  override func fetch() {
    guard let rewardedAd = SampleRewardedAd(adUnitID: slot) else {
      fail(SampleAdError(code: .unknown, message: "it gave no ad object for \(slot)"))
      return
    }
    self.rewardedAd = rewardedAd
    rewardedAd.delegate = self
    rewardedAd.fetchAd(request)
  }

  func present(from viewController: UIViewController) {
    // The ad postpones a presentation until the host has returned a delegate, because the ad
    // reports the result of the presentation to this delegate.
    if isAnswering { return postponed.append(viewController) }
    guard !isRequested, let rewardedAd, rewardedAd.isReady else {
      eventDelegate?.didFailToPresentWithError(
        SampleCustomEventError.notReady.error(
          isRequested
            ? "The rewarded ad has been presented already. Load another one."
            : "The rewarded ad has not loaded, or is stale. Load another one."))
      return
    }
    isRequested = true
    rewardedAd.present(fromRootViewController: viewController)
  }

  private func didLoad() {
    succeed(self)
    let controllers = postponed
    postponed = []
    for controller in controllers { present(from: controller) }
  }

  /// Reports, only once, that the ad covers the screen.
  ///
  /// The adapter reports this event before all other events of the presentation.
  private func open() {
    guard isRequested, !hasFailed, !hasOpened else { return }
    hasOpened = true
    eventDelegate?.willPresentFullScreenView()
  }

  private func willClose() {
    guard hasOpened, !isClosing, !hasClosed else { return }
    isClosing = true
    eventDelegate?.willDismissFullScreenView()
  }

  private func didClose() {
    guard hasOpened, !hasClosed else { return }
    willClose()
    hasClosed = true
    eventDelegate?.didDismissFullScreenView()
  }

  private func failToShow(_ error: SampleAdError) {
    guard isRequested, !hasFailed, !hasClosed else { return }
    hasFailed = true
    eventDelegate?.didFailToPresentWithError(
      SampleCustomEventError.presentationFailed.error(
        "The sample network could not show the rewarded ad: \(error)", underlying: error))
  }

  private func reward() {
    guard isRequested, !hasFailed, !hasRewarded else { return }
    hasRewarded = true
    open()
    eventDelegate?.didRewardUser()
  }

  private func handle(_ event: SampleAdEvent) {
    switch event {
    case .willShow:
      open()
    case .failedToShow(let error):
      failToShow(error)
    case .recordedImpression:
      guard isRequested, !hasReportedImpression else { return }
      hasReportedImpression = true
      open()
      eventDelegate?.reportImpression()
    case .recordedClick:
      open()
      eventDelegate?.reportClick()
    case .willClose:
      willClose()
    case .video(.started):
      guard isRequested, !hasStartedVideo else { return }
      hasStartedVideo = true
      open()
      eventDelegate?.didStartVideo()
    case .video(.ended):
      guard isRequested, !hasEndedVideo else { return }
      hasEndedVideo = true
      eventDelegate?.didEndVideo()
    default:
      break
    }
  }
}

extension SampleCustomEventRewarded: SampleRewardedAdDelegate {
  func rewardedAdDidReceive(_ rewardedAd: SampleRewardedAd) {
    MainThread.run { self.didLoad() }
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, didFailToLoadWith error: SampleAdError) {
    MainThread.run { self.fail(error) }
  }

  func rewardedAdDidPresent(_ rewardedAd: SampleRewardedAd) {
    MainThread.run { self.open() }
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, userDidEarnReward reward: UInt) {
    MainThread.run { self.reward() }
  }

  func rewardedAdDidDismiss(_ rewardedAd: SampleRewardedAd) {
    MainThread.run { self.didClose() }
  }

  func rewardedAd(_ rewardedAd: SampleRewardedAd, did event: SampleAdEvent) {
    MainThread.run { self.handle(event) }
  }
}
