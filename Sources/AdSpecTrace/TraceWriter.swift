/// Writes a trace as canonical JSON Lines: one spelling for each trace, byte for byte.
///
/// Keys stand in a fixed order, absent values are left out, and numbers are integers.
package struct TraceWriter {
  /// What has been written.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written nothing.
  package init() {}

  /// Gives a whole trace as text.
  package static func text(of trace: Trace) -> String {
    String(decoding: bytes(of: trace), as: UTF8.self)
  }

  /// Gives a whole trace as bytes.
  package static func bytes(of trace: Trace) -> [UInt8] {
    var writer = TraceWriter()
    writer.write(trace.header)
    for event in trace.events { writer.write(event) }
    return writer.bytes
  }

  /// Forgets what has been written, to reuse the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
  }

  /// Writes the first line.
  package mutating func write(_ header: TraceHeader) {
    raw("{\"trace\":")
    write(integer: header.version)
    field("suite", .string(header.suite))
    field("scenario", .string(header.scenario))
    field("file", .string(header.file))
    field("line", .integer(header.line))
    field("adapter", .string(header.adapter))
    field("format", .string(header.format))
    field("seed", .string(String(header.seed)))
    field("profile", header.profile)
    raw("}\n")
  }

  /// Writes the line of an event.
  package mutating func write(_ event: Event) {
    raw("{\"index\":")
    write(integer: event.index)
    raw(",\"time\":")
    write(integer: Int(event.time))
    raw(",\"event\":\"")
    raw(event.kind.name)
    raw("\",\"thread\":")
    write(string: event.thread)
    if let cause = event.cause { field("cause", .integer(cause)) }
    write(event.identity)
    if !event.attributes.isEmpty { field("attributes", .object(event.attributes)) }
    if let line = event.line { field("line", .integer(line)) }
    raw("}\n")
  }

  /// Writes a value as JSON.
  package mutating func write(_ value: TraceValue) {
    switch value {
    case .null: raw("null")
    case .boolean(let value): raw(value ? "true" : "false")
    case .integer(let value): write(integer: value)
    case .string(let value): write(string: value)
    case .array(let values):
      bytes.append(UInt8(ascii: "["))
      for (position, value) in values.enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        write(value)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let fields):
      bytes.append(UInt8(ascii: "{"))
      for (position, field) in fields.enumerated() {
        if position > 0 { bytes.append(UInt8(ascii: ",")) }
        write(string: field.name)
        bytes.append(UInt8(ascii: ":"))
        write(field.value)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func write(_ identity: EventIdentity) {
    number("adapter", identity.adapter)
    number("set_up", identity.setUp)
    number("load", identity.load)
    number("ad", identity.ad)
    number("presentation", identity.presentation)
    if let slot = identity.slot { field("slot", .string(slot)) }
    if let asset = identity.asset { field("asset", .string(asset)) }
    if let click = identity.click { field("click", .string(click)) }
  }

  private mutating func number(_ name: String, _ value: Int32) {
    if value != 0 { field(name, .integer(Int(value))) }
  }

  private mutating func field(_ name: String, _ value: TraceValue) {
    raw(",\"")
    raw(name)
    raw("\":")
    write(value)
  }

  private mutating func raw(_ text: String) {
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func write(integer: Int) {
    if integer >= 0, integer < 10 {
      bytes.append(UInt8(ascii: "0") + UInt8(integer))
    } else {
      raw(String(integer))
    }
  }

  private mutating func write(string: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in string.utf8 {
      switch byte {
      case UInt8(ascii: "\""): raw("\\\"")
      case UInt8(ascii: "\\"): raw("\\\\")
      case UInt8(ascii: "\n"): raw("\\n")
      case UInt8(ascii: "\r"): raw("\\r")
      case UInt8(ascii: "\t"): raw("\\t")
      case 0..<0x20, 0x7f:
        let digits = String(byte, radix: 16)
        raw("\\u00" + (digits.count == 1 ? "0" : "") + digits)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
