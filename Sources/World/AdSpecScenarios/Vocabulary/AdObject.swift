package import AdSpecTrace
import LuaScript
import ScriptedNetwork
import VirtualTime

/// `ad`: an ad of the network.
///
/// The calls of this object play the events of the ad.
final class AdObject: VocabularyObject {
  static let type = LuaObjectType("ad", calls)
  private let ad: ScriptedAd

  init(_ runtime: ScenarioRuntime, _ ad: ScriptedAd) {
    self.ad = ad
    super.init(runtime, type: AdObject.type)
  }

  private static let bareFields = NetworkVerb.bareFields
  private static let endedFields = [
    Field(
      "completed", .boolean,
      "whether the user has earned a reward at this moment; by default, the earlier events decide"),
    onField,
  ]
  private static let clickFields =
    bareFields + [
      Field("id", .textOrNumber, "the name of the click; by default a number"),
      Field("asset", .text(), "the asset that the user clicked", annotation: "adspec.Asset"),
    ]
  private static let failFields = errorFields + [onField]
  private static let rewardFields =
    bareFields + [Field("type", .text(), "the name of the currency"), Field("amount", .number())]
  private static let withinFields = [Field("within", .seconds, "seconds to wait at most")]

  /// Declares a call that only plays one event of the network.
  private static func plain(_ verb: NetworkVerb) -> VocabularyCall {
    let owner = "ad:\(verb.name)"
    return VocabularyCall(
      verb.name, on: AdObject.self, NetworkVerb.says(verb.kind, verb.name), verb.fields,
      gives: [.object("ad")], causes: [verb.kind] + verb.leadsTo, in: verb.formats
    ) { object, call in
      let values = try Options(call, owner: owner, fields: verb.fields)
      object.report(verb.event, values)
      return .value(.object(object))
    }
  }

  /// Declares a call that reports that an ad has come on screen or has left the screen.
  ///
  /// Some SDKs have a callback, such as `showing`, for the announcement that an ad is about to come
  /// on screen or to leave the screen. These SDKs never omit the announcement. Therefore the call
  /// first plays the announcement, unless the script has already played the announcement.
  private static func announced(
    _ name: String, _ kind: EventKind, _ fields: [Field] = bareFields,
    after announcement: NetworkEvent, leadsTo: [EventKind],
    _ event: @escaping @Sendable (ScriptedAd, Options) -> NetworkEvent
  ) -> VocabularyCall {
    let owner = "ad:\(name)"
    return VocabularyCall(
      name, on: AdObject.self, NetworkVerb.says(kind, name), fields, gives: [.object("ad")],
      causes: [kind] + leadsTo
    ) { object, call in
      let values = try Options(call, owner: owner, fields: fields)
      if values.boolean("bare") != true, object.ad.request.format.isFullScreen,
        !object.ad.hasReported(announcement)
      {
        object.report(announcement, values)
      }
      object.report(event(object.ad, values), values)
      return .value(.object(object))
    }
  }

  /// The call that plays the end of a video.
  ///
  /// For some networks, the end of the video means a reward, unless the user skipped the video.
  private static let videoEnd = VocabularyCall(
    "video_end", on: AdObject.self, "The video is over.", endedFields, gives: [.object("ad")],
    causes: [.eventVideoEnd, .networkVideoEnd, .appVideoEnd]
  ) { object, call in
    let values = try Options(call, owner: "ad:video_end", fields: endedFields)
    let isCompleted = values.boolean("completed") ?? !object.ad.isSkipped
    object.report(.videoEnd(completed: isCompleted), values)
    return .value(.object(object))
  }

  /// Declares a call that plays a failure.
  private static func failure(
    _ name: String, leadsTo: [EventKind] = [],
    _ event: @escaping @Sendable (NetworkError?) -> NetworkEvent
  ) -> VocabularyCall {
    let owner = "ad:\(name)"
    let kind = event(nil).kind
    return VocabularyCall(
      name, on: AdObject.self, NetworkVerb.says(kind, name), failFields, gives: [.object("ad")],
      causes: [kind] + leadsTo
    ) { object, call in
      let values = try Options(call, owner: owner, fields: failFields)
      object.report(event(values.error), values)
      return .value(.object(object))
    }
  }

