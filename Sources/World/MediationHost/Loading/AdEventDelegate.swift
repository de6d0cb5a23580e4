import AdSpecTrace
package import Foundation
import GoogleMobileAds
import Responsibility

/// The event delegate that the host hands to an adapter for one ad.
///
/// It records what it is told also after the host has released the ad, and refers to the ad
/// weakly, so that an adapter may hold it strongly without a cycle.
package final class AdEventDelegate: NSObject, MediationBannerAdEventDelegate,
  MediationInterstitialAdEventDelegate, MediationRewardedAdEventDelegate,
  MediationNativeAdEventDelegate, MediationAppOpenAdEventDelegate
{
  private weak var host: MediationHost?
  private weak var load: HostLoad?
  private let identity: EventIdentity
  private let recorder: TraceRecorder

  init(host: MediationHost, load: HostLoad, identity: EventIdentity) {
    self.host = host
    self.load = load
    self.identity = identity
    recorder = host.recorder
  }

  /// Keeps what the adapter was given in its place, for as long as the host keeps this.
  package func keep(_ wrapper: AnyObject) {
    load?.delegateWrapper = wrapper
  }

  private func report(
    _ kind: EventKind, _ publisher: EventKind?, _ attributes: [TraceAttribute] = [],
    error: (any Error)? = nil
  ) {
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    var identity = identity
    identity.presentation = load?.presentation ?? 0
    if kind == .eventClick { identity.click = clickOfCause() }
    recorder.record(kind, identity, attributes) {
      guard let load, let publisher else { return }
      load.noteVideo(kind)
      recorder.record(publisher, identity, attributes)
      if kind == .eventWillPresent { recorder.record(.appShown, identity) }
      if kind == .eventDidDismiss || kind == .eventFailedToPresent { load.presentation = 0 }
      load.onEvent?(kind)
      Responsibility.adapter { load.onPublisherEvent?(kind, error) }
    }
  }

  /// The click that the network reported, when that is what led here.
  private func clickOfCause() -> String? {
    let events = recorder.events
    var next = recorder.context.cause
    while let index = next, events.indices.contains(index) {
      if events[index].kind == .networkClick { return events[index].identity.click }
      guard let cause = events[index].cause, cause < index else { return nil }
      next = cause
    }
    return nil
  }

  package func reportImpression() {
    report(.eventImpression, .appDidRecordImpression)
  }
  package func reportClick() {
    report(.eventClick, .appDidRecordClick)
  }
  package func willPresentFullScreenView() {
    report(.eventWillPresent, .appWillPresent)
  }
  package func didFailToPresentWithError(_ error: any Error) {
    let attributes = [TraceAttribute("error", HostError(error).traceValue)]
    report(.eventFailedToPresent, .appDidFailToPresent, attributes, error: error)
  }
  package func willDismissFullScreenView() {
    report(.eventWillDismiss, .appWillDismiss)
  }
  package func didDismissFullScreenView() {
    report(.eventDidDismiss, .appDidDismiss)
  }
  package func didRewardUser() {
    report(.eventReward, .appDidEarnReward)
  }
  package func didStartVideo() {
    report(.eventVideoStart, nil)
  }
  package func didEndVideo() {
    // Rewarded and native ads share this name; only native videos reach the app's controller.
    report(.eventVideoEnd, load?.configuration.format == .native ? .appVideoEnd : nil)
  }
  package func didPlayVideo() {
    report(.eventVideoPlay, .appVideoPlay)
  }
  package func didPauseVideo() {
    report(.eventVideoPause, .appVideoPause)
  }
  package func didMuteVideo() {
    report(.eventVideoMute, .appVideoMute)
  }
  package func didUnmuteVideo() {
    report(.eventVideoUnmute, .appVideoUnmute)
  }
}
