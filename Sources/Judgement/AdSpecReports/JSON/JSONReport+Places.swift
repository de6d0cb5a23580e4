import AdSpecRules
import AdSpecTrace

/// What a JSON report has of the lines of the adapter.
extension JSONReport {
  /// Where in the adapter to look for the cause of a finding.
  func value(of place: FindingPlace) -> TraceValue {
    .object(
      [.init("role", .string(place.role.rawValue))] + fields(of: place.place))
  }

  /// All lines that are known of a scenario, so that every other report can be made of them; nothing
  /// where none are.
  func fields(of places: AdapterPlaces) -> [TraceAttribute] {
    guard places != AdapterPlaces() else { return [] }
    let lines = places.places.values.sorted { $0.event < $1.event }
    let calls = places.calls.sorted { $0.key < $1.key }
    return [
      .init(
        "places",
        .object([
          .init("absence", .text(places.absence)),
          .init("lines", .array(lines.map { .object(fields(of: $0)) })),
          .init(
            "calls",
            .array(
              calls.map {
                .object([.init("event", .integer($0.key)), .init("call", .integer($0.value))])
              })),
        ]))
    ]
  }

  private func fields(of place: AdapterPlace) -> [TraceAttribute] {
    [
      .init("index", .integer(place.event)),
      .init("event", .string(place.kind.name)),
      .init("file", .string(place.file)),
      .init("line", .integer(place.line)),
      .init("exact", .boolean(place.isExact)),
      .init("function", .string(place.function)),
    ]
  }
}

/// How lines of the adapter are read back.
extension JSONReportReader {
  static func places(_ fields: JSONFields) throws(JSONMismatch) -> AdapterPlaces {
    var places = AdapterPlaces()
    places.absence = try fields.text("absence")
    for place in try fields.list("lines", place) { places.places[place.event] = place }
    let calls = try fields.list("calls") { value throws(JSONMismatch) in
      let fields = try JSONFields(value)
      return (event: try fields.integer("event"), call: try fields.integer("call"))
    }
    for call in calls { places.calls[call.event] = call.call }
    return places
  }

  private static func place(_ value: TraceValue) throws(JSONMismatch) -> AdapterPlace {
    let fields = try JSONFields(value)
    guard let kind = EventKind(name: try fields.string("event")) else {
      throw JSONMismatch("event", "is no message")
    }
    return AdapterPlace(
      event: try fields.integer("index"), kind: kind, file: try fields.string("file"),
      line: try fields.integer("line"), function: try fields.string("function"),
      isExact: try fields.boolean("exact"))
  }
}
