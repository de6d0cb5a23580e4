import GoogleMobileAds
import MediationHost

/// One load that an injector intercepts: the injector sees the completion of the load and the
/// events of the ad.
///
/// The adapter gets this object as its event delegate, and may keep the delegate weakly. Therefore,
/// the adapter's wrapper keeps this object until the host has the ad. Then the host's own delegate
/// keeps this object. This object refers to the ad weakly.
///
/// Each format has a subclass that conforms to the protocol of the format's event delegates, as in
/// the host.
class InterceptedLoad: NSObject, MediationAdEventDelegate {
  /// The number of the load and of its ad.
  let number: Int32
  /// The requested format.
  let format: MediationFormat
  /// The host's own delegate; nil until the host has the ad.
  private(set) var delegate: (any MediationAdEventDelegate)?
  /// Whether the adapter has answered.
  private(set) var isAnswered = false
  /// Whether the adapter has reported an event of the ad.
  private(set) var hasReported = false
  /// The adapter instance that loads; nil when the instance is deallocated.
  weak var adapter: InterceptingAdapter?
  /// The ad that the adapter delivered.
  private(set) weak var ad: (any MediationAd)?

  // The reference is weak, because a strong reference would close a cycle if the injector kept the
  // ad.
  private weak var injector: FaultInjector?
  private let complete: Completion

  /// The host's completion, with the same type for all formats.
  typealias Completion =
    ((any MediationAd)?, (any Error)?) -> (any MediationAdEventDelegate)?

  required init(
    _ number: Int32, _ format: MediationFormat, _ injector: FaultInjector,
    _ complete: @escaping Completion
  ) {
    self.number = number
    self.format = format
    self.injector = injector
    self.complete = complete
  }

  /// Receives the adapter's answer, and returns the delegate for the adapter.
  func answer(_ ad: (any MediationAd)?, _ error: (any Error)?) -> Self? {
    let isTaken = injector?.answer(self, ad, error) == true
    if let ad { injector?.host?.load(number)?.follow(ad) }
    return isTaken ? self : nil
  }

  /// Completes the load of the host.
  ///
  /// - Returns: Whether the host accepted the ad and returned an event delegate.
  @discardableResult
  func answerHost(_ ad: (any MediationAd)?, _ error: (any Error)?) -> Bool {
    isAnswered = true
    if let ad { self.ad = ad }
    guard let delegate = complete(ad, error) else { return false }
    self.delegate = delegate
    (delegate as? AdEventDelegate)?.keep(self)
    adapter?.forget(self)
    return true
  }

  /// Notifies the host of an event, if the host has accepted the ad.
  func notifyHost(_ event: DelegateEvent) {
    guard let delegate else { return }
    hasReported = true
    event.send(to: delegate)
  }

  func reportImpression() { injector?.event(.impression, of: self) }
  func reportClick() { injector?.event(.click, of: self) }
  func willPresentFullScreenView() { injector?.event(.willPresent, of: self) }
  func didFailToPresentWithError(_ error: any Error) {
    injector?.event(.failedToPresent(error), of: self)
  }
  func willDismissFullScreenView() { injector?.event(.willDismiss, of: self) }
  func didDismissFullScreenView() { injector?.event(.didDismiss, of: self) }
  func didRewardUser() { injector?.event(.reward, of: self) }
  func didStartVideo() { injector?.event(.videoStart, of: self) }
  func didEndVideo() { injector?.event(.videoEnd, of: self) }
  func didPlayVideo() { injector?.event(.videoPlay, of: self) }
  func didPauseVideo() { injector?.event(.videoPause, of: self) }
  func didMuteVideo() { injector?.event(.videoMute, of: self) }
  func didUnmuteVideo() { injector?.event(.videoUnmute, of: self) }
}

/// The load of a banner.
final class InterceptedBanner: InterceptedLoad, MediationBannerAdEventDelegate {}

/// The load of an interstitial.
final class InterceptedInterstitial: InterceptedLoad, MediationInterstitialAdEventDelegate {}

/// The load of a rewarded ad or rewarded interstitial.
final class InterceptedRewardedAd: InterceptedLoad, MediationRewardedAdEventDelegate {}

/// The load of a native ad.
final class InterceptedNativeAd: InterceptedLoad, MediationNativeAdEventDelegate {}

/// The load of an app open ad.
final class InterceptedAppOpenAd: InterceptedLoad, MediationAppOpenAdEventDelegate {}

/// The load of a swipeable interstitial.
final class InterceptedSwipeableInterstitial: InterceptedLoad,
  MediationSwipeableInterstitialAdEventDelegate
{}

/// A call of an adapter on the event delegate of an ad.
enum DelegateEvent {
  case impression, click
  case willPresent
  case failedToPresent(any Error)
  case willDismiss, didDismiss
  case reward
  case videoStart, videoEnd, videoPlay, videoPause, videoMute, videoUnmute

  /// Whether the event is about the video of an ad.
  var isOfVideo: Bool {
    switch self {
    case .videoStart, .videoEnd, .videoPlay, .videoPause, .videoMute, .videoUnmute: true
    default: false
    }
  }

  /// Calls the delegate's function for this event.
  ///
  /// Does nothing if ads of the delegate's format do not have this event.
  func send(to delegate: any MediationAdEventDelegate) {
    switch self {
    case .impression: delegate.reportImpression()
    case .click: delegate.reportClick()
    case .willPresent: delegate.willPresentFullScreenView()
    case .failedToPresent(let error): delegate.didFailToPresentWithError(error)
    case .willDismiss: delegate.willDismissFullScreenView()
    case .didDismiss: delegate.didDismissFullScreenView()
    case .reward: (delegate as? any MediationRewardedAdEventDelegate)?.didRewardUser()
    case .videoStart: (delegate as? any MediationRewardedAdEventDelegate)?.didStartVideo()
    case .videoEnd: sendVideoEnd(to: delegate)
    case .videoPlay: (delegate as? any MediationNativeAdEventDelegate)?.didPlayVideo()
    case .videoPause: (delegate as? any MediationNativeAdEventDelegate)?.didPauseVideo()
    case .videoMute: (delegate as? any MediationNativeAdEventDelegate)?.didMuteVideo()
    case .videoUnmute: (delegate as? any MediationNativeAdEventDelegate)?.didUnmuteVideo()
    }
  }

  /// Notifies a delegate of the end of a video.
  ///
  /// Rewarded and native ads have different functions for this event, and one delegate can have
  /// both functions.
  private func sendVideoEnd(to delegate: any MediationAdEventDelegate) {
    if let delegate = delegate as? any MediationRewardedAdEventDelegate {
      delegate.didEndVideo()
    } else {
      (delegate as? any MediationNativeAdEventDelegate)?.didEndVideo()
    }
  }
}