  private func report(_ event: NetworkEvent, _ values: Options, click: String? = nil) {
    ad.scriptTakesOver()
    ad.report(
      event, click: click, thread: values.thread, isBare: values.boolean("bare") == true)
  }

  static let calls: [VocabularyCall] =
    NetworkVerb.all.map(plain) + [
      announced(
        "shown", .networkShown, after: .showing, leadsTo: [.eventWillPresent]
      ) { _, _ in .shown },
      videoEnd,
      // For some networks, the close of the ad reports a reward that the network granted earlier.
      announced(
        "closed", .networkClosed,
        bareFields + [
          Field(
            "completed", .boolean,
            "whether the user has earned a reward at this moment; by default, the earlier events decide"
          )
        ], after: .closing,
        leadsTo: [.eventDidDismiss, .networkUndelivered, .appDidDismiss]
      ) {
        .closed(completed: $1.boolean("completed") ?? $0.hasGrantedReward)
      },
      failure(
        "show_failed", leadsTo: [.eventFailedToPresent, .appDidFailToPresent],
        NetworkEvent.showFailed),
      failure("video_failed", NetworkEvent.videoFailed),
    ] + answers + others

  /// The calls with which an ad repeats the answer to its request.
  private static let answers: [VocabularyCall] = [
    VocabularyCall(
      "loaded", on: AdObject.self, "The network reports once more that the ad has loaded.",
      CreativeReader.fields,
      gives: [.object("ad")], causes: [.answerLoad, .networkLoaded, .networkUndelivered]
    ) { object, call in
      let values = try Options(call, owner: "ad:loaded", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: object.ad)
      object.ad.load(creative, thread: values.thread)
      return .value(.object(object))
    },
    VocabularyCall(
      "failed", on: AdObject.self, "The network reports that the load failed.", failFields,
      gives: [.object("ad")],
      causes: [.answerLoad, .networkFailed]
    ) { object, call in
      let values = try Options(call, owner: "ad:failed", fields: failFields)
      object.ad.report(.failed(values.error), thread: values.thread)
      return .value(.object(object))
    },
  ]

  private static let others: [VocabularyCall] = [
    .waiting(
      "await_display", on: AdObject.self, of: "ad",
      "Waits until the app presents, attaches or renders the ad. Returns true, or false at the end of the time limit `within`. Plays no event.",
      withinFields, gives: [.boolean], causes: [.requestShow, .requestRegisterView]
    ) { object, call, values in
      object.ad.scriptTakesOver()
      if object.ad.isDisplayed { return .value(.boolean(true)) }
      let runtime = object.runtime
      let wait = Wait.display(object.ad)
      return try runtime.suspend(call, for: wait, isOptional: values.isOptional) { wake in
        object.ad.onDisplay.append { wake([.boolean(true)]) }
        if let limit = values.number("within").flatMap(nanosecondsOf) {
          runtime.scheduler.scheduleWithoutCause(after: limit) { wake([.boolean(false)]) }
        }
      }
    },
    VocabularyCall(
      "refuse_show", on: AdObject.self, "The next show does nothing (`network.refused`).",
      gives: [.object("ad")], causes: [.networkRefused], in: FormatList.fullScreen.formats
    ) { object, _ in
      object.ad.scriptTakesOver()
      object.ad.refusesShow = true
      return .value(.object(object))
    },
    VocabularyCall(
      "click", on: AdObject.self, "The network counted a click.", clickFields,
      gives: [.object("ad")], causes: [.eventClick, .networkClick, .appDidRecordClick]
    ) { object, call in
      let values = try Options(call, owner: "ad:click", fields: clickFields)
      object.report(.click(asset: values.text("asset")), values, click: values.text("id"))
      return .value(.object(object))
    },
    VocabularyCall(
      "video_progress", on: AdObject.self, "A part of the video has been played.",
      takes: [.init("fraction", .number(0...1), "from 0 to 1")], [onField], gives: [.object("ad")],
      causes: [.networkVideoProgress]
    ) { object, call in
      let values = try Options(call, 2, owner: "ad:video_progress", fields: [onField])
      guard let fraction = call.number(1), (0...1).contains(fraction) else {
        throw call.mistake("ad:video_progress takes a number from 0 to 1")
      }
      object.ad.scriptTakesOver()
      object.ad.report(.videoProgress(fraction), thread: values.thread)
      return .value(.object(object))
    },
    VocabularyCall(
      "reward", on: AdObject.self,
      "The user has earned a reward: the reward of the creative, unless the call names another one.",
      rewardFields,
      gives: [.object("ad")], causes: [.eventReward, .networkReward, .appDidEarnReward],
      in: FormatList.rewarded.formats
    ) { object, call in
      let values = try Options(call, owner: "ad:reward", fields: rewardFields)
      let reward = object.ad.creative.reward
      object.report(
        .reward(
          type: values.text("type") ?? reward?.type,
          amount: values.number("amount") ?? reward?.amount), values)
      return .value(.object(object))
    },
    VocabularyCall(
      "refresh", on: AdObject.self,
      "The network replaced the contents of the ad (`network.refreshed`).",
      CreativeReader.fields, gives: [.object("ad")], causes: [.networkRefreshed]
    ) { object, call in
      let values = try Options(call, owner: "ad:refresh", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: object.ad)
      object.ad.refresh(creative, thread: values.thread)
      return .value(.object(object))
    },
    VocabularyCall(
      "resize", on: AdObject.self, "The network changed the size of the ad (`network.resized`).",
      takes: [.init("width", .length, "points"), .init("height", .length, "points")], [onField],
      gives: [.object("ad")], causes: [.networkResized],
      in: FormatList.inView.formats + [.native, .customNative]
    ) { object, call in
      let values = try Options(call, 3, owner: "ad:resize", fields: [onField])
      guard let width = call.number(1), let height = call.number(2), width >= 0, height >= 0
      else { throw call.mistake("ad:resize takes a width and a height in points") }
      object.ad.report(
        .resized(NetworkSize(width: width, height: height)), thread: values.thread)
      return .value(.object(object))
    },
  ]
}

