import AdSpecTrace
import LuaScript

/// `trace`: the events of the scenario, for its expectations.
///
/// The trace in the `check` of a rule has properties and functions with the same names: `format`,
/// `count`, `first`, `last`, `all`, `cause`, `effects`.
final class TraceObject: VocabularyObject {
  static let type = LuaObjectType("trace", calls, properties: properties)
  private let search: any TraceSearch
  /// The format of the trace.
  private let format: String
  /// The number of events of the trace.
  private let count: Int

  init(_ runtime: ScenarioRuntime, _ trace: Trace, _ search: any TraceSearch) {
    self.search = search
    format = trace.header.format
    count = trace.events.count
    super.init(runtime, type: TraceObject.type)
  }

  static let properties = [
    LuaProperty(name: "format") { object, _ in
      .string((object as? TraceObject)?.format ?? "")
    }
  ]

  static let calls: [VocabularyCall] = [
    VocabularyCall("count", on: TraceObject.self) { trace, call in
      .value(.integer(Int64(try trace.found(call).events.count)))
    },
    VocabularyCall("first", on: TraceObject.self) { trace, call in
      let found = try trace.found(call)
      return .value(try found.value(of: found.events.first))
    },
    VocabularyCall("last", on: TraceObject.self) { trace, call in
      let found = try trace.found(call)
      return .value(try found.value(of: found.events.last))
    },
    VocabularyCall("all", on: TraceObject.self) { trace, call in
      .value(try trace.list(trace.found(call), call))
    },
    VocabularyCall("cause", on: TraceObject.self) { trace, call in
      let event = try trace.index(call, 1)
      let found = try trace.search.cause(of: event, try call[2], at: call.place)
      return .value(try found.value(of: found.events.first))
    },
    VocabularyCall("effects", on: TraceObject.self) { trace, call in
      let event = try trace.index(call, 1)
      return .value(
        try trace.list(trace.search.effects(of: event, try call[2], at: call.place), call))
    },
    VocabularyCall("never", on: TraceObject.self) { trace, call in
      let found = try trace.events(call, 1)
      if let first = found.first {
        trace.runtime.note(
          "never \(try trace.text(call, 1))",
          "\(found.count), the first is event \(first.index) at \(first.seconds) s", nil, call)
      }
      return .value(.boolean(found.isEmpty))
    },
    VocabularyCall("in_order", on: TraceObject.self) { trace, call in
      try trace.inOrder(call)
    },
    VocabularyCall("within", on: TraceObject.self) { trace, call in
      let limit = try call.nanoseconds(1, "trace:within")
      let starts = try trace.events(call, 2)
      let ends = try trace.events(call, 3)
      let open = starts.first { start in
        !ends.contains { $0.index > start.index && $0.time - start.time <= limit }
      }
      if let open {
        trace.runtime.note(
          "\(try trace.text(call, 3)) within \(call.number(1) ?? 0) s of "
            + (try trace.text(call, 2)),
          "none after event \(open.index) at \(open.seconds) s", nil, call)
      }
      return .value(.boolean(open == nil))
    },
  ]

  private func inOrder(_ call: LuaCall) throws -> LuaOutcome {
    guard let table = try call.table(1) else {
      throw call.mistake("trace:in_order takes a list of patterns: { \"network.loaded\", … }")
    }
    var from = 0
    for pattern in try table.array() {
      let events = try search.events(pattern, after: nil, before: nil, at: call.place).events
      guard let found = events.first(where: { $0.index >= from }) else {
        let text = try search.text(of: pattern, at: call.place)
        runtime.note(
          "\(text) after what comes before it in the list",
          events.isEmpty
            ? "there is none at all"
            : "there is none from event \(from) on; it came before: "
              + TraceObject.places(of: events), nil, call)
        return .value(.boolean(false))
      }
      from = found.index + 1
    }
    return .value(.boolean(true))
  }

  /// A phrase that names the first three events by their index and time.
  private static func places(of events: [Event]) -> String {
    let places = events.prefix(3).map { "event \($0.index) at \($0.seconds) s" }
    let more = events.count > places.count ? " and \(events.count - places.count) more" : ""
    return places.joined(separator: ", ") + more
  }

  private func events(_ call: LuaCall, _ position: Int) throws -> [Event] {
    try search.events(try call[position], after: nil, before: nil, at: call.place).events
  }

  /// The events that match the pattern in the first argument of a call.
  ///
  /// The events come after the event in the second argument and before the event in the third
  /// argument.
  private func found(_ call: LuaCall) throws -> FoundEvents {
    try search.events(
      try call[1], after: call.isAbsent(2) ? nil : try index(call, 2),
      before: call.isAbsent(3) ? nil : try index(call, 3), at: call.place)
  }

  private func list(_ found: FoundEvents, _ call: LuaCall) throws -> LuaValue {
    let events = try found.events.map(found.table)
    return .table(try call.state.makeTable(array: events))
  }

  /// The index of the event in an argument of a call.
  private func index(_ call: LuaCall, _ position: Int) throws -> Int {
    guard let event = try call.table(position), let index = try event.get("index").integer,
      index >= 0, index < count
    else { throw call.mistake("\(call.functionName) needs an event as its argument \(position)") }
    return Int(index)
  }

  private func text(_ call: LuaCall, _ position: Int) throws -> String {
    try search.text(of: try call[position], at: call.place)
  }
}

extension Event {
  /// The time in seconds of virtual time, for messages.
  var seconds: String { "\(Double(time) / 1_000_000_000)" }
}
