/// Writes texts and numbers so that `ByteReader` can read them back in another process.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: number >> Int64(shift)))
    }
  }

  mutating func write(_ text: String) {
    write(Array(text.utf8))
  }

  mutating func write(_ block: [UInt8]) {
    write(Int64(block.count))
    bytes.append(contentsOf: block)
  }

  mutating func write<Element>(
    _ elements: [Element], _ each: (inout ByteWriter, Element) -> Void
  ) {
    write(Int64(elements.count))
    for element in elements { each(&self, element) }
  }
}

/// Reads what `ByteWriter` wrote; bytes that break off give nil.
struct ByteReader {
  private var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
  }

  mutating func number() -> Int64? {
    guard rest.count >= 8 else { return nil }
    var number: Int64 = 0
    for (position, byte) in rest.prefix(8).enumerated() {
      number |= Int64(byte) << Int64(8 * position)
    }
    rest = rest.dropFirst(8)
    return number
  }

  mutating func block() -> [UInt8]? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    defer { rest = rest.dropFirst(Int(count)) }
    return Array(rest.prefix(Int(count)))
  }

  mutating func text() -> String? {
    block().map { String(decoding: $0, as: UTF8.self) }
  }

  mutating func list<Element>(_ each: (inout ByteReader) -> Element?) -> [Element]? {
    guard let count = number(), count >= 0, count <= rest.count else { return nil }
    var elements: [Element] = []
    for _ in 0..<count {
      guard let element = each(&self) else { return nil }
      elements.append(element)
    }
    return elements
  }
}
