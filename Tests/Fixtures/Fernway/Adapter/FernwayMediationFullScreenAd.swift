import FernwayAds
import Foundation
import GoogleMobileAds

/// A full-screen ad of Fernway Ads: the code that all full-screen formats share.
@MainActor
class FernwayMediationFullScreenAd: NSObject {
  private let ad: FernwayFullScreenAd
  private let expiry: Date?
  private let reporter = FullScreenReporter()
  /// The view controllers of presentations that the host requested inside the load's completion.
  private var postponed: [UIViewController] = []

  /// Creates the host's ad from a loaded ad.
  ///
  /// - Parameters:
  ///   - ad: The network's ad.
  ///   - lifetime: How long the ad can be presented after its load, in seconds; nil without limit.
  init(_ ad: FernwayFullScreenAd, lifetime: TimeInterval? = nil) {
    self.ad = ad
    expiry = lifetime.map { Date(timeIntervalSinceNow: $0) }
  }

  func present(from viewController: UIViewController) {
    // The ad postpones a presentation until the host has returned a delegate, because the ad
    // reports the result of the presentation to this delegate.
    guard reporter.eventDelegate != nil else { return postponed.append(viewController) }
    if reporter.isRequested {
      return refuse("The ad has been presented already. Load another one.")
    }
    if let expiry, Date() > expiry {
      return refuse("The ad loaded too long ago. Load another one.")
    }
    guard ad.isReady else {
      return refuse("The ad is not ready, or has expired. Load another one.")
    }
    reporter.isRequested = true
    ad.show(from: viewController)
  }

  /// Reports that the ad cannot be presented.
  private func refuse(_ reason: String) {
    reporter.eventDelegate?.didFailToPresentWithError(FernwayAdapterError.notReady.error(reason))
  }

  /// Starts to report events.
  ///
  /// - Parameters:
  ///   - eventDelegate: The host's delegate.
  ///   - rewardDelegate: The host's delegate for rewards and videos; nil in a format without
  ///     rewards.
  final func report(
    to eventDelegate: any MediationAdEventDelegate,
    rewards rewardDelegate: (any MediationRewardedAdEventDelegate)?
  ) {
    reporter.eventDelegate = eventDelegate
    reporter.rewardDelegate = rewardDelegate
    listen(to: ad, reporter)
    for viewController in postponed { present(from: viewController) }
    postponed = []
  }

  /// Reports the events in a task.
  ///
  /// The task does not keep the network's ad alive.
  ///
  /// When the network's ad is released, the stream of events ends, and the task ends too.
  func listen(to ad: FernwayAd, _ reporter: any EventReporter) {
    let events = ad.events
    Task {
      for await event in events { reporter.handle(event) }
    }
  }
}

/// An interstitial of Fernway Ads.
@MainActor
class FernwayMediationInterstitial: FernwayMediationFullScreenAd,
  @preconcurrency MediationInterstitialAd, HostedAd
{
  func report(to eventDelegate: any MediationInterstitialAdEventDelegate) {
    report(to: eventDelegate, rewards: nil)
  }
}

/// A rewarded ad or rewarded interstitial of Fernway Ads.
@MainActor
class FernwayMediationRewardedAd: FernwayMediationFullScreenAd,
  @preconcurrency MediationRewardedAd, HostedAd
{
  func report(to eventDelegate: any MediationRewardedAdEventDelegate) {
    report(to: eventDelegate, rewards: eventDelegate)
  }
}

/// An app open ad of Fernway Ads.
@MainActor
class FernwayMediationAppOpenAd: FernwayMediationFullScreenAd,
  @preconcurrency MediationAppOpenAd, HostedAd
{
  func report(to eventDelegate: any MediationAppOpenAdEventDelegate) {
    report(to: eventDelegate, rewards: nil)
  }
}

/// Notifies the host of the events of a full-screen ad.
@MainActor
final class FullScreenReporter: EventReporter {
  /// An event that is reported at most once for each ad.
  private enum Milestone {
    case opened, failed, impression, videoStart, videoEnd, reward, closing, closed
  }

  /// The host's delegate; nil until the host has received the ad.
  var eventDelegate: (any MediationAdEventDelegate)?
  /// The host's delegate for rewards and videos; nil in a format without rewards.
  var rewardDelegate: (any MediationRewardedAdEventDelegate)?
  /// Whether the adapter has asked the network to show the ad.
  ///
  /// Events before this request are not reported to the host.
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
      rewardDelegate?.didStartVideo()
    case .video(.ended) where isFirst(.videoEnd):
      rewardDelegate?.didEndVideo()
    case .rewarded where isFirst(.reward):
      open()
      rewardDelegate?.didRewardUser()
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

  /// Reports, only once, that the ad covers the screen.
  ///
  /// The adapter reports this event before all other events of the presentation.
  private func open() {
    if isFirst(.opened) { eventDelegate?.willPresentFullScreenView() }
  }

  /// Reports, only once, that an open ad is about to close.
  private func willClose() {
    if passed.contains(.opened), isFirst(.closing) { eventDelegate?.willDismissFullScreenView() }
  }
}
