import AdSpecScenarios
import AdSpecTrace

/// The schema of events as `adspec events` shows it.
enum EventListing {
  /// One event a line, under its channel.
  static func table(_ events: [EventDeclaration]) -> String {
    let width = events.map(\.kind.name.count).max() ?? 0
    return EventChannel.all.compactMap { channel -> String? in
      let members = events.filter { $0.kind.channel == channel.name }
      guard !members.isEmpty else { return nil }
      let head = "\(channel.name)  (\(way(channel.from, channel.to)))  \(channel.says)\n"
      return head
        + members.map { "  \($0.kind.name.padding(to: width))  \($0.says)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// An event with everything that is known of it.
  static func full(_ event: EventDeclaration) -> String {
    var lines = ["\(event.kind.name)  (\(way(event.from, event.to)))", "  \(event.says)"]
    if !event.ids.isEmpty { lines.append("  About:      " + event.ids.joined(separator: ", ")) }
    if !event.attributes.isEmpty { lines += ["", "  Attributes:"] + rows(event.attributes) }
    for table in tables(of: event.attributes) {
      lines += ["", "  Fields of \(table.rawValue):"] + rows(table.fields)
    }
    let verbs = VocabularyListing.calls(leadingTo: event.kind)
    if !verbs.isEmpty || !event.calls.isEmpty { lines.append("") }
    if !verbs.isEmpty { lines.append("  Caused by:  " + verbs.joined(separator: ", ")) }
    for (position, call) in event.calls.enumerated() {
      lines.append((position == 0 ? "  In Swift:   " : "              ") + call)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Events as JSON, with the channels, and the tables that attributes consist of.
  static func value(of events: [EventDeclaration]) -> TraceValue {
    .object([
      TraceAttribute("channels", .array(EventChannel.all.map(value))),
      TraceAttribute("events", .array(events.map(value))),
      TraceAttribute(
        "tables",
        .array(
          AttributeTable.allCases.map { table in
            .object([
              TraceAttribute("name", .string(table.rawValue)),
              TraceAttribute("fields", .array(table.fields.map(value))),
            ])
          })),
    ])
  }

  private static func value(of channel: EventChannel) -> TraceValue {
    .object([
      TraceAttribute("name", .string(channel.name)),
      TraceAttribute("from", .string(channel.from.rawValue)),
      TraceAttribute("to", .string(channel.to.rawValue)),
      TraceAttribute("says", .string(channel.says)),
    ])
  }

  private static func value(of event: EventDeclaration) -> TraceValue {
    .object([
      TraceAttribute("event", .string(event.kind.name)),
      TraceAttribute("from", .string(event.from.rawValue)),
      TraceAttribute("to", .string(event.to.rawValue)),
      TraceAttribute("says", .string(event.says)),
      TraceAttribute("ids", .array(event.ids.map(TraceValue.string))),
      TraceAttribute("attributes", .array(event.attributes.map(value))),
      TraceAttribute(
        "caused_by",
        .array(VocabularyListing.calls(leadingTo: event.kind).map(TraceValue.string))),
      TraceAttribute("in_swift", .array(event.calls.map(TraceValue.string))),
    ])
  }

  private static func value(of attribute: AttributeDeclaration) -> TraceValue {
    .object([
      TraceAttribute("name", .string(attribute.name)),
      TraceAttribute("type", .string(attribute.type.phrase)),
      TraceAttribute("unit", .text(attribute.unit)),
      TraceAttribute("optional", .boolean(attribute.isOptional)),
      TraceAttribute("says", .string(attribute.says)),
    ])
  }

  /// Attributes in columns: name, type with unit, what it tells.
  private static func rows(_ attributes: [AttributeDeclaration]) -> [String] {
    let types = attributes.map { attribute in
      attribute.type.phrase + (attribute.unit.map { " of \($0)" } ?? "")
        + (attribute.isOptional ? ", optional" : "")
    }
    let nameWidth = attributes.map(\.name.count).max() ?? 0
    let typeWidth = types.map(\.count).max() ?? 0
    return zip(attributes, types).map { attribute, type in
      "    \(attribute.name.padding(to: nameWidth))  \(type.padding(to: typeWidth))  "
        + attribute.says
    }
  }

  /// The tables that attributes consist of, each once, with those within them.
  private static func tables(of attributes: [AttributeDeclaration]) -> [AttributeTable] {
    var found: [AttributeTable] = []
    var open = attributes
    while let attribute = open.first {
      open.removeFirst()
      guard let table = attribute.type.contents, !found.contains(table) else { continue }
      found.append(table)
      open += table.fields
    }
    return found
  }

  private static func way(
    _ from: EventDeclaration.Participant, _ to: EventDeclaration.Participant
  ) -> String {
    from == to ? from.rawValue : "\(from.rawValue) → \(to.rawValue)"
  }
}

extension AttributeType {
  /// The table that it is, or a list of which it is.
  fileprivate var contents: AttributeTable? {
    if case .list(let type) = self { return type.contents }
    return table
  }
}