/// A call on an ad that only plays one event of the network, such as `ad:showing()`.
///
/// The sentence that describes the call is the sentence of the event in ``EventSchema``. The
/// binding, the lint, the documents and the generated scenarios read this table.
package struct NetworkVerb: Sendable {
  /// The name of the call.
  package let name: String
  /// The event of the network that the call plays.
  let event: NetworkEvent
  /// The named values that the table of the call can have.
  let fields: [Field]
  /// The events of the adapter and the app that usually follow the call.
  let leadsTo: [EventKind]
  /// The formats of the ads that have the call; nil for a call that ads of every format have.
  package let formats: [MediationFormat]?

  private init(
    _ name: String, _ event: NetworkEvent, _ fields: [Field] = [onField],
    leadsTo: [EventKind] = [], in formats: [MediationFormat]? = nil
  ) {
    self.name = name
    self.event = event
    self.fields = fields
    self.leadsTo = leadsTo
    self.formats = formats
  }

  /// The kind of the event in the trace.
  package var kind: EventKind { event.kind }

  /// The named values that most calls on an ad take.
  static let bareFields = [
    onField,
    Field(
      "bare", .boolean,
      """
      true: allow behaviour that no network has. `shown` and `closed` of a full-screen ad come without `showing` and \
      `closing`; an ad that could not be shown can have impressions, clicks, rewards and several ends
      """),
  ]

  /// All calls of an ad that only play one event of the network, in the order of the documents.
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
    .init("reward_rejected", .rewardRejected, in: FormatList.rewarded.formats),
    .init("skipped", .skipped, in: FormatList.fullScreen.formats),
    .init(
      "closing", .closing, leadsTo: [.eventWillDismiss, .networkUndelivered, .appWillDismiss]),
  ]

  /// The sentence that describes a call is the sentence of the event that the call plays.
  ///
  /// If the call and the event have different names, the sentence also contains the name of the
  /// event.
  static func says(_ kind: EventKind, _ call: String) -> String {
    let sentence = EventSchema[kind].says
    guard kind.name != "network.\(call)" else { return sentence }
    return sentence.dropLast() + " (`\(kind.name)`)."
  }
}
