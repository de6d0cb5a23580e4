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

  private static let threadFields = [onField]
  private static let bareFields = [onField, Field("bare", .boolean)]
  private static let endedFields = [Field("completed", .boolean), onField]
  private static let clickFields =
    bareFields + [Field("id", .textOrNumber), Field("asset", .text)]
  private static let failFields = errorFields + [onField]
  private static let rewardFields = bareFields + [Field("type", .text), Field("amount", .number)]
  private static let withinFields = [Field("within", .seconds)]

  /// A call that tells of an event without further values.
  private static func plain(
    _ name: String, _ event: NetworkEvent, _ fields: [Field] = threadFields
  ) -> VocabularyCall {
    let owner = "ad:\(name)"
    return VocabularyCall(name, on: AdObject.self, fields) { object, call in
      let values = try Options(call, owner: owner, fields: fields)
      object.tell(event, values)
      return .value(.object(object))
    }
  }

  /// A call that tells that an ad has come on screen or left it.
  ///
  /// An SDK that tells that beforehand as well never leaves it out, so that it is told first unless the script has done that.
  private static func announced(
    _ name: String, _ fields: [Field] = bareFields, after announcement: NetworkEvent,
    _ event: @escaping @Sendable (ScriptedAd, Options) -> NetworkEvent
  ) -> VocabularyCall {
    let owner = "ad:\(name)"
    return VocabularyCall(name, on: AdObject.self, fields) { object, call in
      let values = try Options(call, owner: owner, fields: fields)
      if values.boolean("bare") != true, object.ad.request.format.isFullScreen,
        !object.ad.hasTold(announcement)
      {
        object.tell(announcement, values)
      }
      object.tell(event(object.ad, values), values)
      return .value(.object(object))
    }
  }

  /// That the video is over, by which some networks mean a reward: they do unless it was skipped.
  private static let videoEnd = VocabularyCall(
    "video_end", on: AdObject.self, endedFields
  ) { object, call in
    let values = try Options(call, owner: "ad:video_end", fields: endedFields)
    let isCompleted = values.boolean("completed") ?? !object.ad.isSkipped
    object.tell(.videoEnd(completed: isCompleted), values)
    return .value(.object(object))
  }

  /// A call that tells of a failure.
  private static func failure(
    _ name: String, _ event: @escaping @Sendable (NetworkError?) -> NetworkEvent
  ) -> VocabularyCall {
    let owner = "ad:\(name)"
    return VocabularyCall(name, on: AdObject.self, failFields) { object, call in
      let values = try Options(call, owner: owner, fields: failFields)
      object.tell(event(values.error), values)
      return .value(.object(object))
    }
  }

  private func tell(_ event: NetworkEvent, _ values: Options, click: String? = nil) {
    ad.scriptTakesOver()
    ad.tell(
      event, click: click, thread: values.thread, isBare: values.boolean("bare") == true)
  }

  static let calls: [VocabularyCall] =
    [
      plain("expire", .expired), plain("showing", .showing),
      announced("shown", after: .showing) { _, _ in .shown },
      plain("impression", .impression, bareFields), plain("left_app", .leftApp),
      plain("modal_opened", .modalOpened), plain("modal_closed", .modalClosed),
      plain("tap_ad_choices", .adChoices), plain("video_start", .videoStart),
      plain("video_pause", .videoPause), plain("video_resume", .videoResume),
      videoEnd, plain("video_mute", .videoMute),
      plain("video_unmute", .videoUnmute), plain("skipped", .skipped),
      plain("closing", .closing),
      // Some networks mean a reward by that: they do if one was granted before.
      announced("closed", bareFields + [Field("completed", .boolean)], after: .closing) {
        .closed(completed: $1.boolean("completed") ?? $0.hasGrantedReward)
      },
      failure("show_failed", NetworkEvent.showFailed),
      failure("video_failed", NetworkEvent.videoFailed),
    ] + answers + others

  /// The answers of a request, which an ad can repeat.
  private static let answers: [VocabularyCall] = [
    VocabularyCall("loaded", on: AdObject.self, CreativeReader.fields) { object, call in
      let values = try Options(call, owner: "ad:loaded", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: object.ad)
      object.ad.load(creative, thread: values.thread)
      return .value(.object(object))
    },
    VocabularyCall("failed", on: AdObject.self, failFields) { object, call in
      let values = try Options(call, owner: "ad:failed", fields: failFields)
      object.ad.tell(.failed(values.error), thread: values.thread)
      return .value(.object(object))
    },
  ]

  private static let others: [VocabularyCall] = [
    .waiting("await_display", on: AdObject.self, of: "ad", withinFields) { object, call, values in
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
    VocabularyCall("refuse_show", on: AdObject.self) { object, _ in
      object.ad.scriptTakesOver()
      object.ad.refusesShow = true
      return .value(.object(object))
    },
    VocabularyCall("click", on: AdObject.self, clickFields) { object, call in
      let values = try Options(call, owner: "ad:click", fields: clickFields)
      object.tell(.click(asset: values.text("asset")), values, click: values.text("id"))
      return .value(.object(object))
    },
    VocabularyCall("video_progress", on: AdObject.self) { object, call in
      guard let fraction = call.number(1), (0...1).contains(fraction) else {
        throw call.mistake("ad:video_progress takes a number from 0 to 1")
      }
      object.ad.scriptTakesOver()
      object.ad.tell(.videoProgress(fraction))
      return .value(.object(object))
    },
    VocabularyCall("reward", on: AdObject.self, rewardFields) { object, call in
      let values = try Options(call, owner: "ad:reward", fields: rewardFields)
      let reward = object.ad.creative.reward
      object.tell(
        .reward(
          type: values.text("type") ?? reward?.type,
          amount: values.number("amount") ?? reward?.amount), values)
      return .value(.object(object))
    },
    VocabularyCall("refresh", on: AdObject.self, CreativeReader.fields) { object, call in
      let values = try Options(call, owner: "ad:refresh", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: object.ad)
      object.ad.refresh(creative, thread: values.thread)
      return .value(.object(object))
    },
    VocabularyCall("resize", on: AdObject.self) { object, call in
      guard let width = call.number(1), let height = call.number(2), width >= 0, height >= 0
      else { throw call.mistake("ad:resize takes a width and a height in points") }
      object.ad.tell(.resized(NetworkSize(width: width, height: height)))
      return .value(.object(object))
    },
  ]
}
