import AdSpecTrace
import CallStacks

/// Encodes events in a few bytes each, for another process of the same run.
///
/// A child encodes every event at once, so that the event survives the child's death. If the child
/// wrote the trace as text, the writing would take a third of the time that the scenario itself
/// takes.
struct EventEncoder {
  /// The encoded bytes.
  private(set) var bytes: [UInt8] = []

  /// The optional fields that an encoded event contains, with one bit for each field.
  struct Fields: OptionSet {
    let rawValue: UInt16

    static let thread = Fields(rawValue: 1 << 0)
    static let cause = Fields(rawValue: 1 << 1)
    static let line = Fields(rawValue: 1 << 2)
    static let attributes = Fields(rawValue: 1 << UInt16(firstID + EventID.all.count))

    /// The bit of the first id.
    ///
    /// The bits of the remaining ids follow in the order of the ids.
    static let firstID = 3

    /// The bits of `Fields` for a set of ids.
    static func ids(_ bits: UInt16) -> Fields { Fields(rawValue: bits << UInt16(firstID)) }

    /// Whether an event with these fields contains an id.
    func contains(_ id: EventID) -> Bool {
      rawValue & 1 << (UInt16(Fields.firstID) + UInt16(id.rawValue)) != 0
    }
  }

  /// The kind of the value that follows.
  enum Kind: UInt8 {
    case null, no, yes, integer, string, array, object
  }

  /// Discards all encoded bytes, and starts with one byte.
  mutating func begin(with byte: UInt8) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(byte)
  }

  /// Appends bytes without their length.
  ///
  /// The reader must know the length.
  mutating func append(_ block: [UInt8]) {
    bytes.append(contentsOf: block)
  }

  /// Encodes an event without its index.
  ///
  /// The reader counts the events.
  mutating func write(_ event: Event) {
    let identity = event.identity
    var fields = Fields.ids(identity.bits)
    if !event.isOnMainThread { fields.insert(.thread) }
    if event.cause != nil { fields.insert(.cause) }
    if event.line != nil { fields.insert(.line) }
    if !event.attributes.isEmpty { fields.insert(.attributes) }
    bytes.append(event.kind.rawValue)
    bytes.append(UInt8(truncatingIfNeeded: fields.rawValue))
    bytes.append(UInt8(truncatingIfNeeded: fields.rawValue >> 8))
    write(Int(event.time))
    if fields.contains(.thread) { write(event.thread) }
    if let cause = event.cause { write(cause) }
    if let line = event.line { write(line) }
    for id in EventID.all where fields.contains(id) {
      if let text = identity[text: id] {
        write(text)
      } else {
        write(Int(identity[number: id]))
      }
    }
    if fields.contains(.attributes) { write(event.attributes) }
  }

  /// Encodes an integer with seven bits in each byte, the lowest bits first.
  ///
  /// Small integers, positive or negative, take few bytes.
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Encodes a string: its length in bytes, then its UTF-8.
  mutating func write(_ text: String) {
    write(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func write(_ attributes: [TraceAttribute]) {
    write(attributes.count)
    for attribute in attributes {
      write(attribute.name)
      write(attribute.value)
    }
  }

  /// Encodes a value.
  mutating func write(_ value: TraceValue) {
    switch value {
    case .null: bytes.append(Kind.null.rawValue)
    case .boolean(let value): bytes.append((value ? Kind.yes : .no).rawValue)
    case .integer(let value):
      bytes.append(Kind.integer.rawValue)
      write(value)
    case .string(let value):
      bytes.append(Kind.string.rawValue)
      write(value)
    case .array(let values):
      bytes.append(Kind.array.rawValue)
      write(values.count)
      for value in values { write(value) }
    case .object(let fields):
      bytes.append(Kind.object.rawValue)
      write(fields)
    }
  }

  /// Encodes a call stack.
  mutating func write(_ stack: CallStack) {
    write(stack.addresses.count)
    // `write` takes signed integers. The conversion does not change the bits of the address.
    for address in stack.addresses { write(Int(truncatingIfNeeded: address)) }
  }
}

/// Decodes the bytes of `EventEncoder`.
///
/// The process that wrote the bytes can have damaged them. Decoding damaged bytes returns nil; it
/// never traps.
struct EventDecoder {
  private let bytes: [UInt8]
  private var position = 0
  private var count = 0

  /// Whether no bytes are left.
  var isAtEnd: Bool { position >= bytes.count }

  /// Creates a decoder that starts at the first byte.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Takes all remaining bytes.
  mutating func rest() -> [UInt8] {
    defer { position = bytes.count }
    return Array(bytes[position...])
  }

  /// Takes the next bytes.
  ///
  /// At least `count` bytes must remain.
  private mutating func bytes(_ count: Int) -> [UInt8] {
    defer { position += count }
    return Array(bytes[position..<(position + count)])
  }

  /// Decodes one byte.
  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    position += 1
    return bytes[position - 1]
  }

  /// Decodes a call stack.
  mutating func stack() -> CallStack? {
    guard let count = number(), 0...EventDecoder.mostFrames ~= count else { return nil }
    var addresses: [UInt64] = []
    for _ in 0..<count {
      guard let address = number() else { return nil }
      addresses.append(UInt64(bitPattern: Int64(address)))
    }
    return CallStack(addresses: addresses)
  }

  /// The largest number of frames in a call stack.
  private static let mostFrames = 1000

  /// Decodes an event.
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

  /// Decodes a line of the log.
  mutating func log() -> LogLine? {
    guard let text = text(), let time = number(), let line = number(), let count = number(),
      count >= 0
    else { return nil }
    return LogLine(text, time: Int64(time), line: line, eventCount: count)
  }

  /// Decodes an integer.
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

  /// Decodes a string.
  mutating func text() -> String? {
    guard let count = length() else { return nil }
    defer { position += count }
    return String(decoding: bytes[position..<(position + count)], as: UTF8.self)
  }

  /// Decodes a number of bytes or elements.
  ///
  /// A valid number is at most the number of remaining bytes, because each element has at least one
  /// byte.
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

  /// Decodes a value.
  mutating func value(_ depth: Int = 0) -> TraceValue? {
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

extension EventEncoder {
  /// Encodes bytes: their number, then the bytes.
  mutating func write(_ block: [UInt8]) {
    write(block.count)
    append(block)
  }

  /// Encodes events, each after its index.
  mutating func write(_ events: [Event]) {
    write(events) { encoder, event in
      encoder.write(event.index)
      encoder.write(event)
    }
  }

  /// Encodes a mistake in a file.
  mutating func write(_ mistake: InputError) {
    write(mistake.file)
    write(mistake.line)
    write(mistake.message)
  }

  /// Encodes a list: the number of elements, then each element.
  mutating func write<Element>(
    _ elements: [Element], _ each: (inout EventEncoder, Element) -> Void
  ) {
    write(elements.count)
    for element in elements { each(&self, element) }
  }
}

extension EventDecoder {
  /// Decodes bytes.
  mutating func block() -> [UInt8]? {
    length().flatMap { bytes($0) }
  }

  /// Decodes events, each after its index.
  mutating func events() -> [Event]? {
    list { decoder in
      guard let index = decoder.number(), var event = decoder.event() else { return nil }
      event.index = index
      return event
    }
  }

  /// Decodes a mistake in a file.
  mutating func mistake() -> InputError? {
    guard let file = text(), let line = number(), let message = text() else { return nil }
    return InputError(file: file, line: line, message: message)
  }

  /// Decodes a list.
  mutating func list<Element>(_ each: (inout EventDecoder) -> Element?) -> [Element]? {
    guard let count = length() else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let element = each(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}
