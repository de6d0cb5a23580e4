extension EventEncoder {
  /// Writes bytes: how many, and the bytes.
  mutating func write(_ block: [UInt8]) {
    write(block.count)
    append(block)
  }

  /// Writes a list: how many elements, and each of them.
  mutating func write<Element>(
    _ elements: [Element], _ each: (inout EventEncoder, Element) -> Void
  ) {
    write(elements.count)
    for element in elements { each(&self, element) }
  }
}

extension EventDecoder {
  /// Bytes.
  mutating func block() -> [UInt8]? {
    length().flatMap { bytes($0) }
  }

  /// A list.
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
