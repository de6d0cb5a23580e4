import AdSpecTrace
import LuaScript
import MediationHost
import ScriptedNetwork

/// A request of the adapter.
///
/// The script can answer the request any number of times.
final class RequestObject: VocabularyObject {
  static let type = LuaObjectType("request", calls, properties: properties)
  private let ad: ScriptedAd

  init(_ runtime: ScenarioRuntime, _ ad: ScriptedAd) {
    self.ad = ad
    super.init(runtime, type: RequestObject.type)
  }

  private static let failFields = errorFields + [onField]

  private static func property(
    _ name: String, _ read: @escaping @Sendable (NetworkRequest) -> LuaValue
  ) -> LuaProperty {
    LuaProperty(name: name) { object, _ in
      (object as? RequestObject).map { read($0.ad.request) } ?? .nil
    }
  }

  static let properties: [LuaProperty] = [
    property("format") { .string(LuaString($0.format.rawValue)) },
    property("slot") { $0.slot.map { .string(LuaString($0)) } ?? .nil },
    property("bid") { $0.bid.map { .string(LuaString($0)) } ?? .nil },
    property("test") { .boolean($0.isTest) },
    LuaProperty(name: "size") { object, state in
      guard let size = (object as? RequestObject)?.ad.request.size else { return .nil }
      return .table(
        try state.makeTable([("width", .number(size.width)), ("height", .number(size.height))]))
    },
    LuaProperty(name: "settings") { object, state in
      guard let object = object as? RequestObject else { return .nil }
      let load = object.runtime.host.load(object.ad.identity.load)
      let settings = load?.configuration.settings ?? []
      return .table(
        try state.makeTable(settings.map { ($0.name, try LuaValue($0.value, in: state)) }))
    },
  ]

  static let calls: [VocabularyCall] = [
    VocabularyCall(
      "loaded", on: RequestObject.self, "The network has loaded an ad.", CreativeReader.fields,
      gives: [.object("ad")],
      causes: [
        .answerLoad, .networkLoaded, .networkUndelivered, .httpGet, .appDidReceiveAd,
        .appDidFailToReceiveAd,
      ]
    ) { request, call in
      let values = try Options(call, owner: "request:loaded", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: request.ad)
      request.ad.load(creative, thread: values.thread)
      return .value(.object(AdObject(request.runtime, request.ad)))
    },
    VocabularyCall(
      "not_ready", on: RequestObject.self,
      "The network has loaded an ad, but its ready check says no.",
      CreativeReader.fields, gives: [.object("ad")],
      causes: [.answerLoad, .requestIsReady, .networkNotReady]
    ) { request, call in
      let values = try Options(call, owner: "request:not_ready", fields: CreativeReader.fields)
      let creative = try CreativeReader.read(values, at: call.place, for: request.ad)
      request.ad.load(creative, ready: false, thread: values.thread)
      return .value(.object(AdObject(request.runtime, request.ad)))
    },
    VocabularyCall(
      "loaded_without_ad", on: RequestObject.self,
      "The network reports success but delivers no ad object.", [onField], gives: [.object("ad")],
      causes: [.answerLoad, .networkLoaded]
    ) { request, call in
      let values = try Options(call, owner: "request:loaded_without_ad", fields: [onField])
      request.ad.load(NetworkCreative(), content: .nothing, thread: values.thread)
      return .value(.object(AdObject(request.runtime, request.ad)))
    },
    VocabularyCall(
      "loaded_wrong_kind", on: RequestObject.self,
      "The network reports success but delivers an object of another class.", [onField],
      gives: [.object("ad")], causes: [.answerLoad, .networkLoaded]
    ) { request, call in
      let values = try Options(call, owner: "request:loaded_wrong_kind", fields: [onField])
      request.ad.load(NetworkCreative(), content: .otherKind, thread: values.thread)
      return .value(.object(AdObject(request.runtime, request.ad)))
    },
    VocabularyCall(
      "loaded_for", on: RequestObject.self, "The network reports success for another slot.",
      takes: [.init("slot", .text())], gives: [.object("ad")],
      causes: [.answerLoad, .networkLoaded]
    ) { request, call in
      guard let slot = call.string(1) else {
        throw call.mistake("request:loaded_for takes the other slot, a text")
      }
      request.ad.load(NetworkCreative.complete, content: .adOfSlot(slot))
      return .value(.object(AdObject(request.runtime, request.ad)))
    },
    VocabularyCall(
      "failed", on: RequestObject.self, "The network could not load an ad.", failFields,
      causes: [.answerLoad, .networkFailed, .appDidReceiveAd, .appDidFailToReceiveAd]
    ) { request, call in
      let values = try Options(call, owner: "request:failed", fields: failFields)
      request.ad.report(.failed(values.error), thread: values.thread)
      return .none
    },
    VocabularyCall(
      "failed_without_error", on: RequestObject.self,
      "The network could not load an ad, and reports no error.",
      [onField], causes: [.answerLoad, .networkFailed]
    ) { request, call in
      let values = try Options(call, owner: "request:failed_without_error", fields: [onField])
      request.ad.report(.failed(nil), thread: values.thread)
      return .none
    },
    VocabularyCall(
      "ad", on: RequestObject.self,
      "Gives the ad of the request before the network has answered, for events that come too early. Plays no event.",
      gives: [.object("ad")]
    ) { request, _ in
      .value(.object(AdObject(request.runtime, request.ad)))
    },
  ]
}

extension CreativeReader {
  /// Reads a creative for a request.
  ///
  /// The view has the size of the request unless the creative names another size.
  static func read(
    _ values: Options, at place: (String, Int), for ad: ScriptedAd
  ) throws -> NetworkCreative {
    var creative = try read(values, at: place)
    if creative.viewSize == nil { creative.viewSize = ad.request.viewSize }
    return creative
  }
}

extension LuaValue {
  /// Makes a Lua value from a value of a trace.
  init(_ value: TraceValue, in state: LuaState) throws {
    self =
      switch value {
      case .null: .nil
      case .boolean(let value): .boolean(value)
      case .integer(let value): .integer(Int64(value))
      case .string(let value): .string(LuaString(value))
      case .array(let values):
        .table(try state.makeTable(array: values.map { try LuaValue($0, in: state) }))
      case .object(let fields):
        .table(
          try state.makeTable(fields.map { ($0.name, try LuaValue($0.value, in: state)) }))
      }
  }
}
