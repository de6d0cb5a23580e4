import AdSpecTrace

/// Writes events for people.
enum EventText {
  /// Who sends a message, and to whom; for an ad that no adapter has, app and host are in its place.
  static func participants(of event: Event) -> (from: String, to: String) {
    let declaration = EventSchema[event.kind]
    let (from, to) = (declaration.from.rawValue, declaration.to.rawValue)
    guard event.identity.ad != 0, event.identity.adapter == 0 else { return (from, to) }
    let other = event.kind.channel == "host" ? "app" : "host"
    return (from == "adapter" ? other : from, to == "adapter" ? other : to)
  }

  /// The way of a message in columns, such as `network → adapter`.
  static func way(of event: Event) -> String {
    let (from, to) = participants(of: event)
    guard from != to else { return PlainText.padded(from, to: 17) }
    return PlainText.padded(from, to: 7) + " → " + PlainText.padded(to, to: 7)
  }

  /// The objects and the main attributes of an event.
  static func details(of event: Event) -> String {
    var parts: [String] = []
    let identity = event.identity
    if identity.load != 0 {
      parts.append("load \(identity.load)")
    } else if identity.setUp != 0 {
      parts.append("set-up \(identity.setUp)")
    } else if identity.adapter != 0 {
      parts.append("adapter \(identity.adapter)")
    }
    if identity.presentation != 0 { parts.append("presentation \(identity.presentation)") }
    if let slot = identity.slot, showsSlot(event) { parts.append("slot \(quoted(slot))") }
    if let asset = identity.asset { parts.append("asset \(PlainText.line(asset))") }
    if let click = identity.click { parts.append("click \(PlainText.line(click))") }
    parts += event.attributes.map { text(of: $0) }
    return parts.joined(separator: ", ")
  }

  /// Writes events in columns: number, time, way, name, details.
  static func rows(of events: [Event]) -> [String] {
    let numbers = events.map { "#\($0.index)" }
    let times = events.map { PlainText.seconds($0.time) }
    let numberWidth = numbers.map(\.count).max() ?? 0
    let timeWidth = times.map(\.count).max() ?? 0
    let nameWidth = events.map(\.kind.name.count).max() ?? 0
    return events.indices.map { position in
      let event = events[position]
      let row = [
        PlainText.padded(numbers[position], to: numberWidth),
        PlainText.rightAligned(times[position], to: timeWidth), way(of: event),
        PlainText.padded(event.kind.name, to: nameWidth), details(of: event),
        event.isOnMainThread ? "" : "[\(PlainText.line(event.thread))]",
      ].filter { !$0.isEmpty }.joined(separator: "  ")
      return PlainText.withoutTrailingSpaces(row)
    }
  }

  /// An attribute with its name, the most common ones in the short form that people use.
  static func text(of attribute: TraceAttribute) -> String {
    let name = PlainText.line(attribute.name)
    if attribute.value == .boolean(true) { return name }
    return "\(name) \(PlainText.line(text(of: attribute.value), to: 100))"
  }

  private static func text(of value: TraceValue) -> String {
    switch value {
    case .string(let text): return quoted(text)
    case .array(let values): return "[" + values.map(text).joined(separator: ", ") + "]"
    case .object(let fields):
      if let size = size(of: fields) { return size }
      if let error = error(of: value) { return error }
      return "{" + fields.map(text).joined(separator: ", ") + "}"
    default: return value.readable
    }
  }

  private static func size(of fields: [TraceAttribute]) -> String? {
    guard fields.count == 2, fields[0].name == "width", fields[1].name == "height",
      case .integer(let width) = fields[0].value, case .integer(let height) = fields[1].value
    else { return nil }
    return "\(width)×\(height)"
  }

  /// An error with its message first, then where it comes from.
  private static func error(of value: TraceValue) -> String? {
    guard case .integer(let code)? = value["code"], case .string(let message)? = value["message"]
    else { return nil }
    guard case .string(let domain)? = value["domain"] else { return "\(quoted(message)) (\(code))" }
    return "\(quoted(message)) (\(PlainText.line(domain)) \(code))"
  }

  /// Events of a load all have its slot: it is shown where it is new, or the only name there is.
  private static func showsSlot(_ event: Event) -> Bool {
    switch event.kind {
    case .hostLoad, .requestCreate, .requestLoad: true
    default: event.identity.load == 0
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"\(PlainText.line(text, to: 60))\""
  }
}
