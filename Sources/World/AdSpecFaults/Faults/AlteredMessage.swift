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
    self.init(rule, change.says, isOwn: true) {
      Hooks(
        answer: { _, load, ad, error in
          guard change.message == .answerLoad else { return load.answerHost(ad, error) }
          if change.kind == .drop { return false }
          let isTaken = load.answerHost(ad, error)
          load.answerHost(ad, error)
          return isTaken
        },
        event: { fault, event, load in
          guard event.kind == change.message else { return load.notifyHost(event) }
          switch change.kind {
          case .drop: break
          case .twice:
            load.notifyHost(event)
            load.notifyHost(event)
          case .delay(let nanoseconds):
            fault.network?.scheduler.schedule(after: nanoseconds) { load.notifyHost(event) }
          case .replace(let other):
            if let event = DelegateEvent(other) { load.notifyHost(event) }
          }
        })
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
