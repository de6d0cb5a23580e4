package import AdSpecTrace
import ScriptedNetwork

/// A call on an ad that plays one event of the network and has no values of its own, such as `ad:showing()`.
///
/// The event is declared in the schema of events. Its sentence is also that of the call. The binding, the lint,
/// the documents and the generated scenarios read this table.
package struct NetworkVerb: Sendable {
  /// The name of the call.
  package let name: String
  /// The event of the network that the call plays.
  let event: NetworkEvent
  /// The named values that its table may have.
  let fields: [Field]
  /// The events of adapter and app that usually follow.
  let leadsTo: [EventKind]

  private init(
    _ name: String, _ event: NetworkEvent, _ fields: [Field] = [onField],
    leadsTo: [EventKind] = []
  ) {
    self.name = name
    self.event = event
    self.fields = fields
    self.leadsTo = leadsTo
  }

  /// The event as the trace names it.
  package var kind: EventKind { event.kind }

  /// The named values that most calls on an ad take.
  static let bareFields = [
    onField,
    Field(
      "bare", .boolean,
      """
      true: also what no network does. `shown` and `closed` of a full-screen ad come without being told beforehand; \
      an ad that could not be shown has impressions, clicks, rewards and several ends
      """),
  ]

  /// All such calls, in the order of documents.
  package static let all: [NetworkVerb] = [
    .init("expire", .expired, leadsTo: [.eventFailedToPresent, .requestIsReady]),
    .init("showing", .showing, leadsTo: [.eventWillPresent, .appWillPresent]),
    .init(
      "impression", .impression, bareFields, leadsTo: [.eventImpression, .appDidRecordImpression]),
    .init("left_app", .leftApp),
    .init("modal_opened", .modalOpened, leadsTo: [.eventWillPresent, .appWillPresent]),
    .init(
      "modal_closed", .modalClosed,
      leadsTo: [.eventWillDismiss, .eventDidDismiss, .appWillDismiss, .appDidDismiss]),
    .init("tap_ad_choices", .adChoices),
    .init(
      "video_start", .videoStart, leadsTo: [.eventVideoStart, .eventVideoPlay, .appVideoPlay]),
    .init("video_pause", .videoPause, leadsTo: [.eventVideoPause, .appVideoPause]),
    .init("video_resume", .videoResume, leadsTo: [.eventVideoPlay, .appVideoPlay]),
    .init("video_mute", .videoMute, leadsTo: [.eventVideoMute, .appVideoMute]),
    .init("video_unmute", .videoUnmute, leadsTo: [.eventVideoUnmute, .appVideoUnmute]),
    .init("skipped", .skipped),
    .init(
      "closing", .closing, leadsTo: [.eventWillDismiss, .networkUndelivered, .appWillDismiss]),
  ]

  /// What a call says that plays an event: the event's own sentence, and its name where the call has another.
  static func says(_ kind: EventKind, _ call: String) -> String {
    let sentence = EventSchema[kind].says
    guard kind.name != "network.\(call)" else { return sentence }
    return sentence.dropLast() + " (`\(kind.name)`)."
  }
}
