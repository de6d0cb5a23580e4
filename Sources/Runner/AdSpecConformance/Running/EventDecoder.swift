import AdSpecTrace
import CallStacks

/// Reads what `EventEncoder` wrote.
///
/// The process that wrote it may have scribbled over it: whatever it is, reading ends with nil and
/// never with a crash.
struct EventDecoder {
  private let bytes: [UInt8]
  private var position = 0
  private var count = 0

  /// Creates a reader at the first byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Reads all that is left.
  mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }

  /// The next bytes, of which there are so many at least.
  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  /// The next byte.
  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// The next call stack.
  mutating func stack() -> CallStack? {
    guard let count = number(), 0...EventDecoder.mostFrames ~= count else { return nil }
    var addresses: [UInt64] = []
    for _ in 0..<count {
      guard let address = number() else { return nil }
      addresses.append(UInt64(bitPattern: Int64(address)))
    }
    return CallStack(addresses: addresses)
  }

  /// The most functions of a call stack.
  private static let mostFrames = 1000

  /// The next event.
  mutating func event() -> Event? {
    guard let kind = byte().flatMap(EventKind.init(rawValue:)), let low = byte(),
      let high = byte(), let time = number(), time >= 0
    else { return nil }
    var event = Event(index: count, time: Int64(time), kind: kind)
    let fields = EventEncoder.Fields(rawValue: UInt16(low) | UInt16(high) << 8)
    guard read(fields, into: &event), read(fields, into: &event.identity) else { return nil }
    if fields.contains(.attributes) {
      guard let attributes = attributes(0) else { return nil }
      event.attributes = attributes
    }
    count += 1
    return event
  }

  private mutating func read(_ fields: EventEncoder.Fields, into event: inout Event) -> Bool {
    if fields.contains(.thread) {
      guard let thread = text() else { return false }
      event.thread = thread
    }
    if fields.contains(.cause) {
      guard let cause = number(), cause >= 0 else { return false }
      event.cause = cause
    }
    if fields.contains(.line) {
      guard let line = number() else { return false }
      event.line = line
    }
    return true
  }

  private mutating func read(
    _ fields: EventEncoder.Fields, into identity: inout EventIdentity
  ) -> Bool {
    for id in EventID.all where fields.contains(id) {
      if id.isText {
        guard let text = text() else { return false }
        identity[text: id] = text
      } else {
        guard let number = number().flatMap(Int32.init(exactly:)) else { return false }
        identity[number: id] = number
      }
    }
    return true
  }

  /// The next line of a log.
  mutating func log() -> LogLine? {
    guard let text = text(), let time = number(), let line = number(), let count = number(),
      count >= 0
    else { return nil }
    return LogLine(text, time: Int64(time), line: line, eventCount: count)
  }

  /// An integer.
  mutating func number() -> Int? {
    var result: UInt = 0
    var shift: UInt = 0
    while let byte = byte() {
      guard shift < UInt(UInt.bitWidth) else { return nil }
      result |= UInt(byte & 0x7f) << shift
      if byte < 0x80 { return Int(bitPattern: (result >> 1) ^ (0 &- (result & 1))) }
      shift += 7
    }
    return nil
  }

  /// A text.
  mutating func text() -> String? {
    guard let count = length() else { return nil }
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  /// A number of bytes, or of elements each of which takes a byte at least.
  mutating func length() -> Int? {
    guard let count = number(), count >= 0, count <= bytes.count - position else { return nil }
    return count
  }

  private mutating func attributes(_ depth: Int) -> [TraceAttribute]? {
    guard let count = length() else { return nil }
    var attributes: [TraceAttribute] = []
    attributes.reserveCapacity(count)
    for _ in 0..<count {
      guard let name = text(), let value = value(depth) else { return nil }
      attributes.append(TraceAttribute(name, value))
    }
    return attributes
  }

  private mutating func value(_ depth: Int) -> TraceValue? {
    guard depth < TraceValue.maximumDepth,
      let kind = byte().flatMap(EventEncoder.Kind.init(rawValue:))
    else { return nil }
    switch kind {
    case .null: return .null
    case .no: return .boolean(false)
    case .yes: return .boolean(true)
    case .integer: return number().map(TraceValue.integer)
    case .string: return text().map(TraceValue.string)
    case .object: return attributes(depth + 1).map(TraceValue.object)
    case .array:
      guard let count = length() else { return nil }
      var values: [TraceValue] = []
      for _ in 0..<count {
        guard let value = value(depth + 1) else { return nil }
        values.append(value)
      }
      return .array(values)
    }
  }
}
