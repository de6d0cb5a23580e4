import AdSpecTrace
import LuaScript
import ScriptedNetwork
import VirtualTime

/// A network's ad, on which the script plays what happens to it.
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
      "whether the user has earned a reward by then; without it what was told before decides"),
    onField,
  ]
  private static let clickFields =
    bareFields + [
      Field("id", .textOrNumber, "the name of the click; clicks are counted without it"),
      Field("asset", .text, "what was clicked", annotation: "adspec.Asset"),
    ]
  private static let failFields = errorFields + [onField]
  private static let rewardFields =
    bareFields + [Field("type", .text, "the name of the currency"), Field("amount", .number)]
  private static let withinFields = [Field("within", .seconds, "seconds to wait at most")]

  /// A call that plays an event without further values.
  private static func plain(_ verb: NetworkVerb) -> VocabularyCall {
    let owner = "ad:\(verb.name)"
    return VocabularyCall(
      verb.name, on: AdObject.self, NetworkVerb.says(verb.kind, verb.name), verb.fields,
      gives: [.object("ad")], causes: [verb.kind] + verb.leadsTo
    ) { object, call in
      let values = try Options(call, owner: owner, fields: verb.fields)
      object.tell(verb.event, values)
      return .value(.object(object))
    }
  }

  /// A call that tells that an ad has come on screen or left it.
  ///
  /// An SDK that tells that beforehand as well never leaves it out, so that it is told first unless the script has done that.
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
        object.tell(announcement, values)
      }
      object.tell(event(object.ad, values), values)
      return .value(.object(object))
    }
  }

  /// That the video is over, by which some networks mean a reward: they do unless it was skipped.
  private static let videoEnd = VocabularyCall(
    "video_end", on: AdObject.self, "The video is over.", endedFields, gives: [.object("ad")],
    causes: [.eventVideoEnd, .networkVideoEnd, .appVideoEnd]
  ) { object, call in
    let values = try Options(call, owner: "ad:video_end", fields: endedFields)
    let isCompleted = values.boolean("completed") ?? !object.ad.isSkipped
    object.tell(.videoEnd(completed: isCompleted), values)
    return .value(.object(object))
  }

  /// A call that tells of a failure.
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
      object.tell(event(values.error), values)
      return .value(.object(object))
    }
  }

  private func tell(_ event: NetworkEvent, _ values: Options, click: String? = nil) {
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
      // Some networks mean a reward by that: they do if one was granted before.
      announced(
        "closed", .networkClosed,
        bareFields + [
          Field(
            "completed", .boolean,
            "whether the user has earned a reward by then; without it what was told before decides")
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

  /// The answers of a request, which an ad can repeat.
  private static let answers: [VocabularyCall] = [
    VocabularyCall(
      "loaded", on: AdObject.self, "The ad has loaded, once more.", CreativeReader.fields,
      gives: [.object("ad")], causes: [.answerLoad, .networkLoaded, .networkUndelivered]
    ) { object, call in
      let values = try Options(call, owner: "ad:loaded", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: object.ad)
      object.ad.load(creative, thread: values.thread)
      return .value(.object(object))
    },
    VocabularyCall(
      "failed", on: AdObject.self, "The load has failed.", failFields, gives: [.object("ad")],
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
      "Waits until the app presents, attaches or renders the ad; gives whether it did. No event.",
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
      gives: [.object("ad")], causes: [.networkRefused]
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
      object.tell(.click(asset: values.text("asset")), values, click: values.text("id"))
      return .value(.object(object))
    },
    VocabularyCall(
      "video_progress", on: AdObject.self, "A part of the video has been played.",
      takes: [.init("fraction", .number(0...1), "from 0 to 1")], gives: [.object("ad")],
      causes: [.networkVideoProgress]
    ) { object, call in
      guard let fraction = call.number(1), (0...1).contains(fraction) else {
        throw call.mistake("ad:video_progress takes a number from 0 to 1")
      }
      object.ad.scriptTakesOver()
      object.ad.report(.videoProgress(fraction))
      return .value(.object(object))
    },
    VocabularyCall(
      "reward", on: AdObject.self,
      "The user has earned a reward; the creative's, where nothing else is given.", rewardFields,
      gives: [.object("ad")], causes: [.eventReward, .networkReward, .appDidEarnReward]
    ) { object, call in
      let values = try Options(call, owner: "ad:reward", fields: rewardFields)
      let reward = object.ad.creative.reward
      object.tell(
        .reward(
          type: values.text("type") ?? reward?.type,
          amount: values.number("amount") ?? reward?.amount), values)
      return .value(.object(object))
    },
    VocabularyCall(
      "refresh", on: AdObject.self, "The network replaced what the ad shows (`network.refreshed`).",
      CreativeReader.fields, gives: [.object("ad")], causes: [.networkRefreshed]
    ) { object, call in
      let values = try Options(call, owner: "ad:refresh", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: object.ad)
      object.ad.refresh(creative, thread: values.thread)
      return .value(.object(object))
    },
    VocabularyCall(
      "resize", on: AdObject.self, "The ad has another size (`network.resized`).",
      takes: [.init("width", .length, "points"), .init("height", .length, "points")],
      gives: [.object("ad")], causes: [.networkResized]
    ) { object, call in
      guard let width = call.number(1), let height = call.number(2), width >= 0, height >= 0
      else { throw call.mistake("ad:resize takes a width and a height in points") }
      object.ad.report(.resized(NetworkSize(width: width, height: height)))
      return .value(.object(object))
    },
  ]
}
