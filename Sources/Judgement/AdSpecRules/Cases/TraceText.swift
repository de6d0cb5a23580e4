package import AdSpecTrace
import NearestNames

/// Reads a trace that a person wrote, with one event on each line.
///
/// A line such as `click: 0.3 network.click load=1 ad=1 click=c1 <- show` has an optional name with a
/// colon, the time in seconds, the event, ids and attributes, and after `<-` the name of the event's
/// cause. A semicolon and a space separate events in one line. Words such as `load=1` set ids. The
/// words `thread=…` and `line=…` set the thread and the line. All other words set attributes. A value
/// is `true`, `false`, `null`, an integer, a size such as `320x50`, or JSON without spaces. Any other
/// value is a text. A word such as `options.image_loading=false` sets a field of an attribute.
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
    var events: [Event] = []
    var names: [String: Int] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (position, line) in lines.enumerated() {
      for part in line.replacing("; ", with: "\n").split(separator: "\n") {
        do {
          events.append(try event(String(part), index: events.count, &names))
        } catch {
          throw Mistake(position: position, message: error.message)
        }
      }
    }
    if let ending, events.last?.kind != .worldEnded {
      var end = Event(index: events.count, time: 99_000_000_000, kind: .worldEnded)
      end.attributes = [TraceAttribute("how", .string(ending))]
      events.append(end)
    }
    let header = TraceHeader(
      suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test", format: format,
      seed: 1, profile: .object(profile))
    return Trace(header: header, events: events)
  }

  /// Why a line is not an event.
  private struct WrongLine: Error {
    let message: String
  }

  private static func event(
    _ line: String, index: Int, _ names: inout [String: Int]
  ) throws(WrongLine) -> Event {
    var words = line.split(separator: " ").map(String.init)
    if let name = words.first, name.hasSuffix(":") {
      names[String(name.dropLast())] = index
      words.removeFirst()
    }
    guard words.count >= 2, let seconds = Double(words[0]),
      let time = Int64(exactly: (seconds * 1e9).rounded())
    else {
      throw WrongLine(
        message: "an event is written as NAME: SECONDS EVENT KEY=VALUE… <- CAUSE, such as "
          + "\"0.1 answer.load load=1\"; \"\(line)\" has another form")
    }
    guard let kind = EventKind(name: words[1]) else {
      throw WrongLine(
        message: "there is no event \"\(words[1])\""
          + NearestName.sentence(for: words[1], in: EventKind.names))
    }
    var event = Event(index: index, time: time, kind: kind)
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      if word == "<-", let name = rest.popFirst() {
        guard let cause = names[name] else {
          throw WrongLine(
            message: "no event above has the name \"\(name)\""
              + NearestName.sentence(for: name, in: names.keys.sorted()))
        }
        event.cause = cause
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else {
        throw WrongLine(message: "an id or attribute is written as KEY=VALUE, not \"\(word)\"")
      }
      try set(parts[0], parts[1], in: &event)
    }
    return event
  }

  /// The profile of a trace that states no claims.
  package static let profile = profile { _ in }

  /// The usual profile, but with different claims of the network.
  package static func profile(
    sharesInstances: Bool = false, _ change: (inout NetworkClaims) -> Void
  ) -> [TraceAttribute] {
    NetworkClaims {
      $0.needsInitialization = true
      change(&$0)
    }.traceAttributes + [
      TraceAttribute("needs_settings", .boolean(true)),
      TraceAttribute("shares_instances", .boolean(sharesInstances)),
      TraceAttribute("waived", .array([])),
    ]
  }

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
    let inner = fields.first { $0.name == name }?.value
    fields.removeAll { $0.name == name }
    fields.append(TraceAttribute(name, try setting(path.dropFirst(), to: new, in: inner)))
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

  /// Reads the number of an id.
  private static func number(_ text: String, of name: String) throws(WrongLine) -> Int32 {
    guard let number = Int32(text), number > 0 else {
      throw WrongLine(message: "the id \(name) is a number from 1, not \"\(text)\"")
    }
    return number
  }

  private static func set(
    _ name: String, _ text: String, in event: inout Event
  ) throws(WrongLine) {
    switch name {
    case "adapter": event.identity.adapter = try number(text, of: name)
    case "set_up": event.identity.setUp = try number(text, of: name)
    case "load": event.identity.load = try number(text, of: name)
    case "ad": event.identity.ad = try number(text, of: name)
    case "presentation": event.identity.presentation = try number(text, of: name)
    case "slot": event.identity.slot = text
    case "asset": event.identity.asset = text
    case "click": event.identity.click = text
    case "thread": event.thread = text
    case "line": event.line = Int(text)
    case "credentials":
      let credentials = text.split(separator: ",").map { id in
        TraceValue.object([TraceAttribute("app_id", id == "none" ? .null : .string(String(id)))])
      }
      event.attributes.append(TraceAttribute(name, .array(credentials)))
    case "creative" where !text.hasPrefix("{"):
      let assets = text.split(separator: ",").map { TraceAttribute(String($0), .string("x")) }
      event.attributes.append(TraceAttribute(name, .object(assets)))
    case "format" where event.kind != .hostLoad:
      let format = TraceAttribute("format_id", .string(text))
      event.attributes.append(TraceAttribute("creative", .object([format])))
    case "format_ids", "main":
      let items = text.split(separator: ",").filter { $0 != "none" }.map { String($0) }
      event.attributes.append(TraceAttribute(name, .array(items.map(TraceValue.string))))
    case let name where name.contains("."):
      let path = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      guard !path.contains("") else {
        throw WrongLine(message: "the name of a field is missing in \"\(name)\"")
      }
      let old = event.attributes.first { $0.name == path[0] }?.value
      let new = TraceAttribute(
        path[0], try setting(path.dropFirst(), to: value(text), in: old))
      if let index = event.attributes.firstIndex(where: { $0.name == path[0] }) {
        event.attributes[index] = new
      } else {
        event.attributes.append(new)
      }
    default: event.attributes.append(TraceAttribute(name, value(text)))
    }
  }
}
