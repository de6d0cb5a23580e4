import AdSpecTrace

/// Builds a trace from lines such as `click: 0.3 network.click load=1 ad=1 click=c1 <- show`.
///
/// A semicolon and a space separate events in one line. The word before the colon is a name for the event, and the word after `<-` is the name of the
/// event's cause. Both are optional. Words such as `load=1` set ids. The words `thread=…` and
/// `line=…` set the thread and the line. All other words set attributes. A value is `true`,
/// `false`, `null`, an integer, a size such as `320x50`, or JSON without spaces. Any other value is
/// a text. A word such as `options.image_loading=false` sets a field of an attribute. If `ending`
/// is given, the last event of the trace is `world.ended`.
func makeTrace(
  _ text: String, format: String = "rewarded", profile: [TraceAttribute] = TraceText.profile,
  ending: String? = "quiescent"
) throws -> Trace {
  var lines = text.replacing("; ", with: "\n").split(separator: "\n").map(String.init)
  if let ending { lines.append("99 world.ended how=\(ending)") }
  var events: [Event] = []
  var names: [String: Int] = [:]
  for line in lines {
    var words = line.split(separator: " ").map(String.init)
    if let name = words.first, name.hasSuffix(":") {
      names[String(name.dropLast())] = events.count
      words.removeFirst()
    }
    guard words.count >= 2, let seconds = Double(words[0]), let kind = EventKind(name: words[1])
    else { throw TraceText.Mistake(line: line) }
    var event = Event(index: events.count, time: Int64((seconds * 1e9).rounded()), kind: kind)
    var rest = words.dropFirst(2)
    while let word = rest.popFirst() {
      if word == "<-", let name = rest.popFirst() {
        guard let cause = names[name] else { throw TraceText.Mistake(line: line) }
        event.cause = cause
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw TraceText.Mistake(line: line) }
      TraceText.set(parts[0], parts[1], in: &event)
    }
    events.append(event)
  }
  let header = TraceHeader(
    suite: "test", scenario: "test", file: "test.lua", line: 1, adapter: "test", format: format,
    seed: 1, profile: .object(profile))
  return Trace(header: header, events: events)
}

enum TraceText {
  struct Mistake: Error {
    let line: String
  }

  /// The default profile of tests.
  static let profile = profile { _ in }

  /// The default profile, but with different claims of the network.
  static func profile(
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

  static func value(_ text: String) -> TraceValue {
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
  /// A number in the path is the position of an item in a list, from 1.
  private static func setting(
    _ path: ArraySlice<String>, to new: TraceValue, in old: TraceValue?
  ) -> TraceValue {
    guard let name = path.first else { return new }
    if let position = Int(name) {
      var values: [TraceValue] = []
      if case .array(let present)? = old { values = present }
      let inner = values.indices.contains(position - 1) ? values.remove(at: position - 1) : nil
      values.insert(setting(path.dropFirst(), to: new, in: inner), at: position - 1)
      return .array(values)
    }
    var fields: [TraceAttribute] = []
    if case .object(let present)? = old { fields = present }
    let inner = fields.first { $0.name == name }?.value
    fields.removeAll { $0.name == name }
    fields.append(TraceAttribute(name, setting(path.dropFirst(), to: new, in: inner)))
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

  static func size(_ width: Int, _ height: Int) -> TraceValue {
    .object([
      TraceAttribute("width", .integer(width)), TraceAttribute("height", .integer(height)),
    ])
  }

  static func set(_ name: String, _ text: String, in event: inout Event) {
    switch name {
    case "adapter": event.identity.adapter = Int32(text) ?? 0
    case "set_up": event.identity.setUp = Int32(text) ?? 0
    case "load": event.identity.load = Int32(text) ?? 0
    case "ad": event.identity.ad = Int32(text) ?? 0
    case "presentation": event.identity.presentation = Int32(text) ?? 0
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
      let path = name.split(separator: ".").map(String.init)
      let old = event.attributes.first { $0.name == path[0] }?.value
      let new = TraceAttribute(path[0], setting(path.dropFirst(), to: value(text), in: old))
      if let index = event.attributes.firstIndex(where: { $0.name == path[0] }) {
        event.attributes[index] = new
      } else {
        event.attributes.append(new)
      }
    default: event.attributes.append(TraceAttribute(name, value(text)))
    }
  }
}

/// Builds lines of traces for the tests of rules, such as the lines of a load.
enum Steps {
  /// The lines of a load that succeeds.
  static func load(_ ad: Int, at time: Double = 0, slot: String? = nil) -> String {
    """
    load\(ad): \(time) host.load \(ids(ad, slot)) line=3
    request\(ad): \(time) request.load \(ids(ad, slot)) ad=\(ad) <- load\(ad)
    loaded\(ad): \(time + 0.1) network.loaded \(ids(ad, slot)) ad=\(ad) <- request\(ad)
    answer\(ad): \(time + 0.1) answer.load \(ids(ad, slot)) ad=\(ad) returned_delegate=true <- loaded\(ad)

    """
  }

  /// The lines of the presentation of an ad.
  static func present(_ ad: Int, at time: Double) -> String {
    """
    present\(ad): \(time) host.present \(ids(ad)) ad=\(ad) presentation=\(ad)
    show\(ad): \(time) request.show \(ids(ad)) ad=\(ad) <- present\(ad)

    """ + network("shown", ad, at: time, "will_present")
  }

  /// The lines of two events about a shown ad: the network's event, and the event that the adapter
  /// sends because of the network's event.
  static func network(
    _ name: String, _ ad: Int, at time: Double, _ event: String? = nil, to other: Int? = nil,
    _ more: String = ""
  ) -> String {
    let label = "\(name)\(ad)at\(time)"
    let cause = name == "loaded" || name == "failed" ? "request\(ad)" : "show\(ad)"
    var text = "\(label): \(time) network.\(name) \(ids(ad)) ad=\(ad) \(more) <- \(cause)\n"
    if let event {
      let target = other ?? ad
      text += "\(time) event.\(event) \(ids(target)) ad=\(target) \(more) <- \(label)\n"
    }
    return text
  }

  /// The lines of a whole presentation in which the adapter sends all events.
  static func fullShow(_ ad: Int, at time: Double) -> String {
    present(ad, at: time)
      + network("impression", ad, at: time + 0.1, "impression")
      + network("click", ad, at: time + 1, "click", "click=c\(ad)")
      + network("reward", ad, at: time + 2, "reward")
      + network("closing", ad, at: time + 3, "will_dismiss")
      + network("closed", ad, at: time + 3, "did_dismiss")
  }

  static func release(_ ad: Int, at time: Double, isGone: Bool = true) -> String {
    """
    \(time) host.release \(ids(ad)) ad=\(ad) object=ad

    """
      + (isGone ? "\(time + 1) host.released \(ids(ad)) ad=\(ad) object=ad\n" : "")
  }

  static func network(
    _ name: String, _ ad: Int, at time: Double, _ event: String?, _ more: String
  ) -> String {
    network(name, ad, at: time, event, to: nil, more)
  }

  static func ids(_ ad: Int, _ slot: String? = nil) -> String {
    "adapter=1 load=\(ad) slot=\(slot ?? "unit-\(ad)")"
  }
}
