import AdSpecTrace
package import Foundation
import GoogleMobileAds
import Responsibility

/// The state behind the completion handler that an adapter receives for one load.
///
/// The completion does not keep the load alive, because an adapter can hold the completion for an
/// unlimited time. The first call of the completion with an ad and without an error returns the
/// event delegate. Every other call of the completion returns nil (GADMediationAdapter.h,
/// completion handlers).
final class LoadAnswer {
  private weak var held: HeldObjects?
  private weak var load: HostLoad?
  private let identity: EventIdentity
  private let recorder: TraceRecorder
  private var isAnswered = false

  init(_ load: HostLoad, _ recorder: TraceRecorder, _ held: HeldObjects) {
    self.held = held
    self.load = load
    self.recorder = recorder
    identity = load.loadIdentity
  }

  /// Handles one call of the completion.
  ///
  /// The event delegate has the given type, because each format has a type of its own.
  func receive<Delegate: AdEventDelegate>(
    _ ad: LoadedAd?, _ error: (any Error)?, _ type: Delegate.Type
  ) -> Delegate? {
    let hostError = error.map { HostError($0) }
    let adapter = load?.adapter.instance
    let errorValue = error.map { HostError.traceValue(ofAnswer: $0, from: adapter) }
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    let isLate = load.map { !$0.isWaiting } ?? true
    let isFirst = !isAnswered
    isAnswered = true
    var identity = identity
    if ad != nil { identity.ad = identity.load }
    let isAccepted = isFirst && !isLate && ad != nil && error == nil
    var attributes: [TraceAttribute] = []
    if let errorValue { attributes.append(TraceAttribute("error", errorValue)) }
    attributes.append(TraceAttribute("returned_delegate", .boolean(isAccepted)))
    if !isFirst { attributes.append(TraceAttribute("repeated", .boolean(true))) }
    if isAccepted, let load, let earlier = held?.loads.deliver(load) {
      attributes.append(TraceAttribute("earlier_load", .integer(Int(earlier))))
    }
    if isFirst, isLate { attributes.append(TraceAttribute("late", .boolean(true))) }
    let index = recorder.record(.answerLoad, identity, attributes)
    guard isFirst, let load, let held else { return nil }
    guard !isLate else {
      load.answerLate()
      if let ad { recorder.context.withCause(index) { held.drop(ad.ad, of: load) } }
      return nil
    }
    return recorder.withCompletion(index) {
      guard let ad, error == nil else {
        load.fail(with: hostError ?? .emptyAnswer, reason: error)
        return nil
      }
      let delegate = type.init(load, recorder)
      load.succeed(with: ad, delegate: delegate)
      return delegate
    }
  }
}

/// The event delegate that an adapter receives for one ad.
///
/// The delegate records every event, even after the host has released the ad. The delegate refers
/// to the ad weakly, so an adapter can hold the delegate strongly without a reference cycle.
///
/// Each format has a subclass that conforms to the format's protocol and to no other format's
/// protocol, because an adapter can find out with a cast which format an event delegate has.
package class AdEventDelegate: NSObject, MediationAdEventDelegate {
  private weak var load: HostLoad?
  private let identity: EventIdentity
  private let recorder: TraceRecorder

  required init(_ load: HostLoad, _ recorder: TraceRecorder) {
    self.load = load
    self.recorder = recorder
    identity = load.adIdentity
  }

  /// Holds the object that the adapter receives instead of this delegate, as long as the host holds
  /// this delegate.
  package final func keep(_ wrapper: AnyObject) {
    load?.delegateWrapper = wrapper
  }

  /// Records the adapter's event, then records the event for the app, and then notifies the app.
  ///
  /// - Parameters:
  ///   - kind: The kind of the adapter's event.
  ///   - publisher: The kind of the app's event, or nil when the SDK does not notify the app.
  ///   - error: The error that the adapter reported; nil for other events.
  private func report(
    _ kind: EventKind, _ publisher: EventKind?, error: (any Error)? = nil
  ) {
    let adapter = load?.adapter.instance
    let attributes = error.map {
      [TraceAttribute("error", HostError.traceValue(ofAnswer: $0, from: adapter))]
    }
    let outer = Responsibility.enterHarness()
    defer { Responsibility.leave(outer) }
    var identity = identity
    identity.presentation = load?.presentation ?? 0
    if kind == .eventClick { identity.click = clickOfCause() }
    recorder.record(kind, identity, attributes ?? []) {
      guard let load, let publisher else { return }
      load.updateVideo(after: kind)
      let ofApp = error.map { [TraceAttribute("error", HostError($0).traceValue)] }
      recorder.record(publisher, identity, ofApp ?? [])
      if kind == .eventWillPresent { recorder.record(.appShown, identity) }
      if kind == .eventDidDismiss || kind == .eventFailedToPresent { load.presentation = 0 }
      for notify in load.onEvent { notify(kind) }
      Responsibility.adapter { for notify in load.onPublisherEvent { notify(kind, error) } }
      if kind == .eventImpression { load.notePaidImpression(recorder) }
    }
  }

  /// The network's click among the causes of the current event, or nil.
  private func clickOfCause() -> String? {
    recorder.causes.first { $0.kind == .networkClick }?.identity.click
  }

  package func reportImpression() { report(.eventImpression, .appDidRecordImpression) }
  package func reportClick() { report(.eventClick, .appDidRecordClick) }
  package func willPresentFullScreenView() { report(.eventWillPresent, .appWillPresent) }
  package func didFailToPresentWithError(_ error: any Error) {
    report(.eventFailedToPresent, .appDidFailToPresent, error: error)
  }
  package func willDismissFullScreenView() { report(.eventWillDismiss, .appWillDismiss) }
  package func didDismissFullScreenView() { report(.eventDidDismiss, .appDidDismiss) }
  package func didRewardUser() { report(.eventReward, .appDidEarnReward) }
  package func didStartVideo() { report(.eventVideoStart, nil) }
  package func didEndVideo() {
    // For rewarded ads the adapter has a callback with the same name, but the app has no video
    // controller.
    report(.eventVideoEnd, load?.configuration.format == .native ? .appVideoEnd : nil)
  }
  package func didPlayVideo() { report(.eventVideoPlay, .appVideoPlay) }
  package func didPauseVideo() { report(.eventVideoPause, .appVideoPause) }
  package func didMuteVideo() { report(.eventVideoMute, .appVideoMute) }
  package func didUnmuteVideo() { report(.eventVideoUnmute, .appVideoUnmute) }
}

/// The event delegate of a banner.
final class BannerEventDelegate: AdEventDelegate, MediationBannerAdEventDelegate {}

/// The event delegate of an interstitial.
final class InterstitialEventDelegate: AdEventDelegate, MediationInterstitialAdEventDelegate {}

/// The event delegate of a rewarded ad or rewarded interstitial.
final class RewardedEventDelegate: AdEventDelegate, MediationRewardedAdEventDelegate {}

/// The event delegate of a native ad.
final class NativeEventDelegate: AdEventDelegate, MediationNativeAdEventDelegate {}

/// The event delegate of an app open ad.
final class AppOpenEventDelegate: AdEventDelegate, MediationAppOpenAdEventDelegate {}

/// The event delegate of a swipeable interstitial.
final class SwipeableInterstitialEventDelegate: AdEventDelegate,
  MediationSwipeableInterstitialAdEventDelegate
{}
