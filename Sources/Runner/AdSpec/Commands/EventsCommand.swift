import AdSpecReports
import AdSpecScenarios
import AdSpecTrace
import ArgumentParser
import NearestNames

/// `adspec events`: lists all events, or the events of a channel, or shows one event in full.
struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "List the events of traces, or show one event in full.",
    discussion: """
      Examples:
        adspec events
        adspec events network
        adspec events network.loaded
        adspec events video_mute
        adspec events --as markdown
      """)

  /// The form in which events are printed.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(
    help: "An event, such as network.loaded, a channel, such as network, or a part of a name.")
  var name: String?

  @Option(name: .customLong("as"), help: "The form: text, json, or markdown.")
  var form = Form.text

  @Flag(help: "Print JSON; short for --as json.")
  var json = false

  func run() throws {
    try reporting {
      let events = try selected()
      var text = ""
      if json || form == .json {
        JSONText.write(EventListing.value(of: events)) { text += $0 }
        text += "\n"
      } else if form == .markdown {
        text = EventReference.markdown(events, isWhole: name == nil)
      } else if let event = events.first, events.count == 1 {
        text = EventListing.full(event)
      } else {
        text = EventListing.table(events)
      }
      try StandardOutput.write(text)
      return .success
    }
  }

  private func selected() throws -> [EventDeclaration] {
    guard let name else { return EventSchema.declarations }
    if let kind = EventKind(name: name) { return [EventSchema[kind]] }
    let channel = EventSchema.declarations.filter { $0.kind.channel == name }
    guard channel.isEmpty else { return channel }
    let part = name.lowercased()
    let similar = EventSchema.declarations.filter { $0.kind.name.contains(part) }
    guard similar.isEmpty else { return similar }
    let names = EventKind.names + EventChannel.all.map(\.name)
    throw ValidationError(
      "There is no event or channel \"\(name)\"" + NearestName.sentence(for: name, in: names))
  }
}

/// Formats the schema of events as text and JSON.
private enum EventListing {
  /// The events, with one event on each line, grouped by channel.
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

  /// One event with all its properties.
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

  /// Some events as JSON, together with all channels and all tables.
  ///
  /// A table lists the fields of an attribute that has several fields.
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

  /// Attributes in three columns: name, type with unit, meaning.
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

  /// For the attributes that have several fields: the tables of these fields, including nested
  /// tables.
  ///
  /// Each table appears once.
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
  /// The table that lists the fields of a value of this type; for a list, the table of the list's
  /// elements.
  fileprivate var contents: AttributeTable? {
    if case .list(let type) = self { return type.contents }
    return table
  }
}

/// Formats the schema of events as the Markdown of the trace format guide.
private enum EventReference {
  /// Formats events by channel.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - isWhole: Whether to describe ids and tables too.
  /// - Returns: Markdown sections.
  static func markdown(_ events: [EventDeclaration], isWhole: Bool) -> String {
    let channels = EventChannel.all.compactMap { channel -> String? in
      let members = events.filter { $0.kind.channel == channel.name }
      guard !members.isEmpty else { return nil }
      let shared = shared(by: members)
      let ofAll =
        shared.isEmpty ? "" : "Each of these events also has these attributes.\n\n\(rows(shared))\n"
      let heading = "### `\(channel.name)`: \(way(channel.from, channel.to))"
      return "\(heading)\n\n\(channel.says)\n\n\(ofAll)"
        + members.map { section(of: $0, without: shared) }.joined(separator: "\n")
    }
    return ((isWhole ? [ids] : []) + channels + (isWhole ? [tables] : []))
      .joined(separator: "\n")
  }

  /// The attributes that each of several events has.
  private static func shared(by events: [EventDeclaration]) -> [AttributeDeclaration] {
    guard events.count > 1, let first = events.first else { return [] }
    return first.attributes.filter { attribute in
      events.allSatisfy { $0.attributes.contains(attribute) }
    }
  }

  private static var ids: String {
    "### Ids\n\n" + rows(EventID.all.map(\.declaration), showsNeed: false)
  }

  private static var tables: String {
    "### Tables\n\nAttributes with several fields are objects.\n"
      + AttributeTable.allCases.map { "\n#### \($0.rawValue)\n\n" + rows($0.fields) }.joined()
  }

  private static func section(
    of event: EventDeclaration, without shared: [AttributeDeclaration]
  ) -> String {
    var text = "#### `\(event.kind.name)`\n\n\(event.says)"
    let channel = EventChannel.all.first { $0.name == event.kind.channel }
    if event.from != channel?.from || event.to != channel?.to {
      text +=
        " This event \(event.from == event.to ? "happens " : "goes from ")\(way(event.from, event.to))."
    }
    if !event.ids.isEmpty { text += " Ids: \(list(event.ids))." }
    if !event.calls.isEmpty { text += " In Swift: \(list(event.calls))." }
    text += "\n"
    let own = event.attributes.filter { !shared.contains($0) }
    if !own.isEmpty { text += "\n" + rows(own) }
    return text
  }

  private static func list(_ names: [String]) -> String {
    names.map { "`\($0)`" }.joined(separator: ", ")
  }

  private static func rows(_ attributes: [AttributeDeclaration], showsNeed: Bool = true) -> String {
    "| name | type | meaning |\n|---|---|---|\n"
      + attributes.map { attribute in
        let unit = attribute.unit.map { ", in \($0)" } ?? ""
        let need = attribute.isOptional && showsNeed ? ", optional" : ""
        return
          "| `\(attribute.name)` | \(attribute.type.phrase)\(unit)\(need) | \(attribute.says) |\n"
      }.joined()
  }

  private static func way(
    _ from: EventDeclaration.Participant, _ to: EventDeclaration.Participant
  ) -> String {
    from == to ? "within \(from.rawValue)" : "\(from.rawValue) to \(to.rawValue)"
  }
}
