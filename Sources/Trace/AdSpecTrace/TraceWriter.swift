/// Writes a trace as canonical JSON Lines: equal traces always give equal bytes.
///
/// The keys have a fixed order, absent values are left out, and all numbers are integers.
package struct TraceWriter {
  /// The text that has been written.
  package private(set) var bytes: [UInt8] = []

  /// Creates a writer that has written no text.
  package init() {}

  /// Makes the text of a whole trace.
  package static func text(of trace: Trace) -> String {
    String(decoding: bytes(of: trace), as: UTF8.self)
  }

  /// Makes the bytes of a whole trace.
  package static func bytes(of trace: Trace) -> [UInt8] {
    var writer = TraceWriter()
    writer.write(trace.header)
    for event in trace.events { writer.write(event) }
    return writer.bytes
  }

  /// Removes the text, and keeps the memory for the next text.
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
    if header.sdk != .usual { field("sdk", .integer(header.sdk.rawValue)) }
    raw("}\n")
  }

  /// Writes the line of an event.
  package mutating func write(_ event: Event) {
    raw(Text.index)
    write(integer: event.index)
    raw(Text.time)
    write(integer: Int(event.time))
    raw(Text.kinds[Int(event.kind.rawValue)])
    write(string: event.thread)
    if let cause = event.cause {
      raw(Text.cause)
      write(integer: cause)
    }
    write(event.identity)
    if !event.attributes.isEmpty {
      raw(Text.attributes)
      write(fields: event.attributes)
    }
    if let line = event.line {
      raw(Text.line)
      write(integer: line)
    }
    raw(Text.end)
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
    case .object(let fields): write(fields: fields)
    }
  }

  private mutating func write(fields: [TraceAttribute]) {
    bytes.append(UInt8(ascii: "{"))
    for (position, field) in fields.enumerated() {
      if position > 0 { bytes.append(UInt8(ascii: ",")) }
      write(string: field.name)
      bytes.append(UInt8(ascii: ":"))
      write(field.value)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ identity: EventIdentity) {
    for id in EventID.all where identity.has(id) {
      raw(Text.ids[Int(id.rawValue)])
      if let text = identity[text: id] {
        write(string: text)
      } else {
        write(integer: Int(identity[number: id]))
      }
    }
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

  private mutating func raw(_ text: [UInt8]) {
    bytes.append(contentsOf: text)
  }

  private mutating func write(integer: Int) {
    if integer < 0 { bytes.append(UInt8(ascii: "-")) }
    write(digitsOf: integer.magnitude)
  }

  private mutating func write(digitsOf number: UInt) {
    if number >= 10 { write(digitsOf: number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
  }

  private mutating func write(string: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    bytes.append(contentsOf: string.utf8)
    if bytes[start...].contains(where: TraceWriter.isSpecial) {
      bytes.removeLast(bytes.count - start)
      for byte in string.utf8 { write(escaped: byte) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte == 0x7f || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
  }

  private mutating func write(escaped byte: UInt8) {
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

  /// The text between the values of an event, as bytes.
  ///
  /// Every event needs this text. A process often writes events directly after a fork, when strings
  /// are most expensive to make.
  private enum Text {
    static let index = Array("{\"index\":".utf8)
    static let time = Array(",\"time\":".utf8)
    static let kinds = EventKind.names.map { Array(",\"event\":\"\($0)\",\"thread\":".utf8) }
    static let cause = Array(",\"cause\":".utf8)
    static let ids = EventIdentity.names.map { Array(",\"\($0)\":".utf8) }
    static let attributes = Array(",\"attributes\":".utf8)
    static let line = Array(",\"line\":".utf8)
    static let end = Array("}\n".utf8)
  }
}
