import AdSpecReports
import AdSpecTrace
import ArgumentParser
import LuaScript

/// `adspec events`: shows every event, those of a channel, or one in full.
struct EventsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "events", abstract: "List the events of traces, or show one in full.",
    discussion: """
      Examples:
        adspec events
        adspec events network
        adspec events network.loaded
        adspec events --as markdown
      """)

  /// How the events are written.
  enum Form: String, ExpressibleByArgument, CaseIterable {
    case text, json, markdown
  }

  @Argument(help: "The name of an event, such as network.loaded, or of a channel, such as network.")
  var name: String?

  @Option(name: .customLong("as"), help: "text, json, or markdown.")
  var form = Form.text

  @Flag(help: "Print JSON, as --as json does.")
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
      } else if let event = events.first, event.kind.name == name {
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
    let names = EventKind.names + EventChannel.all.map(\.name)
    throw ValidationError(
      "There is no event or channel \"\(name)\"" + NearestName.sentence(for: name, in: names))
  }
}
