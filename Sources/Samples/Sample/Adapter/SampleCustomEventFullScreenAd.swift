import GoogleMobileAds
import SampleAdSDK

/// A full-screen ad of the sample network: the code that all full-screen formats share.
///
/// A subclass for each format requests and shows the ad, and passes the network's events to
/// `handle`.
class SampleCustomEventFullScreenAd<Ad, EventDelegate>: AdRequest<Ad, EventDelegate>,
  @unchecked Sendable
{
  let slot: String
  let request = SampleAdRequest()
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
    slot: String, configuration: MediationAdConfiguration, completion: @escaping Completion
  ) {
    self.slot = slot
    request.testMode = configuration.isTestRequest
    request.mute = MobileAds.shared.isApplicationMuted
    super.init(completion: completion)
  }

  // MARK: For the subclasses

  /// The host's delegate for the events that all full-screen formats have.
  var events: (any MediationAdEventDelegate)? { nil }

  /// The host's delegate for rewards and videos; nil in a format without rewards.
  var rewardEvents: (any MediationRewardedAdEventDelegate)? { nil }

  /// Whether the network can show the ad now.
  var isReady: Bool { false }

  /// Asks the network to show the ad.
  func show(from viewController: UIViewController) {}

  /// Completes the load with an error, because the network gave no ad object.
  final func failWithoutObject() {
    fail(SampleAdError(code: .unknown, message: "it gave no ad object for \(slot)"))
  }

  /// Completes the load with the ad.
  final func didLoad(_ ad: Ad) {
    succeed(ad)
    let controllers = postponed
    postponed = []
    for controller in controllers { present(from: controller) }
  }

  // MARK: The presentation

  final func present(from viewController: UIViewController) {
    // The ad postpones a presentation until the host has returned a delegate, because the ad
    // reports the result of the presentation to this delegate.
    if isAnswering { return postponed.append(viewController) }
    guard !isRequested, isReady else {
      events?.didFailToPresentWithError(
        SampleCustomEventError.notReady.error(
          isRequested
            ? "The ad has been presented already. Load another one."
            : "The ad has not loaded, or is stale. Load another one."))
      return
    }
    isRequested = true
    show(from: viewController)
  }

  /// Reports, only once, that the ad covers the screen.
  ///
  /// The adapter reports this event before all other events of the presentation.
  final func open() {
    guard isRequested, !hasFailed, !hasOpened else { return }
    hasOpened = true
    events?.willPresentFullScreenView()
  }

  final func willClose() {
    guard hasOpened, !isClosing, !hasClosed else { return }
    isClosing = true
    events?.willDismissFullScreenView()
  }

  final func didClose() {
    guard hasOpened, !hasClosed else { return }
    willClose()
    hasClosed = true
    events?.didDismissFullScreenView()
  }

  final func reward() {
    guard isRequested, !hasFailed, !hasRewarded else { return }
    hasRewarded = true
    open()
    rewardEvents?.didRewardUser()
  }

  private func failToShow(_ error: SampleAdError) {
    guard isRequested, !hasFailed, !hasClosed else { return }
    hasFailed = true
    events?.didFailToPresentWithError(
      SampleCustomEventError.presentationFailed.error(
        "The sample network could not show the ad: \(error)", underlying: error))
  }

  /// Reports an event for which the network has the same callback in all full-screen formats.
  final func handle(_ event: SampleAdEvent) {
    switch event {
    case .willShow, .didShow:
      open()
    case .failedToShow(let error):
      failToShow(error)
    case .recordedImpression:
      guard isRequested, !hasReportedImpression else { return }
      hasReportedImpression = true
      open()
      events?.reportImpression()
    case .recordedClick:
      open()
      events?.reportClick()
    case .willClose:
      willClose()
    case .video(.started):
      guard isRequested, !hasStartedVideo else { return }
      hasStartedVideo = true
      open()
      rewardEvents?.didStartVideo()
    case .video(.ended):
      guard isRequested, !hasEndedVideo else { return }
      hasEndedVideo = true
      rewardEvents?.didEndVideo()
    default:
      break
    }
  }
}
