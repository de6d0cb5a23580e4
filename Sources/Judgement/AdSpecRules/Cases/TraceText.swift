package import AdSpecTrace
import NearestNames

/// Reads a trace that a person wrote, with one event or several on each line.
///
/// A line such as `click: 0.3 network.click load=1 ad=1 click=c1 <- show` has an optional name with a
/// colon, the time in seconds, the event, ids and attributes, and after `<-` the name of the event's
/// cause. In place of a name, the name of an event can stand, such as `request.show`, if the trace has
/// one such event. Words such as `load=1` set ids. The words `thread=…`, `line=…` and `time=…` set the
/// thread, the line and the time. All other words set attributes. A value is `true`, `false`, `null`,
/// an integer, a size such as `320x50`, or JSON without spaces. Any other value is a text. A word such
/// as `options.image_loading=false` sets a field of an attribute, and `ad=` removes an id or attribute.
///
/// After ` -> ` follows an effect of the event before it, as in
/// `show -> 0.3 network.click click=c1 -> event.click`. An effect has the ids that its cause has, and
/// without a time also the time of its cause. A line such as `0 load 1` is a whole step, with the
/// number of the ad; see ``TraceStep``. A semicolon and a space separate events that have nothing to do
/// with each other in one line.
///
/// Changes of a trace are lines of three forms. `without NAME…` removes events and their effects,
/// `with NAME KEY=VALUE…` changes an event, and `+ EVENT` adds one. An added event without a time goes
/// right behind its cause, and any other event behind all events up to its time.
package enum TraceText {
  /// A line that is not an event.
  package struct Mistake: Error {
    /// The number of the line in the text, from 0.
    package let position: Int
    /// What is wrong with the line.
    package let message: String
  }

  /// Reads a trace.
  ///
  /// - Parameters:
  ///   - text: The lines of the events.
  ///   - format: The ad format of the scenario.
  ///   - profile: The claims of the profile.
  ///   - ending: How the world ended, unless the last line has the event for the end; nil for a
  ///     trace without an end.
  /// - Returns: The trace.
  /// - Throws: `Mistake` for the first wrong line.
  package static func trace(
    _ text: String, format: String = "rewarded", profile: [TraceAttribute] = TraceText.profile,
    ending: String? = "quiescent"
  ) throws(Mistake) -> Trace {
    var trace = WrittenTrace()
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() {
      do {
        try trace.writeEvents(of: String(line))
      } catch {
        throw Mistake(position: position, message: error.message)
      }
    }
    return trace.trace(format: format, profile: profile, ending: ending)
  }

  /// Why a line is not an event.
  struct WrongLine: Error {
    let message: String
  }

  /// Reads a time in seconds; nil if the text is no time.
  static func time(_ text: String) -> Int64? {
    Double(text).flatMap { Int64(exactly: ($0 * 1e9).rounded()) }
  }

  /// Reads the name of an event.
  static func kind(_ name: String) throws(WrongLine) -> EventKind {
    if let kind = EventKind(name: name) { return kind }
    let names = EventKind.names + (name.contains(".") ? [] : TraceStep.named.keys.sorted())
    throw WrongLine(
      message: "there is no event \"\(name)\"" + NearestName.sentence(for: name, in: names))
  }

  /// The profile of a trace that states no claims.
  package static let profile =
    NetworkClaims { $0.needsInitialization = true }.traceAttributes + [
      TraceAttribute("needs_settings", .boolean(true)),
      TraceAttribute("shares_instances", .boolean(false)),
      TraceAttribute("waived", .array([])),
    ]

  /// Reads the value of an id or attribute.
  package static func value(_ text: String) -> TraceValue {
    if text == "\"\"" { return .string("") }
    if let number = Int(text) { return .integer(number) }
    let sides = text.split(separator: "x").compactMap { Int($0) }
    if sides.count == 2, text.contains("x") { return size(sides[0], sides[1]) }
    switch text {
    case "true": return .boolean(true)
    case "false": return .boolean(false)
    case "null": return .null
    case "{}": return .object([])
    case "error":
      return .object([
        TraceAttribute("code", .integer(3)), TraceAttribute("message", .string("no fill")),
      ])
    default: return json(text) ?? .string(text)
    }
  }

  /// Returns a copy of a value in which one field is changed.
  ///
  /// A number in the path is the position of an item in a list, from 1. The item after the last one
  /// is new.
  private static func setting(
    _ path: ArraySlice<String>, to new: TraceValue, in old: TraceValue?
  ) throws(WrongLine) -> TraceValue {
    guard let name = path.first else { return new }
    if let position = Int(name) {
      var values: [TraceValue] = []
      if case .array(let present)? = old { values = present }
      guard (1...values.count + 1).contains(position) else {
        throw WrongLine(
          message: "the list has \(values.count) items, so there is no position \(position); write "
            + "the items in their order, from 1")
      }
      let inner = position <= values.count ? values.remove(at: position - 1) : nil
      values.insert(try setting(path.dropFirst(), to: new, in: inner), at: position - 1)
      return .array(values)
    }
    var fields: [TraceAttribute] = []
    if case .object(let present)? = old { fields = present }
    let index = fields.firstIndex { $0.name == name }
    let inner = index.map { fields[$0].value }
    let field = TraceAttribute(name, try setting(path.dropFirst(), to: new, in: inner))
    if let index { fields[index] = field } else { fields.append(field) }
    return .object(fields)
  }

  /// Reads a list or an object from JSON; nil if the text contains no list and no object.
  private static func json(_ text: String) -> TraceValue? {
    guard text.hasPrefix("[") || text.hasPrefix("{") else { return nil }
    var writer = TraceWriter()
    writer.write(
      TraceHeader(
        suite: "1", scenario: "json", file: "json", line: 1, adapter: "json", format: "native",
        seed: 0))
    let event =
      #"{"index":0,"time":0,"event":"world.started","thread":"main","attributes":{"value":"#
    let bytes = writer.bytes + Array("\(event)\(text)}}\n".utf8)
    return (try? TraceReader.trace(from: bytes, file: "json"))?.events.first?["value"]
  }

  /// The size of an ad, as attributes have it.
  package static func size(_ width: Int, _ height: Int) -> TraceValue {
    .object([
      TraceAttribute("width", .integer(width)), TraceAttribute("height", .integer(height)),
    ])
  }

  /// Reads the number of an id; 0 for an empty text, which removes the id.
  private static func number(_ text: String, of name: String) throws(WrongLine) -> Int32 {
    if text.isEmpty { return 0 }
    guard let number = Int32(text), number > 0 else {
      throw WrongLine(message: "the id \(name) is a number from 1, not \"\(text)\"")
    }
    return number
  }

  /// Sets an id, an attribute or another value of an event, or removes it if the text is empty.
  static func set(
    _ name: String, _ text: String, in event: inout Event
  ) throws(WrongLine) {
    let removed = text.isEmpty
    switch name {
    case "adapter": event.identity.adapter = try number(text, of: name)
    case "set_up": event.identity.setUp = try number(text, of: name)
    case "load": event.identity.load = try number(text, of: name)
    case "ad": event.identity.ad = try number(text, of: name)
    case "presentation": event.identity.presentation = try number(text, of: name)
    case "slot": event.identity.slot = removed ? nil : text
    case "asset": event.identity.asset = removed ? nil : text
    case "click": event.identity.click = removed ? nil : text
    case "thread": event.thread = removed ? "main" : text
    case "line": event.line = Int(text)
    case "time":
      guard let time = time(text) else {
        throw WrongLine(message: "the time is a number of seconds, not \"\(text)\"")
      }
      event.time = time
    default:
      if removed {
        try removeAttribute(name, from: &event)
      } else {
        try setAttribute(name, text, in: &event)
      }
    }
  }

  private static func removeAttribute(
    _ name: String, from event: inout Event
  ) throws(WrongLine) {
    guard let index = event.attributes.firstIndex(where: { $0.name == name }) else {
      throw WrongLine(
        message: "\(event.kind.name) has no \"\(name)\" that \"\(name)=\" could remove"
          + NearestName.sentence(for: name, in: event.attributes.map(\.name)))
    }
    event.attributes.remove(at: index)
  }

  private static func setAttribute(
    _ name: String, _ text: String, in event: inout Event
  ) throws(WrongLine) {
    let (attribute, value): (String, TraceValue)
    switch name {
    case "credentials":
      let credentials = text.split(separator: ",").map { id in
        TraceValue.object([TraceAttribute("app_id", id == "none" ? .null : .string(String(id)))])
      }
      (attribute, value) = (name, .array(credentials))
    case "creative" where !text.hasPrefix("{"):
      let assets = text.split(separator: ",").map { TraceAttribute(String($0), .string("x")) }
      (attribute, value) = (name, .object(assets))
    case "format" where event.kind != .hostLoad:
      (attribute, value) = ("creative", .object([TraceAttribute("format_id", .string(text))]))
    case "format_ids", "main":
      let items = text.split(separator: ",").filter { $0 != "none" }.map { String($0) }
      (attribute, value) = (name, .array(items.map(TraceValue.string)))
    case let name where name.contains("."):
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard !path.contains("") else {
        throw WrongLine(message: "the name of a field is missing in \"\(name)\"")
      }
      let old = event.attributes.first { $0.name == path[0] }?.value
      attribute = path[0]
      value = try setting(path.dropFirst(), to: self.value(text), in: old)
    default: (attribute, value) = (name, self.value(text))
    }
    if let index = event.attributes.firstIndex(where: { $0.name == attribute }) {
      event.attributes[index].value = value
    } else {
      event.attributes.append(TraceAttribute(attribute, value))
    }
  }
}
