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
    static let adapter = Fields(rawValue: 1 << 3)
    static let setUp = Fields(rawValue: 1 << 4)
    static let load = Fields(rawValue: 1 << 5)
    static let ad = Fields(rawValue: 1 << 6)
    static let presentation = Fields(rawValue: 1 << 7)
    static let slot = Fields(rawValue: 1 << 8)
    static let asset = Fields(rawValue: 1 << 9)
    static let click = Fields(rawValue: 1 << 10)
    static let attributes = Fields(rawValue: 1 << 11)
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
    var fields: Fields = []
    if !event.isOnMainThread { fields.insert(.thread) }
    if event.cause != nil { fields.insert(.cause) }
    if event.line != nil { fields.insert(.line) }
    if identity.adapter != 0 { fields.insert(.adapter) }
    if identity.setUp != 0 { fields.insert(.setUp) }
    if identity.load != 0 { fields.insert(.load) }
    if identity.ad != 0 { fields.insert(.ad) }
    if identity.presentation != 0 { fields.insert(.presentation) }
    if identity.slot != nil { fields.insert(.slot) }
    if identity.asset != nil { fields.insert(.asset) }
    if identity.click != nil { fields.insert(.click) }
    if !event.attributes.isEmpty { fields.insert(.attributes) }
    bytes.append(event.kind.rawValue)
    bytes.append(UInt8(truncatingIfNeeded: fields.rawValue))
    bytes.append(UInt8(truncatingIfNeeded: fields.rawValue >> 8))
    write(Int(event.time))
    if fields.contains(.thread) { write(event.thread) }
    if let cause = event.cause { write(cause) }
    if let line = event.line { write(line) }
    writeObject(identity.adapter)
    writeObject(identity.setUp)
    writeObject(identity.load)
    writeObject(identity.ad)
    writeObject(identity.presentation)
    if let slot = identity.slot { write(slot) }
    if let asset = identity.asset { write(asset) }
    if let click = identity.click { write(click) }
    if fields.contains(.attributes) { write(event.attributes) }
  }

  private mutating func writeObject(_ number: Int32) {
    if number != 0 { write(Int(number)) }
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
