package import AdSpecTrace
import Foundation
import GoogleMobileAds
import ScriptedNetwork
import VirtualTime

extension Fault {
  /// Creates the fault of an own rule.
  ///
  /// - Parameters:
  ///   - rule: The id of the rule.
  ///   - change: What happens with a message from the adapter to the host.
  package init(rule: String, change: MessageChange) {
    self.init(rule, change.says, isOwn: true) { AlteredMessage(change) }
  }
}

/// Changes each message of one kind from the adapter to the host.
final class AlteredMessage: FaultInjector {
  private let change: MessageChange

  init(_ change: MessageChange) {
    self.change = change
    super.init()
  }

  override func answer(
    _ load: InterceptedLoad, _ ad: (any MediationAd)?, _ error: (any Error)?
  ) -> Bool {
    guard change.message == .answerLoad else { return super.answer(load, ad, error) }
    if change.kind == .drop { return false }
    let isTaken = super.answer(load, ad, error)
    load.answerHost(ad, error)
    return isTaken
  }

  override func event(_ event: DelegateEvent, of load: InterceptedLoad) {
    guard event.kind == change.message else { return super.event(event, of: load) }
    switch change.kind {
    case .drop: break
    case .twice:
      super.event(event, of: load)
      super.event(event, of: load)
    case .delay(let nanoseconds):
      network?.scheduler.schedule(after: nanoseconds) { load.notifyHost(event) }
    case .replace(let other):
      if let event = DelegateEvent(other) { super.event(event, of: load) }
    }
  }
}

extension DelegateEvent {
  /// The kind of the event in a trace.
  fileprivate var kind: EventKind {
    switch self {
    case .impression: .eventImpression
    case .click: .eventClick
    case .willPresent: .eventWillPresent
    case .failedToPresent: .eventFailedToPresent
    case .willDismiss: .eventWillDismiss
    case .didDismiss: .eventDidDismiss
    case .reward: .eventReward
    case .videoStart: .eventVideoStart
    case .videoEnd: .eventVideoEnd
    case .videoPlay: .eventVideoPlay
    case .videoPause: .eventVideoPause
    case .videoMute: .eventVideoMute
    case .videoUnmute: .eventVideoUnmute
    }
  }

  /// Creates the event of a kind; nil if the kind is no event of an ad.
  fileprivate init?(_ kind: EventKind) {
    let error = NSError(domain: "adspec.fault", code: 1)
    let all: [DelegateEvent] = [
      .impression, .click, .willPresent, .failedToPresent(error), .willDismiss, .didDismiss,
      .reward, .videoStart, .videoEnd, .videoPlay, .videoPause, .videoMute, .videoUnmute,
    ]
    guard let event = all.first(where: { $0.kind == kind }) else { return nil }
    self = event
  }
}
