import AdSpecTrace

/// The reference of the trace format as Markdown, made of the schema of events.
enum EventReference {
  /// Events with their channels.
  ///
  /// - Parameters:
  ///   - events: The events.
  ///   - isWhole: Whether the ids and tables that events consist of are described too.
  /// - Returns: Sections of a page.
  static func markdown(_ events: [EventDeclaration], isWhole: Bool) -> String {
    let channels = EventChannel.all.compactMap { channel -> String? in
      let members = events.filter { $0.kind.channel == channel.name }
      guard !members.isEmpty else { return nil }
      return "### `\(channel.name)`: \(way(channel.from, channel.to))\n\n\(channel.says)\n\n"
        + members.map(section).joined(separator: "\n")
    }
    return ((isWhole ? [ids] : []) + channels + (isWhole ? [tables] : []))
      .joined(separator: "\n")
  }

  private static var ids: String {
    "### Ids\n\n" + rows(EventID.all.map(\.declaration), showsNeed: false)
  }

  private static var tables: String {
    "### Tables\n\nAttributes with several fields are objects.\n"
      + AttributeTable.allCases.map { "\n#### \($0.rawValue)\n\n" + rows($0.fields) }.joined()
  }

  private static func section(of event: EventDeclaration) -> String {
    var text = "#### `\(event.kind.name)`\n\n\(event.says)"
    let channel = EventChannel.all.first { $0.name == event.kind.channel }
    if event.from != channel?.from || event.to != channel?.to {
      text += " It goes \(event.from == event.to ? "" : "from ")\(way(event.from, event.to))."
    }
    if !event.ids.isEmpty { text += " Ids: \(list(event.ids))." }
    if !event.calls.isEmpty { text += " In Swift: \(list(event.calls))." }
    text += "\n"
    if !event.attributes.isEmpty { text += "\n" + rows(event.attributes) }
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
