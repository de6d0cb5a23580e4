import GoogleMobileAds
import MediationHost

/// One load as it passes an injector: its completion and its event delegate.
///
/// To the adapter it is the event delegate. What an adapter keeps weakly lives as long as the host
/// keeps its own delegate, and before that as long as the wrapping adapter. It refers to the ad weakly.
final class InterceptedLoad: NSObject, MediationBannerAdEventDelegate,
  MediationInterstitialAdEventDelegate, MediationRewardedAdEventDelegate,
  MediationNativeAdEventDelegate, MediationAppOpenAdEventDelegate
{
  /// The number of the load, which its ad has too.
  let number: Int32
  /// The format that was asked for.
  let format: MediationFormat
  /// The host's own delegate; nil until the host has taken an ad.
  private(set) var delegate: (any MediationAdEventDelegate)?
  /// Whether the adapter has answered.
  private(set) var isAnswered = false
  /// Whether anything was reported of the ad.
  private(set) var hasReported = false
  /// The instance that was asked; nil when it is gone.
  weak var adapter: InterceptingAdapter?
  /// What the adapter handed out.
  private(set) weak var ad: (any MediationAd)?

  // Weak, so that an ad that a fault keeps does not keep the fault.
  private weak var injector: FaultInjector?
  private let complete: Completion

  /// The host's completion, whatever the format.
  typealias Completion =
    ((any MediationAd)?, (any Error)?) -> (any MediationAdEventDelegate)?

  init(
    _ number: Int32, _ format: MediationFormat, _ injector: FaultInjector,
    _ complete: @escaping Completion
  ) {
    self.number = number
    self.format = format
    self.injector = injector
    self.complete = complete
  }

  /// Takes the adapter's answer; gives the delegate that the adapter is to report to.
  func answer(_ ad: (any MediationAd)?, _ error: (any Error)?) -> InterceptedLoad? {
    injector?.answer(self, ad, error) == true ? self : nil
  }

  /// Answers the host.
  ///
  /// - Returns: Whether the host took the ad and gave its delegate.
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

  /// Tells the host of an event, if it has taken the ad.
  func tellHost(_ event: DelegateEvent) {
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
