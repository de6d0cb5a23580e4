import AdSpecTrace

/// Writes events as a few bytes each, for another process of this run to read.
///
/// A child writes every event at once, so that it survives a death. Text for people, which the
/// trace format is, would take a third of the time that the scenario itself takes.
struct EventEncoder {
  /// What has been written.
  private(set) var bytes: [UInt8] = []

  /// Which fields of an event follow, one bit each.
  struct Fields: OptionSet {
    let rawValue: UInt16

    static let thread = Fields(rawValue: 1 << 0)
    static let cause = Fields(rawValue: 1 << 1)
    static let line = Fields(rawValue: 1 << 2)
    static let attributes = Fields(rawValue: 1 << UInt16(firstID + EventID.all.count))

    /// The bit of the first id; the others follow in their order.
    static let firstID = 3

    /// The bits of ids.
    static func ids(_ bits: UInt16) -> Fields { Fields(rawValue: bits << UInt16(firstID)) }

    /// Whether an id follows.
    func contains(_ id: EventID) -> Bool {
      rawValue & 1 << (UInt16(Fields.firstID) + UInt16(id.rawValue)) != 0
    }
  }

  /// What kind of value follows.
  enum Kind: UInt8 {
    case null, no, yes, integer, string, array, object
  }

  /// Forgets what has been written, and begins with a byte.
  mutating func begin(with byte: UInt8) {
    bytes.removeAll(keepingCapacity: true)
    bytes.append(byte)
  }

  /// Writes bytes whose reader knows how many they are.
  mutating func append(_ block: [UInt8]) {
    bytes.append(contentsOf: block)
  }

  /// Writes an event; its index is left out, since events are read in order.
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

  /// Writes an integer: seven bits a byte, the lowest first, and small ones of either sign short.
  mutating func write(_ number: Int) {
    var rest = UInt(bitPattern: (number << 1) ^ (number >> (Int.bitWidth - 1)))
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }

  /// Writes a text: its length in bytes and the bytes.
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

  private mutating func write(_ value: TraceValue) {
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
}
